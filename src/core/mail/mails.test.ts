import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountExistsMail } from './account-exists.ts'
import { escapeHtml } from './html.ts'
import { magicLinkMail } from './magic-link.ts'
import { resetPasswordMail } from './reset-password.ts'
import { verifyEmailMail } from './verify-email.ts'

const link = 'http://127.0.0.1:45123/auth/open#http%3A%2F%2F127.0.0.1%3A45123%2Fauth%2Fv1%2Fverify'

test.each([
  ['sign-up', verifyEmailMail],
  ['recovery', resetPasswordMail],
  ['magic link', magicLinkMail],
])('a %s mail has the code as its only six-digit number, and the link', (_name, write) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      const code = String(number).padStart(6, '0')
      const mail = write({ code, link })
      expect(mail.text.match(/\d{6,}/g)).toEqual([code])
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(code)
      expect(mail.html).toContain(`href="${escapeHtml(link)}"`)
      expect(mail.subject).not.toContain(code)
    }),
  )
})

test('the mail about an existing account has no code', () => {
  const mail = accountExistsMail({ signInUrl: 'https://plainprint.example/login' })
  expect(mail.text).not.toMatch(/\d{6}/)
  expect(mail.text).toContain('https://plainprint.example/login')
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
