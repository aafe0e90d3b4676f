import { isAuthError } from '@supabase/supabase-js'
import type { AuthErrorCode } from '#contract/errors.ts'

/** Whether the auth service refused a call with one of these codes. */
export const isAuthRefusal = (error: unknown, ...codes: readonly AuthErrorCode[]): boolean =>
  isAuthError(error) && codes.some((code) => code === error.code)
