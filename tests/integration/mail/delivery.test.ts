import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail, MailTransport } from '#server/ports/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'
import { deliverNext, startMailDelivery } from '#server/features/mail/deliver-queued.ts'
import { MailNotSent } from '#server/ports/mail-not-sent.ts'
import { issueToken, spendCode, spendLink } from '#server/wire/auth/codes/one-time-code.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { AWAY, box, transport } from '#tests/support/stand-ins/mail-transports.ts'

const START = new Date('2026-11-20T10:00:00Z')

let app: TestApp
let now: Date
const clock = { now: () => now }
beforeAll(async () => {
  // The app's own delivery lives long before these mails are due, so only the tests send them.
  app = await startApp({ wrap: (context) => ({ ...context, clock: { now: () => new Date(0) } }) })
})
afterAll(() => app.stop())
beforeEach(async () => {
  now = START
  await app.context.db.asService((tx) => tx.rows`delete from private.outgoing_mails`)
})

const mail = (subject: string): Mail => ({
  to: 'a@mail.example',
  subject,
  text: 'code 123456',
  html: '123456',
})
const inSeconds = (seconds: number): Date => new Date(START.getTime() + seconds * 1000)
const queue = (subject: string): Promise<void> =>
  app.context.db.asService((tx) => queueMail(tx, mail(subject), 'signup', now))
interface Row {
  attempts: number
  given_up_at: Date | null
  next_attempt_at: Date
  last_error: string | null
}
const rows = (): Promise<Row[]> =>
  app.context.db.asService((tx) => tx.rows<Row>`select * from private.outgoing_mails order by id`)

const deps = (mailbox: MailTransport, log = silentLog) => ({ db: app.context.db, mail: mailbox, clock, log })

/** Tries whatever is due now; answers how many mails that were. */
async function deliver(mailbox: MailTransport, log = silentLog): Promise<number> {
  let count = 0
  while (await deliverNext(deps(mailbox, log), () => new AbortController().signal)) count += 1
  return count
}

test('a mail is sent once, and its code is forgotten with it', async () => {
  await queue('hello')
  const sent: Mail[] = []
  const keeping = transport(async (one) => void sent.push(one))
  expect(await deliver(keeping)).toBe(1)
  expect(await deliver(keeping)).toBe(0)
  expect(sent).toEqual([{ ...mail('hello'), key: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  expect(await rows()).toMatchObject([{ sent_at: START, body_text: '', attempts: 1 }])
})

test('a mail whose cause is rolled back is never sent', async () => {
  await app.context.db
    .asService(async (tx) => {
      await queueMail(tx, mail('never'), 'signup', now)
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await deliver(box())).toBe(0)
})

test('while the mail server is away the waits grow, and in the end the mail is given up', async () => {
  await queue('hello')
  const waits: number[] = []
  const captured = capturedLog()
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await deliver(AWAY, captured.log)).toBe(1)
    const [row] = await rows()
    expect(row?.last_error).toBe('ECONNREFUSED')
    waits.push(((row?.next_attempt_at.getTime() ?? 0) - now.getTime()) / 1000)
    now = new Date(row?.next_attempt_at ?? now)
  }
  expect(waits).toEqual([5, 15, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 86_400])
  expect(await deliver(AWAY, captured.log)).toBe(1)
  now = new Date('2027-11-20T10:00:00Z')
  expect(await deliver(AWAY, captured.log)).toBe(0)
  expect(await rows()).toMatchObject([
    { sent_at: null, body_text: '', attempts: 13, given_up_at: expect.any(Date), last_error: 'ECONNREFUSED' },
  ])
  expect(captured.lines().at(-1)).toMatchObject({
    level: 50,
    msg: 'mail given up',
    reason: 'ECONNREFUSED',
    attempts: 13,
  })
  expect(captured.text()).not.toMatch(/@|123456/)
})

test('the same mail has the same key at every try, and no other has it', async () => {
  await queue('first')
  await queue('second')
  const keys: string[] = []
  const failing = transport(({ key }) => {
    keys.push(key)
    return Promise.reject(new Error('not now'))
  })
  await deliver(failing)
  now = inSeconds(5)
  await deliver(failing)
  expect(keys).toHaveLength(4)
  expect(keys.slice(0, 2)).toEqual(keys.slice(2))
  expect(new Set(keys).size).toBe(2)
})

test('a mail refused for good is not tried again, and the operator is told why', async () => {
  await queue('to nobody')
  await queue('to somebody')
  const captured = capturedLog()
  const sent: string[] = []
  const refusing = transport(async ({ subject }) => {
    if (subject === 'to nobody') throw new MailNotSent('EENVELOPE RCPT TO 550 5.1.1', true)
    sent.push(subject)
  })
  expect(await deliver(refusing, captured.log)).toBe(2)
  now = new Date('2026-12-20T10:00:00Z')
  expect(await deliver(refusing, captured.log)).toBe(0)
  expect(sent).toEqual(['to somebody'])
  expect(await rows()).toMatchObject([
    {
      attempts: 1,
      sent_at: null,
      given_up_at: START,
      body_text: '',
      last_error: 'EENVELOPE RCPT TO 550 5.1.1',
    },
    { attempts: 1, sent_at: START },
  ])
  expect(captured.lines()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'mail given up', reason: 'EENVELOPE RCPT TO 550 5.1.1' }),
  )
})

