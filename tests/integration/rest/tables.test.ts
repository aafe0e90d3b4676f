import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { json, rawRequest, type RawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let ann: Person
let ben: Person
const ids: string[] = []

beforeAll(async () => {
  app = await startApp()
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp()])
  for (const index of [1, 2, 3, 4, 5]) {
    const { data } = await ann.client
      .from('chat_sessions')
      .insert({ user_id: ann.userId, title: `Chat ${index}`, message_count: index })
      .select('id')
      .single()
      .throwOnError()
    ids.push(data.id)
  }
})
afterAll(() => app.stop())

const send = (path: string, init: RawRequest = {}, token = app.anonKey) =>
  rawRequest(app, `/rest/v1/${path}`, token, init)

test('selects columns with filters, order and limit', async () => {
  const { data } = await ann.client
    .from('chat_sessions')
    .select('title, message_count')
    .gt('message_count', 1)
    .or('title.eq.Chat 2,and(message_count.gte.4,title.ilike.*CHAT*)')
    .order('message_count', { ascending: false })
    .limit(2)
    .throwOnError()
  expect(data).toEqual([
    { title: 'Chat 5', message_count: 5 },
    { title: 'Chat 4', message_count: 4 },
  ])
})

test('answers times as ISO 8601, ids as text and JSON as JSON', async () => {
  const { data } = await ann.client
    .from('chat_sessions')
    .select('*')
    .eq('id', ids[0] ?? '')
    .single()
    .throwOnError()
  expect(data).toMatchObject({ id: ids[0], user_id: ann.userId, document_id: null, title: 'Chat 1' })
  expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+\d\d:\d\d$/)
})

test('every filter operator means what it says', async () => {
  const titles = async (filter: string) => {
    const reply = await send(`chat_sessions?select=title&order=title&${filter}`, {}, await tokenOf(ann))
    expect(reply.status, filter).toBe(200)
    return ((await reply.json()) as { title: string }[]).map(({ title }) => title.slice(5)).join('')
  }
  expect(await titles('message_count=eq.3')).toBe('3')
  expect(await titles('message_count=neq.3')).toBe('1245')
  expect(await titles('message_count=not.gt.3')).toBe('123')
  expect(await titles('message_count=gte.2&message_count=lt.4')).toBe('23')
  expect(await titles('message_count=lte.1')).toBe('1')
  expect(await titles('title=like.Chat%25')).toBe('12345')
  expect(await titles('title=like.chat*')).toBe('')
  expect(await titles('title=not.ilike.*3')).toBe('1245')
  expect(await titles('message_count=in.(1,5)')).toBe('15')
  expect(await titles('message_count=in.()')).toBe('')
  expect(await titles('title=in.("Chat 1","Chat 2")')).toBe('12')
  expect(await titles('document_id=is.null')).toBe('12345')
  expect(await titles('document_id=not.is.null')).toBe('')
  expect(await titles('not.or=(message_count.eq.1,message_count.eq.2)')).toBe('345')
  expect(await titles('or=(title.eq."Chat 1",title.eq."Chat\\ 2")')).toBe('12')
})

test('counts, pages and ranges', async () => {
  const counted = await ann.client
    .from('chat_sessions')
    .select('id', { count: 'exact' })
    .order('title')
    .range(1, 2)
  expect([counted.status, counted.count, counted.data?.length]).toEqual([206, 5, 2])
  const head = await ann.client.from('chat_sessions').select('*', { count: 'exact', head: true })
  expect([head.status, head.count, head.data]).toEqual([200, 5, null])

  const token = await tokenOf(ann)
  const ranges = async (query: string, prefer = '') => {
    const reply = await send(`chat_sessions?select=id&order=title&${query}`, { headers: { prefer } }, token)
    return [reply.status, reply.headers.get('content-range')]
  }
  expect(await ranges('')).toEqual([200, '0-4/*'])
  expect(await ranges('offset=3&limit=5')).toEqual([200, '3-4/*'])
  expect(await ranges('title=eq.none')).toEqual([200, '*/*'])
  expect(await ranges('title=eq.none', 'count=exact')).toEqual([200, '*/0'])
  expect(await ranges('limit=2', 'count=exact')).toEqual([206, '0-1/5'])
  expect(await ranges('offset=6', 'count=exact')).toEqual([416, '*/5'])
})

