import { AuthError } from '../auth-error.ts'

/** What those are told who find too many waiting before them, or waited too long. */
export const tooManyAttempts = (): AuthError =>
  new AuthError('over_request_rate_limit', 'Too many attempts. Please wait a minute and try again.')

/**
 * Work of which only so much runs at once and only so much waits, in the order it came. What goes ahead has a
 * line of its own, which is served first.
 */
export class WaitingLine {
  readonly #mostRunning: number
  readonly #mostWaiting: number
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []
  readonly #ahead: (() => void)[] = []
  #running = 0

  constructor(limits: { running: number; waiting: number; waitMs: number }) {
    this.#mostRunning = limits.running
    this.#mostWaiting = limits.waiting
    this.#waitMs = limits.waitMs
  }

  /** @throws AuthError `over_request_rate_limit` when too many wait already, and to who has waited too long */
  async inTurn<T>(work: () => Promise<T>, isAhead = false): Promise<T> {
    if (this.#running >= this.#mostRunning) {
      const line = isAhead ? this.#ahead : this.#waiting
      if (line.length >= this.#mostWaiting) throw tooManyAttempts()
      await this.#wait(line)
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

  #wait(line: (() => void)[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(go), 1)
        reject(tooManyAttempts())
      }, this.#waitMs)
      line.push(go)
    })
  }
}
