// What is read of a document is its owner's once the document is completed, and not a moment before: through no table,
// function, file, link or live change. A run is held before its last step, when all of it is in the database.
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPOSED_TABLES, INTERNAL_TABLES } from '#server/wire/rest/exposed.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, refusedBy, startPlan } from '#tests/support/app/billing.ts'
import { ended, outputOf, process, uploaded } from '#tests/support/app/documents.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'

/** Tables that name a document and hold nothing of what was read of it, or that no client may name. */
const NOT_DERIVED = new Set<string>([
  'chat_sessions',
  'credit_entries',
  'processing_jobs',
  'document_usage_log',
  ...INTERNAL_TABLES,
])
const WORDS = 'The tenant shall pay rent of $1,850.00 on the first day of each month.'
const UNREAD = { language: null, agreement_kind: null, view_path: null, warnings: [] }

let app: TestApp
let person: Person
let derived: string[] = []
let gate: { readonly opened: Promise<void>; readonly open: () => void }

function newGate(): typeof gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

beforeAll(async () => {
  app = await startApp({
    worker: true,
    // The chunks get their vectors in the last stage but one, which waits here.
    wrap: (context) => ({
      ...context,
      embedder: {
        ...context.embedder,
        embed: async (...input: Parameters<typeof context.embedder.embed>) => {
          await gate.opened
          return context.embedder.embed(...input)
        },
      },
    }),
  })
  const tables = await asOwner(
    app,
    (db) => db.rows<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'document_id' order by 1`,
  )
  derived = tables.map(({ name }) => name).filter((name) => !NOT_DERIVED.has(name))
})
beforeEach(async () => {
  gate = newGate()
  person = await app.signUp()
  await startPlan(person, 'pro')
})
afterAll(async () => {
  gate.open()
  await app.stop()
})

/** A document of this person's whose run is held where everything but the vectors is there. */
async function held(words = WORDS): Promise<string> {
  const id = await uploaded(person, await makePdf([words, 'Second page.']), 'lease.pdf')
  await process(person, id)
  await waitFor('the words and chunks', async () => {
    const { chunks } = await outputOf(app, id)
    return (chunks ?? 0) > 0 || undefined
  })
  return id
}

const namesOf = (id: string) => [
  ['views', `${person.userId}/${id}.pdf`],
  ['thumbnails', `${person.userId}/${id}.webp`],
]

/** Rows and files of what was read that the person gets, by where they came from. */
async function gotten(id: string): Promise<Record<string, number>> {
  const token = await tokenOf(person)
  const found: Record<string, number> = {}
  for (const table of derived) {
    const reply = await rawRequest(app, `/rest/v1/${table}?document_id=eq.${id}`, token)
    expect(reply.status, table).toBe(200)
    found[table] = ((await reply.json()) as unknown[]).length
  }
  const { data: cards } = await person.client.rpc('list_card_contents', {
    p_documents: [id],
    p_today: '2020-01-01',
  })
  found['list_card_contents'] = cards?.length ?? 0
  for (const [bucket = '', name = ''] of namesOf(id)) {
    const files = person.client.storage.from(bucket)
    const [one, many] = await Promise.all([
      files.createSignedUrl(name, 60),
      files.createSignedUrls([name], 60),
    ])
    const links = [one.data?.signedUrl, many.data?.[0]?.signedUrl].filter((link) => link)
    const { error } = await files.download(name)
    found[bucket] = links.length + (error ? 0 : 1)
  }
  return found
}

test('while a document is read nothing of it is told, and all of it at the end', async () => {
  const id = await held()
  expect(derived.length).toBeGreaterThan(7)
  expect(derived.every((table) => (EXPOSED_TABLES as readonly string[]).includes(table))).toBe(true)
  const told: Record<string, unknown>[] = []
  const channel = person.client.channel('mine')
  const subscribed = Promise.withResolvers<void>()
  channel
    .on('postgres_changes', { event: '*', schema: 'public', table: 'documents' }, (change) => {
      told.push(change.new)
    })
    .subscribe((state) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && subscribed.resolve())
  await subscribed.promise

  expect(Object.entries(await gotten(id)).filter(([, count]) => count > 0)).toEqual([])
  const { data: row } = await person.client
    .from('documents')
    .select('status, language, agreement_kind, view_path, warnings')
    .eq('id', id)
    .single()
  expect(row).toEqual({ status: 'processing', ...UNREAD })
  // The clients' own deletions reach nothing of it: the run would fail, and give its credit back.
  await person.client.from('document_text').delete().eq('document_id', id).throwOnError()
  await person.client.from('document_vectors').delete().eq('document_id', id).throwOnError()
  expect(await outputOf(app, id)).toMatchObject({ pages: 2 })

  const { data: chat } = await person.client
    .from('chat_sessions')
    .insert({ user_id: person.userId, document_id: id, title: 'Early' })
    .select('id')
    .single()
  const messages = [{ role: 'user', content: 'When is the rent due?' }]
  const body = { session_id: chat?.id, document_id: id, messages }
  expect(await refusedBy(person, 'chat_rag', body)).toMatchObject({ status: 409 })
  await person.client
    .from('chat_messages')
    .insert({
      session_id: chat?.id ?? '',
      role: 'assistant',
      content: `[p. 1](?page=1) ${WORDS}`,
      sequence_number: 1,
    })
    .throwOnError()
  const exported = await rawRequest(app, '/functions/v1/export_conversation', await tokenOf(person), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: chat?.id, format: 'markdown' }),
  })
  expect(await exported.text()).not.toContain('Second page')

  gate.open()
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  const after = await gotten(id)
  expect(after).toMatchObject({ document_text: 2, list_card_contents: 1, thumbnails: 3 })
  expect(after['document_vectors']).toBeGreaterThan(0)
  await waitFor(
    'the news of its end',
    async () => told.some((row) => row['status'] === 'completed') || undefined,
  )
  for (const { status, language, agreement_kind, view_path, warnings } of told)
    if (status !== 'completed') expect({ language, agreement_kind, view_path, warnings }).toEqual(UNREAD)
  await person.client.removeChannel(channel)
})

test('a document that is deleted in the midst gives its credit back twice, then keeps it, having told nothing', async () => {
  const begin = await creditsOf(person)
  for (const [round, left] of [1, 0, 0].entries()) {
    gate = newGate()
    const id = await held(`${WORDS} ${round}`)
    expect(Object.values(await gotten(id)).every((count) => count === 0)).toBe(true)
    await person.client.from('documents').delete().eq('id', id).throwOnError()
    expect(await creditsOf(person)).toMatchObject({
      returns_left: left,
      credits_available: begin.credits_available - (round === 2 ? 1 : 0),
    })
    gate.open()
  }
})

test('a run whose file was taken away by its owner fails without giving the credit back at once', async () => {
  for (const left of [1, 0, 0]) {
    const id = await uploaded(person, await makePdf([`${WORDS} ${Math.random()}`]), 'lease.pdf')
    await person.client.storage.from('documents').remove([`${person.userId}/${id}.pdf`])
    await process(person, id)
    expect(await ended(person, id)).toMatchObject({ status: 'failed' })
    await person.client.from('documents').delete().eq('id', id).throwOnError()
    expect(await creditsOf(person)).toMatchObject({ returns_left: left })
  }
  expect(await creditsOf(person)).toMatchObject({ credits_available: 4 })
})
