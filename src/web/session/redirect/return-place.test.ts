import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownScreen, rememberPlace, takePlace } from './return-place.ts'

const ORIGIN = 'https://plainprint.example'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    location: { origin: ORIGIN },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['/app/documents/3f0c?page=2', '/app/documents/3f0c?page=2'],
  ['/app/chat?session=1&document=2', '/app/chat?session=1&document=2'],
  ['/app/account/password', '/app/account/password'],
  ['/app/documents#access_token=x', '/app/documents'],
  [`${ORIGIN}/app/account`, '/app/account'],
])('%s is a screen of the application', (place, expected) => {
  expect(ownScreen(place, ORIGIN)).toBe(expected)
})

test.each([
  '',
  '/',
  '/login',
  '/auth/new-password',
  '/application',
  '/app/../login',
  '/app/%2e%2e/login',
  '/app/..//evil.example/app/',
  '//evil.example/app/documents',
  '///evil.example/app/documents',
  String.raw`/\evil.example/app/documents`,
  String.raw`\\evil.example/app/documents`,
  '/\t/evil.example/app/documents',
  'https:evil.example/app/documents',
  'https://evil.example/app/documents',
  'https://plainprint.example.evil.example/app/documents',
  'https://plainprint.example@evil.example/app/documents',
  'https://plainprint.example:444/app/documents',
  'http://plainprint.example/app/documents',
  'javascript:alert(1)//app/documents',
  'data:text/html,/app/documents',
  'blob:https://plainprint.example/app/documents',
])('%j is none', (place) => {
  expect(ownScreen(place, ORIGIN)).toBeNull()
})

test('a screen is kept until somebody comes, once; where everybody begins nothing is', () => {
  rememberPlace('/app/chat?session=1')
  expect([takePlace('anna'), takePlace('anna')]).toEqual(['/app/chat?session=1', null])
  rememberPlace('/app/chat?session=1')
  rememberPlace('/app/documents')
  expect(takePlace('anna')).toBeNull()
})

test.each(['no json', '[]', '{}', '{"place":7}', '{"place":"//evil.example/app/x","userId":null}'])(
  'what is kept as %s leads nowhere',
  (text) => {
    window.sessionStorage.setItem('return_place', text)
    expect(takePlace('anna')).toBeNull()
  },
)

test('a screen that was lost by one person is none of the next', () => {
  const text = JSON.stringify({ place: '/app/documents/3f0c', userId: 'anna' })
  window.sessionStorage.setItem('return_place', text)
  expect(takePlace('berta')).toBeNull()
  window.sessionStorage.setItem('return_place', text)
  expect(takePlace('anna')).toBe('/app/documents/3f0c')
})
