// Vectors by a provider: made while a document is processed, tried again when it fails, and done without when a
// question cannot wait for them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { addMessage, askRaw, openChat } from '#tests/support/app/chat.ts'
import { documentOf, ended, process, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { MODEL_KEY, type ModelProvider, startModelProvider } from '#tests/support/stand-ins/model-provider.ts'
import { asOwner } from '#tests/support/app/owner.ts'

let provider: ModelProvider
let app: TestApp
let person: Person
const captured = capturedLog()

beforeAll(async () => {
  provider = await startModelProvider()
  app = await startApp({
    worker: true,
    log: captured.log,
    env: {
      EMBEDDING_PROVIDER: 'openai-compatible',
      EMBEDDING_MODEL: 'small',
      EMBEDDING_BASE_URL: provider.baseUrl,
      EMBEDDING_API_KEY: MODEL_KEY,
    },
  })
  person = await app.signUp()
  await startPlan(person, 'pro')
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

const vectorsOf = (documentId: string) =>
  asOwner(
    app,
    (db) => db.rows<{ model: string; length: number }>`
      select model, array_length(embedding, 1) as length from public.document_vectors
      where document_id = ${documentId}`,
  )

async function ask(documentId: string): Promise<string> {
  const sessionId = await openChat(person, documentId)
  await addMessage(person, sessionId, 'What is the late fee?', 1)
  const body = { document_id: documentId, session_id: sessionId, messages: [] }
  return (await askRaw(app, person, body)).text()
}

let documentId: string

test('a provider that fails holds a document up until it works again', async () => {
  const sound = provider.vectors
  const failures = [{ status: 429, headers: { 'retry-after': '3600' } }]
  provider.vectors = (texts) => failures.shift() ?? sound(texts)
  documentId = await uploaded(person, await makePdf(leasePages()))
  await process(person, documentId)
  await ended(person, documentId)
  expect(failures).toEqual([])
  const { status, jobs } = (await documentOf(person, documentId)) ?? {}
  expect(status).toBe('completed')
  // An outage is not the document's fault and does not count as a try.
  expect(jobs?.find(({ stage }) => stage === 'embed')).toMatchObject({ attempt: 1 })
  for (const row of await vectorsOf(documentId))
    expect(row).toEqual({ model: 'openai-compatible:small', length: 3 })
  expect(captured.text()).toContain("the model provider's call ended: busy (429)")
})

test('a question has a vector of the same model, and is answered without one while the provider is silent', async () => {
  const before = provider.requests.length
  expect(await ask(documentId)).toContain('$75')
  expect(provider.requests[before]?.body['input']).toEqual(['What is the late fee?'])
  provider.vectors = () => 'silence'
  const began = performance.now()
  expect(await ask(documentId)).toContain('$75')
  expect(performance.now() - began).toBeGreaterThan(1_900)
  await expect.poll(() => provider.requests.at(-1)?.closedAt).not.toBeNull()
  expect(captured.text()).toContain('a question has no vector')
})

test('neither key nor words are in the log', () => {
  for (const word of [MODEL_KEY, 'late fee', 'Tenant']) expect(captured.text()).not.toContain(word)
})
