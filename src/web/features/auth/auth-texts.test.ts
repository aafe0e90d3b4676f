import { describe, expect, test } from 'vitest'
import { errorText, UNREACHABLE } from '#web/client/error-text.ts'
import { passwordError } from './field-errors.ts'
import { maskEmail } from './codes/mask-email.ts'
import { newPasswordProblem, NEW_PASSWORD_TEXTS } from './new-password-texts.ts'

describe('the text of a failure', () => {
  test("is the service's own", () => {
    expect(errorText(new Error('Invalid login credentials'), 'Please try again.')).toBe(
      'Invalid login credentials',
    )
    const busy = Object.assign(new Error('The service is busy.'), {
      name: 'AuthRetryableFetchError',
      status: 503,
    })
    expect(errorText(busy, 'Please try again.')).toBe('The service is busy.')
  })

  test.each([
    null,
    'text',
    {},
    new Error(''),
    new Error('{}'),
    new Error('[object Object]'),
    Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 500 }),
    Object.assign(new Error('HTTP 503'), { name: 'AuthRetryableFetchError', status: 503 }),
    new SyntaxError(`Unexpected token '<', "<html>" is not valid JSON`),
  ])('is the fallback for %s', (failure) => {
    expect(errorText(failure, 'An error occurred')).toBe('An error occurred')
  })

  test.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 0 }),
    Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 502 }),
    new DOMException('signal timed out', 'TimeoutError'),
  ])('says that the service could not be reached for %s', (failure) => {
    expect(errorText(failure, 'Please try again.')).toBe(UNREACHABLE)
  })
})

test('a login password needs six characters', () => {
  expect(passwordError('')).toBe('Please enter your password.')
  expect(passwordError('12345')).toContain('at least 6')
  expect(passwordError('123456')).toBeUndefined()
})

describe('a new password', () => {
  test('needs eight characters, twice the same', () => {
    expect(newPasswordProblem('1234567', '1234567')).toBe('too_short')
    expect(newPasswordProblem('1234567', 'other')).toBe('too_short')
    expect(newPasswordProblem('12345678', '12345679')).toBe('mismatch')
    expect(newPasswordProblem('12345678', '12345678')).toBeNull()
  })

  test('is refused in the words of its screen', () => {
    expect(NEW_PASSWORD_TEXTS.reset.too_short).toEqual({
      title: 'Password too short',
      text: 'Password must be at least 8 characters long.',
    })
    expect(NEW_PASSWORD_TEXTS.new_password.too_short.text).toBe('Password must be at least 8 characters long')
  })
})

test.each([
  ['mara@mail.com', 'm•••@mail.com'],
  ['@mail.com', '@mail.com'],
  ['nobody', 'nobody'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
