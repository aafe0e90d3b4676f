import type { MailTransport } from '#server/ports/context.ts'
import { MailNotSent } from '#server/ports/mail-not-sent.ts'

/** Where mails cannot leave: every one is refused, so that it stays queued and is never called sent. */
export function createNoMail(): MailTransport {
  return {
    send: () => Promise.reject(new MailNotSent('no mail server is set up', false)),
    list: () => Promise.resolve(null),
  }
}
