// The mail adapter against real and misbehaving mail servers on loopback.
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startMailSink, startOddMailServer, type Step } from '#tests/support/stand-ins/mail-server.ts'
import { failure, FROM, MAIL, MAIL_HEADS, NOW, send, useServers } from '#tests/support/stand-ins/smtp-send.ts'

const keep = useServers()

test('a mail arrives whole, with the heads that a mail from a program has', async () => {
  const sink = await keep(startMailSink())
  await send(`smtp://127.0.0.1:${sink.port}`, {
    subject: 'Ihr Code für „Plainprint“ – 你好',
    text: `${'a long line '.repeat(30)}https://plainprint.example/auth/open#${'x'.repeat(300)}\n.\nend\n`,
    replyTo: 'customer@mail.example',
  })
  const [mail] = sink.mails
  expect(mail).toMatchObject({ from: FROM.address, to: [MAIL.to] })
  expect(mail?.message).toMatchObject({
    from: FROM,
    to: [{ name: '', address: MAIL.to }],
    replyTo: [{ name: '', address: 'customer@mail.example' }],
    subject: 'Ihr Code für „Plainprint“ – 你好',
    date: NOW.toISOString(),
    messageId: `<${MAIL.key}@plainprint.example>`,
    attachments: [],
  })
  expect(mail?.message.text).toContain(
    `${'a long line '.repeat(30)}https://plainprint.example/auth/open#${'x'.repeat(300)}`,
  )
  expect(mail?.message.text).toContain('\n.\nend')
  expect(mail?.message.html).toContain('<b>123456</b>')
  expect(headNames(mail?.raw ?? '')).toEqual([...MAIL_HEADS, 'reply-to'].toSorted())
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(Math.max(...(mail?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})

/** The names of a mail's heads, each as often as it is there. */
const headNames = (raw: string): string[] =>
  (raw.split('\r\n\r\n', 1)[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '')
    .toSorted()

test.each([
  ['a line break', 'Hello\r\nBcc: evil@mail.example'],
  ['a bare line feed', 'Hello\nBcc: evil@mail.example'],
  ['a bare carriage return', 'Hello\rBcc: evil@mail.example'],
  ['a folded line', 'Hello\r\n Bcc: evil@mail.example'],
  ['the end of the heads', 'Hello\r\n\r\n<script>alert(1)</script>'],
  ['a null byte', 'Hello\u0000\r\nBcc: evil@mail.example'],
  ['a line separator', 'Hello\u2028Bcc: evil@mail.example'],
  ['a next-line character', 'Hello\u0085Bcc: evil@mail.example'],
  ['an encoded word', '=?utf-8?Q?Hello=0D=0ABcc:_evil@mail.example?='],
  ['an encoded word in base64', '=?utf-8?B?SGVsbG8NCkJjYzogZXZpbEBtYWlsLmV4YW1wbGU=?='],
  ['half an encoded word', 'Hello =?utf-8?Q?x'],
  ['right-to-left tricks', 'Hello \u202Egpj.exe'],
  ['a very long one', 'x'.repeat(5_000)],
])('a subject with %s adds no head and no recipient', async (_name, subject) => {
  const sink = await keep(startMailSink())
  await send(`smtp://127.0.0.1:${sink.port}`, { subject })
  const [mail] = sink.mails
  expect(mail?.to).toEqual([MAIL.to])
  expect(headNames(mail?.raw ?? '')).toEqual(MAIL_HEADS)
  // What a reader sees is what was meant as the subject, in one line and without a second meaning.
  expect(mail?.message.subject).not.toMatch(/[\p{Cc}\u2028\u202E]/u)
  if (subject.startsWith('=?')) expect(mail?.message.subject).toBe(subject.replaceAll('=?', '= ?'))
})

test.each([
  ['two addresses', 'a@mail.example,b@mail.example'],
  ['an address and a name', 'Ann <a@mail.example>'],
  ['a group', 'all:a@mail.example,b@mail.example;'],
  ['a line break', 'a@mail.example>\r\nRCPT TO:<b@mail.example'],
  ['a parameter', 'a@mail.example> NOTIFY=NEVER'],
  ['a comment', 'a(b@mail.example)@mail.example'],
  ['a quoted name', '"a@mail.example, b"@mail.example'],
  ['nothing', ''],
])('%s in the place of an address reaches nobody', async (_name, to) => {
  const sink = await keep(startMailSink())
  for (const change of [{ to }, { replyTo: to }])
    expect(await failure(send(`smtp://127.0.0.1:${sink.port}`, change))).toMatchObject({
      reason: 'not one address',
      isPermanent: true,
    })
  expect(sink.mails).toEqual([])
})

const say = (text: string) => (socket: Socket) => void socket.write(`${text}\r\n`)
const hangUp = (socket: Socket) => void socket.destroy()
const saySlowly = (text: string) => (socket: Socket) => {
  let at = 0
  const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), 50)
  socket.once('close', () => clearInterval(timer))
}

/** What a server does, and whether trying again is worth while. */
const ODDITIES: readonly (readonly [string, Step, (socket: Socket) => void, boolean, RegExp])[] = [
  ['is busy', 'greeting', say('421 4.3.2 ann.lee@mail.example busy'), false, /421|ECONNECTION|EPROTOCOL/],
  ['wants nobody', 'greeting', say('554 5.7.1 no service for you'), false, /./],
  ['speaks another protocol', 'greeting', say('HTTP/1.1 400 Bad Request'), false, /./],
  ['says nothing', 'greeting', () => {}, false, /EABORT|ETIMEDOUT/],
  ['greets for ever', 'greeting', saySlowly('220-hello\r\n'), false, /EABORT/],
  ['hangs up at once', 'greeting', hangUp, false, /ECONNECTION|ESOCKET/],
  ['knows no EHLO', 'EHLO', say('502 5.5.1 what?'), false, /./],
  [
    'dislikes the sender',
    'MAIL',
    say('550 5.7.1 <no-reply@plainprint.example> not yours'),
    false,
    /MAIL FROM 550 5\.7\.1/,
  ],
  ['wants a login', 'MAIL', say('530 5.7.0 log in first'), false, /MAIL FROM 530/],
  [
    'makes newcomers wait',
    'RCPT',
    say('450 4.2.0 <ann.lee@mail.example> greylisted'),
    false,
    /RCPT TO 450 4\.2\.0/,
  ],
  ['has no room', 'RCPT', say('452 4.2.2 mailbox full'), false, /RCPT TO 452/],
  [
    'does not know the recipient',
    'RCPT',
    say('550 5.1.1 <ann.lee@mail.example> unknown'),
    true,
    /RCPT TO 550 5\.1\.1/,
  ],
  // About who sends, not about the mail: somebody can mend that while the mail waits.
  [
    'does not relay',
    'RCPT',
    say('554 5.7.1 <ann.lee@mail.example>: Relay access denied'),
    false,
    /RCPT TO 554 5\.7\.1/,
  ],
  ['does not relay, without a number for it', 'RCPT', say('550 relay not permitted'), false, /RCPT TO 550/],
  ['says late that it dislikes the sender', 'RCPT', say('550 5.1.8 no such domain'), false, /5\.1\.8/],
  ['has our address on a list', 'RCPT', say('550 5.7.606 banned sending IP'), false, /5\.7\.606/],
  ['forbids to send as the sender', 'end of message', say('550 5.7.60 may not send as'), false, /5\.7\.60/],
  [
    'misses our signature',
    'end of message',
    say('550-5.7.26 unauthenticated\r\n550 5.7.26 sender'),
    false,
    /5\.7/,
  ],
  ['has lost count', 'RCPT', say('503 5.5.1 bad sequence'), false, /503/],
  ['says nothing to the recipient', 'RCPT', () => {}, false, /EABORT/],
  ['hangs up on the recipient', 'RCPT', hangUp, false, /ECONNECTION|ESOCKET/],
  ['takes no data now', 'DATA', say('451 4.3.0 try later'), false, /DATA 451/],
  ['takes no data ever', 'DATA', say('554 5.0.0 no'), true, /DATA 554/],
  [
    'hangs up inside the message',
    'inside the message',
    hangUp,
    false,
    /ECONNECTION|ESOCKET|EPIPE|ECONNRESET/,
  ],
  ['calls it spam', 'end of message', say('554 5.7.1 spam'), false, /DATA 554 5\.7\.1/],
  ['finds it too large', 'end of message', say('552 5.3.4 too large'), true, /DATA 552/],
  ['is out of disk', 'end of message', say('452 4.3.1 out of disk'), false, /DATA 452/],
  ['hangs up before its word', 'end of message', hangUp, false, /ECONNECTION|ESOCKET/],
  ['never gives its word', 'end of message', () => {}, false, /EABORT/],
  ['answers nonsense', 'end of message', say('\u0000\u0007 fine'), false, /./],
  [
    'answers without end',
    'end of message',
    (socket) => {
      const fill = (): void => {
        while (!socket.destroyed && socket.write(`250-${'x'.repeat(60_000)}\r\n`));
      }
      socket.on('drain', fill)
      fill()
    },
    false,
    /./,
  ],
]

test.each(ODDITIES)('a server that %s', async (_name, step, oddity, isPermanent, reason) => {
  const server = await keep(startOddMailServer(step, oddity))
  // Who says nothing is given up; what is said may take its time on a busy machine.
  const signal = AbortSignal.timeout(reason.source === 'EABORT' ? 1_000 : 30_000)
  const error = await failure(send(`smtp://127.0.0.1:${server.port}`, {}, signal))
  expect(error.isPermanent).toBe(isPermanent)
  expect(error.reason).toMatch(reason)
})

test('no server, and a name that nobody has, are worth another try', async () => {
  const sink = await startMailSink()
  await sink.stop()
  expect(await failure(send(`smtp://127.0.0.1:${sink.port}`))).toMatchObject({ isPermanent: false })
  expect(await failure(send('smtp://nowhere.invalid:25'))).toMatchObject({ isPermanent: false })
})
