// Whatever a file fails with: nothing of it stays, nothing was paid, its owner reads why, also while Retry runs, and
// Retry works once the cause is gone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAILURE_MESSAGES, FAILURE_REASONS } from '#core/document/failure.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, startPlan } from '#tests/support/app/billing.ts'
import { documentOf, ended, outputOf, process, retry, uploaded } from '#tests/support/app/documents.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { readsPages, toldReader } from '#tests/support/failures/told-reader.ts'

let app: TestApp
const reader = toldReader()
beforeAll(async () => {
  app = await startApp({ worker: true, wrap: (context) => ({ ...context, reader }) })
})
afterAll(() => app.stop())

test.each(FAILURE_REASONS)('%s: leaves nothing, costs nothing, and works on Retry', async (reason) => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const id = await uploaded(person, await makePdf([reason]))
  reader.told = async () => ({ ok: false, reason, detail: 'for the log' })
  await process(person, id)
  const document = await ended(person, id)
  expect(document.status).toBe('failed')
  expect(document.jobs.filter(({ status }) => status !== 'done')).toEqual([
    {
      stage: 'ingest',
      status: 'failed',
      attempt: 1,
      error_message: FAILURE_MESSAGES[reason],
      error_reason: reason,
    },
  ])
  expect(await creditsOf(person)).toMatchObject({ credits_used: 0, credits_available: 1 })
  expect(await outputOf(app, id)).toEqual({ pages: 0, chunks: 0, bare_chunks: 0, clauses: 0, facts: 0 })
  const failure = async () =>
    (await person.client.from('documents').select('failure_reason, failure_message').eq('id', id).single())
      .data
  const told = { failure_reason: reason, failure_message: FAILURE_MESSAGES[reason] }
  expect(await failure()).toEqual(told)

  const held = { reached: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() }
  reader.told = async () => {
    held.reached.resolve()
    await held.open.promise
    return readsPages()
  }
  await retry(person, id)
  await held.reached.promise
  expect(await documentOf(person, id)).toMatchObject({ status: 'processing' })
  expect(await failure()).toEqual(told)
  held.open.resolve()
  await expect.poll(async () => (await documentOf(person, id))?.status).toBe('completed')
  expect(await failure()).toEqual({ failure_reason: null, failure_message: null })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1, credits_available: 0 })
})

test('a run that is over before the browser asks for it is no refusal, and is not run again', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const id = await uploaded(person, await makePdf(['quick']))
  let readings = 0
  reader.told = async () => {
    readings += 1
    return { ok: false, reason: 'corrupt', detail: 'for the log' }
  }
  await process(person, id)
  await ended(person, id)
  for (const trigger of ['start', 'retry']) {
    const body = { trigger, document_id: id }
    const { data, error } = await person.client.functions.invoke('ocr_and_annotation', { body })
    expect([data, error]).toEqual([{ success: true, status: 'failed' }, null])
  }
  await retry(person, id)
  await ended(person, id)
  expect(readings).toBe(2)
})

test('a document that waits for room for six hours fails, gives its credit back, and may be tried again', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const id = await uploaded(person, await makePdf(['no room']))
  let tries = 0
  reader.told = async () => {
    tries += 1
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await process(person, id)
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect(['queued', 'processing']).toContain((await documentOf(person, id))?.status)
  await asOwner(
    app,
    (db) => db.rows`
      update public.processing_jobs set created_at = created_at - interval '7 hours' where document_id = ${id}`,
  )
  const document = await ended(person, id)
  expect(document.jobs.filter(({ status }) => status === 'failed')).toMatchObject([
    {
      error_message: 'There was no room to process this document. Please try again later.',
      error_reason: null,
    },
  ])
  expect(await creditsOf(person)).toMatchObject({ credits_used: 0, credits_available: 1 })
  reader.told = readsPages
  await retry(person, id)
  await expect.poll(async () => (await documentOf(person, id))?.status).toBe('completed')
})
