import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountExistsMail } from './account-exists.ts'
import { changeEmailFromMail, changeEmailToMail } from './change-email.ts'
import { emailChangedMail } from './email-changed.ts'
import { escapeHtml } from './html.ts'
import type { MailText } from './layout.ts'
import { magicLinkMail } from './magic-link.ts'
import { paymentFailedMail } from './payments/payment-failed.ts'
import { planCanceledMail } from './payments/plan-canceled.ts'
import { planEndedMail } from './payments/plan-ended.ts'
import { receiptMail } from './payments/receipt.ts'
import { renewalAheadMail } from './payments/renewal-ahead.ts'
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

const billing = { billingUrl: 'https://plainprint.example/app/billing', isTest: false }
const bill = { totalCents: 2150, currency: 'USD', billedAtMs: 1_795_774_200_000, supportEmail }
const failed = { ...billing, plan: 'basic', openUntilMs: 1_796_378_400_000 } as const
const renewal = { ...billing, plan: 'pro', renewsAtMs: 1_798_365_600_000, currency: 'eur' } as const
/** About money: an amount is at home in some of them, and a day in most. */
const PAYMENT_MAILS: readonly (readonly [string, MailText])[] = [
  ['receipt', receiptMail({ ...billing, ...bill, what: 'Plainprint Basic, December 2026' })],
  ['receipt of a test', receiptMail({ ...billing, ...bill, what: '3 document credits', isTest: true })],
  ['failed payment', paymentFailedMail({ ...failed, due: { totalCents: 2000, currency: 'USD' } })],
  ['failed payment without a bill', paymentFailedMail({ ...failed, due: null })],
  ['renewal ahead', renewalAheadMail({ ...renewal, totalCents: 4000 })],
  ['renewal of a test', renewalAheadMail({ ...renewal, totalCents: 4000, isTest: true })],
  ['canceled plan', planCanceledMail({ ...billing, plan: 'pro', endsAtMs: 1_798_365_600_000 })],
  ['closed plan', planEndedMail({ ...billing, plan: 'pro', isUnpaid: true, canReopen: true })],
  ['unpaid plan', planEndedMail({ ...billing, plan: 'pro', isUnpaid: true, canReopen: false })],
  ['ended plan', planEndedMail({ ...billing, plan: 'pro', isUnpaid: false, canReopen: false })],
]

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
  ...PAYMENT_MAILS,
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

test.each(PAYMENT_MAILS)(
  'the %s mail leads to the billing page, and nowhere else',
  (_name, { text, html }) => {
    expect(text.match(/https?:\S+/g)).toEqual([billing.billingUrl])
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([billing.billingUrl])
  },
)

test('mails about money say amounts in their currency and days in words', () => {
  const said = new Map(PAYMENT_MAILS.map(([name, { subject, text }]) => [name, `${subject}\n${text}`]))
  expect(said.get('receipt')).toMatch(
    /^Your Plainprint receipt: \$21\.50\nWe received your payment of \$21\.50\.\n\nFor: Plainprint Basic, December 2026\nAmount: \$21\.50\nBill of: November 27, 2026\n/,
  )
  expect(said.get('receipt of a test')).toContain('a test payment of $21.50: no money was charged')
  expect(said.get('renewal of a test')).toContain('test payments only: no money moves')
  expect(said.get('failed payment')).toContain('Amount due: $20\nOpen until: December 4, 2026')
  expect(said.get('failed payment without a bill')).toContain('Plan: Basic\nOpen until: December 4, 2026')
  expect(said.get('renewal ahead')).toContain('Plan: Pro\nAmount: €40\nRenews on: December 27, 2026')
  expect(said.get('canceled plan')).toContain('Ends on: December 27, 2026')
  expect(said.get('closed plan')).toContain('closed, and opens again once it is paid.')
  expect(said.get('unpaid plan')).toContain('was not paid. Your Pro plan has ended and is not charged again.')
  expect(said.get('ended plan')).toContain('is not charged again')
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
