// What the mail adapter says to servers with and without TLS.
import { expect, test } from 'vitest'
import { startMailSink, trustTestCertificate } from '#tests/support/stand-ins/mail-server.ts'
import { failure, send, useServers } from '#tests/support/stand-ins/smtp-send.ts'

const keep = useServers()

test('TLS from the start, or before anything else is said, to a certificate that counts', async () => {
  const noLongerTrust = trustTestCertificate()
  try {
    const [whole, upgraded] = [
      await keep(startMailSink({ secure: true })),
      await keep(startMailSink({ withTls: true })),
    ]
    await send(`smtps://localhost:${whole.port}`)
    await send(`smtps://127.0.0.1:${whole.port}`)
    // Upgraded although this machine would do without.
    await send(`smtp://localhost:${upgraded.port}`)
    // 127.0.0.2 counts as any other machine here: without TLS nothing is sent.
    const other = await keep(startMailSink({ host: '127.0.0.2', withTls: true }))
    await send(`smtp://127.0.0.2:${other.port}`)
    expect([...whole.mails, ...upgraded.mails, ...other.mails].map(({ isSecure }) => isSecure)).toEqual([
      true,
      true,
      true,
      true,
    ])
    // The certificate is for other names than this.
    const misnamed = await keep(startMailSink({ host: '127.0.0.3', secure: true }))
    expect(await failure(send(`smtps://127.0.0.3:${misnamed.port}`))).toMatchObject({ isPermanent: false })
    expect(misnamed.mails).toEqual([])
  } finally {
    noLongerTrust()
  }
})

test('a certificate that nobody signed is not accepted, with or without an upgrade', async () => {
  const whole = await keep(startMailSink({ secure: true }))
  const upgraded = await keep(startMailSink({ withTls: true }))
  for (const url of [`smtps://localhost:${whole.port}`, `smtp://localhost:${upgraded.port}`])
    expect(await failure(send(url))).toMatchObject({ isPermanent: false })
  expect([...whole.mails, ...upgraded.mails]).toEqual([])
})

test('off this machine nothing is said to a server without TLS, the password least of all', async () => {
  let logins = 0
  const bare = await keep(
    startMailSink({
      host: '127.0.0.2',
      onAuth: (_auth, _session, done) => {
        logins += 1
        done(null, { user: 'x' })
      },
    }),
  )
  expect(await failure(send(`smtp://user:pass%2Fword@127.0.0.2:${bare.port}`))).toMatchObject({
    isPermanent: false,
  })
  expect([logins, bare.mails.length]).toEqual([0, 0])
})

test('a login is given over TLS; a wrong one may be mended, and is not shown', async () => {
  const noLongerTrust = trustTestCertificate()
  try {
    const sink = await keep(
      startMailSink({
        withTls: true,
        onAuth: ({ username, password }, { secure }, done) =>
          secure && username === 'user@plainprint' && password === 'p/ss:w@rd'
            ? done(null, { user: username })
            : done(new Error('535 5.7.8 no')),
      }),
    )
    await send(`smtp://user%40plainprint:p%2Fss%3Aw%40rd@localhost:${sink.port}`)
    expect(sink.mails).toHaveLength(1)
    const refused = await failure(send(`smtp://user%40plainprint:wrong@localhost:${sink.port}`))
    expect(refused).toMatchObject({ isPermanent: false, reason: expect.stringContaining('EAUTH') })
    expect(refused.reason).not.toMatch(/wrong|user/)
  } finally {
    noLongerTrust()
  }
})
