import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { chats, joinAs, openSocket, TOPIC } from '#tests/support/app/chats-topic.ts'
import { event, reply } from '#tests/support/app/phoenix-socket.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

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

test('answers heartbeats, joins and leaves in the frames of the protocol', async () => {
  const socket = await open()
  socket.send(null, '7', 'phoenix', 'heartbeat', {})
  expect(await socket.next(() => true)).toEqual([
    null,
    '7',
    'phoenix',
    'phx_reply',
    { status: 'ok', response: {} },
  ])

  const filtered = { ...chats, filter: `user_id=eq.${ann.userId}` }
  const updates = { event: 'UPDATE', schema: 'public', table: 'documents' }
  expect(await join(socket, [filtered, updates])).toEqual({
    status: 'ok',
    response: {
      postgres_changes: [
        { id: 1, ...filtered },
        { id: 2, ...updates },
      ],
    },
  })
  expect(await socket.next(() => true)).toEqual([
    '1',
    null,
    TOPIC,
    'system',
    { channel: 'room-1', extension: 'postgres_changes', message: 'Subscribed to PostgreSQL', status: 'ok' },
  ])
  socket.send('1', '9', TOPIC, 'phx_leave', {})
  expect(await socket.next(() => true)).toEqual([
    '1',
    '9',
    TOPIC,
    'phx_reply',
    { status: 'ok', response: {} },
  ])
  expect(await socket.next(() => true)).toEqual(['1', '1', TOPIC, 'phx_close', {}])
  socket.close()
})

test('a change names every binding that matches, its columns with their types, and the key alone as old', async () => {
  const socket = await open()
  await join(socket, [chats, { ...chats, event: 'INSERT' }, { ...chats, event: 'DELETE' }])
  await socket.next(event('system'))
  const { data } = await ann.client
    .from('chat_sessions')
    .insert({ user_id: ann.userId, title: 'x' })
    .select('id')
    .single()
    .throwOnError()
  const [joinRef, ref, topic, , payload] = await socket.next(event('postgres_changes'))
  expect([joinRef, ref, topic]).toEqual(['1', null, TOPIC])
  expect(payload).toMatchObject({
    ids: [1, 2],
    data: {
      schema: 'public',
      table: 'chat_sessions',
      type: 'INSERT',
      errors: null,
      record: { id: data.id, title: 'x' },
    },
  })
  const columns = (payload['data'] as { columns: { name: string; type: string }[] }).columns
  expect(columns).toContainEqual({ name: 'id', type: 'uuid' })
  expect(columns).toContainEqual({ name: 'message_count', type: 'int4' })
  expect(columns).toContainEqual({ name: 'updated_at', type: 'timestamptz' })
  expect(payload['data']).not.toHaveProperty('old_record')

  await ann.client.from('chat_sessions').delete().eq('id', data.id)
  expect((await socket.next(event('postgres_changes')))[4]).toMatchObject({
    ids: [1, 3],
    data: { type: 'DELETE', columns: [{ name: 'id', type: 'uuid' }], old_record: { id: data.id } },
  })
  socket.close()
})

test.each([
  ['another schema', { ...chats, schema: 'auth' }],
  ['a table that is not published', { ...chats, table: 'chat_messages' }],
  ['all tables', { event: '*', schema: 'public' }],
  ['a table that does not exist', { ...chats, table: 'constructor' }],
  ['an unknown column', { ...chats, filter: 'nope=eq.1' }],
  ['a hidden column', { event: '*', schema: 'public', table: 'documents', filter: 'content_sha256=eq.1' }],
  ['a value of another type', { ...chats, filter: 'user_id=eq.nope' }],
  ['an operator we do not have', { ...chats, filter: 'title=like.*' }],
  ['a hostile column', { ...chats, filter: 'id"; drop=eq.1' }],
])('joins, but says that it cannot subscribe to %s', async (_what, binding) => {
  const socket = await open()
  expect(await join(socket, [binding])).toMatchObject({
    status: 'ok',
    response: { postgres_changes: [{ id: 1, ...binding }] },
  })
  expect((await socket.next(event('system')))[4]).toMatchObject({
    extension: 'postgres_changes',
    status: 'error',
  })
  socket.close()
})

