import { describe, expect, test } from 'vitest'
import { parseAuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import { hashDestination, hashErrorDestination } from './hash-destination.ts'

const from = (fragment: string) => parseAuthRedirect({ hash: `#${fragment}`, search: '' })

describe('a link that brought a session', () => {
  test.each([
    ['type=magiclink', null, '/app', false],
    ['', null, '/app', false],
    ['type=recovery', null, '/auth/new-password', true],
    ['type=invite&token=t1', null, '/auth/complete-invite?token=t1&type=azure_invite', false],
    ['type=invite', null, '/auth/complete-invite?completed=true', false],
    [
      `type=recovery&redirect_to=${encodeURIComponent('https://x/auth/complete-invite?token=t2&type=azure_invite')}`,
      null,
      '/auth/complete-invite?token=t2&type=azure_invite',
      false,
    ],
    ['type=recovery', 'custom', '/auth/complete-invite?type=azure_ad&completed=true', false],
  ])('%s with custom token %s leads to %s', (fragment, customToken, path, isFromEmail) => {
    expect(hashDestination(from(fragment), customToken, '/auth/hash')).toEqual({ path, isFromEmail })
  })
})

test('a session that landed on the front page leads to the documents, and one that confirmed says so', () => {
  expect(hashDestination(from('type=signup'), null, '/')).toEqual({
    path: '/app',
    isFromEmail: false,
    news: 'confirmed',
  })
  expect(hashDestination(from('type=magiclink'), null, '/')).toEqual({ path: '/app', isFromEmail: false })
  expect(hashDestination(from('type=recovery'), null, '/')).toEqual({
    path: '/auth/new-password',
    isFromEmail: true,
  })
})

test.each(['/app', '/auth/reset'])('a session that landed on %s leads there', (path) => {
  expect(hashDestination(from('type=recovery'), 'custom', path)).toEqual({ path, isFromEmail: false })
})

describe('a link that brought an error', () => {
  test.each([
    ['error=access_denied&type=recovery', null, false, '/auth/code?type=recovery'],
    ['error=access_denied', null, true, '/auth/code?type=email'],
    ['error=e1&type=invite', null, false, '/auth/complete-invite?type=invite&error=e1'],
    ['error=e1', 'custom', true, '/auth/complete-invite?type=azure_ad&completed=true'],
    [
      'error=e1&error_description=Not+today',
      'custom',
      false,
      '/auth/complete-invite?type=azure_ad&error=e1&error_description=Not+today',
    ],
  ])('%s, custom token %s, session %s leads to %s', (fragment, customToken, hasSession, path) => {
    expect(hashErrorDestination(from(fragment), customToken, hasSession)).toBe(path)
  })
})
