import type { MailTransport } from '#server/ports/context.ts'

export function transport(send: MailTransport['send']): MailTransport {
  return { send, list: () => Promise.resolve(null) }
}
/** A mail server that is not there, and names somebody in its words. */
export const AWAY = transport(() =>
  Promise.reject(Object.assign(new Error('a@mail.example refused'), { code: 'ECONNREFUSED' })),
)
/** Keeps the subjects of what it is given. */
export function box(): MailTransport & { sent: string[] } {
  const sent: string[] = []
  return { ...transport(async ({ subject }) => void sent.push(subject)), sent }
}
