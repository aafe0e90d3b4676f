// What an operator sees of a running installation: a server and a worker of its own, each with its port.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { install, type Installation, type InstalledPerson } from '#tests/support/failures/crash.ts'
import { ended, process as startProcessing, uploaded } from '#tests/support/app/documents.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

let place: Installation
let person: InstalledPerson
let documentId: string
let worker: string
let scrape: string
beforeAll(async () => {
  place = await install()
  const [healthPort, metricsPort] = [await freePort(), await freePort()]
  worker = `http://127.0.0.1:${healthPort}`
  scrape = `http://127.0.0.1:${metricsPort}/metrics`
  await place.start('api')
  await place.start('worker', { HEALTH_PORT: String(healthPort), METRICS_PORT: String(metricsPort) })
  person = await place.subscriber()
  documentId = await uploaded(person, await makePdf(leasePages()), 'Very private lease.pdf')
  await startProcessing(person, documentId)
  await ended(person, documentId)
})
afterAll(() => place.remove())

const textOf = async (url: string): Promise<string> => (await fetch(url)).text()

/** The value of the one line of that name whose labels hold all of these. */
function valueOf(text: string, name: string, ...labels: readonly string[]): number | undefined {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const found = lines.find((line) => labels.every((label) => line.includes(label)))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

test('a server counts its requests by route, method and status', async () => {
  const text = await textOf(`${place.url}/metrics`)
  const name = 'plainprint_http_requests_total'
  expect(valueOf(text, name, 'route="/auth/v1/signup"', 'method="POST"', 'status="200"')).toBe(1)
  expect(valueOf(text, name, 'route="/functions/v1/ingest_upload_metadata"', 'status="200"')).toBe(1)
  expect(valueOf(text, 'plainprint_http_request_seconds_count', 'route="/auth/v1/signup"')).toBe(1)
  expect(valueOf(text, 'plainprint_database_wait_seconds_count')).toBeGreaterThan(1)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})

test('a worker counts stages and readings, and says how long the queue is', async () => {
  const text = await textOf(scrape)
  for (const stage of STAGES)
    expect(valueOf(text, 'plainprint_stage_seconds_count', `stage="${stage}"`, 'outcome="done"')).toBe(1)
  expect(valueOf(text, 'plainprint_reading_seconds_count', 'outcome="read"')).toBe(1)
  expect(valueOf(text, 'plainprint_readers')).toBe(0)
  expect(valueOf(text, 'plainprint_queue_documents', 'status="queued"')).toBe(0)

  await waitFor('the vectors of all that is ready', async () => {
    const waiting = valueOf(await textOf(scrape), 'plainprint_queue_documents', 'status="without_vectors"')
    const { rows } = await place.owner.query(
      'select 1 from public.document_sentence_vectors where document_id = $1 and vectors is not null',
      [documentId],
    )
    return (waiting === 0 && rows.length === 1) || undefined
  })

  await place.owner.query(
    `update public.documents set status = 'awaiting_credit', updated_at = now() - interval '1 hour' where id = $1`,
    [documentId],
  )
  const waiting = await textOf(scrape)
  expect(valueOf(waiting, 'plainprint_queue_documents', 'status="awaiting_credit"')).toBe(1)
  expect(valueOf(waiting, 'plainprint_queue_oldest_seconds', 'status="awaiting_credit"')).toBeGreaterThan(0)
})

test('nobody and nothing is named in them', async () => {
  const text = (await textOf(`${place.url}/metrics`)) + (await textOf(scrape))
  for (const word of [person.userId, documentId, person.email, 'private', '@mail.example'])
    expect(text).not.toContain(word)
})

test('a worker answers for its health on its own port, and for metrics where they are asked to be', async () => {
  expect((await fetch(`${worker}/healthz`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${worker}/readyz`)).status).toBe(200)
  expect((await fetch(`${worker}/metrics`)).status).toBe(404)
})

test.each([
  ['was passed on by a proxy', { 'x-forwarded-for': '192.0.2.7' }],
  ['was passed on by a proxy that names only itself', { via: '1.1 proxy' }],
])('a request that %s gets no metrics on the port of the site', async (_what, headers) => {
  expect((await fetch(`${place.url}/metrics`, { headers })).status).toBe(404)
})
