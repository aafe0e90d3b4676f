// The vectors of a document's sentences: made after it is ready, while it is asked about; by one run at a time, of what
// is there; and made anew of earlier documents and for another encoder.
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeChunks } from '#server/adapters/encoder/encode-chunks.ts'
import { loadDocument } from '#server/features/chat/chat.queries.ts'
import { openQueue } from '#server/features/pipeline/document-queue.ts'
import { measureQueue } from '#server/features/pipeline/queue-metrics.ts'
import { structureAnew } from '#server/features/pipeline/structure-anew.ts'
import { makeVectors } from '#server/features/pipeline/vectors/make-vectors.ts'
import { sweepVectors } from '#server/features/pipeline/vectors/vector-worker.ts'
import { documentsWithoutVectors } from '#server/features/pipeline/vectors/vectors.queries.ts'
import { EncodingTooLong, type Encoder } from '#server/ports/encoder.ts'
import { hashEncoder } from '#tests/support/answers/hash-encoder.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, startPlan } from '#tests/support/app/billing.ts'
import { addMessage, askRaw, openChat } from '#tests/support/app/chat.ts'
import { documentOf, ended, process, uploaded } from '#tests/support/app/documents.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'

const PAGES = [
  '1. RENT. The Tenant shall pay the Landlord rent of $1,650 per month on the first day of each month.',
  '2. NOTICE. Either party may end this lease with 60 days notice. If rent is late, the Tenant shall pay a fee of $35.',
]
const never = new AbortController().signal

/** Works in this thread, and waits where a test says so. */
const encoder = {
  id: hashEncoder.id,
  asked: [] as string[],
  /** What a document waits for before it is encoded. */
  held: Promise.resolve(),
  encodeDocument: async (chunks, signal) => {
    await Promise.race([encoder.held, once(signal, 'abort')])
    signal.throwIfAborted()
    return encodeChunks(hashEncoder, chunks)
  },
  encodeQuestion: async (question) => {
    encoder.asked.push(question)
    return hashEncoder.encode(question)
  },
} satisfies Encoder & Record<string, unknown>

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startApp({ worker: true, vectors: true, wrap: (context) => ({ ...context, encoder }) })
})
beforeEach(async () => {
  encoder.held = Promise.resolve()
  encoder.asked = []
  person = await app.signUp()
  await startPlan(person, 'pro')
})
afterAll(() => app.stop())

let copies = 0

async function completed(): Promise<string> {
  const id = await uploaded(person, await makePdf([...PAGES, `Copy ${(copies += 1)}.`]))
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  return id
}

const rowOf = (id: string) =>
  asOwner(app, async (db) => {
    const [row] = await db.rows<{ encoder: string; tries: number; isMade: boolean; vectors: Buffer | null }>`
      select encoder, tries, vectors is not null as "isMade", vectors
      from public.document_sentence_vectors where document_id = ${id}`
    return row
  })

const made = (id: string) =>
  waitFor('the vectors', async () => {
    const row = await rowOf(id)
    return row?.isMade ? row : undefined
  })

/** A document that is ready and has its vectors. */
async function withVectors(): Promise<string> {
  const id = await completed()
  await made(id)
  return id
}

const forget = (id: string) =>
  asOwner(app, (db) => db.rows`delete from public.document_sentence_vectors where document_id = ${id}`)

const open = (id: string, asker = person) =>
  loadDocument(app.context, { role: 'authenticated', sub: asker.userId }, id, {
    embedder: app.context.embedder.model,
    encoder: encoder.id,
  })

const isWaiting = async (id: string, of = encoder.id) =>
  (await documentsWithoutVectors(app.context, of, 1_000)).includes(id)

/** A run that begins, and what lets it go on. */
function heldRun(id: string, signal = never) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const encodeDocument: Encoder['encodeDocument'] = async (...order) => {
    begun.resolve()
    await promise
    return encoder.encodeDocument(...order)
  }
  const outcome = makeVectors({ ...app.context, encoder: { ...encoder, encodeDocument } }, id, signal)
  return { outcome, begun: begun.promise, goOn: resolve }
}

