import { applyEvent, type ProviderState } from '#core/billing/apply-event.ts'
import type { Context } from '#server/ports/context.ts'
import { lockBilling, noteEvent, saveEffect } from './billing.queries.ts'

type Deps = Pick<Context, 'db' | 'payments'>

/** How often the provider's record may change while it is being applied before this gives up. */
const MAX_ROUNDS = 5

/**
 * Brings a user's plan and credits in line with the provider's record. The only way they ever change.
 *
 * The record is read before and after it is written, as no transaction may stay open across that call: a slower
 * caller with an older record then writes the newer one too, so all callers end in the same state.
 *
 * @param event what made us look, if an event did; it is noted in the transaction of its effect
 * @returns the provider's record
 * @throws what the provider's call was refused with, and Error for a record that does not come to rest: look again
 */
export async function applyPayment(
  deps: Deps,
  userId: string,
  event?: { readonly id: string; readonly type: string },
): Promise<ProviderState> {
  let state = await deps.payments.stateOf(userId)
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const applied = state
    await deps.db.asService(async (tx) => {
      const current = await lockBilling(tx, userId)
      if (event) await noteEvent(tx, event.id, event.type)
      await saveEffect(tx, userId, applyEvent(applied, current))
    })
    state = await deps.payments.stateOf(userId)
    if (JSON.stringify(state) === JSON.stringify(applied)) return state
  }
  throw new Error(`the provider's record changed ${MAX_ROUNDS} times while it was applied`)
}
