// Documents that an earlier version of the program structured get the structure of this one: from their stored text,
// without a credit, and without a moment in which they cannot be asked.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STRUCTURE_VERSION } from '#core/structure/structure-version.ts'
import { loadDocument } from '#server/features/chat/chat.queries.ts'
import { structureAnew } from '#server/features/pipeline/structure-anew.ts'
import { structureThreads } from '#server/features/pipeline/structure-threads.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'

const PAGES = [
  '1. RENT. The Tenant shall pay the Landlord rent of $1,650 per month on the first day of each month.',
  '2. NOTICE. Either party may end this lease with 60 days notice. If rent is late, the Tenant shall pay a fee of $35.',
]
const LISTS = [
  'document_clauses',
  'document_facts',
  'document_references',
  'document_fact_links',
  'document_terms',
  'document_tables',
  'document_propositions',
]

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startApp({ worker: true })
})
beforeEach(async () => {
  person = await app.signUp()
  await startPlan(person, 'pro')
})
afterAll(() => app.stop())

const never = new AbortController().signal
let copies = 0

async function completed(): Promise<string> {
  const id = await uploaded(person, await makePdf([...PAGES, `Copy ${(copies += 1)}`]))
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  return id
}

/** Everything stored that was made of the document's text, and what must not change. */
const stored = (id: string) =>
  asOwner(app, async (db) => {
    const rows = (table: string, columns = '*', order = '1, 2') =>
      db.query(`select ${columns} from public.${table} where document_id = $1 order by ${order}`, [id])
    return {
      lists: Object.fromEntries(await Promise.all(LISTS.map(async (list) => [list, await rows(list)]))),
      chunks: await rows('document_vectors'),
      document: await db.rows`
        select status, structure_version, agreement_kind, warnings, findings, language from public.documents where id = ${id}`,
      credits: await rows('document_usage_log', 'id, returned_at'),
      jobs: await rows('processing_jobs', 'id, status, completed_at'),
    }
  })

/** As an earlier version left it: no facts worth the name, a clause of another cut, chunks cut at another place. */
const age = (id: string) =>
  asOwner(app, async (db) => {
    for (const list of LISTS) await db.query(`delete from public.${list} where document_id = $1`, [id])
    await db.rows`
      insert into public.document_facts (document_id, id, type, value, text, page_number, char_start, char_end)
      values (${id}, 1, 'amount', '1', 'old', 1, 0, 3)`
    await db.rows`
      insert into public.document_vectors
        (document_id, ordinal, content, page_number, char_start, char_end, model, embedding)
      values (${id}, 99, 'a chunk that is cut no more', 1, 0, 3, 'old', ${[1]}::real[])`
    await db.rows`
      update public.documents
      set structure_version = 0, agreement_kind = null, warnings = '[{"kind":"cut_lists","pages":[],"message":"old"}]'
      where id = ${id}`
  })

test('a document is stored with the version of its structure, and is left alone while that is this one', async () => {
  const id = await completed()
  const before = await stored(id)
  expect(before.document).toMatchObject([{ structure_version: STRUCTURE_VERSION }])
  expect(before.lists.document_propositions).toContainEqual(
    expect.objectContaining({ mood: 'duty', actor: expect.stringContaining('Tenant') as string }),
  )
  expect(await structureAnew(app.context, never)).toBeNull()
  expect(await stored(id)).toEqual(before)
})

test('an older one gets what a new one gets, keeps its vectors, and nothing else changes', async () => {
  const id = await completed()
  const before = await stored(id)
  await age(id)
  expect(await stored(id)).not.toEqual(before)
  expect(await structureAnew(app.context, never)).toBe(id)
  expect(await stored(id)).toEqual(before)
  expect(await structureAnew(app.context, never)).toBeNull()
})

test('a chunk whose words are new gets a vector of its own', async () => {
  const id = await completed()
  const before = await stored(id)
  await age(id)
  await asOwner(
    app,
    (db) => db.rows`
    update public.document_vectors set content = 'other words', embedding = ${[1]}::real[] where document_id = ${id} and ordinal = 0`,
  )
  expect(await structureAnew(app.context, never)).toBe(id)
  expect(await stored(id)).toEqual(before)
})

test('of two that begin at once one writes', async () => {
  const id = await completed()
  const before = await stored(id)
  await age(id)
  await Promise.all([structureAnew(app.context, never), structureAnew(app.context, never)])
  expect(await stored(id)).toEqual(before)
})

test('an answer that begins meanwhile is made of one structure, not of two', async () => {
  const id = await completed()
  await age(id)
  const claims = { role: 'authenticated' as const, sub: person.userId }
  let structured: string | null = null
  const db: typeof app.context.db = {
    ...app.context.db,
    asCaller: (caller, work) =>
      app.context.db.asCaller(caller, (tx) =>
        work({
          ...tx,
          rows: async (strings, ...values) => {
            if (structured === null && strings.join('').includes('public.document_facts'))
              structured = await structureAnew(app.context, never)
            return tx.rows(strings, ...values)
          },
        }),
      ),
  }
  const { annotation, chunks } = await loadDocument({ db }, claims, id, {
    embedder: app.context.embedder.model,
    encoder: app.context.encoder.id,
  })
  expect(structured).toBe(id)
  expect(annotation.clauses.map(({ label }) => label)).toEqual(['1', '2'])
  expect(annotation.facts.map(({ text }) => text)).toContain('$1,650')
  expect(chunks.map(({ text }) => text)).not.toContain('a chunk that is cut no more')
})

test('one whose structure cannot be made keeps what it has, and is not tried again', async () => {
  const id = await completed()
  await age(id)
  await asOwner(
    app,
    (db) => db.rows`
    update public.document_text set content = ${'$1 '.repeat(300_000)} where document_id = ${id} and page_number = 1`,
  )
  const before = await stored(id)
  expect(await structureAnew(app.context, never, structureThreads({ cpuMs: 300 }))).toBe(id)
  expect(await stored(id)).toEqual({
    ...before,
    document: [{ ...before.document[0], structure_version: STRUCTURE_VERSION }],
  })
  expect(await structureAnew(app.context, never)).toBeNull()
})

test('one that was deleted meanwhile stays deleted', async () => {
  const id = await completed()
  await age(id)
  const deleting = { ...app.context.embedder }
  await asOwner(
    app,
    (db) => db.rows`update public.document_vectors set content = 'other' where document_id = ${id}`,
  )
  const embedder: typeof deleting = {
    ...deleting,
    async embed(texts, signal) {
      await person.client.from('documents').delete().eq('id', id).throwOnError()
      return app.context.embedder.embed(texts, signal)
    },
  }
  expect(await structureAnew({ ...app.context, embedder }, never)).toBe(id)
  const left = await stored(id)
  expect([left.document, left.chunks, ...Object.values(left.lists)].flat()).toEqual([])
})
