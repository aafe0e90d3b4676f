import type { Context } from '#server/ports/context.ts'
import { describeError } from '#server/http/describe-error.ts'

/** How many customers the provider is asked about at once. */
const LANES = 4
/** After so many failures with no success between them it is the provider that fails, and not a customer's record. */
const MOST_FAILURES = 5

interface Round {
  /** Who is next, taken so that nobody else asks about them; null when there is nobody left. */
  readonly next: () => Promise<string | null>
  readonly ask: (userId: string) => Promise<void>
  /** Ends the round after those who are being asked about. */
  readonly signal?: AbortSignal
}

/**
 * Asks the payment provider about one user after the other, a few at a time. One who cannot be asked about stops none
 * of the others; a provider that fails again and again ends the round.
 *
 * @returns how many could not be asked about; 0 when all went well
 */
export async function askInTurn(
  { log }: Pick<Context, 'log'>,
  { next, ask, signal }: Round,
): Promise<number> {
  const failures: { readonly userId: string | null; readonly error: unknown }[] = []
  let inARow = 0
  const goesOn = (): boolean => inARow < MOST_FAILURES && signal?.aborted !== true
  const askOn = async (): Promise<void> => {
    while (goesOn()) {
      let userId: string | null = null
      try {
        userId = await next()
        if (userId === null) return
        await ask(userId)
        inARow = 0
      } catch (error) {
        failures.push({ userId, error })
        inARow += 1
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, askOn))
  if (inARow >= MOST_FAILURES) {
    const err = describeError(failures.at(-1)?.error)
    log.warn(
      { failures: failures.length, err },
      'the payment provider cannot be asked: this round ends early',
    )
  } else
    for (const { userId, error } of failures)
      log.warn({ userId, err: describeError(error) }, 'a customer could not be asked about')
  return failures.length
}
