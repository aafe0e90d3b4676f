// The whole product with a mail server in place of the local mailbox.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { invoke } from '#tests/support/app/billing.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import {
  type ArrivedMail,
  type MailSink,
  startMailSink,
  startOddMailServer,
} from '#tests/support/stand-ins/mail-server.ts'
import { codeIn, freshAddress, verifyUrlIn } from '#tests/support/stand-ins/mails.ts'
import { startServer } from '#tests/support/app/server.ts'
import { MAIL_HEADS } from '#tests/support/stand-ins/smtp-send.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

const FROM = 'hello@plainprint.test'
const SUPPORT = 'help@plainprint.test'
const PASSWORD = 'a fine long password'
const captured = capturedLog()

let sink: MailSink
let app: TestApp
let aheadSeconds = 0
beforeAll(async () => {
  sink = await startMailSink()
  app = await startApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: `"Plainprint, Inc." <${FROM}>`,
      SUPPORT_EMAIL: SUPPORT,
    },
    log: captured.log,
    wrap: (context) => ({
      ...context,
      clock: { now: () => new Date(Date.now() + aheadSeconds * 1000) },
    }),
  })
})
afterAll(async () => {
  await app.stop()
  await sink.stop()
})
beforeEach(() => sink.behave({}))

const textOf = ({ message }: ArrivedMail) => ({ text: message.text ?? '' })

/** A person who signed up by the code that the mail server was given. */
async function signedUp(data: Record<string, unknown> = {}) {
  const email = freshAddress()
  const client = app.client()
  expect((await client.auth.signUp({ email, password: PASSWORD, options: { data } })).error).toBeNull()
  const mail = await sink.mailTo(email)
  const verified = await client.auth.verifyOtp({ email, token: codeIn(textOf(mail)), type: 'email' })
  expect(verified.error).toBeNull()
  return { client, email, mail, userId: verified.data.user?.id ?? '', password: PASSWORD }
}

test('a sign-up by a mail server: one recipient, our sender, a code and a link that work', async () => {
  const { email, mail } = await signedUp()
  expect(mail).toMatchObject({ from: FROM, to: [email] })
  expect(mail.message.from).toEqual({ name: 'Plainprint, Inc.', address: FROM })
  expect(mail.message.messageId).toMatch(/^<[0-9a-f-]{36}@plainprint\.test>$/)
  expect(mail.message.html).toContain(codeIn(textOf(mail)))
  const link = await fetch(verifyUrlIn(textOf(mail)), { redirect: 'manual' })
  // The code spent it: what counts is that the address came through whole.
  expect(link.headers.get('location')).toContain('error_code=otp_expired')
})

test('with a mail server there is no local mailbox', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
    expect((await fetch(app.url + path)).status).toBe(404)
})

const headsOf = ({ message }: ArrivedMail): string[] => message.headers.map(({ key }) => key).toSorted()

const TRICKS = [
  'Ann\r\nBcc: evil@mail.example',
  'Ann\nBcc: evil@mail.example',
  'Ann\rBcc: evil@mail.example',
  'Ann\r\n\r\n<h1>body</h1>',
  '=?utf-8?Q?Ann=0D=0ABcc:_evil@mail.example?=',
  'Ann\u2028Bcc: evil@mail.example',
  'Ann" <evil@mail.example>, "',
  'Ann <evil@mail.example>',
]

test.each(TRICKS)(
  '%j as a name, a category, a page or a message adds no head and no recipient',
  async (trick) => {
    const { mail, ...person } = await signedUp({ name: trick, full_name: trick })
    expect(headsOf(mail)).toEqual(MAIL_HEADS)
    expect(mail.to).toEqual([person.email])

    const before = sink.mails.length
    await invoke(person, 'send-support', { category: 'Other', message: trick, path: trick, email: trick })
    const byCategory = await fetch(`${app.url}/functions/v1/send-support`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(await person.client.auth.getSession()).data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ category: trick, message: 'Hello' }),
    })
    expect(byCategory.status).toBe(400)
    await expect.poll(() => sink.mails.length).toBe(before + 1)
    const support = sink.mails.at(-1)
    if (!support) throw new Error('no mail to support')
    expect(support.to).toEqual([SUPPORT])
    expect(headsOf(support)).toEqual([...MAIL_HEADS, 'reply-to'].toSorted())
    expect(support.message.replyTo).toEqual([{ name: '', address: person.email }])
  },
)

