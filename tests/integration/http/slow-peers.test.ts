// Connections that are held open: bodies fed a byte at a time, replies nobody takes, and many of everything.
import { connect, type Server, type Socket } from 'node:net'
import websocket from '@fastify/websocket'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { goLive } from '#server/http/limits/live-connections.ts'
import { dropSlowPeers } from '#server/http/limits/slow-peers.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { upload } from '#tests/support/app/documents.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { joinTopic, openPhoenix, type PhoenixSocket } from '#tests/support/app/phoenix-socket.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { TEST_MASTER_KEY } from '#tests/support/environment/secrets.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'

const SCALE = 0.25
let app: TestApp
let ann: Person
let token: string
const open: Socket[] = []

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: String(SCALE), TRUST_PROXY: '127.0.0.1' } })
  ann = await app.signUp()
  token = await tokenOf(ann)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})
afterAll(() => app.stop())

/** A request on a connection of its own, whose reply is only read where it is wanted. */
function send(
  url: string,
  start: string,
  headers: Record<string, string>,
  body = '',
): { socket: Socket; head: Promise<string>; closed: Promise<void> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  socket.on('error', () => {})
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`${start} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  const head = new Promise<string>((done) =>
    socket.once('data', (data) => done(String(data).split('\r\n')[0] ?? '')),
  )
  return { socket, head, closed: new Promise((done) => socket.once('close', () => done())) }
}

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
const caller = (): Record<string, string> => ({ apikey: app.anonKey, authorization: `Bearer ${token}` })

const UPGRADE = {
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
}

/** An app with nothing but the rule, and less patience. */
async function smallApp(reply: (request: FastifyRequest) => unknown, graceMs = 300) {
  const small = fastify()
  const config = readConfig({ STORAGE_MASTER_KEY: TEST_MASTER_KEY, LOG_LEVEL: 'silent' })
  const limits = { checkMs: 20, graceMs, bytesPerSecond: 1_000 }
  dropSlowPeers(small, { config, log: silentLog }, limits)
  await small.register(async (live) => {
    await live.register(websocket)
    live.get('/live', { websocket: true }, (socket, request) => {
      goLive(request)
      socket.send(Buffer.alloc(64 * 1_048_576))
    })
  })
  small.post('/', async (request) => reply(request))
  const url = await small.listen({ port: 0, host: '127.0.0.1' })
  return { url, server: small.server, close: () => small.close() }
}

const countConnections = ({ server }: { server: Server }): Promise<number> =>
  new Promise((done) => server.getConnections((_, count) => done(count)))

const untilTaken = (socket: Socket, bytes: number): Promise<void> =>
  new Promise((done, fail) => {
    socket.on('data', () => socket.bytesRead >= bytes && done())
    socket.once('close', () => fail(new Error(`closed after ${socket.bytesRead} bytes`)))
  })

test('a body that is fed a byte at a time is given up with 408, and one that flows is not', async () => {
  const small = await smallApp(() => 'fine', 1_500)
  const headers = { 'content-type': 'text/plain', 'content-length': '60000' }
  const slow = send(small.url, 'POST /', headers)
  const feeding = setInterval(() => slow.socket.write('x'), 20)
  // Half of it at once, so that it stays above the rate however busy the machine is.
  const steady = send(small.url, 'POST /', headers, 'x'.repeat(30_000))
  let sent = 30_000
  const flowing = setInterval(() => {
    if (sent < 60_000) steady.socket.write('x'.repeat(1_000))
    sent += 1_000
  }, 60)
  expect(await slow.head).toContain('408')
  await slow.closed
  expect(await steady.head).toContain('200')
  clearInterval(feeding)
  clearInterval(flowing)
  await small.close()
})

test('a body goes at a rate also where its request names a protocol to upgrade to', async () => {
  const small = await smallApp(() => 'fine')
  const headers = { 'content-type': 'text/plain', 'content-length': '60000', upgrade: 'x' }
  const slow = send(small.url, 'POST /', headers)
  const feeding = setInterval(() => slow.socket.write('x'), 20)
  expect(await slow.head).toContain('408')
  clearInterval(feeding)
  await small.close()
})

test('a live connection does not go by what holds for requests', async () => {
  const small = await smallApp(() => 'fine')
  const live = send(small.url, 'GET /live', UPGRADE)
  expect(await live.head).toContain('101')
  live.socket.pause()
  // Given up one after the other: longer than anybody else may take nothing.
  const headers = { 'content-type': 'text/plain', 'content-length': '9' }
  for (let count = 0; count < 4; count += 1)
    expect(await send(small.url, 'POST /', headers).head).toContain('408')
  const connections = await countConnections(small)
  live.socket.destroy()
  expect(connections).toBe(1)
  await small.close()
})

test('a reply that nobody takes is given up, and its connection with it', async () => {
  const small = await smallApp(() => Buffer.alloc(64 * 1_048_576))
  const asleep = send(small.url, 'POST /', { 'content-length': '0' })
  asleep.socket.pause()
  await waitFor('the connection', async () => ((await countConnections(small)) === 1 ? true : undefined))
  await waitFor('its end', async () => ((await countConnections(small)) === 0 ? true : undefined))
  await small.close()
})

test('who waits for a reply that we are slow to make gets it', async () => {
  const silenceMs = 200
  // Silence counts from here on: before the request is there, a busy machine may take its time.
  const small = await smallApp(({ raw: { socket } }) => {
    socket.setTimeout(silenceMs)
    return new Promise((done) => setTimeout(() => done('fine'), 5 * silenceMs))
  })
  const { head, closed } = send(small.url, 'POST /', { 'content-length': '0' })
  expect(await Promise.race([head, closed])).toContain('200')
  await small.close()
})

test('a large reply in one piece is not given up while it is being taken', async () => {
  // Of several bytes each, as what was written and what was taken are not counted alike for such.
  const [sizeBytes, graceMs] = [32 * 1_048_576, 1_500]
  const small = await smallApp(() => 'é'.repeat(sizeBytes / 2), graceMs)
  const { socket } = send(small.url, 'POST /', { 'content-length': '0' })
  // Over several times as long as it may take nothing, and in steps: the system takes much at once. Whom a busy machine
  // keeps from that pace does not pause besides.
  const began = performance.now()
  socket.on('data', () => {
    const dueMs = (socket.bytesRead / sizeBytes) * 3 * graceMs
    const aheadMs = dueMs - (performance.now() - began)
    if (aheadMs < 1) return
    socket.pause()
    setTimeout(() => socket.resume(), aheadMs)
  })
  await untilTaken(socket, sizeBytes)
  await small.close()
})

test('one address has so many bodies under way, and another one its own', async () => {
  const post = (address: string) =>
    send(app.url, 'POST /rest/v1/chat_sessions', {
      ...caller(),
      ...from(address),
      'content-type': 'application/json',
      'content-length': '100',
    })
  const first = Array.from({ length: 16 }, () => post('192.0.2.1'))
  const more = Array.from({ length: 16 }, () => post('192.0.2.1'))
  const heads: string[] = []
  for (const { head } of [...first, ...more]) void head.then((line) => heads.push(line))
  await waitFor('refusals', async () => (heads.length >= 16 ? true : undefined))
  const other = post('192.0.2.2')
  other.socket.write(JSON.stringify({ user_id: ann.userId }).padEnd(100))
  expect(await other.head).toContain('201')
  expect(heads).toEqual(Array.from({ length: 16 }, () => 'HTTP/1.1 503 Service Unavailable'))
  for (const { socket } of [...first, ...more]) socket.destroy()
  // Their places are free again once the server has heard of it.
  await waitFor('a place', async () => {
    const next = post('192.0.2.1')
    next.socket.write(JSON.stringify({ user_id: ann.userId }).padEnd(100))
    return (await next.head).includes('201') ? true : undefined
  })
})

/** A link to a document of 24 MiB, more than a connection takes while nobody reads from it. */
async function linkOf(person: Person): Promise<string> {
  const file = Buffer.alloc(24 * 1_048_576, '%PDF-1.7\n% big\n')
  const { body } = await upload(person, file)
  const { data: row } = await person.client
    .from('documents')
    .select('storage_path')
    .eq('id', body.document_id ?? '')
    .single()
  const path = row?.storage_path?.replace('documents/', '') ?? ''
  const { data: link } = await person.client.storage.from('documents').createSignedUrl(path, 600)
  const { pathname, search } = new URL(link?.signedUrl ?? '')
  return `${pathname}${search}`
}

test('so many files of one account are on their way out by links to whatever address, and others go on', async () => {
  const link = await linkOf(ann)
  const linkOfAnother = await linkOf(await app.signUp())
  const begun: string[] = []
  const get = async (path: string, address: string): Promise<void> => {
    const { socket, head } = send(app.url, `GET ${path}`, from(address))
    socket.once('data', () => socket.pause())
    expect(await head).toContain('200')
    begun.push(path)
  }
  for (let index = 0; index < 40; index += 1) get(link, `198.51.100.${index}`).catch(() => undefined)
  await waitFor('files on their way', async () => (begun.length >= 8 ? true : undefined))
  for (let count = 0; count < 4; count += 1) await get(linkOfAnother, '198.51.100.1')
  expect(begun.filter((path) => path === link)).toHaveLength(8)
})

test('a request to upgrade where no live connection begins is like any other', async () => {
  const { socket, head } = send(app.url, 'GET /healthz', UPGRADE)
  expect(await head).toContain('200')
  const second = new Promise<string>((done) => socket.once('data', (data) => done(String(data))))
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await second).toContain('200 OK')
})

test('the connection of a live one that is refused ends, whoever refuses it', async () => {
  const path = `/realtime/v1/websocket?apikey=${app.anonKey}&vsn=2.0.0`
  for (const refusal of [
    { Host: 'another.example', start: `GET ${path}`, status: '400' },
    { Host: undefined, start: 'GET /realtime/v1/websocket', status: '401' },
  ]) {
    const { start, status, Host } = refusal
    const { head, closed } = send(app.url, start, Host === undefined ? UPGRADE : { ...UPGRADE, Host })
    expect(await head).toContain(status)
    await closed
  }
})

test('one address has so many live connections, and another one its own', async () => {
  const upgrade = (address: string) =>
    send(app.url, `GET /realtime/v1/websocket?apikey=${app.anonKey}&vsn=2.0.0`, {
      ...from(address),
      ...UPGRADE,
    }).head
  const heads: string[] = []
  for (let index = 0; index < 51; index += 1) heads.push(await upgrade('192.0.2.1'))
  expect(heads.filter((head) => head.includes('101'))).toHaveLength(50)
  expect(heads.at(-1)).toContain('503')
  expect(await upgrade('192.0.2.2')).toContain('101')
})

test('one account has so many channels and filters, over all of its connections', async () => {
  const sockets: PhoenixSocket[] = []
  const binding = (filter?: string) => ({
    event: '*',
    schema: 'public',
    table: 'chat_sessions',
    ...(filter === undefined ? {} : { filter }),
  })
  const join = (socket: PhoenixSocket, topic: number, bindings: object[]) =>
    joinTopic(socket, { bindings, accessToken: token, topic: `realtime:${topic}`, ref: String(topic) })
  const another = async (): Promise<PhoenixSocket> => {
    const socket = await openPhoenix(app.url, app.anonKey)
    sockets.push(socket)
    return socket
  }
  const filtering = await another()
  for (let topic = 0; topic < 5; topic += 1) {
    const bindings = Array.from({ length: 20 }, (_, index) => binding(`title=neq.${topic * 20 + index}`))
    expect(await join(filtering, topic, bindings)).toMatchObject({ status: 'ok' })
  }
  expect(await join(await another(), 0, [binding('title=neq.one more')])).toMatchObject({ status: 'error' })
  expect(await join(await another(), 0, [binding('title=neq.7')])).toMatchObject({ status: 'ok' })
  const statuses: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const socket = await another()
    for (let topic = 0; topic < 50; topic += 1) statuses.push((await join(socket, topic, [binding()])).status)
  }
  expect(statuses.filter((status) => status === 'ok')).toHaveLength(300 - 6)
  for (const socket of sockets) socket.close()
})
