import { applyEvent, type ProviderState } from '#core/billing/apply-event.ts'
import { noticesOf, type Bill } from '#core/billing/payment-notices.ts'
import type { Context } from '#server/ports/context.ts'
import {
  findSubscription,
  lockBilling,
  noteEvent,
  saveEffect,
  type StoredSubscription,
} from './billing.queries.ts'
import { mailedSince, queuePaymentMails } from './mails/payment-mails.ts'

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock'>

/** How often the record may change while it is being applied before this gives up. */
const MAX_ROUNDS = 5

interface Event {
  readonly id: string
  readonly type: string
}

/** The provider's record, and what was stored before it was read. */
interface Reading {
  readonly stored: StoredSubscription | null
  readonly state: ProviderState
}

/**
 * Brings a user's plan and credits in line with the provider's record, and tells them what it means. The only way they
 * ever change.
 *
 * No transaction may stay open across a call of the provider, so a record may be old when it is to be written. One that
 * was read before somebody else wrote theirs is read anew: what is stored never goes back in time, and nobody is told of
 * what was over. Read once more after it was written, it finds all callers in the same state.
 *
 * @param event what made us look, if an event did; it is noted in the transaction of its effect
 * @returns the provider's record
 * @throws what the provider's call was refused with, and Error for a record that does not come to rest: look again
 */
export async function applyPayment(deps: Deps, userId: string, event?: Event): Promise<ProviderState> {
  let reading = await read(deps, userId)
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { state } = reading
    const isWritten = await write(deps, userId, reading, event)
    reading = await read(deps, userId)
    if (isWritten && isSame(reading.state, state)) return state
  }
  throw new Error(`the provider's record changed ${MAX_ROUNDS} times while it was applied`)
}

async function read({ db, payments }: Deps, userId: string): Promise<Reading> {
  const stored = await db.asService((tx) => findSubscription(tx, userId))
  return { stored, state: await payments.stateOf(userId) }
}

/** @returns false, with nothing written, where what is stored changed since the record was read */
async function write(deps: Deps, userId: string, reading: Reading, event?: Event): Promise<boolean> {
  const { stored, state } = reading
  const bills: readonly Bill[] = await deps.payments.invoicesOf(userId)
  return deps.db.asService(async (tx) => {
    const current = await lockBilling(tx, userId)
    if (!isSame(current, stored)) return false
    if (event) await noteEvent(tx, event.id, event.type)
    await saveEffect(tx, userId, applyEvent(state, current))
    await queuePaymentMails(tx, deps, userId, noticesOf(current, state, bills, await mailedSince(tx)))
    return true
  })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
