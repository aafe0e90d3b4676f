import { afterEach, beforeEach, expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { creditsOf } from '#tests/support/app/billing.ts'
import { holdStage, install, until, type Installation } from '#tests/support/failures/crash.ts'
import { documentOf, ended, process, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'

let place: Installation

beforeEach(async () => {
  place = await install()
})
afterEach(() => place.remove())

test('killed before the commit of each stage in turn, the document goes on where it was cut off', async () => {
  let server = await place.start()
  const person = await place.subscriber()
  const id = await uploaded(person, await makePdf(leasePages()))
  const killed = casesOf(STAGES, [3])
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
  expect(await place.usageOf(id)).toEqual([{ returned_at: null }])
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})

test('a server that is asked to stop hands its document back, and that does not count as a try', async () => {
  const server = await place.start()
  const person = await place.subscriber()
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
  expect(document.jobs.map((job) => job.attempt)).toEqual(STAGES.map(() => 1))
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})