test('new mails go before those that were refused before', async () => {
  for (const subject of ['old 1', 'old 2']) await queue(subject)
  await deliver(AWAY)
  now = inSeconds(60)
  await queue('new')
  const mailbox = box()
  await deliver(mailbox)
  expect(mailbox.sent).toEqual(['new', 'old 1', 'old 2'])
})

test('several processes at once send each mail once', async () => {
  const subjects = Array.from({ length: 30 }, (_, count) => `mail ${String(count).padStart(2, '0')}`)
  for (const subject of subjects) await queue(subject)
  const mailbox = box()
  await Promise.all(Array.from({ length: 6 }, () => deliver(mailbox)))
  expect(mailbox.sent.toSorted()).toEqual(subjects)
})

test('a mail that a killed process had taken is sent by another after a minute', async () => {
  await queue('hello')
  // Taken, and then nothing more is heard of it.
  void deliver(transport(() => new Promise(() => {})))
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  const mailbox = box()
  now = inSeconds(59)
  expect(await deliver(mailbox)).toBe(0)
  now = inSeconds(60)
  expect(await deliver(mailbox)).toBe(1)
  expect(mailbox.sent).toHaveLength(1)
})

test('mails that a server dawdles over hold no other up, and are broken off', async () => {
  for (let count = 0; count < 4; count += 1) await queue(`slow ${count}`)
  for (let count = 0; count < 40; count += 1) await queue(`quick ${count}`)
  const sent: string[] = []
  const dawdling = transport(async ({ subject }) => {
    if (subject.startsWith('slow')) await new Promise(() => {})
    sent.push(subject)
  })
  const patient = await startMailDelivery(deps(dawdling), { stopGraceMs: 50 })
  await expect.poll(() => sent.length).toBe(40)
  await patient.stop()

  const delivery = await startMailDelivery(deps(dawdling), { sendTimeoutMs: 200, stopGraceMs: 50 })
  const isBack = (row: Row): boolean =>
    row.last_error === 'took too long' && row.next_attempt_at.getTime() === inSeconds(15).getTime()
  await expect.poll(async () => (await rows()).filter(isBack).length).toBe(4)
  await delivery.stop()
})

test('a process that stops gives mails under way a moment, then back to the queue', async () => {
  await queue('nearly done')
  await queue('stuck')
  const finished = Promise.withResolvers<void>()
  const sent: string[] = []
  const holding = transport(async ({ subject }, signal) => {
    if (subject === 'stuck') await new Promise((_done, failed) => signal.addEventListener('abort', failed))
    else await finished.promise
    sent.push(subject)
  })
  const delivery = await startMailDelivery(deps(holding), { stopGraceMs: 300 })
  await expect.poll(async () => (await rows()).map(({ attempts }) => attempts)).toEqual([1, 1])
  const stopping = delivery.stop()
  finished.resolve()
  await stopping
  expect(sent).toEqual(['nearly done'])
  expect(await rows()).toMatchObject([
    { sent_at: START },
    { sent_at: null, given_up_at: null, last_error: 'stopped', next_attempt_at: START },
  ])
  const next = box()
  await deliver(next)
  expect(next.sent).toEqual(['stuck'])
})

