import { createTransport } from 'nodemailer'
import type { Clock, Mail, MailTransport } from '#server/ports/context.ts'
import { MailNotSent } from '#server/ports/mail-not-sent.ts'
import { isEmail, type MailServer, type Sender } from '#server/config/mail-settings.ts'

const CONNECT_TIMEOUT_MS = 10_000
const GREETING_TIMEOUT_MS = 15_000
/** Silence of a server that was reached. */
const SILENCE_TIMEOUT_MS = 30_000

/**
 * Hands mails to a mail server, over one connection each: mails are few, and a connection that was kept may be
 * dead when the next one comes. The caller repeats what fails, so this never tries twice.
 */
export function createSmtpMail(server: MailServer, from: Sender, clock: Clock): MailTransport {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.tls === 'from_start',
    requireTLS: server.tls === 'required',
    tls: { minVersion: 'TLSv1.2' },
    ...(server.login && { auth: { user: server.login.user, pass: server.login.password.reveal() } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(mail, signal) {
      // The library reads any text as a list of recipients.
      if (![mail.to, mail.replyTo ?? mail.to].every(isEmail)) throw new MailNotSent('not one address', true)
      try {
        await transport.sendMail({ ...messageOf(mail, from, clock.now()), signal })
      } catch (error) {
        throw notSent(error)
      }
    },
    list: () => Promise.resolve(null),
  }
}

/**
 * The message. Addresses are given as objects, checked before, and the envelope apart: the heads decide nothing
 * about who gets it.
 */
function messageOf(
  { to, subject, text, html, replyTo, key }: Mail & { key: string },
  from: Sender,
  now: Date,
) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: plainSubject(subject),
    date: now,
    messageId: `<${key}@${domain}>`,
    // Nobody's absence note should answer a mail that a program wrote.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text,
    html,
    textEncoding: 'quoted-printable' as const,
    xMailer: false as const,
  }
}

/** One line that means what it shows: `=?` would begin a word that only a mail program can read. */
const plainSubject = (subject: string): string =>
  subject.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').replaceAll('=?', '= ?')

/**
 * A refusal that is about us, whenever it is said: policy (5.7), the sender's address (5.1.7, 5.1.8), or no leave to
 * relay, which not every server gives a number.
 */
const isAboutUs = (response: string, detail = ''): boolean =>
  /^5\.(?:7\.|1\.[78]$)/.test(detail) || /\brelay/i.test(response)

/**
 * A server that refuses the recipient or the message itself will do so again. Anything said earlier (the greeting,
 * the login, the sender) is about us and may be mended meanwhile.
 */
function notSent(error: unknown): MailNotSent {
  const { code, responseCode, command, response } = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
    response?: unknown
  }
  const status = typeof responseCode === 'number' ? responseCode : 0
  const words = typeof response === 'string' ? response : ''
  const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0]
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const reason = [
    typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown',
    isAboutMail || command === 'MAIL FROM' ? command : undefined,
    status || undefined,
    detail,
  ]
  return new MailNotSent(
    reason.filter((part) => part !== undefined).join(' '),
    // 503 says that the conversation went wrong, not the mail.
    isAboutMail && status >= 500 && status !== 503 && !isAboutUs(words, detail),
    { cause: error },
  )
}
