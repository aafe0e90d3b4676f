import type Stripe from 'stripe'
import { changeTitle, creditTitle, planTitle } from '#core/billing/invoice-title.ts'
import type { Invoice } from '#contract/functions/list-invoices.ts'
import { soldAt, type Sold } from './prices.ts'
import { chargeOf, paidSessionsOf, unitsOf } from './read-purchases.ts'
import { isRunning, subscriptionsOf } from './read-subscriptions.ts'
import { requireCustomer } from './stripe-client.ts'

const MOST = 100

/**
 * What a customer was billed, the newest first: plans by Stripe's invoices, credits by the receipts of their payments,
 * as Stripe takes a share of every invoice that a single payment asks for. What is still open of a plan that ended is
 * left out: nobody should pay it.
 */
export async function invoicesOf(stripe: Stripe, customer: string): Promise<Invoice[]> {
  const [bills, sessions, subscriptions] = await Promise.all([
    stripe.invoices.list({ customer, limit: MOST }),
    paidSessionsOf(stripe, customer),
    subscriptionsOf(stripe, customer),
  ])
  const refunded = await refundedBills(stripe, customer)
  const running = new Set(subscriptions.filter(isRunning).map(({ id }) => id))
  const soldBy = readPrices(stripe)
  const found: Invoice[] = sessions.map(readReceipt).toReversed()
  for (const bill of bills.data) {
    requireCustomer(bill, customer)
    const isOpen = bill.status === 'open' && running.has(subscriptionOf(bill) ?? '')
    const what = isOpen || bill.status === 'paid' ? await titleOf(bill, soldBy) : null
    if (what !== null)
      found.push(readBill(bill, what, isOpen ? 'open' : refunded.has(bill.id) ? 'refunded' : 'paid'))
  }
  return found.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, MOST)
}

function readBill(bill: Stripe.Invoice, what: string, status: Invoice['status']): Invoice {
  const { hosted_invoice_url: page = null, invoice_pdf: file = null } = bill
  return {
    id: bill.id,
    createdAt: isoOf(bill.created),
    what,
    totalCents: bill.total,
    currency: bill.currency.toUpperCase(),
    status,
    url: status === 'open' ? page : (file ?? page),
  }
}

function readReceipt(session: Stripe.Checkout.Session): Invoice {
  const charge = chargeOf(session)
  return {
    id: session.id,
    createdAt: isoOf(charge?.created ?? session.created),
    what: creditTitle(unitsOf(session)),
    totalCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    status: charge?.refunded === true ? 'refunded' : 'paid',
    url: charge?.receipt_url ?? null,
  }
}

/** What a bill is for: what its last line is of, as those before it may give a part of another plan back. Null for one of something else. */
async function titleOf(
  { lines, billing_reason: reason, created }: Stripe.Invoice,
  soldBy: (price: string) => Promise<Sold | null>,
): Promise<string | null> {
  const line = lines.data.at(-1)
  const price = line?.pricing?.price_details?.price
  if (line === undefined || price === undefined) return null
  const sold = await soldBy(typeof price === 'string' ? price : price.id)
  if (sold === null || sold.product === 'credit') return null
  return reason === 'subscription_update'
    ? changeTitle(sold.product, created * 1000)
    : planTitle(sold.product, line.period.start * 1000)
}

/** Looks a price up once. */
function readPrices(stripe: Stripe): (price: string) => Promise<Sold | null> {
  const known = new Map<string, Promise<Sold | null>>()
  return (price) => {
    const sold = known.get(price) ?? stripe.prices.retrieve(price).then(soldAt)
    known.set(price, sold)
    return sold
  }
}

/** Bills do not say that their money went back; the charges do, and which bill one paid. */
async function refundedBills(stripe: Stripe, customer: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { refunded, payment_intent: intent } of stripe.charges.list({ customer, limit: MOST })) {
    if (!refunded || intent === null) continue
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: typeof intent === 'string' ? intent : intent.id },
      limit: 1,
    })
    const bill = data[0]?.invoice
    if (bill !== undefined) found.add(typeof bill === 'string' ? bill : bill.id)
  }
  return found
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