/** A queued mail with a code of an account of its own. */
async function queueCode(): Promise<{ email: string; userId: string; code: string; linkToken: string }> {
  const { userId, email } = await app.signUp()
  await app.context.db.asService((tx) => tx.rows`delete from private.outgoing_mails where kind = 'signup'`)
  return { email, userId, ...(await issue(userId, email)) }
}
const issue = (userId: string, email: string): Promise<{ code: string; linkToken: string }> =>
  app.context.db.asService(async (tx) => {
    const { code, linkToken, ...token } = await issueToken(tx, {
      userId,
      email,
      purpose: { type: 'recovery' },
      redirectTo: '',
      challenge: null,
      askedBy: null,
      now,
    })
    await queueMail(tx, mail(`for ${email}`), 'recovery', now, { token })
    return { code, linkToken }
  })
const types = ['recovery'] as const

test('the life of a code and its link counts from the sending', async () => {
  const [byCode, byLink] = [await queueCode(), await queueCode()]
  await deliver(AWAY)
  // The server is back after twenty minutes: within a minute of it the mail goes out.
  now = inSeconds(1200)
  const mailbox = box()
  expect(await deliver(mailbox)).toBe(2)
  now = new Date(now.getTime() + 599_000)
  const { email, code } = byCode
  const tried = { email, code, types, triedBy: 'anybody', now }
  expect(await app.context.db.asService((tx) => spendCode(tx, tried))).toMatchObject({ email })
  const followed = (linkToken: string) =>
    app.context.db.asService((tx) => spendLink(tx, { linkToken, types, now, spends: 'link' }))
  expect(await followed(byLink.linkToken)).not.toBeNull()
  now = new Date(now.getTime() + 2_000)
  const late = { ...tried, ...byLink, now }
  expect(await app.context.db.asService((tx) => spendCode(tx, late))).toBe('expired')
  expect(await followed(byCode.linkToken)).toBeNull()
})

test('a mail with a code is tried every minute for an hour, and never after', async () => {
  await queueCode()
  const waits: number[] = []
  for (let tries = 0; tries < 100; tries += 1) {
    await deliver(AWAY)
    const [row] = await rows()
    if (row?.given_up_at) break
    waits.push(((row?.next_attempt_at.getTime() ?? 0) - now.getTime()) / 1000)
    now = new Date(row?.next_attempt_at ?? now)
  }
  expect(waits.slice(0, 4)).toEqual([5, 15, 60, 60])
  expect(Math.max(...waits)).toBe(60)
  expect(now.getTime() - START.getTime()).toBeLessThan(3_600_000)
  expect(now.getTime() - START.getTime()).toBeGreaterThan(3_500_000)
  now = inSeconds(7200)
  const mailbox = box()
  expect(await deliver(mailbox)).toBe(0)

  // Nor when nobody could try in the meantime.
  await queueCode()
  now = new Date(now.getTime() + 3_600_000)
  await deliver(mailbox)
  expect(mailbox.sent).toEqual([])
  expect((await rows()).at(-1)).toMatchObject({ body_text: '', last_error: 'too late to be of use' })
})

test('a newer code takes the mail of the older one back', async () => {
  const { userId, email } = await queueCode()
  await deliver(AWAY)
  await issue(userId, email)
  now = inSeconds(60)
  const mailbox = box()
  await deliver(mailbox)
  expect(mailbox.sent).toEqual([`for ${email}`])
  // What was sent is remembered when its code is gone.
  await app.context.db.asService((tx) => tx.rows`delete from auth.one_time_tokens`)
  expect(await rows()).toMatchObject([{ sent_at: now }])
})
