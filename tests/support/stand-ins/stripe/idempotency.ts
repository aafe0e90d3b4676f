import { StripeFailure } from './stripe-failure.ts'

interface Answer {
  readonly status: number
  readonly body: string
}
interface Known {
  readonly asked: string
  readonly since: number
  answer: Answer | null
}

/** Stripe forgets a key after a day. */
const KEPT_SECONDS = 24 * 60 * 60
const LONGEST_KEY = 255

/** The keys that were used, with what was answered to each. */
export class Idempotency {
  readonly #known = new Map<string, Known>()

  /**
   * Null where the call is to be done, which `end` or `forget` then closes; else what was answered before.
   * @param asked the call and its parameters, the same text for the same call
   * @throws StripeFailure for a key in use, or one that was used for another call
   */
  begin(key: string, asked: string, now: number): Answer | null {
    if (key.length > LONGEST_KEY)
      throw new StripeFailure(400, { type: 'invalid_request_error', message: 'Idempotency key is too long' })
    const known = this.#known.get(key)
    if (!known || known.since + KEPT_SECONDS <= now) {
      this.#known.set(key, { asked, since: now, answer: null })
      return null
    }
    if (known.asked !== asked)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    if (!known.answer)
      throw new StripeFailure(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
      })
    return known.answer
  }

  end(key: string, answer: Answer): void {
    const known = this.#known.get(key)
    if (known) known.answer = answer
  }

  /** For a call that nothing was done of. */
  forget(key: string): void {
    this.#known.delete(key)
  }
}
