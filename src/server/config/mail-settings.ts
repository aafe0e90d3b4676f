import * as z from 'zod'
import { Secret } from '../ports/secret.ts'
import { LOOPBACK_HOSTS } from './origin-settings.ts'

/** A mail server that takes our mails. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /**
   * `from_start`: every byte inside TLS; `required`: upgraded before anything is said, or not at all;
   * `offered`: upgraded when the server can, which only a server on this machine may leave out.
   */
  readonly tls: 'from_start' | 'required' | 'offered'
  readonly login: { readonly user: string; readonly password: Secret } | null
}

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Plain ASCII, one address: what may follow `MAIL FROM` as it is. */
export const isEmail = (value: string): boolean =>
  /^[\x21-\x7e]+$/.test(value) && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(value)

/** What is refused does not repeat the URL: it holds a password. */
export const smtpUrl = z.string().transform((text, ctx): MailServer => {
  const refuse = (why: string): never => {
    ctx.addIssue(why)
    return z.NEVER
  }
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    return refuse('must look like smtps://user:password@mail.example:465 or smtp://…:587')
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    return refuse(
      'must end with the host or port; a / ? # or @ of the password is written as %2F %3F %23 %40',
    )
  if ((url.username === '') !== (url.password === ''))
    return refuse('must have both a user and a password, or neither')
  const login = readLogin(url)
  if (login === undefined) return refuse('has a user or password with a broken % code')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSecure = url.protocol === 'smtps:'
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    tls: isSecure ? 'from_start' : LOOPBACK_HOSTS.has(host) ? 'offered' : 'required',
    login,
  }
})

function readLogin({ username, password }: URL): MailServer['login'] | undefined {
  if (username === '') return null
  try {
    return { user: decodeURIComponent(username), password: new Secret(decodeURIComponent(password)) }
  } catch {
    return undefined
  }
}

/** `Name <address>` or an address alone. */
export const sender = z.string().transform((text, ctx): Sender => {
  const named = /^(?:"([^"\\<>]*)"\s*|([^"\\<>]*))<([^<>]*)>$/.exec(text)
  const name = (named?.[1] ?? named?.[2] ?? '').trim()
  const address = named ? (named[3] ?? '') : text
  if (!isEmail(address) || /\p{Cc}/u.test(name))
    ctx.addIssue('must be one sender, such as Plainprint <no-reply@plainprint.example>')
  return { name, address }
})

/** What an operator should know about the mail of an installation that starts all the same. */
export function mailWarnings(config: {
  isProduction: boolean
  mailServer: MailServer | null
  mailFrom: Sender
  mailsPerHour: number
}): string[] {
  if (!config.isProduction) return []
  if (!config.mailServer)
    return ['SMTP_URL is not set: no mail leaves, so nobody can sign up or reset a password']
  const warnings: string[] = []
  if (/\.(example|invalid|test)$/.test(config.mailFrom.address))
    warnings.push('MAIL_FROM is not set to an address of yours: mail servers will refuse its mails')
  if (config.mailsPerHour <= FEW_MAILS)
    warnings.push(
      `MAILS_PER_HOUR is ${config.mailsPerHour} for everybody together: a few strangers can use that up`,
    )
  return warnings
}

/** Enough to try the product out, or for a handful of people. */
const FEW_MAILS = 30
