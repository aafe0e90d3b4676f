import { ERRORS } from '#contract/errors.ts'
import {
  BUSY,
  NOT_ONE_ROW,
  TOKEN_REFUSED,
  TOKEN_UNREADABLE,
  UNAVAILABLE,
  UNREADABLE_ADDRESS,
  UNREADABLE_BODY,
} from '#contract/rest-codes.ts'
import {
  CHECK_VIOLATION,
  INSUFFICIENT_PRIVILEGE,
  INTERNAL_ERROR,
  QUERY_CANCELED,
  RAISE_EXCEPTION,
  UNDEFINED_COLUMN,
  UNDEFINED_FUNCTION,
  UNIQUE_VIOLATION,
} from '#contract/sql-states.ts'
import { TooBusy } from '#server/process/fair-share.ts'
import { isUnavailable, sqlStateOf } from '#server/db/sql-errors.ts'
import type { Claims } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { QueryParseError } from './query-scanner.ts'

/** The body of every error of the table and function wire: always these four keys. */
export interface RestErrorBody {
  readonly code: string
  readonly message: string
  readonly details: string | null
  readonly hint: string | null
}

/** A refusal this wire defines itself; see `docs/wire.md` for the codes. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** 42703, as the database itself would answer it. */
export function unknownColumn(table: string, column: string): never {
  throw new RestError(400, UNDEFINED_COLUMN, `column ${table}.${column} does not exist`)
}

export function notOneRow(rows: number): never {
  throw new RestError(
    406,
    NOT_ONE_ROW,
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  )
}

/** What a failure answers; a fault of ours says nothing of its cause. */
export function restErrorOf(error: unknown, role: Claims['role']): { status: number; body: RestErrorBody } {
  const answer = (status: number, code: string, message: string, details: string | null = null) => ({
    status,
    body: { code, message, details, hint: null },
  })
  if (error instanceof RestError) return answer(error.status, error.code, error.message, error.details)
  if (error instanceof QueryParseError)
    return answer(400, UNREADABLE_ADDRESS, 'The address could not be read', error.message)
  if (error instanceof TokenError) return ofToken(error, answer)
  if (error instanceof AppError && error.code === 'api_key_required')
    return answer(401, TOKEN_UNREADABLE, 'No API key found in request')
  if (error instanceof TooBusy) return answer(503, BUSY, ERRORS.busy.message)
  if (isUnavailable(error)) return answer(503, UNAVAILABLE, ERRORS.unavailable.message)
  const sqlState = sqlStateOf(error)
  if (sqlState) {
    const { status, message } = ofSqlState(sqlState, error, role)
    return answer(status, sqlState, message)
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500)
    return answer(
      status,
      UNREADABLE_BODY,
      status === 413 ? 'The request is too large' : 'Empty or invalid json',
    )
  return answer(500, INTERNAL_ERROR, ERRORS.internal.message)
}

type Answer = (status: number, code: string, message: string) => { status: number; body: RestErrorBody }

function ofToken(error: TokenError, answer: Answer): { status: number; body: RestErrorBody } {
  switch (error.problem) {
    case 'malformed':
    case 'signature':
      return answer(401, TOKEN_UNREADABLE, 'The token could not be decoded')
    case 'expired':
      return answer(401, TOKEN_REFUSED, 'JWT expired')
    case 'claims':
      return answer(401, TOKEN_REFUSED, 'The claims of the token are not valid')
    case 'session_ended':
      return answer(401, TOKEN_REFUSED, 'The session of the token has ended')
  }
}

/** Sentences of our own: the database's messages name constraints and quote rows the caller may not see. */
const SQL_MESSAGES: Readonly<Record<string, { status: number; message: string }>> = {
  '23502': { status: 400, message: 'a required column is null' },
  '23503': { status: 409, message: 'a referenced row does not exist, or this row is still referenced' },
  [UNIQUE_VIOLATION]: { status: 409, message: 'duplicate key value violates a unique constraint' },
  [CHECK_VIOLATION]: { status: 400, message: 'a value violates a check constraint' },
  '22P02': { status: 400, message: 'invalid input syntax: a value does not fit the type of its column' },
  [UNDEFINED_COLUMN]: { status: 400, message: 'a column does not exist' },
  '42804': { status: 400, message: 'a value or test does not fit the type of its column' },
  '42809': { status: 400, message: 'the filter does not fit the type of its column' },
  [UNDEFINED_FUNCTION]: { status: 400, message: 'the filter does not fit the type of its column' },
  '42P10': { status: 400, message: 'there is no unique constraint on the columns of on_conflict' },
  '54001': { status: 400, message: 'the request is nested too deeply' },
  [QUERY_CANCELED]: {
    status: 503,
    message: 'This asks for too much at once: it took too long and was stopped.',
  },
}

function ofSqlState(
  sqlState: string,
  error: unknown,
  role: Claims['role'],
): { status: number; message: string } {
  if (sqlState === INSUFFICIENT_PRIVILEGE)
    return {
      status: role === 'anon' ? 401 : 403,
      message: 'permission denied, or new row violates row-level security policy',
    }
  // Raised by a function on purpose: its sentence is written for the caller.
  if (sqlState === RAISE_EXCEPTION)
    return { status: 400, message: error instanceof Error ? error.message : 'refused' }
  const known = SQL_MESSAGES[sqlState]
  if (known) return known
  if (sqlState.startsWith('22')) return { status: 400, message: 'a value is out of range or malformed' }
  if (sqlState.startsWith('23')) return { status: 409, message: 'a constraint is violated' }
  return { status: 500, message: ERRORS.internal.message }
}
