import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail, MailTransport } from '#server/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'
import { deliverDueMails } from '#server/features/mail/deliver-queued.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { silentLog } from '../support/log.ts'

const LONG_AGO = new Date(0)
const START = new Date('2026-11-20T10:00:00Z')

let app: TestApp
let now: Date
const clock = { now: () => now }
beforeAll(async () => {
  // The app's own delivery lives long before these mails are due, so only the tests send them.
  app = await startApp({ wrap: (context) => ({ ...context, clock: { now: () => LONG_AGO } }) })
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
  html: '<p>123456</p>',
})
const queue = (subject: string): Promise<void> =>
  app.context.db.asService((tx) => queueMail(tx, mail(subject), 'signup', now))
const rows = () =>
  app.context.db.asService(
    (tx) =>
      tx.rows<{
        attempts: number
        sent_at: Date | null
        next_attempt_at: Date
        body_text: string
        last_error: string
      }>`
        select * from private.outgoing_mails order by id`,
  )

function transport(send: (mail: Mail) => Promise<void>): MailTransport {
  return { send, list: () => Promise.resolve(null) }
}
const deliver = (mailbox: MailTransport): Promise<number> =>
  deliverDueMails({ db: app.context.db, mail: mailbox, clock, log: silentLog })

test('a mail is sent once, and its code is forgotten with it', async () => {
  await queue('hello')
  const sent: Mail[] = []
  const box = transport(async (one) => void sent.push(one))
  expect(await deliver(box)).toBe(1)
  expect(await deliver(box)).toBe(0)
  expect(sent).toEqual([mail('hello')])
  expect(await rows()).toMatchObject([{ sent_at: START, body_text: '', attempts: 1 }])
})

test('a mail whose cause is rolled back is never sent', async () => {
  await app.context.db
    .asService(async (tx) => {
      await queueMail(tx, mail('never'), 'signup', now)
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await deliver(transport(async () => {}))).toBe(0)
})

test('while the mail server is away the waits grow, and in the end the mail is given up', async () => {
  await queue('hello')
  const away = transport(() =>
    Promise.reject(Object.assign(new Error('a@mail.example refused'), { code: 'ECONNREFUSED' })),
  )
  const waits: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await deliver(away)).toBe(1)
    const [row] = await rows()
    expect(row?.last_error).toBe('ECONNREFUSED')
    waits.push(((row?.next_attempt_at.getTime() ?? 0) - now.getTime()) / 1000)
    now = new Date(row?.next_attempt_at ?? now)
  }
  expect(waits).toEqual([5, 15, 60, 300, 900, 1_800, 3_600, 7_200])
  expect(await deliver(away)).toBe(1)
  now = new Date('2027-11-20T10:00:00Z')
  expect(await deliver(away)).toBe(0)
  expect(await rows()).toMatchObject([{ sent_at: null, body_text: '', attempts: 9 }])
})

test('one mail that cannot be sent does not hold up the next', async () => {
  await queue('stuck')
  await queue('fine')
  const sent: string[] = []
  await deliver(
    transport(async ({ subject }) => {
      if (subject === 'stuck') throw new Error('refused')
      sent.push(subject)
    }),
  )
  expect(sent).toEqual(['fine'])
})

test('several processes at once send each mail once', async () => {
  for (let count = 0; count < 30; count += 1) await queue(`mail ${count}`)
  const sent: string[] = []
  const box = transport(async ({ subject }) => void sent.push(subject))
  await Promise.all(Array.from({ length: 6 }, () => deliver(box)))
  expect(sent.toSorted()).toEqual(Array.from({ length: 30 }, (_, count) => `mail ${count}`).toSorted())
})

test('a mail that a killed process had taken is sent by another after a minute', async () => {
  await queue('hello')
  // Taken, and then nothing more is heard of it.
  void deliver(transport(() => new Promise(() => {})))
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  const sent: Mail[] = []
  const box = transport(async (one) => void sent.push(one))
  now = new Date(START.getTime() + 59_000)
  expect(await deliver(box)).toBe(0)
  now = new Date(START.getTime() + 60_000)
  expect(await deliver(box)).toBe(1)
  expect(sent).toHaveLength(1)
})
