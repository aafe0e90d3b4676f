import type Stripe from 'stripe'
import type { CreditPurchase } from '#core/billing/apply-event.ts'
import { soldAt } from './prices.ts'

const EXPANSIONS = ['data.line_items', 'data.payment_intent.latest_charge']

/** The credits a customer paid for, oldest first, and how many of them were taken back with their money. */
export async function purchasesOf(stripe: Stripe, customer: string): Promise<CreditPurchase[]> {
  const paid: Stripe.Checkout.Session[] = []
  const listed = stripe.checkout.sessions.list({
    customer,
    status: 'complete',
    limit: 100,
    expand: EXPANSIONS,
  })
  for await (const session of listed)
    if (session.payment_status === 'paid' && unitsOf(session) > 0) paid.push(session)
  paid.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
  const purchases: CreditPurchase[] = []
  for (const session of paid) {
    const units = unitsOf(session)
    purchases.push({ id: session.id, units, reversed: await reversedOf(stripe, session, units) })
  }
  return purchases
}

/** What was bought by Stripe's own account of it, whatever was asked for. */
function unitsOf({ mode, line_items: lines }: Stripe.Checkout.Session): number {
  if (mode !== 'payment') return 0
  return (lines?.data ?? [])
    .filter(({ price }) => price !== null && price !== undefined && soldAt(price)?.product === 'credit')
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** A part that was refunded takes back whole credits only; a disputed payment all of them, unless the dispute was won. */
async function reversedOf(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
  units: number,
): Promise<number> {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (charge === null || charge === undefined || typeof charge === 'string') return 0
  if (charge.disputed && (await isContested(stripe, charge.id))) return units
  return Math.floor((units * charge.amount_refunded) / charge.amount)
}

async function isContested(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge, limit: 1 })
  const status = data[0]?.status
  return status !== 'won' && status !== 'warning_closed'
}
