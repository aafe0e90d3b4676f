import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { json, rawRequest, type RawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let ann: Person
const ids: string[] = []

beforeAll(async () => {
  app = await startApp()
  ann = await app.signUp()
  const { data } = await ann.client
    .from('chat_sessions')
    .insert({ user_id: ann.userId, title: 'Chat' })
    .select('id')
    .single()
    .throwOnError()
  ids.push(data.id)
})
afterAll(() => app.stop())

const send = (path: string, init: RawRequest = {}, token = app.anonKey) =>
  rawRequest(app, `/rest/v1/${path}`, token, init)

test.each([
  ['chat_sessions?select=nope', 400, '42703'],
  ['chat_sessions?nope=eq.1', 400, '42703'],
  ['chat_sessions?order=nope', 400, '42703'],
  ['documents?select=content_sha256', 400, '42703'],
  ['answer_reports?select=answer', 400, '42703'],
  ['documents?run_id=is.null', 400, '42703'],
  ['processing_jobs?select=owner_id', 400, '42703'],
  ['chat_sessions?id=eq.nope', 400, '22P02'],
  ['chat_sessions?message_count=eq.1;drop', 400, '22P02'],
  ['chat_sessions?message_count=eq.99999999999999999999', 400, '22003'],
  ['chat_sessions?title=eq.%00', 400, '22021'],
  ['chat_sessions?message_count=like.1*', 400, '42883'],
  ['chat_sessions?title=is.true', 400, '42804'],
  ['chat_sessions?select=title:id', 400, 'PGRST100'],
  ['chat_sessions?select=*,documents(*)', 400, 'PGRST100'],
  ['chat_sessions?select=id::text', 400, 'PGRST100'],
  ['chat_sessions?select=count()', 400, 'PGRST100'],
  ['chat_sessions?limit=-1', 400, 'PGRST100'],
  ['chat_sessions?title=eq.a&select=id&select=title', 400, 'PGRST100'],
  ['chat_sessions?id%22%3B--=eq.1', 400, 'PGRST100'],
  ['nope', 404, 'PGRST205'],
  ['pg_class', 404, 'PGRST205'],
  ['users', 404, 'PGRST205'],
  ['auth.users', 404, 'PGRST205'],
  ['support_requests', 404, 'PGRST205'],
  ['__proto__', 404, 'PGRST205'],
  ['constructor', 404, 'PGRST205'],
  ['chat_sessions/1', 404, 'PGRST205'],
])('%s answers %i %s with four keys', async (path, status, code) => {
  const reply = await send(path, {}, await tokenOf(ann))
  expect(reply.status).toBe(status)
  const body = (await reply.json()) as object
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
  expect(body).toMatchObject({ code })
})

test.each([
  ['not json', '{"title":', 400, 'PGRST102'],
  ['a number', '7', 400, 'PGRST102'],
  ['rows of numbers', '[1]', 400, 'PGRST102'],
  ['nothing', '', 400, 'PGRST102'],
  ['a prototype key', '{"__proto__":{"role":"x"}}', 400, 'PGRST102'],
  ['an unknown column', '{"nope":1}', 400, 'PGRST204'],
  ['a hostile column', '{"title\\") values (1)--":1}', 400, 'PGRST204'],
  ['a value of another type', '{"user_id":"nope","title":"x"}', 400, '22P02'],
  ['a zero character', '{"title":"\\u0000"}', 400, '22P05'],
  ['half a character', '{"title":"\\ud800"}', 400, '22P02'],
])('a body that is %s is refused', async (_what, body, status, code) => {
  const reply = await send(
    'chat_sessions',
    { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    await tokenOf(ann),
  )
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code])
})

test('constraints keep their SQLSTATE and show no row', async () => {
  const message = { session_id: ids[0] ?? '', role: 'user', content: 'Hello', sequence_number: 1 } as const
  const messages = ann.client.from('chat_messages')
  await messages.insert(message).throwOnError()
  const twice = await messages.insert(message)
  expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
  // @ts-expect-error the types know the constraint too
  const role = await messages.insert({ ...message, role: 'nobody', sequence_number: 2 })
  expect([role.status, role.error?.code]).toEqual([400, '23514'])
  for (const { error } of [twice, role]) {
    expect(error?.details).toBeNull()
    expect(JSON.stringify(error)).not.toMatch(/Hello|chat_messages/)
  }
  const target = await ann.client
    .from('chat_sessions')
    .upsert({ user_id: ann.userId, title: 'x' }, { onConflict: 'title' })
  expect([target.status, target.error?.code]).toEqual([400, '42P10'])
})

test('another schema, another method and too large a body are refused', async () => {
  const token = await tokenOf(ann)
  const profile = await send('documents', { headers: { 'accept-profile': 'auth' } }, token)
  expect([profile.status, ((await profile.json()) as { code: string }).code]).toEqual([406, 'PGRST106'])
  expect(
    (
      await send(
        'documents',
        { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } },
        token,
      )
    ).status,
  ).toBe(404)
  const large = await send(
    'chat_sessions',
    {
      method: 'POST',
      ...json({ title: 'x'.repeat(1_100_000) }),
    },
    token,
  )
  expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'PGRST102'])
})

test('who may not ask is told so before anything else', async () => {
  const bare = await fetch(`${app.url}/rest/v1/documents`)
  expect([bare.status, ((await bare.json()) as { message: string }).message]).toEqual([
    401,
    'No API key found in request',
  ])
  const forged = await send('documents', {}, `${(await tokenOf(ann)).slice(0, -4)}AAAA`)
  expect([forged.status, ((await forged.json()) as { code: string }).code]).toEqual([401, 'PGRST301'])
  expect(forged.headers.get('www-authenticate')).toBe('Bearer')
  expect((await send('documents', {}, 'nonsense')).status).toBe(401)
})

test('a visitor reads no table and writes none', async () => {
  const visitor = app.client()
  const read = await visitor.from('documents').select('*')
  expect([read.status, read.error?.code]).toEqual([401, '42501'])
  const written = await visitor.from('chat_sessions').insert({ user_id: ann.userId, title: 'x' })
  expect([written.status, written.error?.code]).toEqual([401, '42501'])
})

test('a signed-out session reads nothing more, though its token has not expired', async () => {
  const cleo = await app.signUp()
  const token = await tokenOf(cleo)
  expect((await send('profiles', {}, token)).status).toBe(200)
  await cleo.client.auth.signOut()
  const after = await send('profiles', {}, token)
  expect([after.status, ((await after.json()) as { code: string }).code]).toEqual([401, 'PGRST303'])
})