test('single rows: an object, or PGRST116 and on a write no change', async () => {
  const none = await ann.client.from('chat_sessions').select('*').eq('title', 'none').single()
  expect(none.status).toBe(406)
  expect(none.error).toMatchObject({
    code: 'PGRST116',
    details: 'The result contains 0 rows',
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  })
  expect(
    (await ann.client.from('chat_sessions').select('*').eq('title', 'none').maybeSingle()).data,
  ).toBeNull()

  const many = await ann.client
    .from('chat_sessions')
    .update({ title: 'changed' })
    .gt('message_count', 0)
    .select()
    .single()
  expect(many.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' })
  expect((await ann.client.from('chat_sessions').select('id').eq('title', 'changed')).data).toEqual([])
})

test('inserts, updates and deletes, with and without the changed rows', async () => {
  const inserted = await ann.client.from('chat_sessions').insert([
    { user_id: ann.userId, title: 'a' },
    { user_id: ann.userId, title: 'b' },
  ])
  expect([inserted.status, inserted.data]).toEqual([201, null])
  const updated = await ann.client
    .from('chat_sessions')
    .update({ message_count: 9 })
    .in('title', ['a', 'b'])
    .select('title')
  expect([updated.status, updated.data?.map(({ title }) => title).sort()]).toEqual([200, ['a', 'b']])
  expect((await ann.client.from('chat_sessions').update({ title: 'x' }).eq('title', 'none')).status).toBe(204)
  expect((await ann.client.from('chat_sessions').delete().eq('title', 'none').select()).data).toEqual([])
  const removed = await ann.client.from('chat_sessions').delete({ count: 'exact' }).in('title', ['a', 'b'])
  expect([removed.status, removed.count]).toEqual([204, 2])
})

test('a merge-upsert inserts, then changes; an ignoring one leaves alone', async () => {
  const row = { id: crypto.randomUUID(), user_id: ann.userId, title: 'first', message_count: 1 }
  const sessions = ann.client.from('chat_sessions')
  await sessions.upsert(row).throwOnError()
  await sessions.upsert({ ...row, title: 'second' }, { onConflict: 'id' }).throwOnError()
  await sessions
    .upsert({ ...row, title: 'third' }, { onConflict: 'id', ignoreDuplicates: true })
    .throwOnError()
  const { data } = await sessions.delete().eq('id', row.id).select('title').single().throwOnError()
  expect(data.title).toBe('second')
})

test('keys missing from a row are null only where the client lists the columns', async () => {
  const token = await tokenOf(ann)
  const post = (query: string, body: unknown) =>
    send(`chat_sessions?${query}`, { method: 'POST', ...json(body) }, token)
  const mixed = [{ user_id: ann.userId, title: 'm' }, { user_id: ann.userId }]
  const refused = await post('', mixed)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'PGRST102'])
  const nulled = await post('columns="user_id","title"', mixed)
  expect([nulled.status, ((await nulled.json()) as { code: string }).code]).toEqual([400, '23502'])
  expect((await ann.client.from('chat_sessions').select('id').eq('title', 'm')).data).toEqual([])
})

test('a write that would ignore part of its address is refused and changes nothing', async () => {
  const token = await tokenOf(ann)
  for (const query of ['limit=1', 'order=title', 'offset=1']) {
    expect((await send(`chat_sessions?${query}`, { method: 'DELETE' }, token)).status).toBe(400)
  }
  expect((await ann.client.from('chat_sessions').select('id')).data).toHaveLength(5)
})

test('foreign rows do not exist, and writing into them is 42501', async () => {
  const foreign = ben.client.from('chat_sessions')
  expect((await foreign.select('*')).data).toEqual([])
  expect((await foreign.update({ title: 'mine' }).in('id', ids).select()).data).toEqual([])
  expect((await foreign.delete().in('id', ids).select()).data).toEqual([])
  const into = await foreign.insert({ user_id: ann.userId, title: 'x' })
  expect([into.status, into.error?.code]).toEqual([403, '42501'])
  const onto = await foreign.upsert({ id: ids[0] ?? '', user_id: ben.userId, title: 'x' })
  expect([onto.status, onto.error?.code]).toEqual([403, '42501'])
  expect((await ann.client.from('chat_sessions').select('id')).data).toHaveLength(5)
})

test('an unfiltered update or delete touches own rows only', async () => {
  const token = await tokenOf(ben)
  await ben.client.from('chat_sessions').insert({ user_id: ben.userId, title: 'mine' }).throwOnError()
  const patched = await send('chat_sessions', { method: 'PATCH', ...json({ title: 'all' }) }, token)
  expect(patched.status).toBe(204)
  // The official client says JSON on a delete and sends no body.
  const deleted = await send(
    'chat_sessions',
    { method: 'DELETE', headers: { 'content-type': 'application/json' } },
    token,
  )
  expect(deleted.status).toBe(204)
  expect((await ben.client.from('chat_sessions').select('id')).data).toEqual([])
  expect((await ann.client.from('chat_sessions').select('title').neq('title', 'all')).data).toHaveLength(5)
})
