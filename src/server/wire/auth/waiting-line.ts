import { AuthError } from './auth-error.ts'

/** What those are told who find too many waiting before them. */
export const tooManyAttempts = (): AuthError =>
  new AuthError('over_request_rate_limit', 'Too many attempts. Please wait a minute and try again.')

/**
 * Work of which only so much runs at once and only so much waits, in the order it came. What goes ahead has a
 * line of its own, which is served first.
 */
export class WaitingLine {
  readonly #mostRunning: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  readonly #ahead: (() => void)[] = []
  #running = 0

  constructor(limits: { running: number; waiting: number }) {
    this.#mostRunning = limits.running
    this.#mostWaiting = limits.waiting
  }

  /** @throws AuthError `over_request_rate_limit` when too many wait already */
  async inTurn<T>(work: () => Promise<T>, isAhead = false): Promise<T> {
    if (this.#running >= this.#mostRunning) {
      const line = isAhead ? this.#ahead : this.#waiting
      if (line.length >= this.#mostWaiting) throw tooManyAttempts()
      await new Promise<void>((go) => line.push(go))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = this.#ahead.shift() ?? this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
