import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('leaves out what is not set', () => {
  expect(paths.login()).toBe('/login')
  expect(paths.login({ plan: 'pro' })).toBe('/login?plan=pro')
  expect(paths.chat({ session: '' })).toBe('/app/chat')
})

test('encodes what a person typed', () => {
  expect(paths.authVerify({ email: 'a+b&c@mail.com' })).toBe('/auth/verify?email=a%2Bb%26c%40mail.com')
  expect(paths.document('../x')).toBe('/app/documents/..%2Fx')
})
