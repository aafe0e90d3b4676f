import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/environment/config-problems.ts'
import { mailWarnings, sender, smtpUrl } from './mail-settings.ts'

test.each([
  ['smtps://mail.example', { host: 'mail.example', port: 465, tls: 'from_start', login: null }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required' }],
  ['smtp://mail.example:2525/', { port: 2525, tls: 'required' }],
  ['smtp://127.0.0.1:1025', { port: 1025, tls: 'offered' }],
  ['smtp://[::1]:1025', { host: '::1', tls: 'offered' }],
  ['smtps://127.0.0.1', { tls: 'from_start' }],
])('%s is understood', (url, expected) => {
  expect(smtpUrl.parse(url)).toMatchObject(expected)
})

test('user and password are decoded, and the password shows nowhere', () => {
  const server = smtpUrl.parse('smtps://ann%40mail.example:p%2Fs%3As%40@mail.example')
  expect(server.login?.user).toBe('ann@mail.example')
  expect(server.login?.password.reveal()).toBe('p/s:s@')
  expect(JSON.stringify(server) + inspect(server, { depth: 9 })).not.toContain('p/s:s@')
})

test.each([
  'mail.example',
  'mail.example:587',
  'http://mail.example',
  'smtp://',
  'smtp://user@mail.example',
  'smtp://:secret@mail.example',
  'smtps://user:sec/ret@mail.example',
  'smtps://user:secret@mail.example/path',
  'smtps://user:secret@mail.example?tls=off',
  'smtps://user:secret@mail.example#x',
  'smtps://user:%E0%A4@mail.example',
])('%s is refused without repeating the password', (url) => {
  const problems = problemsOf({ SMTP_URL: url })
  expect(problems).toEqual([expect.stringMatching(/^SMTP_URL /)])
  expect(problems.join()).not.toContain('secret')
})

test.each([
  ['no-reply@plainprint.example', { name: '', address: 'no-reply@plainprint.example' }],
  ['Plain Print <a@b.example>', { name: 'Plain Print', address: 'a@b.example' }],
  ['"Print, Plain" <a@b.example>', { name: 'Print, Plain', address: 'a@b.example' }],
  ['<a@b.example>', { name: '', address: 'a@b.example' }],
])('the sender %s', (text, expected) => {
  expect(sender.parse(text)).toEqual(expected)
})

test.each([
  '',
  'Plainprint',
  'a@b.example, c@d.example',
  'A <a@b.example> B <c@d.example>',
  'A\r\nBcc: <a@b.example>',
  'ä@b.example',
  'a b@c.example',
])('%j is no sender', (text) => {
  expect(sender.safeParse(text).error?.issues).toHaveLength(1)
})

test('a production without a mail server, with the sender of the examples, or with few mails, is told', () => {
  const mailServer = { host: 'mail.example', port: 465, tls: 'from_start', login: null } as const
  const mailFrom = { name: '', address: 'no-reply@plainprint.com' }
  const sound = { isProduction: true, mailServer, mailFrom, mailsPerHour: 500 }
  expect(mailWarnings(sound)).toEqual([])
  expect(mailWarnings({ ...sound, mailServer: null })).toEqual([expect.stringContaining('SMTP_URL')])
  const ofExamples = { name: '', address: 'no-reply@plainprint.example' }
  expect(mailWarnings({ ...sound, mailFrom: ofExamples })).toEqual([expect.stringContaining('MAIL_FROM')])
  expect(mailWarnings({ ...sound, mailsPerHour: 30 })).toEqual([expect.stringContaining('MAILS_PER_HOUR')])
  expect(mailWarnings({ ...sound, mailServer: null, isProduction: false })).toEqual([])
})
