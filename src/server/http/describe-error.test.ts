import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('says what an error is, where it was thrown and what caused it', () => {
  const error = new TypeError('no such stage', { cause: new RangeError('limit') })
  expect(describeError(error)).toMatchObject({
    name: 'TypeError',
    message: 'no such stage',
    at: expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]),
    cause: { name: 'RangeError', message: 'limit' },
  })
})

test('keeps quiet what the database and parsers quote', () => {
  const database = Object.assign(new Error('duplicate key (a@mail.example)'), {
    code: '23505',
    detail: 'a@mail.example',
  })
  expect(JSON.stringify(describeError(new Error('saving failed', { cause: database })))).not.toContain(
    'mail.example',
  )
  let parsing: unknown
  try {
    JSON.parse('{"password": hunter2}')
  } catch (error) {
    parsing = error
  }
  expect(JSON.stringify(describeError(parsing))).not.toContain('hunter2')
})

test('ends on causes that go round in a circle, and copes with throws that are no errors', () => {
  const error = new Error('round')
  error.cause = error
  expect(describeError(error)).toMatchObject({ cause: { cause: { name: 'Error' } } })
  expect(describeError('text')).toEqual({ name: 'string' })
  expect(describeError(null)).toEqual({ name: 'object' })
})
