import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { followTables, rowOf } from '#tests/support/app/follow-tables.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import {
  event,
  joinTopic,
  openPhoenix,
  type PhoenixFrame,
  type PhoenixSocket,
} from '#tests/support/app/phoenix-socket.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { seedChat } from '#tests/support/database/seeds.ts'

let app: TestApp
let ann: Person
let ben: Person
beforeAll(async () => {
  app = await startApp()
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp()])
})
afterAll(() => app.stop())

const TOPIC = 'realtime:room-1'
const CHATS = { event: '*', schema: 'public', table: 'chat_sessions' }

async function openChannel(person: Person): Promise<PhoenixSocket> {
  const socket = await openPhoenix(app.url, app.anonKey)
  await joinTopic(socket, { bindings: [CHATS], accessToken: await tokenOf(person), topic: TOPIC, ref: '1' })
  await socket.next(event('system'))
  return socket
}

const sendToken = (socket: PhoenixSocket, token: string): void =>
  socket.send('1', null, TOPIC, 'access_token', { access_token: token })

const titleOf = ([, , , , payload]: PhoenixFrame): unknown =>
  (payload['data'] as { record?: { title?: unknown } }).record?.title

const addChat = (person: Person, title: string) =>
  asOwner(app, (db) => seedChat(db, { userId: person.userId, title }))

test('tokens that come in the middle of changes cost none of them', async () => {
  const socket = await openChannel(ann)
  const token = await tokenOf(ann)
  const titles = Array.from({ length: 200 }, (_, index) => `change ${index}`)
  await asOwner(app, async (db) => {
    for (const [index, title] of titles.entries()) {
      await seedChat(db, { userId: ann.userId, title })
      if (index % 5 === 0) sendToken(socket, token)
    }
  })
  const told: unknown[] = []
  while (told.at(-1) !== titles.at(-1)) told.push(titleOf(await socket.next(event('postgres_changes'))))
  expect(told).toEqual(titles)
  socket.close()
})

test('a refreshed session keeps its channel, and its changes go on', async () => {
  const { statuses, changes, until } = await followTables(ann.client, [{ table: 'chat_sessions' }])
  await addChat(ann, 'before')
  await until(() => changes.length === 1)
  const old = await tokenOf(ann)
  await ann.client.auth.refreshSession()
  expect(await tokenOf(ann)).not.toBe(old)
  await addChat(ann, 'after')
  await until(() => changes.length === 2)
  expect(changes.map((change) => rowOf(change)['title'])).toEqual(['before', 'after'])
  expect(statuses).toEqual(['SUBSCRIBED'])
  await ann.client.removeAllChannels()
})

test('a newer token outlives the one it follows', async () => {
  const {
    exp: _exp,
    iat: _iat,
    ...claims
  } = JSON.parse(Buffer.from((await tokenOf(ann)).split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  const joined = async (accessToken: string) => {
    const socket = await openPhoenix(app.url, app.anonKey)
    const reply = await joinTopic(socket, { bindings: [CHATS], accessToken, topic: TOPIC, ref: '1' })
    return { socket, isIn: reply.status === 'ok' }
  }
  // Where joining takes longer than the token lasts, one that lasts longer.
  let seconds = 5
  let pair = []
  do {
    const short = await app.context.tokens.sign(claims, seconds)
    pair = [await joined(short), await joined(short)]
    seconds *= 2
  } while (!pair.every(({ isIn }) => isIn))
  const [socket, other] = pair.map((one) => one.socket)
  if (!socket || !other) throw new Error('two of them joined')
  await Promise.all([socket.next(event('system')), other.next(event('system'))])
  sendToken(socket, await tokenOf(ann))
  // The other one shows when the short token has run out.
  await other.next(event('phx_close'))
  await addChat(ann, 'later')
  expect(titleOf(await socket.next(event('postgres_changes')))).toBe('later')
  socket.close()
  other.close()
})

test("another person's token changes whose rows are seen", async () => {
  const socket = await openChannel(ann)
  sendToken(socket, await tokenOf(ben))
  // Frames are taken one after the other: once this is answered, the token counts.
  socket.send('1', '5', TOPIC, 'presence', {})
  await socket.next((frame) => frame[1] === '5')
  await addChat(ann, 'hers')
  await addChat(ben, 'his')
  expect(titleOf(await socket.next(event('postgres_changes')))).toBe('his')
  expect(socket.left).toEqual([])
  socket.close()
})

test('who loses access between a change and its delivery is told nothing of it', async () => {
  const dora = await app.signUp()
  const socket = await openChannel(dora)
  const id = await addChat(dora, 'told')
  expect(titleOf(await socket.next(event('postgres_changes')))).toBe('told')
  // One commit, and nobody is told of the session's end: when the change is passed on, it is over already.
  await asOwner(app, async (db) => {
    await db.rows`begin`
    await db.rows`update chat_sessions set title = 'secret' where id = ${id}`
    await db.rows`alter table auth.sessions disable trigger notify_session_end`
    await db.rows`delete from auth.sessions where user_id = ${dora.userId}`
    await db.rows`alter table auth.sessions enable trigger notify_session_end`
    await db.rows`commit`
  })
  expect((await socket.next(() => true))[4]).toMatchObject({
    extension: 'system',
    status: 'error',
    message: 'The session of the token has ended',
  })
  expect((await socket.next(() => true))[3]).toBe('phx_close')
  expect(socket.left).toEqual([])
  socket.close()
})