test.each([
  'a@mail.example\r\nBcc: b@mail.example',
  'a@mail.example\nRCPT TO:<b@mail.example>',
  'a@mail.example,b@mail.example',
  'a@mail.example;b@mail.example',
  'Ann <a@mail.example>',
  '"a b"@mail.example',
  'a@mail.example>',
  'a(comment)@mail.example',
  'a@[127.0.0.1]',
  'a@mail.example\u0000',
  'a%0d%0aBcc:b@mail.example\r\n',
  '=?utf-8?Q?a=2Cb?=@mail.example, b@mail.example',
])('%j is nobody to write to', async (email) => {
  const before = sink.mails.length
  for (const [path, body] of [
    ['/signup', { email, password: PASSWORD }],
    ['/otp', { email }],
    ['/recover', { email }],
    ['/resend', { email, type: 'signup' }],
  ] as const)
    expect(await authCall(app, 'POST', path, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  await signedUp()
  expect(sink.mails.length).toBe(before + 1)
})

test('requests do not wait for a mail server that takes its time, and other mails go past it', async () => {
  const [slow, quick] = [freshAddress(), freshAddress()]
  const patience = Promise.withResolvers<void>()
  sink.behave({
    rcptTo: async (address) => {
      if (address === slow) await patience.promise
      return null
    },
  })
  for (const email of [slow, quick]) await app.client().auth.signInWithOtp({ email })
  await sink.mailTo(quick)
  expect(sink.mails.some(({ to }) => to.includes(slow))).toBe(false)
  patience.resolve()
  await sink.mailTo(slow)
})

test('a server that refuses for now is asked again, and the mail arrives once', async () => {
  const email = freshAddress()
  let refusals = 0
  sink.behave({
    rcptTo: (address) => (address === email && (refusals += 1) < 3 ? [450, `<${email}> greylisted`] : null),
  })
  await app.client().auth.signInWithOtp({ email })
  await expect.poll(() => refusals).toBe(1)
  aheadSeconds += 6
  await expect.poll(() => refusals).toBe(2)
  aheadSeconds += 16
  const mail = await sink.mailTo(email)
  const { error } = await app.client().auth.verifyOtp({ email, token: codeIn(textOf(mail)), type: 'email' })
  expect(error).toBeNull()
  expect(sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
})

test('a recipient that is refused for good is asked for once; the log says why and names nobody', async () => {
  const email = freshAddress()
  let asked = 0
  sink.behave({
    rcptTo: (address) => {
      if (address !== email) return null
      asked += 1
      return [550, `5.1.1 <${email}> no such user`]
    },
  })
  await app.client().auth.signInWithOtp({ email })
  await expect.poll(() => captured.text()).toContain('mail given up')
  aheadSeconds += 3_000
  await new Promise((done) => setTimeout(done, 1_500))
  expect(asked).toBe(1)
  expect(captured.text()).toContain('"reason":"EENVELOPE RCPT TO 550 5.1.1"')
  expect(captured.text()).not.toMatch(/@mail\.example/)
})

test('a server stopped while a mail server hangs ends in time, and the next one sends the mail once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-mail-'))
  const hanging = await startOddMailServer('end of message', () => {})
  const port = await freePort()
  const env = { PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${hanging.port}` }
  const first = await startServer(dataDir, env)
  const { anonKey } = (await (await fetch(`${first.url}/config.json`)).json()) as { anonKey: string }
  const client = createClient(first.url, anonKey, { auth: { persistSession: false } })
  const email = freshAddress()
  expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull()
  expect(await first.stop()).toBe(0)
  await hanging.stop()

  const second = await startServer(dataDir, { ...env, SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  try {
    const mail = await sink.mailTo(email)
    const { anonKey: key } = (await (await fetch(`${second.url}/config.json`)).json()) as { anonKey: string }
    const { error } = await createClient(second.url, key, { auth: { persistSession: false } }).auth.verifyOtp(
      {
        email,
        token: codeIn(textOf(mail)),
        type: 'email',
      },
    )
    expect(error).toBeNull()
    expect(sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
  } finally {
    await second.stop()
    await removeDataDir(dataDir)
  }
})
