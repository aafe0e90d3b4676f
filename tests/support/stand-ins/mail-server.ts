import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setDefaultCACertificates, getCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server'
import { waitFor } from '../environment/wait-for.ts'

/** Signed by nobody but itself, for localhost, 127.0.0.1 and 127.0.0.2; worth nothing outside these tests. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBxTCCAWugAwIBAgIURtA0yRUoT9AHxgX2Hc1mSTA3efUwCgYIKoZIzj0EAwIw
JjEkMCIGA1UEAwwbUGxhaW5wcmludCB0ZXN0IG1haWwgc2VydmVyMCAXDTI2MTEy
MTEyNTI0MVoYDzIxMjYxMDI4MTI1MjQxWjAmMSQwIgYDVQQDDBtQbGFpbnByaW50
IHRlc3QgbWFpbCBzZXJ2ZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR8HSC5
7bnt1dYAof2sTk+fbQFz438EU59nKzDPg5nFzJBg3IiecTJii661dNqcN1i5Wr3z
hUqzHGexrCna4lYUo3UwczAdBgNVHQ4EFgQU+3/Qk/+x7EcRVFHfkdcXfZc0YEUw
HwYDVR0jBBgwFoAU+3/Qk/+x7EcRVFHfkdcXfZc0YEUwDwYDVR0TAQH/BAUwAwEB
/zAgBgNVHREEGTAXgglsb2NhbGhvc3SHBH8AAAGHBH8AAAIwCgYIKoZIzj0EAwID
SAAwRQIhAKqlVdSZ/+skULFhirgUbVXQxhijwiuUilgUGBHaCLxoAiA0eWhRY69z
O5HVAmXIft0Lj2/SdGVpXG1Hg/oOPyw64Q==
-----END CERTIFICATE-----`
const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVGDrqjHYg2biwxTj
mCT/lNbv997AUjxs03WiZCThyC2hRANCAAR8HSC57bnt1dYAof2sTk+fbQFz438E
U59nKzDPg5nFzJBg3IiecTJii661dNqcN1i5Wr3zhUqzHGexrCna4lYU
-----END PRIVATE KEY-----`

/** A mail as it arrived: what was said of it, and every byte. */
export interface ArrivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly isSecure: boolean
  readonly raw: string
  readonly message: Email
}

/** What a mail server answers at a step; the default is to accept. */
interface Behaviour {
  readonly mailFrom?: (address: string) => Refusal | Promise<Refusal>
  readonly rcptTo?: (address: string) => Refusal | Promise<Refusal>
  readonly data?: (raw: string) => Refusal | Promise<Refusal>
}
type Refusal = readonly [status: number, text: string] | null

export interface MailSink {
  readonly port: number
  /** Mails that were accepted, in the order they came. */
  readonly mails: readonly ArrivedMail[]
  /** Changes what it answers from now on. */
  behave(behaviour: Behaviour): void
  /** The first mail to an address, waited for. */
  mailTo(address: string): Promise<ArrivedMail>
  stop(): Promise<void>
}

/** Makes the certificate of these tests count, until the answered function takes it back. */
export function trustTestCertificate(): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, CERTIFICATE])
  return () => setDefaultCACertificates(before)
}

/** A real mail server on loopback that keeps what it is given. */
export async function startMailSink(
  options: Pick<SMTPServerOptions, 'secure' | 'onAuth'> & {
    port?: number
    host?: string
    withTls?: boolean
  } = {},
): Promise<MailSink> {
  const { port = 0, host = '127.0.0.1', withTls = false, secure = false, onAuth } = options
  const mails: ArrivedMail[] = []
  let behaviour: Behaviour = {}
  const answer = async (
    refusal: Refusal | Promise<Refusal> | undefined,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    const refused = await refusal
    done(refused ? Object.assign(new Error(refused[1]), { responseCode: refused[0] }) : null)
  }
  const take = async (
    stream: AsyncIterable<Buffer>,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    isSecure: boolean,
  ): Promise<Refusal> => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const raw = Buffer.concat(chunks).toString('latin1')
    const refusal = (await behaviour.data?.(raw)) ?? null
    if (!refusal)
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        isSecure,
        raw,
        message: await PostalMime.parse(raw),
      })
    return refusal
  }
  const server = new SMTPServer({
    secure,
    ...((secure || withTls) && { key: CERTIFICATE_KEY, cert: CERTIFICATE }),
    ...(onAuth && { onAuth }),
    authOptional: onAuth === undefined,
    disabledCommands: [...(withTls ? [] : ['STARTTLS']), ...(onAuth ? [] : ['AUTH'])],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onMailFrom: ({ address }, _session, done) => void answer(behaviour.mailFrom?.(address), done),
    onRcptTo: ({ address }, _session, done) => void answer(behaviour.rcptTo?.(address), done),
    onData: (stream, session, done) => {
      void take(stream, session.envelope, session.secure).then((refusal) => answer(refusal, done))
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(port, host, () => ready()))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    behave(next) {
      behaviour = next
    },
    mailTo: (address) => waitFor('a mail', async () => mails.find(({ to }) => to.includes(address))),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

/** Steps of a conversation at which a server may do something of its own. */
export type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'inside the message' | 'end of message'

/**
 * A mail server that keeps to the protocol up to one step, and there does as told: writes anything, says
 * nothing, hangs up.
 */
export async function startOddMailServer(
  step: Step,
  oddity: (socket: Socket) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const reply = (at: Step, text: string): void => {
      if (at === step) oddity(socket)
      else socket.write(`${text}\r\n`)
    }
    let isMessage = false
    let rest = ''
    reply('greeting', '220 odd.example ESMTP')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isMessage) {
          if (step === 'inside the message') oddity(socket)
          if (line !== '.') continue
          isMessage = false
          reply('end of message', '250 2.0.0 taken')
        } else if (/^(EHLO|HELO)/i.test(line)) reply('EHLO', '250 odd.example')
        else if (/^MAIL/i.test(line)) reply('MAIL', '250 2.1.0 ok')
        else if (/^RCPT/i.test(line)) reply('RCPT', '250 2.1.5 ok')
        else if (/^DATA/i.test(line)) {
          isMessage = step !== 'DATA'
          reply('DATA', '354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
