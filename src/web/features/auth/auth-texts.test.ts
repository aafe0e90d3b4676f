import { describe, expect, test } from 'vitest'
import { errorText } from '#web/client/error-text.ts'
import { passwordError } from './field-errors.ts'
import { maskEmail } from './mask-email.ts'
import { newPasswordProblem, NEW_PASSWORD_TEXTS } from './new-password-texts.ts'

describe('the text of a failure', () => {
  test("is the service's own", () => {
    expect(errorText(new Error('Invalid login credentials'), 'Please try again.')).toBe(
      'Invalid login credentials',
    )
  })

  test.each([null, 'text', {}, new Error(''), new TypeError('Failed to fetch')])(
    'is the fallback for %s',
    (failure) => {
      expect(errorText(failure, 'An error occurred')).toBe('An error occurred')
    },
  )

  test('is the fallback when the service could not be reached', () => {
    const failure = Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 0 })
    expect(errorText(failure, 'Please try again.')).toBe('Please try again.')
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
