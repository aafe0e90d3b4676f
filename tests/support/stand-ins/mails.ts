import type { Context, Mail } from '#server/ports/context.ts'
import type { TestApp } from '../app/app.ts'
import { waitFor } from '../environment/wait-for.ts'

/** The code of a mail. @throws when it does not have exactly one six-digit number */
export function codeIn(mail: Pick<Mail, 'text'>): string {
  const [code, ...others] = mail.text.match(/\d{6,}/g) ?? []
  if (code?.length !== 6 || others.length > 0) throw new Error('the mail has no single six-digit code')
  return code
}

/** Another code than this one. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** The verify address inside the link of a mail. */
export function verifyUrlIn(mail: Pick<Mail, 'text'>): string {
  const link = /https?:\/\/\S+\/auth\/open#\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error('the mail has no link')
  return decodeURIComponent(new URL(link).hash.slice(1))
}

/** Waits until an address has this many mails; answers them newest first. */
export function mailsTo(app: TestApp, email: string, count: number): Promise<Mail[]> {
  return waitFor(`${count} mails`, async () => {
    const mails = (await app.mailbox()).filter((mail) => mail.to === email)
    return mails.length >= count ? mails : undefined
  })
}

/** Waits for a mail to an address whose subject has these words; answers the newest. */
export function mailAbout(app: TestApp, email: string, words: string): Promise<Mail> {
  return waitFor(`a mail about "${words}"`, async () =>
    (await app.mailbox()).find((mail) => mail.to === email && mail.subject.includes(words)),
  )
}

/** Waits until every mail that was asked for is sent: before, nobody knows that there is not one more. */
export const allMailsSent = (app: TestApp): Promise<true> =>
  waitFor('all mails to be sent', async () => {
    const waiting = await app.context.db.asService(
      (tx) => tx.rows`
        select from auth.mail_requests union all
        select from private.outgoing_mails where sent_at is null and given_up_at is null`,
    )
    return waiting.length === 0 || undefined
  })

/** The subjects of all mails about money to an address, in the order of the alphabet, once nothing waits to be sent. */
export async function moneyMailsTo(app: TestApp, email: string): Promise<string[]> {
  await allMailsSent(app)
  const subjects = (await app.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject)
  return subjects.filter((subject) => /receipt|payment|plan/.test(subject)).toSorted()
}

let addresses = 0

/** An address no other test uses. */
export const freshAddress = (): string => `someone${(addresses += 1)}.${process.pid}@mail.example`

/**
 * A transport that keeps mails in memory, for tests with very many of them: `nextTo` takes the oldest mail to an
 * address that was not taken yet, or waits for it.
 */
export function keptMails(): {
  readonly wrap: (context: Context) => Context
  nextTo(email: string): Promise<Mail>
} {
  const kept = new Map<string, Mail[]>()
  const waiting = new Map<string, (mail: Mail) => void>()
  return {
    wrap: (context) => ({
      ...context,
      mail: {
        async send(mail) {
          const wake = waiting.get(mail.to)
          waiting.delete(mail.to)
          if (wake) wake(mail)
          else kept.set(mail.to, [...(kept.get(mail.to) ?? []), mail])
        },
        list: async () => null,
      },
    }),
    async nextTo(email) {
      const mail = kept.get(email)?.shift()
      return mail ?? new Promise((wake) => waiting.set(email, wake))
    },
  }
}
