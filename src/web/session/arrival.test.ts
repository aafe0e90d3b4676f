import { expect, test } from 'vitest'
import { parseArrival } from './arrival.ts'

test('reads a session from the fragment only', () => {
  const arrival = parseArrival({
    hash: '#access_token=a&refresh_token=r&type=recovery',
    search: '?access_token=evil',
  })
  expect(arrival).toMatchObject({ accessToken: 'a', refreshToken: 'r', type: 'recovery', error: null })
  expect(parseArrival({ hash: '', search: '?access_token=evil' }).accessToken).toBeNull()
})

test('reads an error from fragment or query', () => {
  expect(parseArrival({ hash: '#error=access_denied&error_code=otp_expired', search: '' })).toMatchObject({
    error: 'access_denied',
    errorCode: 'otp_expired',
  })
  expect(parseArrival({ hash: '', search: '?error=server_error' }).error).toBe('server_error')
})

test('a section of the page is no arrival', () => {
  expect(parseArrival({ hash: '#pricing', search: '' })).toMatchObject({ accessToken: null, error: null })
})
