import { afterEach, beforeEach, expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { creditsOf, startPlan } from '../support/billing.ts'
import { holdStage, install, until, type Installation, type InstalledPerson } from '../support/crash.ts'
import { documentOf, ended, process, uploaded } from '../support/documents.ts'
import { leasePages, makePdf } from '../support/make-pdf.ts'
import { casesOf } from '#tests/support/long-proof.ts'

let place: Installation

beforeEach(async () => {
  place = await install()
})
afterEach(() => place.remove())

const subscriber = async (): Promise<InstalledPerson> => {
  const person = await place.signUp()
  await startPlan(person, 'pro')
  return person
}
const usageOf = async (documentId: string) => {
  const { rows } = await place.owner.query(
    'select returned_at from public.document_usage_log where document_id = $1',
    [documentId],
  )
  return rows
}

test('killed before the commit of each stage in turn, the document goes on where it was cut off', async () => {
  let server = await place.start()
  const person = await subscriber()
  const id = await uploaded(person, await makePdf(leasePages()))
  const killed = casesOf(STAGES, [1, 5])
  const indexes = killed.map((stage) => STAGES.indexOf(stage))
  let hold = await holdStage(place.owner, killed[0] ?? STAGES[0])
  await process(person, id)

  for (const [turn, stage] of killed.entries()) {
    const index = STAGES.indexOf(stage)
    await hold.reached()
    const before = await documentOf(person, id)
    expect(before?.status).toBe('processing')
    expect(before?.jobs.map((job) => job.status)).toEqual(
      STAGES.map((_, place) => (place < index ? 'done' : place === index ? 'processing' : 'queued')),
    )
    await server.crash()
    await hold.release()
    const next = killed[turn + 1]
    if (next) hold = await holdStage(place.owner, next)
    server = await place.start()
    if (next) await until(async () => (await documentOf(person, id))?.jobs[index]?.status === 'done')
    else expect(await ended(person, id)).toMatchObject({ status: 'completed' })
    expect([stage, (await documentOf(person, id))?.jobs[index]?.attempt]).toEqual([stage, 2])
  }

  const document = await documentOf(person, id)
  expect(document?.jobs.map((job) => [job.status, job.attempt])).toEqual(
    STAGES.map((_, index) => ['done', indexes.includes(index) ? 2 : 1]),
  )
  expect(await usageOf(id)).toEqual([{ returned_at: null }])
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})

test('a document that kills its worker three times fails with a plain reason; the next one is processed', async () => {
  await place.start('api')
  const person = await subscriber()
  const poison = await uploaded(person, await makePdf(leasePages('Poison')))
  const sound = await uploaded(person, await makePdf(leasePages('Sound')))
  const hold = await holdStage(place.owner, 'annotation')
  await process(person, poison)
  for (let crash = 1; crash <= 3; crash += 1) {
    const worker = await place.start('worker')
    await until(async () => (await documentOf(person, poison))?.jobs[2]?.attempt === crash)
    await hold.reached()
    await worker.crash()
    const { rows } = await place.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`,
    )
    expect(rows.length).toBeGreaterThan(0)
  }
  await hold.release()
  await place.start('worker')
  const document = await ended(person, poison)
  expect(document.status).toBe('failed')
  expect(document.jobs[2]).toMatchObject({
    stage: 'annotation',
    status: 'failed',
    error_reason: null,
    error_message: expect.stringContaining('stopped unexpectedly several times'),
  })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 0 })

  await process(person, sound)
  expect(await ended(person, sound)).toMatchObject({ status: 'completed' })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})

test('a worker that was paused and replaced cannot overwrite its successor', async () => {
  await place.start('api')
  const person = await subscriber()
  const id = await uploaded(person, await makePdf(leasePages()))
  const paused = await place.start('worker', { LOG_LEVEL: 'info' })
  await place.owner.query('begin; lock table storage.objects in access exclusive mode')
  await process(person, id)
  await until(async () => (await documentOf(person, id))?.jobs[0]?.status === 'processing')
  globalThis.process.kill(paused.pid, 'SIGSTOP')
  await place.owner.query('commit')
  // What the end of its lease would do: nobody vouches for the run any more.
  await place.owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7305`,
  )
  await place.start('worker')
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  const after = async () => {
    const { rows } = await place.owner.query(
      `select (select json_agg(xmin order by page_number) from public.document_text where document_id = $1) as pages,
        (select json_agg(xmin order by stage) from public.processing_jobs where document_id = $1) as jobs`,
      [id],
    )
    return rows
  }
  const written = await after()

  globalThis.process.kill(paused.pid, 'SIGCONT')
  await until(async () => paused.output().includes('document run ended'))
  expect(paused.output()).toContain('"outcome":"superseded"')
  expect(await after()).toEqual(written)
  expect(await usageOf(id)).toEqual([{ returned_at: null }])
})

test('a server that is asked to stop hands its document back, and that does not count as a try', async () => {
  const server = await place.start()
  const person = await subscriber()
  const id = await uploaded(person, await makePdf(leasePages()))
  await place.owner.query('begin; lock table storage.objects in access exclusive mode')
  await process(person, id)
  await until(async () => (await documentOf(person, id))?.jobs[0]?.status === 'processing')
  const stopping = server.stop()
  await place.owner.query('commit')
  expect(await stopping).toBe(0)
  const { rows } = await place.owner.query('select status, run_id from public.documents where id = $1', [id])
  expect(rows).toEqual([{ status: 'queued', run_id: null }])

  await place.start()
  const document = await ended(person, id)
  expect(document).toMatchObject({ status: 'completed' })
  expect(document.jobs.map((job) => job.attempt)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})
