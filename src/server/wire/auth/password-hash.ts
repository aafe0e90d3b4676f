import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from './auth-error.ts'

/** argon2id (the library's default) with 19 MiB and two passes, as is usual for interactive sign-in. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is the most expensive thing a stranger can ask for: only so many at once, only so many waiting. */
const MOST_RUNNING = Math.max(1, Math.min(4, availableParallelism()))
const MOST_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

/** The hash to store. Every character of the password counts, whatever its length or alphabet. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/**
 * Whether the password is the stored one. Without a stored hash the work is done all the same, so that the time
 * of an answer does not tell whether an account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await dummyHash())
  const matches = await inTurn(() => verify(against, password, OPTIONS))
  return matches && stored !== null
}

let dummy: Promise<string> | undefined
const dummyHash = (): Promise<string> => (dummy ??= hash('no account has this password', OPTIONS))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_RUNNING) {
    if (waiting.length >= MOST_WAITING)
      throw new AuthError('over_request_rate_limit', 'Too many attempts. Please wait a minute and try again.')
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place goes to the next in line, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
