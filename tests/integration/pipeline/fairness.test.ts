// Whoever is new is read although others' documents take long: by one process or two, and after a restart.
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker } from '#server/features/pipeline/worker.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { documentOf, ended, process, uploaded } from '#tests/support/app/documents.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { readsPages, toldReader } from '#tests/support/failures/told-reader.ts'

/** What is read until the test lets go says so behind its last byte. */
const LONG = '% read for ever'
const LARGE_BYTES = 1_100_000

let app: TestApp
const reader = toldReader()
const workers: { stop(): Promise<void> }[] = []
let released = Promise.withResolvers<void>()
let files = 0

beforeEach(async () => {
  app = await startApp({ wrap: (context) => ({ ...context, reader }) })
  released = Promise.withResolvers()
  reader.told = async (file, options) => {
    if ((await readFile(file)).includes(LONG)) await untilReleased(options?.signal)
    return readsPages()
  }
})
afterEach(async () => {
  released.resolve()
  await stopWorkers()
  await app.stop()
})

async function startOneWorker(): Promise<void> {
  const background = { ...app.context, db: app.context.db.lane('background') }
  workers.push(await startWorker(background, { makesVectors: false }))
}

async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
}

function untilReleased(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    void released.promise.then(resolve)
  })
}

async function subscriber(plan: 'basic' | 'pro'): Promise<Person> {
  const person = await app.signUp()
  await startPlan(person, plan)
  return person
}

/** Queues a document. @param endings what stands behind the bytes of its PDF */
async function queue(person: Person, ...endings: (string | Buffer)[]): Promise<string> {
  const pdf = await makePdf([`Document ${(files += 1)}`])
  const id = await uploaded(person, Buffer.concat([pdf, ...endings.map((ending) => Buffer.from(ending))]))
  expect(await process(person, id)).toEqual({ ok: true, reason: null })
  return id
}

const PADDING = Buffer.alloc(LARGE_BYTES, ' ')

/** A Pro user's five documents: two small, three large, all of them read for ever. */
async function queueLongOnes(person: Person): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1)
    ids.push(await queue(person, LONG, ...(count % 2 === 0 ? [PADDING] : [])))
  return ids
}

const atWork = async (person: Person, ids: readonly string[]): Promise<number> =>
  (await Promise.all(ids.map((id) => documentOf(person, id)))).filter(
    (document) => document?.status === 'processing',
  ).length

test.each([1, 2])(
  'one user’s long documents do not hold up who is new, with %i processes',
  async (processes) => {
    for (let count = 0; count < processes; count += 1) await startOneWorker()
    const busy = await subscriber('pro')
    const long = await queueLongOnes(busy)
    await expect.poll(() => atWork(busy, long)).toBe(2 * processes)
    const basic = await subscriber('basic')
    const first = await queue(basic)
    const pro = await subscriber('pro')
    const ofPro = await queue(pro, PADDING)
    expect((await ended(basic, first)).status).toBe('completed')
    expect((await ended(pro, ofPro)).status).toBe('completed')
    expect(await atWork(busy, long)).toBe(2 * processes)
  },
)

test('two users’ long documents do not either', async () => {
  await startOneWorker()
  const busy = [await subscriber('pro'), await subscriber('pro')]
  for (const person of busy) {
    const large = await queue(person, LONG, PADDING)
    await expect.poll(async () => (await documentOf(person, large))?.status).toBe('processing')
  }
  const basic = await subscriber('basic')
  expect((await ended(basic, await queue(basic))).status).toBe('completed')
})

test('after a restart who was new still is, and the long ones go on', async () => {
  await startOneWorker()
  const busy = await subscriber('pro')
  const long = await queueLongOnes(busy)
  await expect.poll(() => atWork(busy, long)).toBe(2)
  await stopWorkers()
  const basic = await subscriber('basic')
  const first = await queue(basic)
  await startOneWorker()
  expect((await ended(basic, first)).status).toBe('completed')
  await expect.poll(() => atWork(busy, long)).toBe(2)
  released.resolve()
  for (const id of long) expect((await ended(busy, id)).status).toBe('completed')
})
