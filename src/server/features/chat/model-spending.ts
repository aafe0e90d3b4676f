import type { EngineReason } from '#core/answer/model/engine-note.ts'
import type { Context } from '#server/ports/context.ts'

type Refusal = 'user_busy' | 'busy' | 'user_spent' | 'organization_spent' | 'spent'

const REASONS: Readonly<Record<Refusal, EngineReason>> = {
  user_busy: 'busy',
  busy: 'busy',
  user_spent: 'share_spent',
  organization_spent: 'spent',
  spent: 'spent',
}

/** A call that is counted as running and as costing all it may, until it is settled. */
export interface ModelReservation {
  readonly callId: string
  readonly tokens: number
}

/** Takes place and tokens for one call out of what is left. @returns why not, where there are none */
export async function reserveModelCall(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
  tokens: number,
): Promise<ModelReservation | EngineReason> {
  const caps = config.answerCaps
  const [row] = await db.asService(
    (tx) => tx.rows<{ call_id: string | null; refusal: Refusal | null }>`
      select call_id, refusal from private.reserve_model_call(
        ${userId}, ${tokens}, ${caps.tokensPerUser}, ${caps.tokensPerOrganization}, ${caps.tokensPerDay},
        ${caps.callsPerUser}, ${caps.callsAtOnce})`,
  )
  if (row?.call_id) return { callId: row.call_id, tokens }
  return row?.refusal ? REASONS[row.refusal] : 'failed'
}

/** Puts what the call has cost in place of what was reserved. A count nobody can believe is not taken over. */
export async function settleModelCall(
  { db }: Pick<Context, 'db'>,
  { callId, tokens: reserved }: ModelReservation,
  used: number,
): Promise<void> {
  const tokens = Number.isSafeInteger(used) && used >= 0 && used <= 10 * reserved ? used : reserved
  await db.asService((tx) => tx.rows`select private.settle_model_call(${callId}, ${tokens})`)
}

/** About how many tokens a text is, rather more than less: three bytes each, in any language. */
export const aboutTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3)
