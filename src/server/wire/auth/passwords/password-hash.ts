import { availableParallelism } from 'node:os'
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { FairShare } from '#server/process/fair-share.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/** argon2id (the library's default) with 19 MiB and two passes, as is usual for interactive sign-in. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is the most expensive thing a stranger can ask for: one core is left to everybody else. Who waits for a turn
 * is told so before the connection, silent meanwhile, is cut.
 */
const line = new FairShare({
  slots: Math.max(1, Math.min(4, availableParallelism() - 1)),
  leavesRoom: false,
  first: 'known',
  mostWaiting: 100,
  waitMs: 12_000,
})

/** @throws AuthError `over_request_rate_limit` when too many wait already, and to who has waited too long */
const inTurn = <T>(work: () => Promise<T>, isAhead = false): Promise<T> =>
  line.inTurn(isAhead ? 'known' : 'anybody', work).catch(tooManyAttempts)

/** The hash to store. Every character of the password counts, whatever its length or alphabet. */
export const hashPassword = (password: string, salt: Uint8Array = randomBytes(16)): Promise<string> =>
  inTurn(() => hash(password, { ...OPTIONS, salt }))

/**
 * Whether the password is the stored one. Without a stored hash the work is done all the same, so that the time
 * of an answer does not tell whether an account exists.
 * @param isAhead goes ahead of those who wait: somebody who guesses from elsewhere does not keep out the owner
 */
export async function isPassword(password: string, stored: string | null, isAhead = false): Promise<boolean> {
  const against = stored ?? (await dummyHash())
  const matches = await inTurn(() => verify(against, password, OPTIONS), isAhead)
  return matches && stored !== null
}

/** As above for a sign-in, in one turn with the hash under another salt: the work is the same for every address. */
export async function comparePassword(
  password: string,
  { stored, salt }: { stored: string | null; salt: Uint8Array },
  isAhead: boolean,
): Promise<{ isStored: boolean; hashed: string }> {
  const against = stored ?? (await dummyHash())
  return inTurn(async () => {
    const matches = await verify(against, password, OPTIONS)
    return { isStored: matches && stored !== null, hashed: await hash(password, { ...OPTIONS, salt }) }
  }, isAhead)
}

let dummy: Promise<string> | undefined
const dummyHash = (): Promise<string> => (dummy ??= hash('no account has this password', OPTIONS))
