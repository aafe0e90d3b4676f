import { randomBytes } from 'node:crypto'
import type { Transaction } from '#server/ports/context.ts'
import { hashedKey } from '#server/http/limits/rate-limit.ts'
import { SIGN_UP_PASSWORD_SECONDS, SIGN_UP_PASSWORDS } from '../limits.ts'

// The passwords that were brought to sign up with an address, for an hour, whether the address was new, waiting or
// taken: a sign-in with one of them is answered as that of an account that waits for its code. They open nothing:
// decision 0013.

/**
 * The salt to hash the password of a sign-up with: one for all of an address, so that a sign-in compares once. It is
 * there from now on, so that sign-ups that overlap share it, whether or not there is anything to remember yet.
 */
export async function takeSignUpSalt(tx: Transaction, email: string, now: Date): Promise<Buffer> {
  const [taken] = await tx.rows<{ salt: Buffer }>`
    insert into auth.sign_up_passwords as known (address_key, salt, password_hashes, expires_at)
    values (${hashedKey(email)}, ${randomBytes(16)}, '{}', ${expiryOf(now)})
    on conflict (address_key) do update set
      salt = case when known.expires_at <= ${now} then excluded.salt else known.salt end,
      password_hashes = case when known.expires_at <= ${now} then '{}' else known.password_hashes end,
      expires_at = excluded.expires_at
    returning salt`
  if (!taken) throw new Error('an upsert answers its row')
  return taken.salt
}

/**
 * Remembers the password of a sign-up, in the transaction that may have added its account: of several at once the same
 * one comes first in both. Of too many the first stays, as it does for a new account, and the latest.
 */
export async function rememberSignUp(
  tx: Transaction,
  signUp: { email: string; salt: Buffer; passwordHash: string; now: Date },
): Promise<void> {
  const { email, salt, passwordHash, now } = signUp
  // The salt is another only where the address was confirmed meanwhile, which forgot all there was.
  await tx.rows`
    insert into auth.sign_up_passwords as known (address_key, salt, password_hashes, expires_at)
    values (${hashedKey(email)}, ${salt}, array[${passwordHash}::text], ${expiryOf(now)})
    on conflict (address_key) do update set
      salt = excluded.salt,
      expires_at = excluded.expires_at,
      password_hashes = case
        when known.salt <> excluded.salt or known.expires_at <= ${now} then excluded.password_hashes
        when known.password_hashes[1] = excluded.password_hashes[1] then known.password_hashes
        else known.password_hashes[1:1] || (excluded.password_hashes
          || array_remove(known.password_hashes[2:], excluded.password_hashes[1]))[1:${SIGN_UP_PASSWORDS - 1}::int]
      end`
}

const expiryOf = (now: Date): Date => new Date(now.getTime() + SIGN_UP_PASSWORD_SECONDS * 1000)

/** Forgets them once the address is confirmed: whoever waits for it waits for nothing. */
export async function forgetSignUps(tx: Transaction, email: string): Promise<void> {
  await tx.rows`delete from auth.sign_up_passwords where address_key = ${hashedKey(email)}`
}

/** What a sign-in compares with besides the account's own password. */
export interface SignUps {
  readonly salt: Buffer
  readonly passwordHashes: readonly string[]
}

/** The sign-ups with an address; none were where nobody tried in the last hour. */
export async function signUpsOf(tx: Transaction, email: string, now: Date): Promise<SignUps> {
  const [remembered] = await tx.rows<SignUps>`
    select salt, password_hashes as "passwordHashes" from auth.sign_up_passwords
    where address_key = ${hashedKey(email)} and expires_at > ${now}`
  return remembered ?? { salt: Buffer.alloc(16), passwordHashes: [] }
}
