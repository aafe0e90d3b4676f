import { afterEach, expect } from 'vitest'
import { createSmtpMail } from '#server/adapters/mail/smtp.ts'
import { MailNotSent } from '#server/ports/mail-not-sent.ts'
import { smtpUrl } from '#server/config/mail-settings.ts'

export const NOW = new Date('2026-11-20T10:00:00Z')
export const FROM = { name: 'Plainprint', address: 'no-reply@plainprint.example' }
export const MAIL = {
  to: 'ann.lee@mail.example',
  subject: 'Your code',
  text: 'Your code is 123456.\n',
  html: '<p>Your code is <b>123456</b>.</p>',
  key: '5b9a1e4e-3a58-4f0b-9a55-9d6f0f6d2f11',
}
/** The heads of every mail of ours, sorted. */
export const MAIL_HEADS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

/** @returns what keeps a server for the test that starts it, and stops it afterwards */
export function useServers() {
  const running: { stop(): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
  })
  return async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting
    running.push(started)
    return started
  }
}

const transport = (url: string) => createSmtpMail(smtpUrl.parse(url), FROM, { now: () => NOW })
/** Sends a mail by the adapter, as the setting SMTP_URL would have it. */
export const send = (url: string, change = {}, signal = AbortSignal.timeout(30_000)): Promise<void> =>
  transport(url).send({ ...MAIL, ...change }, signal)

/** Why a mail was not sent; never in words that name anybody. */
export async function failure(sending: Promise<void>): Promise<MailNotSent> {
  const error: unknown = await sending.then(
    () => new Error('it was sent'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MailNotSent)) throw error
  expect(error.reason).not.toMatch(/@|ann|mail\.example|123456/)
  return error
}
