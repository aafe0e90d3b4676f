import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkLink, signLink } from './signed-link.ts'

const key = randomBytes(32)
const name = { bucket: 'documents', path: 'u1/d1.pdf' }
const expiresAt = 1_800_000_000
const at = (seconds: number, ms = 0) => new Date(seconds * 1_000 + ms)
const token = signLink(key, name, expiresAt)

test('opens its object until its second and not after', () => {
  expect(checkLink(key, name, token, at(expiresAt - 3_600))).toBe('valid')
  expect(checkLink(key, name, token, at(expiresAt, -1))).toBe('valid')
  expect(checkLink(key, name, token, at(expiresAt))).toBe('expired')
})

test.each([
  ['another path', key, { ...name, path: 'u1/d2.pdf' }, token],
  ['another bucket', key, { ...name, bucket: 'avatars' }, token],
  ['a path that joins bucket and path', key, { bucket: 'documents\nu1', path: 'd1.pdf' }, token],
  ['a later expiry', key, name, token.replace(/^\d+/, String(expiresAt + 60))],
  ['another key', randomBytes(32), name, token],
  ['an altered signature', key, name, token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA')],
])('is forged for %s', (_what, withKey, forName, given) => {
  expect(checkLink(withKey, forName, given, at(expiresAt - 60))).toBe('forged')
})

test.each([
  '',
  '.',
  'abc',
  `${expiresAt}`,
  `${expiresAt}.`,
  `0${token}`,
  `-${token}`,
  `${token}x`,
  ` ${token}`,
  'a.b.c',
  '1'.repeat(100_000),
])('is malformed: %.20s', (given) => {
  expect(checkLink(key, name, given, at(expiresAt - 60))).toBe('malformed')
})
