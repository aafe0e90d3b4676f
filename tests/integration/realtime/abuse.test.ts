import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { chats, joinAs, openSocket, TOPIC } from '#tests/support/app/chats-topic.ts'
import { event, openRaw, reply } from '#tests/support/app/phoenix-socket.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { seedDocument } from '#tests/support/database/seeds.ts'

let app: TestApp
let ann: Person
let token: string

beforeAll(async () => {
  app = await startApp()
  ann = await app.signUp()
  token = await tokenOf(ann)
})
afterAll(() => app.stop())

const open = () => openSocket(app)
const join = joinAs(() => token)

test('channels, bindings and joins are bounded', async () => {
  const socket = await open()
  expect(
    await join(
      socket,
      Array.from({ length: 21 }, () => chats),
    ),
  ).toMatchObject({ status: 'error' })
  const beganMs = performance.now()
  const joined = await Promise.all(
    Array.from({ length: 52 }, (_, index) => join(socket, [], null, `realtime:${index}`, `j${index}`)),
  )
  expect(joined.filter(({ status }) => status === 'ok')).toHaveLength(50)
  // Those that are left, and as many as were given anew since.
  const length = 40 + Math.ceil((performance.now() - beganMs) / 200)
  const more = await Promise.all(
    Array.from({ length }, (_, index) => join(socket, [], null, `realtime:0`, `k${index}`)),
  )
  const mostMs = performance.now() - beganMs
  expect(more.filter(({ status }) => status === 'ok').length).toBeLessThanOrEqual(8 + (mostMs / 1_000) * 5)
  expect(more.find(({ status }) => status === 'error')).toMatchObject({
    status: 'error',
    response: { reason: 'RateLimit: too many joins' },
  })
  socket.close()
})

test('refuses the connection without a sound key, and any other version', async () => {
  for (const key of ['', 'nonsense', token]) {
    const address = `${app.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
    const failed = await new Promise((done) => {
      const socket = new WebSocket(address)
      socket.addEventListener('error', () => done(true))
      socket.addEventListener('open', () => done(false))
    })
    expect(failed).toBe(true)
  }
  expect((await fetch(`${app.url}/realtime/v1/websocket?apikey=nonsense`)).status).toBe(401)
  expect((await fetch(`${app.url}/realtime/v1/websocket?apikey=${app.anonKey}&vsn=1.0.0`)).status).toBe(400)
})

test('frames too large, not UTF-8 or too many close the connection, and the server goes on', async () => {
  const large = await open()
  large.sendText('x'.repeat(70_000))
  expect(await large.closed).toBe(1009)

  const broken = await openRaw(app.url, app.anonKey)
  broken.write(1, Buffer.from([0xc3, 0x28]))
  await broken.closed

  const joins = await openRaw(app.url, app.anonKey)
  for (let index = 0; index < 10_000; index += 1)
    joins.write(1, Buffer.from(JSON.stringify(['1', '1', `realtime:${index}`, 'phx_join', {}])))
  await joins.closed

  const pings = await openRaw(app.url, app.anonKey)
  for (let index = 0; index < 10_000; index += 1) pings.write(9, Buffer.from('ping'))
  await pings.closed

  const healthy = await open()
  healthy.send(null, '1', 'phoenix', 'heartbeat', {})
  await healthy.next(reply('1'))
  healthy.close()
})

test('a reader that does not read is dropped, and others get everything', async () => {
  const documentId = await asOwner(app, (db) => seedDocument(db, { userId: ann.userId, status: 'queued' }))
  const jobs = { event: 'UPDATE', schema: 'public', table: 'processing_jobs' }
  const fast = await open()
  await join(fast, [jobs])
  await fast.next(event('system'))
  const slow = await openRaw(app.url, app.anonKey)
  const payload = { config: { postgres_changes: [jobs] }, access_token: token }
  slow.write(1, Buffer.from(JSON.stringify(['1', '1', TOPIC, 'phx_join', payload])))
  await new Promise((joined) => slow.socket.once('data', joined))
  slow.socket.pause()

  // In all 36 MB: far more than the system's own buffers take for a reader that is asleep.
  await asOwner(app, async (db) => {
    for (let round = 0; round < 60; round += 1) {
      await db.rows`
        update processing_jobs
        set input_data = jsonb_build_object('round', ${round}::int, 'text', repeat('x', 100000))
        where document_id = ${documentId}`
      for (let job = 0; job < 6; job += 1) await fast.next(event('postgres_changes'))
    }
  })
  let received = 0
  slow.socket.on('data', (bytes: Buffer) => (received += bytes.length))
  slow.socket.resume()
  await slow.closed
  expect(received).toBeLessThan(30_000_000)
  fast.close()
})
