import type Stripe from 'stripe'
import type { CreditPurchase } from '#core/billing/apply-event.ts'
import { soldAt } from './prices.ts'
import { requireCustomer } from './stripe-client.ts'

const EXPANSIONS = ['data.line_items', 'data.payment_intent.latest_charge']

/** The credits a customer paid for, oldest first, and how many of them were taken back with their money. */
export async function purchasesOf(stripe: Stripe, customer: string): Promise<CreditPurchase[]> {
  const purchases: CreditPurchase[] = []
  for (const session of await paidSessionsOf(stripe, customer)) {
    const units = unitsOf(session)
    purchases.push({ id: session.id, units, reversed: await reversedOf(stripe, session, units) })
  }
  return purchases
}

/** The payment pages on which a customer paid for credits, oldest first. */
export async function paidSessionsOf(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  const paid: Stripe.Checkout.Session[] = []
  const listed = stripe.checkout.sessions.list({
    customer,
    status: 'complete',
    limit: 100,
    expand: EXPANSIONS,
  })
  for await (const session of listed) {
    requireCustomer(session, customer)
    if (session.payment_status === 'paid' && unitsOf(session) > 0) paid.push(session)
  }
  return paid.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
}

/** What was bought by Stripe's own account of it, whatever was asked for. */
export function unitsOf({ mode, line_items: lines }: Stripe.Checkout.Session): number {
  if (mode !== 'payment') return 0
  return (lines?.data ?? [])
    .filter(({ price }) => price !== null && price !== undefined && soldAt(price)?.product === 'credit')
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** A part that was refunded takes back whole credits only; a disputed payment all of them, unless the dispute was won. */
async function reversedOf(stripe: Stripe, session: Stripe.Checkout.Session, units: number): Promise<number> {
  const charge = chargeOf(session)
  if (charge === null) return 0
  if (charge.disputed && (await isContested(stripe, charge.id))) return units
  return Math.floor((units * charge.amount_refunded) / charge.amount)
}

/** What paid a page; null where nothing did. */
export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' ? charge : null
}

async function isContested(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge, limit: 1 })
  const status = data[0]?.status
  return status !== 'won' && status !== 'warning_closed'
}
