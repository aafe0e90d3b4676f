import { dictionary } from '@zxcvbn-ts/language-common'
import { PRODUCT_NAME } from '#core/product.ts'

/**
 * How many of the list count, the commonest first. Sign-ins are few per account and client, so a guesser never gets
 * further; a longer list would mostly refuse passwords nobody would have guessed (NIST SP 800-63B, 3.1.1.2).
 */
const MOST_COMMON = 10_000

/** Built when the first password is looked at. */
let listed: Set<string> | undefined

/** The list leaves out what is obvious: runs along these, either way, and one character over and over. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])
const LONGEST_REPEAT = 12

/** Whether a guesser would try this password early, whatever capitals it has. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase().trim()
  listed ??= new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))
  return (
    listed.has(folded) ||
    folded === PRODUCT_NAME.toLowerCase() ||
    RUNS.some((run) => run.includes(folded)) ||
    (folded.length <= LONGEST_REPEAT && new Set(folded).size <= 1)
  )
}

/** Whether the password is the account's own address, or its part before the @. */
export function isOwnAddress(password: string, email: string): boolean {
  const folded = password.toLowerCase().trim()
  const address = email.toLowerCase().trim()
  return folded === address || folded === address.split('@', 1)[0]
}
