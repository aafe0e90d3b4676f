import { expect, test } from 'vitest'
import { landingOf, parseAuthRedirect } from './auth-redirect.ts'

test('reads a session from the fragment only', () => {
  const redirect = parseAuthRedirect({
    hash: '#access_token=a&refresh_token=r&type=recovery',
    search: '?access_token=evil',
  })
  expect(redirect).toMatchObject({ accessToken: 'a', refreshToken: 'r', type: 'recovery', error: null })
  expect(parseAuthRedirect({ hash: '', search: '?access_token=evil' }).accessToken).toBeNull()
})

test('reads an error from fragment or query', () => {
  expect(
    parseAuthRedirect({ hash: '#error=access_denied&error_code=otp_expired', search: '' }),
  ).toMatchObject({
    error: 'access_denied',
    errorCode: 'otp_expired',
  })
  expect(parseAuthRedirect({ hash: '', search: '?error=server_error' }).error).toBe('server_error')
})

test('a section of the page is no redirect', () => {
  expect(parseAuthRedirect({ hash: '#pricing', search: '' })).toMatchObject({
    accessToken: null,
    error: null,
  })
})

test('an error brings no session, whatever stands beside it', () => {
  expect(parseAuthRedirect({ hash: '#error=x&access_token=a&refresh_token=r', search: '' })).toMatchObject({
    accessToken: null,
    refreshToken: null,
    error: 'x',
  })
})

const SESSION = '#access_token=a&refresh_token=r'

test.each(['/', '/auth/hash', '/app', '/auth/reset'])('a session counts on %s', (pathname) => {
  const landing = landingOf({ pathname, search: '?type=recovery', hash: SESSION })
  expect(landing).toMatchObject({ landedOn: pathname, cleaned: '/auth/hash' })
  expect(landing.redirect).toMatchObject({ accessToken: 'a', refreshToken: 'r', type: 'recovery' })
})

test.each([
  '/login',
  '/app/documents',
  '/app/',
  '/auth/open',
  '/auth/new-password',
  '/nope',
  '//',
  '/privacypolicy',
])('on %s it counts for nothing and goes from the address', (pathname) => {
  const landing = landingOf({ pathname, search: '?e=1', hash: SESSION })
  expect(landing).toMatchObject({ landedOn: null, cleaned: `${pathname}?e=1` })
  expect(landing.redirect).toMatchObject({ accessToken: null, refreshToken: null })
})

const USED_LINK = '#error=access_denied&error_code=otp_expired&confirmed_user=u1'

test('a link that had confirmed an address goes where a session would', () => {
  for (const pathname of ['/', '/app', '/auth/hash']) {
    const landing = landingOf({ pathname, search: '', hash: USED_LINK })
    expect(landing).toMatchObject({ landedOn: pathname, cleaned: '/auth/hash' })
    expect(landing.redirect).toMatchObject({ error: 'access_denied', confirmedUser: 'u1', accessToken: null })
  }
  expect(landingOf({ pathname: '/login', search: '', hash: USED_LINK })).toMatchObject({
    landedOn: null,
    cleaned: null,
  })
  expect(parseAuthRedirect({ hash: '#confirmed_user=u1', search: '' }).confirmedUser).toBeNull()
})

test('parts of a session and those of an error go from the address as well; anything else stays', () => {
  const cleaned = (hash: string) => landingOf({ pathname: '/auth/hash', search: '', hash }).cleaned
  expect(cleaned('#refresh_token=r')).toBe('/auth/hash')
  expect(cleaned('#provider_token=p&type=invite')).toBe('/auth/hash')
  expect(cleaned('#error=x&access_token=a')).toBe('/auth/hash')
  expect(cleaned('#error=x&type=invite')).toBeNull()
  expect(cleaned('#message=Half')).toBeNull()
  expect(cleaned('')).toBeNull()
})
