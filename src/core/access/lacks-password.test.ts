import { expect, test } from 'vitest'
import { lacksPassword } from './lacks-password.ts'

test.each([
  [{ providers: ['google'] }, true],
  [{ providers: ['azure', 'google'] }, true],
  [{ providers: ['email'], password_dropped: true }, true],
  [{ providers: ['email'] }, false],
  [{ providers: ['google', 'email'] }, false],
  [{ providers: ['email'], password_dropped: false }, false],
  [{ providers: 'google' }, false],
  [{}, false],
])('an account with %j may lack a password: %j', (appMetadata, isLacking) => {
  expect(lacksPassword(appMetadata)).toBe(isLacking)
})
