// What a refused code and a refused mail are told: the truth, in words that say nothing of accounts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { timeTravel } from '#tests/support/environment/time-travel.ts'
import {
  allMailsSent,
  codeIn,
  freshAddress,
  mailAbout,
  mailsTo,
  wrongCode,
} from '#tests/support/stand-ins/mails.ts'

let app: TestApp
const time = timeTravel()
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1000' }, wrap: time.wrap })
})
afterAll(() => app.stop())

const PASSWORD = 'a fine long password'
const WRONG = 'That code is not right. Use the one in our newest email, or ask for a new one.'
const EXPIRED = 'That code has expired: codes work for 10 minutes. Please ask for a new one.'
const USED_UP = 'That code is used up: each works once and allows 5 tries. Please ask for a new one.'

const post = (path: string, body: object): Promise<Reply> => authCall(app, 'POST', path, body)

async function signUp(): Promise<{ email: string; code: string }> {
  const email = freshAddress()
  await post('/signup', { email, password: PASSWORD })
  return { email, code: codeIn(await app.mailTo(email)) }
}

/** Enters a code; what it is told, or "session". */
async function told(email: string, token: string, type = 'email'): Promise<unknown> {
  const { status, body } = await post('/verify', { email, token, type })
  if (status === 200) return 'session'
  expect([status, body['code']]).toEqual([403, 'otp_expired'])
  return [body['reason'], body['message']]
}

test('a wrong code, one that expired and one that was used have a sentence each', async () => {
  const first = await signUp()
  expect(await told(first.email, wrongCode(first.code))).toEqual(['wrong', WRONG])
  expect(await told(first.email, first.code)).toBe('session')
  expect(await told(first.email, first.code)).toEqual(['used_up', USED_UP])
  const second = await signUp()
  await time.advance(app, 601)
  expect(await told(second.email, second.code)).toEqual(['expired', EXPIRED])
  expect(await told(second.email, wrongCode(second.code))).toEqual(['wrong', WRONG])
  expect(`${WRONG} ${EXPIRED} ${USED_UP}`).not.toMatch(/token/i)
})

test('with the last try a code is used up, and it is said alike for an address without an account', async () => {
  const { email } = await app.signUp()
  const answers: unknown[][] = []
  for (const asked of [email, freshAddress()]) {
    expect((await post('/recover', { email: asked })).status).toBe(200)
    const right = asked === email ? codeIn(await mailAbout(app, email, 'Reset')) : '123456'
    const heard: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) heard.push(await told(asked, wrongCode(right), 'recovery'))
    heard.push(await told(asked, right, 'recovery'))
    answers.push(heard)
  }
  const wrong = ['wrong', WRONG]
  const usedUp = ['used_up', USED_UP]
  expect(answers[0]).toEqual([wrong, wrong, wrong, wrong, usedUp, usedUp, usedUp])
  expect(answers[1]).toEqual(answers[0])
})

test('a code that is over is compared with no more guesses than it has tries', async () => {
  const { email, code } = await signUp()
  expect(await told(email, code)).toBe('session')
  for (let tries = 0; tries < 5; tries += 1) await told(email, wrongCode(code))
  await time.advance(app, 61)
  // A request gives tries that count anew; the old code has none left, and nobody learns that it was right once.
  await post('/recover', { email })
  await post('/resend', { email, type: 'signup' })
  expect(await told(email, code)).toEqual(['wrong', WRONG])
})

test('another code is sent or refused, and never said to be sent when none was', async () => {
  for (const make of [signUp, () => app.signUp()]) {
    const { email: asked } = await make()
    await allMailsSent(app)
    const before = (await mailsTo(app, asked, 0)).length
    const refused = await post('/otp', { email: asked, create_user: false })
    expect(refused.body['code']).toBe('over_email_send_rate_limit')
    expect(refused.body['message']).toMatch(/only request this after \d+ seconds?\.$/)
    await time.advance(app, 61)
    // The refusal itself cost nothing.
    expect((await post('/otp', { email: asked, create_user: false })).status).toBe(200)
    await mailsTo(app, asked, before + 1)
  }
  // And an address that nobody knows hears the same.
  const stranger = freshAddress()
  await post('/resend', { email: stranger, type: 'signup' })
  const unknown = await post('/otp', { email: stranger, create_user: false })
  expect(unknown.body['code']).toBe('over_email_send_rate_limit')
})
