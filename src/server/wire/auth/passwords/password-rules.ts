import { AuthError } from '../auth-error.ts'
import { isCommonPassword, isOwnAddress } from './common-passwords.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'

/** Characters as a person counts them, not as UTF-16 does. */
const lengthOf = (password: string): number => Array.from(password).length

/** Whose password it is to be; after a recovery it has to be longer. */
interface PasswordUse {
  readonly email: string
  readonly min?: number
}

/** Why a password is too weak, in the words of the protocol; null when it is not. */
export function weaknessOf(
  password: string,
  { email, min = PASSWORD_MIN }: PasswordUse,
): { reasons: string[]; message: string } | null {
  if (lengthOf(password) < min)
    return { reasons: ['length'], message: `Password should be at least ${min} characters.` }
  if (isCommonPassword(password) || isOwnAddress(password, email))
    return {
      reasons: ['pwned'],
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    }
  return null
}

/** @throws AuthError `weak_password`, or `validation_failed` beyond the greatest length */
export function checkNewPassword(password: string, use: PasswordUse): void {
  if (isTooLong(password))
    throw new AuthError('validation_failed', `Password cannot be longer than ${PASSWORD_MAX} characters`)
  if (!password.isWellFormed())
    throw new AuthError('validation_failed', 'Password has characters that cannot be kept')
  const weakness = weaknessOf(password, use)
  if (weakness)
    throw new AuthError('weak_password', weakness.message, {
      fields: { weak_password: { reasons: weakness.reasons } },
    })
}

/** Whether no account can have this password: halves of characters would all be hashed as one and the same. */
export const isImpossible = (password: string): boolean => isTooLong(password) || !password.isWellFormed()

const isTooLong = (password: string): boolean => lengthOf(password) > PASSWORD_MAX
