import { afterEach, beforeEach, expect, test } from 'vitest'
import { creditsOf } from '#tests/support/app/billing.ts'
import { holdStage, install, until, type Installation } from '#tests/support/failures/crash.ts'
import { documentOf, ended, process, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

let place: Installation

beforeEach(async () => {
  place = await install()
})
afterEach(() => place.remove())

test('a document that kills its worker three times fails with a plain reason; the next one is processed', async () => {
  await place.start('api')
  const person = await place.subscriber()
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
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and locktype = 'advisory' and not granted`,
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
    error_message: expect.stringContaining('We could not read this here'),
  })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 0 })

  await process(person, sound)
  expect(await ended(person, sound)).toMatchObject({ status: 'completed' })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})

test('a worker that was paused and replaced cannot overwrite its successor', async () => {
  await place.start('api')
  const person = await place.subscriber()
  const id = await uploaded(person, await makePdf(leasePages()))
  const paused = await place.start('worker', { LOG_LEVEL: 'info' })
  await place.owner.query('begin; lock table storage.objects in access exclusive mode')
  await process(person, id)
  await until(async () => (await documentOf(person, id))?.jobs[0]?.status === 'processing')
  globalThis.process.kill(paused.pid, 'SIGSTOP')
  await place.owner.query('commit')
  // What the end of its lease would do: nobody vouches for the run any more.
  await place.owner.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and locktype = 'advisory' and classid = 7305`,
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
  // Whether its open transaction was ended for lying idle depends on how long it was paused.
  await until(async () => /"outcome":"superseded"|document run broke off/.test(paused.output()))
  expect(paused.output()).not.toContain('"outcome":"completed"')
  expect(await after()).toEqual(written)
  expect(await place.usageOf(id)).toEqual([{ returned_at: null }])
})
