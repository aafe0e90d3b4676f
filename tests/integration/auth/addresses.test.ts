import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { addressCases } from '#tests/support/attacks/addresses.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { freshAddress, keptMails } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
const mails = keptMails()
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '100000' }, wrap: mails.wrap })
})
afterAll(() => app.stop())

const PASSWORD = 'a fine long password'
const post = (path: string, body: object): Promise<Reply> => authCall(app, 'POST', path, body)

async function accounts(email: string): Promise<number> {
  return (await app.context.db.asService((tx) => tx.rows`select 1 from auth.users where email = ${email}`))
    .length
}
const allAccounts = async (): Promise<unknown> =>
  app.context.db.asService((tx) => tx.rows`select count(*)::int as count from auth.users`)

test.each(addressCases('odd'))('a sign-up with an address with %s', async (_what, given, stored) => {
  const before = await allAccounts()
  const reply = await post('/signup', { email: given, password: PASSWORD })
  if (stored !== null) {
    expect(reply).toMatchObject({ status: 200, body: { email: stored } })
    expect(await accounts(stored)).toBe(1)
    expect((await mails.nextTo(stored)).to).toBe(stored)
    return
  }
  const refusal = { status: 400, body: { code: 'validation_failed' } }
  expect(reply).toMatchObject(refusal)
  for (const [path, fields] of [
    ['/recover', {}],
    ['/otp', {}],
    ['/resend', { type: 'signup' }],
  ] as const)
    expect(await post(path, { email: given, ...fields }), path).toMatchObject(refusal)
  expect(await allAccounts()).toEqual(before)
})

test('an address that looks like an account signs nobody in, and spends nothing of it', async () => {
  const name = freshAddress().split('@')[0] ?? ''
  const email = `${name}k@mail.example`
  await post('/signup', { email, password: PASSWORD })
  const code = /\b\d{6}\b/.exec((await mails.nextTo(email)).text)?.[0] ?? ''
  const lookAlikes = [
    `${name}\u212a@mail.example`,
    `${name}\uff4b@mail.example`,
    `${name}\u043a@mail.example`,
    `${name}k@mail.example.`,
    `"${name}k"@mail.example`,
    `${name}k+x@mail.example`,
    `${name}.k@mail.example`,
    `${name}k@\u217fail.example`,
    `${name}k%@mail.example`,
    `${name}_@mail.example`,
  ]
  for (const lookAlike of lookAlikes) {
    const verified = await post('/verify', { email: lookAlike, token: code, type: 'email' })
    expect([verified.status, verified.body['code']], lookAlike).toEqual([403, 'otp_expired'])
  }
  const verified = await post('/verify', { email: email.toUpperCase(), token: code, type: 'email' })
  expect(verified.status).toBe(200)
  for (const lookAlike of lookAlikes) {
    const signIn = await post('/token?grant_type=password', { email: lookAlike, password: PASSWORD })
    expect([signIn.status, signIn.body['code']], lookAlike).toEqual([400, 'invalid_credentials'])
  }
  const own = await post('/token?grant_type=password', {
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
  })
  expect(own.status).toBe(200)
})
