import { expect, test } from 'vitest'
import { parseAuthRedirect } from './auth-redirect.ts'
import { signedOutPath } from './failed-auth-redirect.ts'

const from = (fragment: string) => parseAuthRedirect({ hash: `#${fragment}`, search: '' })
const EXPIRED = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'

test('a visitor without a session signs in', () => {
  expect(signedOutPath(from(''), {})).toBe('/login')
})

test('a mail link that failed is explained', () => {
  expect(signedOutPath(from(`${EXPIRED}&type=magiclink`), {})).toBe(
    '/auth/error?error=otp_expired&error_description=Email+link+is+invalid&type=magiclink',
  )
  expect(signedOutPath(from(EXPIRED), { type: 'recovery' })).toContain('type=recovery')
})

test("a provider's refusal belongs on the sign-in screen", () => {
  expect(signedOutPath(from('error=server_error&error_description=No'), { isFromProvider: true })).toBe(
    '/login',
  )
})

test('a session that was ended elsewhere is told', () => {
  expect(signedOutPath(from(''), { isLost: true })).toBe('/login?e=session_ended')
})