async function ask(id: string): Promise<string> {
  const sessionId = await openChat(person, id)
  await addMessage(person, sessionId, 'How much is the rent?', 1)
  return (await askRaw(app, person, { document_id: id, session_id: sessionId, messages: [] })).text()
}

test('a document is ready and answers before it has vectors, and uses them once they are there', async () => {
  const gate = Promise.withResolvers<void>()
  encoder.held = gate.promise
  const id = await completed()
  expect(await ask(id)).toContain('$1,650')
  expect(encoder.asked).toEqual([])
  expect((await open(id)).sentenceVectors).toBeNull()
  gate.resolve()
  await made(id)
  expect(await documentOf(person, id)).toMatchObject({ status: 'completed' })
  const { chunks, sentenceVectors } = await open(id)
  const { fingerprint, vectors } = await encodeChunks(hashEncoder, chunks)
  expect(sentenceVectors?.fingerprint).toBe(fingerprint)
  expect(sentenceVectors && Buffer.compare(sentenceVectors.vectors, vectors)).toBe(0)
  // The document was open without them.
  expect(await ask(id)).toContain('$1,650')
  expect(encoder.asked).toEqual(['How much is the rent?'])
})

test('another person reads none of them', async () => {
  const id = await withVectors()
  const stranger = await app.signUp()
  expect((await open(id)).sentenceVectors).not.toBeNull()
  expect(await open(id, stranger)).toMatchObject({ chunks: [], sentenceVectors: null })
})

test('no client can name them, their owner neither', async () => {
  await withVectors()
  const token = await tokenOf(person)
  for (const method of ['GET', 'DELETE']) {
    const path = '/rest/v1/document_sentence_vectors?document_id=not.is.null'
    expect((await rawRequest(app, path, token, { method })).status).toBe(404)
  }
})

test('a run that was cut off is done again, and writes nothing when it comes back', async () => {
  const id = await withVectors()
  await forget(id)
  const first = heldRun(id)
  await first.begun
  expect(await isWaiting(id)).toBe(true)
  expect(await makeVectors(app.context, id, never)).toBe('made')
  const { vectors } = await made(id)
  first.goOn()
  expect(await first.outcome).toBe('superseded')
  expect(await rowOf(id)).toMatchObject({ vectors, tries: 2 })
  expect(await makeVectors(app.context, id, never)).toBe('none')
})

test('a run that ends because its process stops does not count as a try', async () => {
  const id = await withVectors()
  await forget(id)
  const stopping = new AbortController()
  const run = heldRun(id, stopping.signal)
  await run.begun
  stopping.abort(new Error('stopping'))
  run.goOn()
  await expect(run.outcome).rejects.toThrow('stopping')
  expect(await rowOf(id)).toMatchObject({ isMade: false, tries: 0 })
  expect(await makeVectors(app.context, id, never)).toBe('made')
})

test('after three tries that were cut off, or one that takes too much, a document is left without', async () => {
  const id = await withVectors()
  await forget(id)
  const runs = []
  for (const _ of [1, 2, 3]) {
    const run = heldRun(id)
    await run.begun
    runs.push(run)
  }
  expect(await isWaiting(id)).toBe(false)
  expect(await makeVectors(app.context, id, never)).toBe('none')
  for (const { goOn } of runs) goOn()
  await Promise.all(runs.map(({ outcome }) => outcome))
  await forget(id)
  const encodeDocument = () => Promise.reject(new EncodingTooLong('too long'))
  const tooLong = { ...app.context, encoder: { ...encoder, encodeDocument } }
  expect(await makeVectors(tooLong, id, never)).toBe('given_up')
  expect(await isWaiting(id)).toBe(false)
  expect(await isWaiting(id, 'another encoder')).toBe(true)
  expect(await ask(id)).toContain('$1,650')
})

