import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

const GUESSES = 250

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '1000' } })
  owner = await app.signUp()
})
afterAll(() => app.stop())

async function signInFrom(ip: string, password: string): Promise<number> {
  const reply = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email: owner.email, password }),
  })
  await reply.arrayBuffer()
  return reply.status
}

test('while hundreds guess the password, its owner signs in where they are signed in, and reads go on', async () => {
  expect(await signInFrom('192.0.2.7', owner.password)).toBe(200)
  const answers: number[] = []
  const guesses = Array.from({ length: GUESSES }, async (_, index) => {
    answers.push(await signInFrom(`203.0.113.${index}`, `wrong ${index}`))
  })
  // Too many wait: some are turned away unhashed.
  await expect.poll(() => answers.includes(429)).toBe(true)

  const token = await tokenOf(owner)
  const read = await fetch(`${app.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}` },
  })
  expect(read.status).toBe(200)
  expect(await signInFrom('192.0.2.7', owner.password)).toBe(200)
  // The owner did not wait for those in line before.
  expect(GUESSES - answers.length).toBeGreaterThan(30)
  await Promise.all(guesses)
  expect(new Set(answers)).toEqual(new Set([400, 429]))
})
