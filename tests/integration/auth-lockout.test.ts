import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '../support/app.ts'

let app: TestApp
let victim: Person
beforeAll(async () => {
  // Real limits; clients are told apart by the address a trusted proxy names.
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } })
  victim = await app.signUp()
})
afterAll(() => app.stop())

const HOME = '198.51.100.7'
const ATTACKERS = Array.from({ length: 100 }, (_, index) => `203.0.113.${index + 1}`)

async function ask(forwardedFor: string, path: string, body: object): Promise<number> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify(body),
  })
  await reply.body?.cancel()
  return reply.status
}

const signIn = (from: string, password: string): Promise<number> =>
  ask(from, '/token?grant_type=password', { email: victim.email, password })

/** So many tries of each address, a few addresses at a time. */
async function attack(tries: number, once: (from: string) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  const left = ATTACKERS.flatMap((from) => Array.from({ length: tries }, () => from)).values()
  const attackInTurn = async (): Promise<void> => {
    for (const from of left) statuses.push(await once(from))
  }
  await Promise.all(Array.from({ length: 16 }, attackInTurn))
  return statuses
}

test('wrong passwords from a hundred addresses lock nobody out who comes from elsewhere', async () => {
  const statuses = await attack(1, (from) => signIn(from, 'wrong password'))
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(await signIn(HOME, victim.password)).toBe(200)
})

test("an attacker cannot spend the tries of the victim's own address by naming it", async () => {
  const [attacker] = ATTACKERS
  for (const chain of [`${HOME}, ${attacker}`, `${HOME},${HOME},${attacker}`, `"${HOME}", ${attacker}`])
    for (let tries = 0; tries < 5; tries += 1) await signIn(chain, 'wrong password')
  expect(await signIn(`${HOME}, ${attacker}`, victim.password)).toBe(429)
  expect(await signIn(HOME, victim.password)).toBe(200)
})

test('wrong codes, mail requests, sign-ups and refreshes leave password and session alone', async () => {
  const { email } = victim
  await attack(1, (from) => ask(from, '/verify', { email, token: '000000', type: 'email' }))
  await attack(1, (from) => ask(from, '/recover', { email }))
  await attack(1, (from) => ask(from, '/token?grant_type=refresh_token', { refresh_token: 'guessed' }))
  for (const from of ATTACKERS.slice(0, 10))
    await ask(from, '/signup', { email, password: 'of the attacker' })
  expect((await victim.client.auth.getUser()).error).toBeNull()
  expect((await victim.client.auth.refreshSession()).error).toBeNull()
  expect(await signIn(HOME, victim.password)).toBe(200)
  expect(await signIn(HOME, 'of the attacker')).toBe(400)
})
