import { isOverLimit } from '#server/db/over-limit.ts'
import { isUnavailable, sqlStateOf } from '#server/db/sql-errors.ts'
import { ERRORS } from '#contract/errors.ts'
import { INSUFFICIENT_PRIVILEGE, UNIQUE_VIOLATION } from '#contract/sql-states.ts'
import { REFUSED_TOKEN } from '#contract/storage-codes.ts'
import { AppError } from '#server/http/app-error.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import { isOutOfSpace, isStoreError } from '#server/ports/store-errors.ts'
import { TokenError } from '#server/ports/token-error.ts'

/** The body of every storage error. `statusCode` is what clients branch on; the HTTP status is mostly 400. */
export interface StorageErrorBody {
  readonly statusCode: string
  readonly error: string
  readonly message: string
  readonly code: string
}

interface Refusal extends StorageErrorBody {
  readonly httpStatus: number
}

const refusal = (
  statusCode: string,
  error: string,
  code: string,
  message: string,
  httpStatus = 400,
): Refusal => ({
  statusCode,
  error,
  code,
  message,
  httpStatus,
})

const REFUSALS = {
  no_such_object: refusal('404', 'not_found', 'NoSuchKey', 'Object not found'),
  no_such_bucket: refusal('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  no_such_route: refusal('404', 'not_found', 'NoSuchRoute', 'There is no such storage call', 404),
  access_denied: refusal('403', 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy'),
  exists: refusal('409', 'Duplicate', 'ResourceAlreadyExists', 'The resource already exists'),
  too_large: refusal(
    '413',
    'Payload too large',
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
  ),
  wrong_type: refusal('415', 'invalid_mime_type', 'InvalidMimeType', 'This type of file is not allowed here'),
  invalid_key: refusal('400', 'InvalidKey', 'InvalidKey', 'Invalid key'),
  invalid_request: refusal('400', 'InvalidRequest', 'InvalidRequest', 'The request could not be understood'),
  link_malformed: refusal('400', REFUSED_TOKEN, REFUSED_TOKEN, 'The link is not valid'),
  link_expired: refusal('400', REFUSED_TOKEN, REFUSED_TOKEN, 'The link has expired'),
  link_forged: refusal('400', 'InvalidSignature', 'InvalidSignature', 'The link is not for this object'),
  token_refused: refusal('400', REFUSED_TOKEN, REFUSED_TOKEN, 'The token is not valid or has expired'),
  no_api_key: refusal('401', 'Unauthorized', 'AccessDenied', 'No API key found in request', 401),
  disk_full: refusal(
    '507',
    'InsufficientStorage',
    'StorageFull',
    'There is no room for this file right now',
    507,
  ),
  unavailable: refusal('503', 'Unavailable', 'SlowDown', ERRORS.unavailable.message, 503),
  busy: refusal('503', 'Busy', 'SlowDown', ERRORS.busy.message, 503),
  internal: refusal('500', 'Internal', 'InternalError', ERRORS.internal.message, 500),
} as const satisfies Record<string, Refusal>

export type StorageProblem = keyof typeof REFUSALS

/** A refusal of the storage wire. */
export class StorageError extends Error {
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, options?: ErrorOptions) {
    super(REFUSALS[problem].message, options)
    this.name = 'StorageError'
    this.problem = problem
  }
}

/** What a failure answers. */
export function storageErrorOf(error: unknown): { httpStatus: number; body: StorageErrorBody } {
  const { httpStatus, ...body } = REFUSALS[problemOf(error)]
  return { httpStatus, body }
}

function problemOf(error: unknown): StorageProblem {
  if (error instanceof StorageError) return error.problem
  if (error instanceof TokenError) return 'token_refused'
  if (error instanceof AppError && error.code === 'api_key_required') return 'no_api_key'
  if (isOverLimit(error)) return 'busy'
  if (isOutOfSpace(error)) return 'disk_full'
  // An object without a row is `no_such_object`; one that its row says is there is only not found now.
  if (isUnavailable(error) || isStoreError(error) || error instanceof ObjectMissing) return 'unavailable'
  const sqlState = sqlStateOf(error)
  if (sqlState === INSUFFICIENT_PRIVILEGE) return 'access_denied'
  if (sqlState === UNIQUE_VIOLATION) return 'exists'
  if (sqlState?.startsWith('22')) return 'invalid_key'
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return 'too_large'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'invalid_request'
  return 'internal'
}
