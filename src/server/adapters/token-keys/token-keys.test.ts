import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Secret } from '#server/ports/secret.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { createTokenKeys } from './token-keys.ts'

const key = (kid: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
})
const setOf = (...keys: object[]): Secret => new Secret(JSON.stringify({ keys }))
const SITE = 'https://plainprint.example'
let now = new Date('2026-11-20T10:00:00Z')
const clock = { now: () => now }

const CLAIMS = {
  role: 'authenticated',
  aud: 'authenticated',
  sub: '0b9d7f5e-7a53-4a0e-9a51-6a1d8f0f4b11',
  session_id: '5c2f0d44-33b7-4a52-a3a3-1f4f0a9d6a70',
}

const problemOf = async (verifying: Promise<unknown>): Promise<string> => {
  const error = await verifying.then(
    () => null,
    (refusal: unknown) => refusal,
  )
  return error instanceof TokenError ? error.problem : 'accepted'
}

test('a new key signs, the old one still verifies, and a removed one does not', async () => {
  const [old, fresh] = [key('old'), key('fresh')]
  const before = await createTokenKeys(setOf(old), SITE, clock)
  const during = await createTokenKeys(setOf(fresh, old), SITE, clock)
  const after = await createTokenKeys(setOf(fresh), SITE, clock)
  const token = await before.sign(CLAIMS, 3_600)
  expect(await during.verify(token)).toMatchObject(CLAIMS)
  expect(await during.verify(before.anonKey)).toMatchObject({ role: 'anon' })
  expect(await problemOf(after.verify(token))).toBe('signature')
  expect(await after.verify(await during.sign(CLAIMS, 3_600))).toMatchObject(CLAIMS)
  expect(await problemOf(before.verify(await during.sign(CLAIMS, 3_600)))).toBe('signature')
})

test('publishes the public half alone', async () => {
  const keys = await createTokenKeys(setOf(key('one'), key('two')), SITE, clock)
  expect(keys.jwks.keys.map((published) => Object.keys(published).toSorted())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
  ])
})

test('a token counts until its last second, for this installation alone', async () => {
  const only = setOf(key('only'))
  const keys = await createTokenKeys(only, SITE, clock)
  const token = await keys.sign(CLAIMS, 60)
  now = new Date('2026-11-20T10:00:59Z')
  expect(await problemOf(keys.verify(token))).toBe('accepted')
  now = new Date('2026-11-20T10:01:00Z')
  expect(await problemOf(keys.verify(token))).toBe('expired')
  const elsewhere = await createTokenKeys(only, 'https://other.example', clock)
  expect(await problemOf(elsewhere.verify(await keys.sign(CLAIMS, 60)))).toBe('claims')
})

test.each([
  ['a service role', { ...CLAIMS, role: 'service_role' }],
  ['a user without a session', { ...CLAIMS, session_id: undefined }],
  ['a user whose id is no id', { ...CLAIMS, sub: 'me' }],
  ['an API key with a user in it', { ...CLAIMS, role: 'anon' }],
])('never accepts %s, even under its own signature', async (_what, claims) => {
  const keys = await createTokenKeys(setOf(key('only')), SITE, clock)
  expect(await problemOf(keys.verify(await keys.sign(claims, 60)))).toBe('claims')
})