test('a token that does not count is refused by its kind', async () => {
  const socket = await open()
  const reason = async (accessToken: string) => (await join(socket, [chats], accessToken)).response['reason']
  expect(await reason('nonsense')).toMatch(/^MalformedJWT: /)
  expect(await reason(`${token.slice(0, -6)}AAAAAA`)).toMatch(/^JwtSignatureError: /)
  const old = await app.context.tokens.sign({ role: 'authenticated', sub: ann.userId }, -100)
  expect(await reason(old)).toMatch(/^InvalidJWTToken: /)
  const sessionless = await app.context.tokens.sign(
    { role: 'authenticated', aud: 'authenticated', sub: ann.userId, session_id: crypto.randomUUID() },
    60,
  )
  expect(await reason(sessionless)).toMatch(/^InvalidJWTToken: /)
  socket.close()
})

test('a bad later token ends the channel; a good one keeps it', async () => {
  const socket = await open()
  await join(socket)
  await socket.next(event('system'))
  socket.send('1', '2', TOPIC, 'access_token', { access_token: token })
  socket.send('1', '3', TOPIC, 'access_token', { access_token: 'nonsense' })
  expect((await socket.next(() => true))[4]).toMatchObject({
    extension: 'system',
    status: 'error',
    channel: 'room-1',
  })
  expect((await socket.next(() => true))[3]).toBe('phx_close')
  socket.close()
})

test('a token that runs out ends the channel, with a word why', async () => {
  const dora = await app.signUp()
  const claims = JSON.parse(
    Buffer.from((await tokenOf(dora)).split('.')[1] ?? '', 'base64url').toString(),
  ) as object
  const { exp: _exp, iat: _iat, ...lasting } = claims as Record<string, unknown>
  const socket = await open()
  // Where joining takes longer than the token lasts, one that lasts longer.
  for (let seconds = 5; ; seconds *= 2)
    if ((await join(socket, [chats], await app.context.tokens.sign(lasting, seconds))).status === 'ok') break
  await socket.next(event('system'))
  expect((await socket.next(event('system')))[4]).toMatchObject({
    extension: 'system',
    status: 'error',
    message: 'Token has expired',
  })
  expect((await socket.next(() => true))[3]).toBe('phx_close')
  socket.close()
})

test('after sign-out nothing more is told, whoever changes the rows', async () => {
  const dora = await app.signUp()
  const socket = await open()
  await join(socket, [chats], await tokenOf(dora))
  const { data } = await dora.client
    .from('chat_sessions')
    .insert({ user_id: dora.userId, title: 'x' })
    .select('id')
    .single()
    .throwOnError()
  await socket.next(event('postgres_changes'))
  await socket.next(event('system'))
  await dora.client.auth.signOut()
  await asOwner(app, async (db) => {
    await db.rows`update chat_sessions set title = 'later' where id = ${data.id}`
    await db.rows`delete from chat_sessions where id = ${data.id}`
  })
  expect((await socket.next(() => true))[4]).toMatchObject({ extension: 'system', status: 'error' })
  expect((await socket.next(() => true))[3]).toBe('phx_close')
  expect(socket.left).toEqual([])
  socket.close()
})

test('what it does not know it refuses when asked with a reference, and ignores otherwise', async () => {
  const socket = await open()
  for (const text of ['', 'nonsense', '{}', '[]', '[null,"1","phoenix","heartbeat"]', '[1,2,3,4,5]'])
    socket.sendText(text)
  socket.sendBytes(new Uint8Array([1, 2, 3]))
  socket.send('1', '2', TOPIC, 'phx_leave', {})
  expect(await socket.next(() => true)).toMatchObject(['1', '2', TOPIC, 'phx_reply', { status: 'error' }])
  await join(socket)
  await socket.next(event('system'))
  socket.send('1', '4', TOPIC, 'broadcast', {})
  expect((await socket.next(reply('4')))[4]).toMatchObject({ status: 'error' })
  socket.send('1', null, TOPIC, 'presence', {})
  socket.send(null, '5', 'other', 'phx_join', {})
  expect((await socket.next(reply('5')))[4]).toMatchObject({ status: 'error' })
  expect(socket.left).toEqual([])
  socket.close()
})

test('joining a topic again takes the place of the first join', async () => {
  const socket = await open()
  await join(socket, [chats], token, TOPIC, '1')
  await join(socket, [chats], token, TOPIC, '2')
  await ann.client.from('chat_sessions').insert({ user_id: ann.userId, title: 'once' })
  expect((await socket.next(event('postgres_changes')))[0]).toBe('2')
  socket.send('1', '8', TOPIC, 'phx_leave', {})
  expect((await socket.next(reply('8')))[4]).toMatchObject({ status: 'error' })
  socket.close()
})
