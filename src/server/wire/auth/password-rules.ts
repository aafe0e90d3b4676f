import { AuthError } from './auth-error.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

/** Characters as a person counts them, not as UTF-16 does. */
const lengthOf = (password: string): number => Array.from(password).length

/** Why a password is too weak, in the words of the protocol; null when it is not. */
export function weaknessOf(
  password: string,
  min = PASSWORD_MIN,
): { reasons: string[]; message: string } | null {
  if (lengthOf(password) >= min) return null
  return { reasons: ['length'], message: `Password should be at least ${min} characters.` }
}

/** @throws AuthError `weak_password`, or `validation_failed` beyond the greatest length */
export function checkNewPassword(password: string, min = PASSWORD_MIN): void {
  const weakness = weaknessOf(password, min)
  if (weakness)
    throw new AuthError('weak_password', weakness.message, {
      fields: { weak_password: { reasons: weakness.reasons } },
    })
  if (isTooLong(password))
    throw new AuthError('validation_failed', `Password cannot be longer than ${PASSWORD_MAX} characters`)
}

export const isTooLong = (password: string): boolean => lengthOf(password) > PASSWORD_MAX
