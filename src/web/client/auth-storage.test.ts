import { expect, test } from 'vitest'
import { authStorage } from './auth-storage.ts'

const NOW = 1_800_000_000
const session = (expiresAt: number) => JSON.stringify({ access_token: 'a', expires_at: expiresAt })

function setUp(stored: string, isAway: boolean) {
  const area = new Map([['key', stored]])
  const storage = authStorage(
    {
      getItem: (key) => area.get(key) ?? null,
      setItem: (key, text) => void area.set(key, text),
      removeItem: (key) => void area.delete(key),
    },
    () => isAway,
    () => NOW * 1_000,
  )
  return { storage, area }
}

test('a session that ran out counts as running while nothing can be reached, and stays stored as it is', () => {
  const { storage, area } = setUp(session(NOW - 9_999), true)
  expect(JSON.parse(storage.getItem('key') ?? '')).toEqual({ access_token: 'a', expires_at: NOW + 300 })
  expect(area.get('key')).toBe(session(NOW - 9_999))
})

test.each([
  ['the service answers', session(NOW - 1), false],
  ['it has longer than that', session(NOW + 3_600), true],
  ['it is no session', '"abc"', true],
  ['it is not JSON', 'abc', true],
])('what is stored is given as it is where %s', (_why, stored, isAway) => {
  expect(setUp(stored, isAway).storage.getItem('key')).toBe(stored)
})

test('nothing stored is nothing', () => {
  expect(setUp('', true).storage.getItem('other')).toBeNull()
})
