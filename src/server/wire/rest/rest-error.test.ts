import { describe, expect, test } from 'vitest'
import { AppError } from '#server/http/app-error.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { restErrorOf } from './rest-error.ts'

const sqlError = (code: string, message = 'key (email)=(ann@mail.example)') =>
  Object.assign(new Error(message), { code })
const httpError = (statusCode: number) => Object.assign(new Error('as the parser says it'), { statusCode })
const shown = (error: unknown, role: 'anon' | 'authenticated' = 'authenticated') => {
  const { status, body } = restErrorOf(error, role)
  return [status, body.code, body.message]
}

describe('what a failure answers', () => {
  test.each([
    [413, 'The request is too large'],
    [400, 'Empty or invalid json'],
    [414, 'Empty or invalid json'],
  ])('a body refused with %i', (status, message) => {
    expect(shown(httpError(status))).toEqual([status, 'PGRST102', message])
  })

  test.each([399, 500])('a status of %i that is no refusal of the body is a fault of ours', (status) => {
    expect(shown(httpError(status))[0]).toBe(500)
  })

  test.each([
    ['malformed', 'PGRST301'],
    ['signature', 'PGRST301'],
    ['expired', 'PGRST303'],
    ['claims', 'PGRST303'],
    ['session_ended', 'PGRST303'],
  ] as const)('a token whose problem is %s', (problem, code) => {
    expect(shown(new TokenError(problem)).slice(0, 2)).toEqual([401, code])
  })

  test('only a missing key is told as one', () => {
    expect(shown(new AppError('api_key_required'))[0]).toBe(401)
    expect(shown(new AppError('internal'))[0]).toBe(500)
  })

  test('what is not allowed is 401 for a visitor, who may sign in, and 403 for everybody else', () => {
    expect(shown(sqlError('42501'), 'anon')[0]).toBe(401)
    expect(shown(sqlError('42501'))[0]).toBe(403)
  })

  test.each([
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['23P01', 409],
    ['22P02', 400],
    ['22003', 400],
    ['42703', 400],
    ['42804', 400],
    ['42809', 400],
    ['42883', 400],
    ['42P10', 400],
    ['54001', 400],
    ['57014', 503],
    ['53300', 503],
    ['XX000', 500],
  ])('%s of the database answers %i, in words that tell nothing of a row', (state, status) => {
    const [answered, , message] = shown(sqlError(state))
    expect(answered).toBe(status)
    expect(message).not.toContain('ann@mail.example')
  })

  test('a sentence that a function raised on purpose reaches the caller', () => {
    expect(shown(sqlError('P0001', 'That is too much.'))).toEqual([400, 'P0001', 'That is too much.'])
  })
})
