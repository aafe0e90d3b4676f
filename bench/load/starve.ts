// The attacker of `npm run bench:starvation`, in a process of its own that gives way to others: one kind of attack at
// full strength, from several accounts at once.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import type { AttackAccount, AttackKind, AttackOrder } from './attack-order.ts'

const order = JSON.parse(process.argv[2] ?? '{}') as AttackOrder
const { hostname, port } = new URL(order.url)
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const outcomes: Record<string, number> = {}
const count = (outcome: string | number): void => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1)
setPriority(10)
const endMs = Date.now() + order.seconds * 1_000
let joins = 0
const isOver = (): boolean => Date.now() >= endMs

async function attackWith(account: AttackAccount, index: number): Promise<void> {
  while (!isOver()) await ATTACKS[order.kind](account, index)
}

/** Each account has an address of its own: a proxy the server trusts says so. */
function headersOf({ token, address }: AttackAccount): Record<string, string> {
  return { apikey: order.anonKey, authorization: `Bearer ${token}`, 'x-forwarded-for': address }
}

/** One request whose reply is read to its end; 0 stands for none. */
function ask(
  account: AttackAccount,
  path: string,
  { method = 'GET', body, leaveMs }: { method?: string; body?: object; leaveMs?: number } = {},
): Promise<void> {
  return new Promise((done) => {
    const headers = { ...headersOf(account), ...(body ? { 'content-type': 'application/json' } : {}) }
    const sending = request({ hostname, port, path, method, headers, agent }, (reply) => {
      reply.resume()
      reply.on('close', () => {
        count(reply.statusCode ?? 0)
        done()
      })
    })
    sending.on('error', () => {
      count('broken off')
      setTimeout(done, 50)
    })
    if (leaveMs !== undefined) setTimeout(() => sending.destroy(), leaveMs)
    sending.end(body ? JSON.stringify(body) : undefined)
  })
}

/** Bytes on a connection of our own, a piece every `pauseMs`; what comes back is read, or left where it is. */
function trickle(head: string, pieces: string, pauseMs: number, reads = true): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    let at = 0
    const timer = setInterval(() => socket.write(pieces[at++ % pieces.length] ?? ' '), pauseMs)
    socket.on('error', () => count('broken off'))
    socket.on('close', () => {
      clearInterval(timer)
      setTimeout(done, 50)
    })
    if (reads) socket.once('data', (data) => count(String(data).slice(9, 12)))
    else socket.pause()
    count('opened')
    socket.write(head)
  })
}

function headOf(account: AttackAccount, start: string, more: Record<string, string> = {}): string {
  const headers = { Host: `${hostname}:${port}`, ...headersOf(account), ...more }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${start} HTTP/1.1\r\n${lines.join('')}\r\n`
}

const messages = '/rest/v1/chat_messages'
/** Patterns as costly as the limits allow; before there were any, these were 90. */
const patterns = (number: number): string =>
  `${messages}?select=id&or=(${Array.from({ length: number }, (_, index) => `content.ilike.*q${index}x*z*y*`).join(',')})`
const comparisons = `${messages}?select=id&or=(${Array.from({ length: 40 }, (_, index) => `content.lt."!${index}"`).join(',')})`

const ATTACKS: Record<AttackKind, (account: AttackAccount, index: number) => Promise<void>> = {
  patterns: (account) => ask(account, patterns(5)),
  'patterns-refused': (account) => ask(account, patterns(90)),
  comparisons: (account) => ask(account, comparisons),
  replies: (account) => ask(account, `${messages}?select=*`),
  'unread-replies': (account) => trickle(headOf(account, `GET ${messages}?select=*`), '', 3_600_000, false),
  'slow-bodies': (account) =>
    trickle(
      headOf(account, 'POST /rest/v1/chat_sessions', {
        'content-type': 'application/json',
        'content-length': '100000',
      }),
      ' ',
      5_000,
    ),
  'slow-uploads': (account) =>
    trickle(
      `${headOf(account, 'POST /functions/v1/ingest_upload_metadata', {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '40000000',
      })}--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
      ' ',
      5_000,
    ),
  sockets: (account) => openSocket(account, false),
  filters: (account) => openSocket(account, true),
  exports: (account) =>
    ask(account, '/functions/v1/export_conversation', {
      method: 'POST',
      body: { session_id: account.chatId, format: 'pdf' },
    }),
  links: (account) => ask(account, `/storage/v1${account.link}`),
  'unread-links': (account) =>
    trickle(headOf(account, `GET /storage/v1${account.link}`), '', 3_600_000, false),
  abandoned: (account) => ask(account, patterns(5), { leaveMs: 100 }),
}

/** A live connection: silent, or one that changes a row of its own while it follows with as many filters as it gets. */
async function openSocket(account: AttackAccount, isFollowing: boolean): Promise<void> {
  const path = `/realtime/v1/websocket?apikey=${order.anonKey}&vsn=2.0.0`
  const key = randomBytes(16).toString('base64')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => socket.once('close', () => setTimeout(done, 50)))
  socket.once('data', (data) => count(String(data).slice(9, 12)))
  socket.on('data', () => {})
  socket.write(
    headOf(account, `GET ${path}`, {
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': key,
    }),
  )
  const timer = setInterval(() => {
    if (isFollowing) joinWithFilters(account, (text) => socket.write(maskedFrame(text)))
    else socket.write(maskedFrame('[null,"1","phoenix","heartbeat",{}]'))
  }, 1_000)
  const changing = isFollowing ? setInterval(() => void rename(account), 200) : undefined
  await closed
  clearInterval(timer)
  clearInterval(changing)
}

function joinWithFilters(account: AttackAccount, send: (text: string) => void): void {
  for (let channel = 0; channel < 5; channel += 1) {
    joins += 1
    const postgres_changes = Array.from({ length: 20 }, (_, index) => ({
      event: '*',
      schema: 'public',
      table: 'chat_sessions',
      filter: `title=neq.${joins}-${index}-${'x'.repeat(180)}`,
    }))
    const payload = { config: { postgres_changes }, access_token: account.token }
    send(JSON.stringify([String(joins), String(joins), `realtime:${joins % 50}`, 'phx_join', payload]))
  }
}

const rename = (account: AttackAccount): Promise<void> =>
  ask(account, `/rest/v1/chat_sessions?id=eq.${account.chatId}`, {
    method: 'PATCH',
    body: { title: `x${Math.random()}` },
  })

/** A text frame with a mask of zeros, which leaves its bytes as they are. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const isShort = payload.length < 126
  const head = Buffer.from([0x81, 0x80 | (isShort ? payload.length : 126)])
  const length = Buffer.alloc(isShort ? 0 : 2)
  if (!isShort) length.writeUInt16BE(payload.length)
  return Buffer.concat([head, length, Buffer.alloc(4), payload])
}

const clients = order.accounts.flatMap((account) =>
  Array.from({ length: order.parallel }, (_, index) => attackWith(account, index)),
)
setTimeout(() => {
  process.stdout.write(JSON.stringify(outcomes))
  process.exit(0)
}, order.seconds * 1_000)
await Promise.all(clients)
