import type { MailTransport } from '#server/context.ts'

/** Where mails cannot leave: every one is refused, so that it stays queued and is never called sent. */
export function createNoMail(): MailTransport {
  return {
    send: () => Promise.reject(new Error('no mail server is set up')),
    list: () => Promise.resolve(null),
  }
}
