import type { Clock, Context, TokenKeys } from '#server/ports/context.ts'
import type { TestApp } from '../app/app.ts'
import { asOwner } from '../app/owner.ts'

/** A clock for `startApp({ wrap })` that a test moves ahead, and with it the counts in the database. */
export interface TimeTravel {
  readonly wrap: (context: Context) => Context
  /** Moves on: codes age, and the windows of every limit come closer to their end. Below 0 it moves back. */
  advance(app: Pick<TestApp, 'ownerUrl'>, seconds: number): Promise<void>
  /** Milliseconds since the epoch, by this clock. */
  nowMs(): number
}

export function timeTravel(): TimeTravel {
  let aheadMs = 0
  const nowMs = (): number => Date.now() + aheadMs
  const clock: Clock = { now: () => new Date(nowMs()) }
  return {
    wrap: (context) => ({ ...context, clock, tokens: agingTokens(context.tokens, () => aheadMs / 1_000) }),
    async advance(app, seconds) {
      aheadMs += seconds * 1_000
      await asOwner(
        app,
        (db) => db.rows`
          update auth.rate_limits set window_start = window_start - make_interval(secs => ${seconds}),
            expires_at = expires_at - make_interval(secs => ${seconds})`,
      )
    },
    nowMs,
  }
}

/** Keys that sign as if it were that much later; they check by the real clock, as the client does. */
const agingTokens = (tokens: TokenKeys, aheadSeconds: () => number): TokenKeys =>
  Object.create(tokens, {
    sign: {
      value: (claims: Record<string, unknown>, seconds: number) =>
        tokens.sign(claims, Math.round(seconds + aheadSeconds())),
    },
  }) as TokenKeys
