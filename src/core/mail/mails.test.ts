import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountExistsMail } from './account-exists.ts'
import { changeEmailFromMail, changeEmailToMail } from './change-email.ts'
import { emailChangedMail } from './email-changed.ts'
import { escapeHtml } from './html.ts'
import type { MailText } from './layout.ts'
import { magicLinkMail } from './magic-link.ts'
import { passwordChangedMail } from './password-changed.ts'
import { passwordDroppedMail } from './password-dropped.ts'
import { providerLinkedMail } from './provider-linked.ts'
import { resetPasswordMail } from './reset-password.ts'
import { supportRequestMail } from './support-request.ts'
import { verifyEmailMail } from './verify-email.ts'

const link = 'http://127.0.0.1:45123/auth/open#http%3A%2F%2F127.0.0.1%3A45123%2Fauth%2Fv1%2Fverify'
const signInUrl = 'https://plainprint.example/login'
const supportEmail = 'support@plainprint.example'
const newEmail = 'ann1234567@mail7654321.example'

const CODE_MAILS: readonly (readonly [string, (parts: { code: string; link: string }) => MailText])[] = [
  ['sign-up', verifyEmailMail],
  ['recovery', resetPasswordMail],
  ['magic link', magicLinkMail],
  ['change of address, old mailbox', (parts) => changeEmailFromMail({ ...parts, newEmail })],
  ['change of address, new mailbox', changeEmailToMail],
]
const NOTICES: readonly (readonly [string, MailText])[] = [
  ['existing account', accountExistsMail({ signInUrl })],
  ['changed address', emailChangedMail({ newEmail, supportEmail })],
  ['changed password', passwordChangedMail({ signInUrl })],
  ['dropped password', passwordDroppedMail({ signInUrl })],
  ['added provider', providerLinkedMail({ provider: 'Google', signInUrl, supportEmail })],
]
const ALL: readonly (readonly [string, MailText])[] = [
  ...CODE_MAILS.map(([name, write]) => [name, write({ code: '408172', link })] as const),
  ...NOTICES,
]

/** What of a mail's HTML a reader sees. */
const seenIn = (html: string): string =>
  html
    .replace(/^[\s\S]*<h1/, '<h1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test.each(CODE_MAILS)('a %s mail has the code as its only six-digit number, and the link', (_name, write) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      const code = String(number).padStart(6, '0')
      const mail = write({ code, link })
      expect(mail.text.match(/\d{6,}/g)).toEqual([code])
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`>${code}<`)
      expect(seenIn(mail.html).match(/\d{6,}/g)).toEqual([code])
      expect(mail.html).toContain(`href="${escapeHtml(link)}"`)
      expect(mail.subject).not.toContain(code)
    }),
  )
})

test.each(NOTICES)('the mail about an %s has no code', (_name, mail) => {
  expect(mail.text).not.toMatch(/\d{6}/)
  expect(seenIn(mail.html)).not.toMatch(/\d{6}/)
})

test.each(ALL)('the HTML of the %s mail says what its text says', (_name, mail) => {
  const seen = seenIn(mail.html)
  expect(seen).toContain(mail.subject)
  for (const paragraph of mail.text.split('\n\n').map((part) => part.trim()))
    if (!/^(https?:|-- )/.test(paragraph)) expect(seen).toContain(paragraph)
})

test.each(ALL)('the %s mail loads nothing, runs nothing, and follows a dark system', (_name, { html }) => {
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|\son\w+=/i)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
  // Gmail cuts longer mails off.
  expect(html.length).toBeLessThan(20_000)
})

test('an address in a mail is masked', () => {
  expect(emailChangedMail({ newEmail, supportEmail }).text).toContain('a***@mail765....example')
})

test('what a user wrote to us is shown, not interpreted', () => {
  const hostile = '<img src=x onerror=alert(1)>\n"quoted" & \'more\''
  const { subject, text, html } = supportRequestMail({
    kind: 'support',
    category: 'Other',
    message: hostile,
    email: 'ann@mail.example',
    path: '"><script>alert(1)</script>',
  })
  expect(subject).toBe('Plainprint: Support request (Other)')
  expect(text).toContain(hostile)
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain(escapeHtml(hostile))
})

test('escaped text has no character that HTML would read as markup', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"']/)
      const back = escaped
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
      expect(back).toBe(text)
    }),
  )
})