test('one that was deleted meanwhile stays deleted', async () => {
  const id = await withVectors()
  await forget(id)
  const run = heldRun(id)
  await run.begun
  await person.client.from('documents').delete().eq('id', id).throwOnError()
  run.goOn()
  expect(await run.outcome).toBe('superseded')
  expect(await rowOf(id)).toBeUndefined()
  expect(await makeVectors(app.context, id, never)).toBe('none')
})

/** As an earlier version of the program left it. */
const age = (id: string, words: string | null) =>
  asOwner(app, async (db) => {
    if (words !== null)
      await db.rows`
        update public.document_vectors set content = ${words} where document_id = ${id} and ordinal = 0`
    await db.rows`update public.documents set structure_version = 0 where id = ${id}`
  })

test('vectors go with the chunks they were made of, and stay where a new structure leaves their words', async () => {
  const id = await withVectors()
  const { vectors } = await made(id)
  await age(id, null)
  expect(await structureAnew(app.context, never)).toBe(id)
  expect(await rowOf(id)).toMatchObject({ vectors })
  await age(id, 'Other words.')
  expect(await structureAnew(app.context, never)).toBe(id)
  expect(await rowOf(id)).toBeUndefined()
  expect(await isWaiting(id)).toBe(true)
})

test('a run whose chunks are changed meanwhile writes nothing', async () => {
  const id = await withVectors()
  await forget(id)
  await age(id, 'Other words.')
  const run = heldRun(id)
  await run.begun
  expect(await structureAnew(app.context, never)).toBe(id)
  run.goOn()
  expect(await run.outcome).toBe('superseded')
  expect(await makeVectors(app.context, id, never)).toBe('made')
  const { chunks, sentenceVectors } = await open(id)
  expect(sentenceVectors?.fingerprint).toBe((await encodeChunks(hashEncoder, chunks)).fingerprint)
})

test('vectors of other words than a document’s are not used', async () => {
  const id = await withVectors()
  await asOwner(
    app,
    (db) =>
      db.rows`update public.document_sentence_vectors set fingerprint = 'other' where document_id = ${id}`,
  )
  expect(await ask(id)).toContain('$1,650')
  expect(encoder.asked).toEqual([])
})

test('earlier documents get theirs, and all of them those of another encoder, without a credit', async () => {
  const ids = [await withVectors(), await withVectors()]
  const before = await creditsOf(person)
  for (const id of ids) await forget(id)
  const boss = openQueue(app.context)
  await boss.start()
  await sweepVectors(app.context, boss)
  for (const id of ids) await made(id)
  await asOwner(app, (db) => db.rows`update public.document_sentence_vectors set encoder = 'before'`)
  for (const id of ids) expect((await open(id)).sentenceVectors).toBeNull()
  await sweepVectors(app.context, boss)
  for (const id of ids)
    await waitFor('vectors of this encoder', async () => {
      const row = await rowOf(id)
      return (row?.isMade && row.encoder === encoder.id) || undefined
    })
  await boss.stop({ graceful: false })
  expect(await creditsOf(person)).toEqual(before)
})

test('a document that waits for vectors is counted, with how long it has', async () => {
  measureQueue(app.context)
  const value = async (name: string) => {
    const line = new RegExp(`plainprint_${name}\\{status="without_vectors"\\} (\\S+)`)
    return Number(line.exec(await app.context.metrics.text())?.[1])
  }
  await waitFor('an empty queue', async () => (await value('queue_documents')) === 0 || undefined)
  const gate = Promise.withResolvers<void>()
  encoder.held = gate.promise
  const id = await completed()
  await waitFor('the run', () => rowOf(id))
  expect(await value('queue_documents')).toBe(1)
  expect(await value('queue_oldest_seconds')).toBeGreaterThan(0)
  gate.resolve()
  await made(id)
  await waitFor('an empty queue', async () => (await value('queue_documents')) === 0 || undefined)
})
