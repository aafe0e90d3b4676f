import { ERRORS } from '#contract/errors.ts'
import { TooBusy } from '#server/process/fair-share.ts'
import { AuthError } from '../auth-error.ts'

/** What those are told who find too many waiting before them, or waited too long. @throws whatever it is given */
export function tooManyAttempts(error: unknown): never {
  if (!(error instanceof TooBusy)) throw error
  throw new AuthError('over_request_rate_limit', ERRORS.too_many_requests.message)
}
