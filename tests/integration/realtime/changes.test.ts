import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { followTables as follow, rowOf } from '#tests/support/app/follow-tables.ts'
import { asOwner } from '#tests/support/app/owner.ts'

let app: TestApp
let ann: Person
let ben: Person

beforeAll(async () => {
  app = await startApp()
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp()])
})
afterAll(async () => {
  await Promise.all([ann, ben].map(({ client }) => client.removeAllChannels()))
  await app.stop()
})

const addChat = async ({ client, userId }: Person, title: string) => {
  const { data } = await client
    .from('chat_sessions')
    .insert({ user_id: userId, title })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

test('tells the owner of an insert, an update and a delete, as the client expects them', async () => {
  const { changes, until } = await follow(ann.client, [
    { table: 'chat_sessions', filter: `user_id=eq.${ann.userId}` },
  ])
  const id = await addChat(ann, 'First')
  await ann.client.from('chat_sessions').update({ title: 'Renamed', message_count: 4 }).eq('id', id)
  await until(() => changes.length === 2)
  await ann.client.from('chat_sessions').delete().eq('id', id)
  await until(() => changes.length === 3)

  expect(changes.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
  expect(changes[0]).toMatchObject({ schema: 'public', table: 'chat_sessions', errors: null, old: {} })
  expect(changes[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(changes[0]?.new).toMatchObject({ id, user_id: ann.userId, document_id: null })
  expect(changes[1]).toMatchObject({ new: { id, title: 'Renamed', message_count: 4 }, old: { id } })
  expect(Object.keys(changes[1]?.old ?? {})).toEqual(['id'])
  expect(changes[2]).toMatchObject({ new: {}, old: { id } })
  expect(Object.keys(changes[2]?.old ?? {})).toEqual(['id'])
})

test('only the bindings that match are told, each once', async () => {
  const followed = await follow(ann.client, [
    { event: 'UPDATE', table: 'chat_sessions' },
    { event: 'INSERT', table: 'chat_sessions', filter: 'title=eq.wanted' },
    { event: 'INSERT', table: 'documents' },
  ])
  await addChat(ann, 'unwanted')
  const id = await addChat(ann, 'wanted')
  // A filter is asked of the row as it is when it is read, so the row waits.
  await followed.until(() => followed.changes.length === 1)
  await ann.client.from('chat_sessions').update({ title: 'last' }).eq('id', id)
  await followed.until(() => followed.changes.some(({ eventType }) => eventType === 'UPDATE'))
  expect(followed.changes.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE'])
})

test('a stranger is told nothing, whatever the filter', async () => {
  const watched = await follow(ben.client, [
    { table: 'chat_sessions', filter: `user_id=eq.${ann.userId}` },
    { table: 'chat_sessions' },
    { table: 'profiles' },
    { event: 'DELETE', table: 'chat_sessions' },
  ])
  const id = await addChat(ann, 'private')
  await ann.client.from('chat_sessions').update({ title: 'more private' }).eq('id', id)
  await ann.client.from('chat_sessions').delete().eq('id', id)
  await ann.client.from('profiles').update({ display_name: 'Ann' }).eq('id', ann.userId)
  // His own change comes after all of hers: once it is here, theirs would have been.
  const own = await addChat(ben, 'mine')
  await watched.until(() => watched.changes.some((change) => rowOf(change)['id'] === own))
  expect(watched.changes.map((change) => [change.table, rowOf(change)['id']])).toEqual([
    ['chat_sessions', own],
  ])
})

test('a visitor is told nothing', async () => {
  const visitor = app.client()
  const watched = await follow(visitor, [{ table: 'chat_sessions' }, { table: 'documents' }])
  const told = await follow(ann.client, [{ table: 'chat_sessions' }])
  await addChat(ann, 'unseen')
  await told.until(() => told.changes.length === 1)
  expect(watched.changes).toEqual([])
  await visitor.removeAllChannels()
})

test('writers on four connections: every change arrives once, and each row in its order', async () => {
  const { changes, until } = await follow(ann.client, [
    { table: 'chat_sessions', filter: `user_id=eq.${ann.userId}` },
  ])
  const shared = await addChat(ann, 'shared')
  const perWriter = 25
  await Promise.all(
    [0, 1, 2, 3].map((index) =>
      asOwner(app, async (db) => {
        for (let round = 0; round < perWriter; round += 1) {
          await db.rows`insert into chat_sessions (user_id, title) values (${ann.userId}, ${`w${index} r${round}`})`
          await db.rows`update chat_sessions set message_count = message_count + 1 where id = ${shared}`
        }
      }),
    ),
  )
  const updates = () => changes.filter(({ eventType }) => eventType === 'UPDATE')
  await until(() => updates().length === 4 * perWriter)

  const inserted = changes
    .filter(({ eventType }) => eventType === 'INSERT')
    .map((change) => String(rowOf(change)['title']))
  expect(inserted).toHaveLength(1 + 4 * perWriter)
  for (const index of [0, 1, 2, 3]) {
    const own = inserted.filter((title) => title.startsWith(`w${index} `))
    expect(own).toEqual(Array.from({ length: perWriter }, (_, round) => `w${index} r${round}`))
  }
  // A row is read when its change is passed on, so counts may repeat or skip, but never go back.
  const counts = updates().map((change) => Number(rowOf(change)['message_count']))
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBe(4 * perWriter)
})

test('a row that is no longer the own is no longer told', async () => {
  const cleo = await app.signUp()
  const id = await addChat(cleo, 'hers')
  const { changes, until } = await follow(cleo.client, [{ table: 'chat_sessions' }])
  // Changes are told in their order: whatever came before is told now.
  const settled = await addChat(cleo, 'settled')
  await until(() => changes.some((change) => rowOf(change)['id'] === settled))
  const known = changes.length
  // As one transaction: when the first change is passed on, the row already belongs to somebody else.
  await asOwner(app, async (db) => {
    await db.rows`begin`
    await db.rows`update chat_sessions set title = 'changed' where id = ${id}`
    await db.rows`alter table chat_sessions disable trigger user`
    await db.rows`update chat_sessions set user_id = ${ben.userId} where id = ${id}`
    await db.rows`alter table chat_sessions enable trigger user`
    await db.rows`commit`
  })
  const own = await addChat(cleo, 'still hers')
  await until(() => changes.length > known)
  expect(changes.slice(known).map((change) => rowOf(change)['id'])).toEqual([own])
  await cleo.client.removeAllChannels()
})

test('after the database was away, channels join again by themselves', async () => {
  const { changes, statuses, until } = await follow(ann.client, [{ table: 'chat_sessions' }])
  const rows = await asOwner(
    app,
    (db) => db.rows`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'plainprint-listen'`,
  )
  expect(rows).toHaveLength(1)
  await until(() => statuses.filter((status) => status === 'SUBSCRIBED').length === 2)
  expect(statuses).toContain('CHANNEL_ERROR')
  const id = await addChat(ann, 'after the gap')
  await until(() => changes.some((change) => rowOf(change)['id'] === id))
})
