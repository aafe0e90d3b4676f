import { expect, test } from 'vitest'
import { openTarget } from './open-target.ts'

const ORIGIN = 'https://plainprint.example'
const HASH_URL = `${ORIGIN}/auth/hash`
const open = (target: string) => openTarget(`#${encodeURIComponent(target)}`, ORIGIN, HASH_URL)

test('leads to the verify endpoint and keeps its query', () => {
  const target = `${ORIGIN}/auth/v1/verify?token=t&type=signup&redirect_to=${encodeURIComponent(ORIGIN)}`
  expect(open(target)).toBe(target)
})

test('a target that was not encoded is understood too', () => {
  const target = `${ORIGIN}/auth/v1/verify?token=t&type=signup`
  expect(openTarget(`#${target}`, ORIGIN, HASH_URL)).toBe(target)
})

test('a recovery link returns to the hash screen', () => {
  const opened = open(`${ORIGIN}/auth/v1/verify?token=t&type=recovery&redirect_to=${ORIGIN}/auth/reset`)
  expect(new URL(opened ?? '').searchParams.get('redirect_to')).toBe(HASH_URL)
  expect(new URL(opened ?? '').searchParams.get('token')).toBe('t')
})

test.each([
  '',
  '/auth/v1/verify?token=t',
  '//evil.example/auth/v1/verify',
  'https://evil.example/auth/v1/verify',
  'https://plainprint.example.evil.example/auth/v1/verify',
  'https://plainprint.example@evil.example/auth/v1/verify',
  'https://user:pass@plainprint.example/auth/v1/verify',
  'http://plainprint.example/auth/v1/verify',
  'https://plainprint.example:8443/auth/v1/verify',
  'https://plainprint.example/auth/v1/verifyx',
  'https://plainprint.example/auth/v1/verify/',
  'https://plainprint.example/auth/v1/verify/../../../login',
  'https://plainprint.example/evil/auth/v1/verify',
  'https:\\\\evil.example/auth/v1/verify',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'https://',
])('refuses %j', (target) => {
  expect(open(target)).toBeNull()
})

test('refuses a broken encoding', () => {
  expect(openTarget('#%E0%A4%A', ORIGIN, HASH_URL)).toBeNull()
})
