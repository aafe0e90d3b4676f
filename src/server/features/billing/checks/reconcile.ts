import { differencesOf, type Difference } from '#core/billing/compare-record.ts'
import type { Context } from '#server/ports/context.ts'
import { applyPayment } from '../apply-payment.ts'
import { lockBilling } from '../billing.queries.ts'
import { isDue, noteDifferences, ownDifferences, storedBilling } from './reconcile.queries.ts'

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>

/** How often the provider's record may change while it is being compared before this gives up. */
const MAX_ROUNDS = 5

/**
 * Compares what the provider's record, the ledger, the usage log and the stored subscription say of one user. What
 * differs is written down and logged, and nothing is mended: a difference is closed by the comparison that no longer
 * finds it, whatever explained it meanwhile. A plan that is due by the clock alone is renewed first.
 *
 * @returns what differs now
 * @throws Error where the provider cannot be asked, or its record changes at every look
 */
export async function reconcile(deps: Deps, userId: string): Promise<Difference[]> {
  const { db, clock, log } = deps
  if (await db.asService((tx) => isDue(tx, userId, clock.now()))) await applyPayment(deps, userId)
  const differences = await compare(deps, userId)
  const news = await db.asService((tx) => noteDifferences(tx, userId, differences, clock.now()))
  for (const difference of news) log.warn({ userId, ...difference }, 'billing differs')
  return differences
}

/** The record is read again where something differs: it may have changed, and been applied, between the two looks. */
async function compare({ db, payments }: Deps, userId: string): Promise<Difference[]> {
  let state = await payments.stateOf(userId)
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const compared = state
    const differences = await db.asService(async (tx) => {
      await lockBilling(tx, userId) // nobody spends, and no payment is applied, between one table and the next
      const stored = await storedBilling(
        tx,
        userId,
        compared.purchases.map(({ id }) => id),
      )
      return [...differencesOf(compared, stored), ...(await ownDifferences(tx, userId))]
    })
    if (differences.length === 0) return []
    state = await payments.stateOf(userId)
    if (JSON.stringify(state) === JSON.stringify(compared)) return differences
  }
  throw new Error('the record of the payment provider changes at every look')
}

/**
 * The daily look at one customer: what an event that never arrived would have told is written down as a difference
 * first, then applied, and compared once more.
 */
export async function checkCustomer(deps: Deps, userId: string): Promise<void> {
  const differences = await reconcile(deps, userId)
  if (differences.length === 0) return
  await applyPayment(deps, userId)
  await reconcile(deps, userId)
}
