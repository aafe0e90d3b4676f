import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import type { Reply } from '#tests/support/app/auth-call.ts'
import { fewAtATime } from '#tests/support/environment/few-at-a-time.ts'
import { forgetCooldowns } from '#tests/support/app/email-change.ts'
import {
  allMailsSent,
  codeIn,
  freshAddress,
  mailAbout,
  mailsTo,
  verifyUrlIn,
  wrongCode,
} from '#tests/support/stand-ins/mails.ts'

let app: TestApp
let victim: Person
beforeAll(async () => {
  // Real limits; clients are told apart by the address a trusted proxy names.
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1', MAILS_PER_HOUR: '900' } })
  victim = await app.signUp()
})
afterAll(() => app.stop())

const HOME = '198.51.100.7'
const ATTACKERS = Array.from({ length: 100 }, (_, index) => `203.0.113.${index + 1}`)

async function call(forwardedFor: string, path: string, body: object): Promise<Reply> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify(body),
  })
  return {
    status: reply.status,
    headers: reply.headers,
    body: (await reply.json()) as Record<string, unknown>,
  }
}

const ask = async (forwardedFor: string, path: string, body: object): Promise<number> =>
  (await call(forwardedFor, path, body)).status

const signIn = (from: string, password: string): Promise<number> =>
  ask(from, '/token?grant_type=password', { email: victim.email, password })

/** So many tries of each address, a few addresses at a time. */
const attack = (tries: number, once: (from: string) => Promise<number>): Promise<number[]> =>
  fewAtATime(ATTACKERS.flatMap((from) => Array.from({ length: tries }, () => () => once(from))))

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

const isReset = ({ subject }: { subject: string }): boolean => subject.includes('Reset')

const guess = (from: string, email: string, type: string, token = '000000'): Promise<Reply> =>
  call(from, '/verify', { email, type, token })

test('wrong codes for an address that nobody asked a code for leave its first code alone', async () => {
  const email = freshAddress()
  const statuses = await attack(1, async (from) => (await guess(from, email, 'email')).status)
  expect(new Set(statuses)).toEqual(new Set([403]))
  expect(await ask(HOME, '/signup', { email, password: 'a fine long password' })).toBe(200)
  expect((await guess(HOME, email, 'email', codeIn(await app.mailTo(email)))).status).toBe(200)
})

test('wrong codes from a hundred addresses leave a code to the client that asked for it', async () => {
  const email = freshAddress()
  expect(await ask(HOME, '/signup', { email, password: 'a fine long password' })).toBe(200)
  const code = codeIn(await app.mailTo(email))
  const statuses = await attack(
    1,
    async (from) => (await guess(from, email, 'email', wrongCode(code))).status,
  )
  expect(new Set(statuses)).toEqual(new Set([403]))
  expect((await guess(HOME, email, 'email', code)).status).toBe(200)
})

test('a code is called used up by the tries of whoever hears it, alike for every address', async () => {
  const { email } = await app.signUp()
  const strangers = ATTACKERS.slice(0, 6)
  const answers: unknown[][] = []
  for (const asked of [email, freshAddress()]) {
    expect(await ask(HOME, '/recover', { email: asked })).toBe(200)
    const wrong = wrongCode(asked === email ? codeIn(await mailAbout(app, email, 'Reset')) : '123456')
    const heard: unknown[] = []
    for (const from of [...strangers, HOME, HOME, HOME, HOME])
      heard.push((await guess(from, asked, 'recovery', wrong)).body['reason'])
    answers.push(heard)
  }
  // Strangers have two of the five tries, however often they try.
  expect(answers[0]).toEqual([...strangers.map(() => 'wrong'), 'wrong', 'wrong', 'used_up', 'used_up'])
  expect(answers[1]).toEqual(answers[0])

  // And it works as long as it is not called so; a newer code has all of its tries.
  await forgetCooldowns(app)
  const resetMails = async () => (await mailsTo(app, email, 0)).filter(isReset).length
  const before = await resetMails()
  expect(await ask(HOME, '/recover', { email })).toBe(200)
  await expect.poll(resetMails).toBe(before + 1)
  const code = codeIn(await mailAbout(app, email, 'Reset'))
  for (const from of [...strangers, HOME, HOME])
    expect((await guess(from, email, 'recovery', wrongCode(code))).body['reason']).toBe('wrong')
  expect((await guess(HOME, email, 'recovery', code)).status).toBe(200)
})

test('whoever guesses all day is told how long to wait, alike for every address, and the link works', async () => {
  const { email } = victim
  const resetMails = async () => (await mailsTo(app, email, 0)).filter(isReset).length
  // Those before have sent theirs.
  await allMailsSent(app)
  const before = await resetMails()
  const ends: Reply[] = []
  for (const guessed of [email, freshAddress()]) {
    let end: Reply | undefined
    // A few clients ask for codes of their own and use up every try there is.
    for (let round = 0; round < 12 && end?.status !== 429; round += 1) {
      const from = ATTACKERS[round] ?? ''
      await forgetCooldowns(app)
      expect(await ask(from, '/recover', { email: guessed })).toBe(200)
      // The next code takes the place of this one, in a mail not yet sent too.
      if (guessed === email) await expect.poll(resetMails).toBe(before + round + 1)
      for (let tries = 0; tries < 5 && end?.status !== 429; tries += 1)
        end = await guess(from, guessed, 'recovery', wrongCode('000000'))
    }
    if (end) ends.push(end)
  }
  for (const end of ends) {
    expect(end).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    const wait = Number(end.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(600)
    expect(wait).toBeLessThanOrEqual(1_500)
    expect(end.body['message']).toBe(
      `Too many wrong codes. Use the link in the email, or try again in ${Math.ceil(wait / 60)} minutes.`,
    )
  }
  expect(ends).toHaveLength(2)
  expect(await resetMails()).toBe(before + 8)
  const link = verifyUrlIn(await mailAbout(app, email, 'Reset'))
  const followed = await fetch(link, { redirect: 'manual' })
  expect(followed.headers.get('location')).toContain('access_token=')
})

test('one client gets ten wrong codes a day for one address, and a right one forgets them', async () => {
  const email = freshAddress()
  const from = '192.0.2.1'
  const askAnew = async (): Promise<string> => {
    await forgetCooldowns(app)
    const before = (await mailsTo(app, email, 0)).length
    expect(await ask(from, '/otp', { email })).toBe(200)
    const [newest] = await mailsTo(app, email, before + 1)
    return newest ? codeIn(newest) : ''
  }
  for (let round = 0; round < 2; round += 1) {
    const code = await askAnew()
    for (let tries = 0; tries < 4; tries += 1)
      expect((await guess(from, email, 'email', wrongCode(code))).status).toBe(403)
    expect((await guess(from, email, 'email', code)).status).toBe(200)
  }
  for (let round = 0; round < 2; round += 1) {
    const code = await askAnew()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess(from, email, 'email', wrongCode(code))).status).toBe(403)
  }
  await askAnew()
  const refused = await guess(from, email, 'email')
  expect(refused.body['message']).toMatch(/^Too many wrong codes.* try again in 24 hours\.$/)
})
