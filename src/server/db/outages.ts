import type { Logger } from '../ports/context.ts'
import { isUnavailable, sqlStateOf } from './sql-errors.ts'

const QUIET_MS = 10_000

/** Says in the log that the database cannot be used. */
export interface Outages {
  /** Takes note of a failure for want of the database. */
  readonly note: (error: unknown) => void
}

/** One line at most every ten seconds, with how many failures there were, however many requests they end. */
export function reportOutages(log: Pick<Logger, 'warn'>): Outages {
  let failures = 0
  let saidMs = -Infinity
  return {
    note(error) {
      failures += 1
      const now = performance.now()
      if (now - saidMs < QUIET_MS) return
      log.warn({ reason: reasonOf(error), failures }, 'the database is not available')
      saidMs = now
      failures = 0
    },
  }
}

/** At what level a failure is told: that the database is away is said once, and not by everything that meets it. */
export const levelFor = <Level extends 'warn' | 'error'>(error: unknown, usual: Level): Level | 'debug' =>
  isUnavailable(error) ? 'debug' : usual

/** The driver's own sentences name no row; those of the database may, so its code stands for them. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof message === 'string' && message !== '' && !sqlStateOf(error)) return message
  return typeof code === 'string' ? code : 'unknown'
}
