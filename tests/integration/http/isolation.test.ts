import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/ports/context.ts'
import { EXPOSED_FUNCTIONS, EXPOSED_TABLES, INTERNAL_TABLES } from '#server/wire/rest/exposed.ts'
import { PUBLISHED_TABLES } from '#server/wire/realtime/published-tables.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { event, joinTopic, openPhoenix } from '#tests/support/app/phoenix-socket.ts'
import { json, rawRequest, type RawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import {
  seedChat,
  seedCredits,
  seedDocument,
  seedDocumentContent,
  seedInvitation,
  seedMember,
  seedOrganization,
  seedSubscription,
} from '#tests/support/database/seeds.ts'

// Two people with a row in everything. What there is to try is read from the catalogue, not from memory: a new
// table, function, bucket or channel is tried as soon as it exists.

let app: TestApp
let ann: Person
let ben: Person
let bensToken: string
/** Every value by which something of hers could be identified. */
let traces: string[]

beforeAll(async () => {
  app = await startApp()
  ;[ann, ben] = await Promise.all([app.signUp({ name: 'Ann Trace' }), app.signUp({ name: 'Ben' })])
  bensToken = await tokenOf(ben)
  const ids = await asOwner(app, async (db) => ({
    ann: await seedEverything(db, ann),
    ben: await seedEverything(db, ben),
  }))
  traces = [ann.userId, ann.email, 'Ann Trace', ...ids.ann]
})
afterAll(() => app.stop())

/** @returns the ids of what was made */
async function seedEverything(db: Transaction, { userId, email }: Person): Promise<string[]> {
  const documentId = await seedDocument(db, { userId, status: 'completed' })
  await seedDocumentContent(db, documentId)
  await seedSubscription(db, userId)
  const organizationId = await seedOrganization(db)
  const chatId = await seedChat(db, { userId, documentId, messages: ['When is rent due?', 'On the 1st.'] })
  await db.rows`insert into document_usage_log (user_id, document_id, credit_kind, period_start)
    values (${userId}, ${documentId}, 'plan', now())`
  await db.rows`insert into answer_reports (user_id, session_id, message_id, reason, answer)
    select ${userId}, session_id, id, 'Something else', content from chat_messages
    where session_id = ${chatId} and role = 'assistant'`
  return [
    documentId,
    chatId,
    organizationId,
    await seedCredits(db, userId),
    await seedMember(db, { organizationId, userId, role: 'org_admin' }),
    await seedInvitation(db, { organizationId, email: `guest.${email}`, invitedBy: userId }),
  ]
}

const send = (path: string, init: RawRequest = {}, token = bensToken) => rawRequest(app, path, token, init)
const tracesIn = (text: string): string[] => traces.filter((trace) => text.includes(trace))

/** Everything in the tables, to see that nothing was changed. */
const everything = () =>
  asOwner(app, async (db) => {
    const all: Record<string, unknown> = {}
    for (const table of EXPOSED_TABLES)
      all[table] = await db.query(
        `select to_jsonb(t) as row from public.${table} t order by to_jsonb(t)::text`,
      )
    return all
  })

test('tables and functions that clients may touch are exactly those the wire exposes', async () => {
  const granted = await asOwner(
    app,
    (db) => db.rows<{ name: string }>`
      select distinct c.relname as name
      from pg_class c, unnest(array['anon', 'authenticated']) role
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_any_column_privilege(role, c.oid, 'select, insert, update, references')
      order by 1`,
  )
  expect(granted.map(({ name }) => name)).toEqual([...EXPOSED_TABLES, ...INTERNAL_TABLES].sort())

  const callable = await asOwner(
    app,
    (db) => db.rows<{ name: string }>`
      select distinct p.proname as name
      from pg_proc p, unnest(array['anon', 'authenticated']) role
      where p.pronamespace = 'public'::regnamespace and has_function_privilege(role, p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
  )
  expect(callable.map(({ name }) => name)).toEqual([...EXPOSED_FUNCTIONS].sort())

  const published = await asOwner(
    app,
    (db) => db.rows<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'notify_change' order by 1`,
  )
  expect(published.map(({ name }) => name)).toEqual([...PUBLISHED_TABLES].sort())
})

test('through no table are rows of the other seen', async () => {
  const annsToken = await tokenOf(ann)
  for (const table of EXPOSED_TABLES) {
    const own = await send(`/rest/v1/${table}`, {}, annsToken)
    // She sees her own there, or this would prove nothing.
    expect([table, own.status]).toEqual([table, 200])
    expect([table, ((await own.json()) as unknown[]).length > 0]).toEqual([table, true])
    for (const query of ['', '?limit=1000', '?or=(created_at.not.is.null,created_at.is.null)']) {
      const reply = await send(`/rest/v1/${table}${query}`)
      expect([table, tracesIn(await reply.text())]).toEqual([table, []])
    }
    for (const method of ['GET', 'HEAD']) {
      const counted = await send(`/rest/v1/${table}`, { method, headers: { prefer: 'count=exact' } })
      const visible = Number(counted.headers.get('content-range')?.split('/')[1])
      const rows = (await (await send(`/rest/v1/${table}`)).json()) as unknown[]
      expect([table, visible]).toEqual([table, rows.length])
    }
    const visitor = await send(`/rest/v1/${table}`, {}, app.anonKey)
    expect([table, visitor.status]).toEqual([table, 401])
  }
})

test('through no table are rows of the other changed, removed or added', async () => {
  const annsToken = await tokenOf(ann)
  const before = await everything()
  for (const table of EXPOSED_TABLES) {
    const rows = (await (await send(`/rest/v1/${table}`, {}, annsToken)).json()) as Record<string, unknown>[]
    for (const row of rows.slice(0, 2)) {
      const key = Object.entries(row).filter(([name]) => ['id', 'document_id', 'user_id'].includes(name))
      const filter = new URLSearchParams(key.map(([name, value]) => [name, `eq.${String(value)}`]))
      const attempts: RawRequest[] = [
        { method: 'DELETE' },
        ...Object.entries(row).map(([name, value]) => ({ method: 'PATCH', ...json({ [name]: value }) })),
      ]
      for (const attempt of attempts)
        for (const prefer of ['return=minimal', 'return=representation']) {
          const reply = await send(`/rest/v1/${table}?${filter}`, {
            ...attempt,
            headers: { ...attempt.headers, prefer },
          })
          const body = await reply.text()
          expect([table, reply.status < 500, tracesIn(body)]).toEqual([table, true, []])
          if (reply.ok && prefer === 'return=representation') expect([table, body]).toEqual([table, '[]'])
        }
      for (const prefer of ['', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']) {
        const planted = await send(`/rest/v1/${table}`, {
          method: 'POST',
          ...json(row),
          headers: { prefer, 'content-type': 'application/json' },
        })
        expect([table, prefer, planted.status]).toEqual([table, prefer, expect.toBeOneOf([400, 403, 409])])
        expect(tracesIn(await planted.text())).toEqual([])
      }
    }
  }
  expect(await everything()).toEqual(before)
})

test('through no function is anything of the other told or changed', async () => {
  const functions = await asOwner(
    app,
    (db) => db.rows<{ name: string; parameters: string[]; types: string[] }>`
      select p.proname as name,
        array(select p.proargnames[n] from generate_series(1, p.pronargs) n) as parameters,
        array(select format_type(type, null) from unnest(p.proargtypes) type) as types
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  expect(functions.length).toBeGreaterThan(2)
  const before = await everything()
  for (const { name, parameters, types } of functions) {
    const call = async (id: string) => {
      const body = Object.fromEntries(
        parameters.map((parameter, index) => [parameter, types[index] === 'uuid' ? id : null]),
      )
      const reply = await send(`/rest/v1/rpc/${name}`, { method: 'POST', ...json(body) })
      return [reply.status, await reply.text()] as const
    }
    const nobody = await call(randomUUID())
    for (const trace of traces.filter((text) => /^[0-9a-f-]{36}$/.test(text))) {
      const answer = await call(trace)
      expect([name, tracesIn(answer[1])]).toEqual([name, []])
      // The same as for an id that does not exist.
      expect([name, answer]).toEqual([name, nobody])
    }
  }
  expect(await everything()).toEqual(before)
})

test('through no bucket is a file of the other read, linked, replaced or removed', async () => {
  const buckets = await asOwner(app, (db) => db.rows<{ id: string }>`select id from storage.buckets`)
  expect(buckets.length).toBeGreaterThan(1)
  const bytes = Buffer.from('the file of Ann Trace')
  for (const { id: bucket } of buckets) {
    const objectId = randomUUID()
    const document = await asOwner(app, (db) => seedDocument(db, { userId: ann.userId, status: 'completed' }))
    const stored = await app.context.objects.put(`${bucket}/${objectId}`, Readable.from([bytes]))
    const path = `${ann.userId}/${document}.webp`
    await app.context.db.asService(
      (tx) => tx.rows`
        insert into storage.objects (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
        values (${objectId}, ${bucket}, ${path}, ${ann.userId}, ${stored.sizeBytes}, 'image/png', ${stored.sha256}, ${stored.wrappedKey})`,
    )
    const own = await ann.client.storage.from(bucket).download(path)
    expect([bucket, await own.data?.text()]).toEqual([bucket, String(bytes)])

    for (const token of [bensToken, app.anonKey]) {
      const address = `/storage/v1/object/${bucket}/${path}`
      const upload = {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'image/png', 'x-upsert': 'true' },
      }
      expect((await send(address, {}, token)).status).toBe(400)
      expect((await send(address, { method: 'HEAD' }, token)).status).toBe(400)
      expect((await send(address, upload, token)).status).toBe(400)
      expect(
        (
          await send(
            `/storage/v1/object/sign/${bucket}/${path}`,
            { method: 'POST', ...json({ expiresIn: 60 }) },
            token,
          )
        ).status,
      ).toBe(400)
      const removed = await send(
        `/storage/v1/object/${bucket}`,
        { method: 'DELETE', ...json({ prefixes: [path] }) },
        token,
      )
      expect(await removed.json()).toEqual([])
    }
    expect(await (await ann.client.storage.from(bucket).download(path)).data?.text()).toBe(String(bytes))
  }
})

test('through no channel is a change of the other told', async () => {
  const narrow = PUBLISHED_TABLES.flatMap((table) => [
    { event: 'DELETE', schema: 'public', table },
    {
      event: 'UPDATE',
      schema: 'public',
      table,
      filter:
        table === 'processing_jobs'
          ? 'status=eq.done'
          : `${table === 'profiles' ? 'id' : 'user_id'}=eq.${ann.userId}`,
    },
  ])
  const socket = await openPhoenix(app.url, app.anonKey)
  // A change is told to channels in the order in which they joined: what the last one hears, all have heard.
  const all = PUBLISHED_TABLES.map((table) => ({ event: '*', schema: 'public', table }))
  for (const [index, bindings] of [narrow, all].entries()) {
    const topic = `realtime:everything ${index}`
    await joinTopic(socket, { bindings, accessToken: bensToken, topic, ref: String(index) })
    await socket.next(event('system'))
  }

  const told = new Set<string>()
  // The last of his own changes comes after all of hers.
  const takeUntil = async (last: string) => {
    while (!told.has(last)) {
      const [, , topic, , payload] = await socket.next(event('postgres_changes'))
      expect(tracesIn(JSON.stringify(payload))).toEqual([])
      const { table, type } = payload['data'] as { table: string; type: string }
      if (topic === 'realtime:everything 1') told.add(`${type} ${table}`)
    }
  }
  await asOwner(app, async (db) => {
    for (const { userId } of [ann, ben]) {
      await db.rows`update profiles set bio = 'changed' where id = ${userId}`
      await db.rows`update documents set filename = 'changed.pdf' where user_id = ${userId}`
      await db.rows`update processing_jobs set attempt = attempt + 1 where owner_id = ${userId}`
      await db.rows`update chat_sessions set title = 'changed' where user_id = ${userId}`
      await db.rows`update document_usage_log set returned_at = now() where user_id = ${userId}`
      await db.rows`update user_subscriptions set cancel_at_period_end = true where user_id = ${userId}`
      await db.rows`update document_credits set units = units + 1 where user_id = ${userId}`
    }
    await takeUntil('UPDATE document_credits')
    for (const table of PUBLISHED_TABLES) expect(told).toContain(`UPDATE ${table}`)
    for (const { userId } of [ann, ben])
      for (const table of ['document_usage_log', 'document_credits', 'chat_sessions', 'documents'])
        await db.query(`delete from ${table} where user_id = $1`, [userId])
    await takeUntil('DELETE documents')
  })
  socket.close()
})
