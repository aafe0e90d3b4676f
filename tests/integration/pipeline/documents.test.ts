import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { STAGES } from '#core/document/stages.ts'
import { startWorker } from '#server/features/pipeline/worker.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, startPlan } from '#tests/support/app/billing.ts'
import { documentOf, ended, outputOf, process, retry, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, longContractPages, makePdf } from '#tests/support/files/make-pdf.ts'
import { scanOf } from '#tests/support/files/make-scan.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ worker: true })
})
afterAll(() => app.stop())

const subscriber = async (plan: 'basic' | 'pro' = 'pro', at = app) => {
  const person = await at.signUp()
  await startPlan(person, plan)
  return person
}

describe('a document that can be read', () => {
  test('passes the stages in order and is Ready, for one credit', async () => {
    const person = await subscriber()
    const id = await uploaded(person, await makePdf(leasePages()))
    expect(await process(person, id)).toEqual({ ok: true, reason: null })

    const document = await ended(person, id)
    expect(document).toMatchObject({ status: 'completed', page_count: 3 })
    expect(document.jobs.map((job) => job.stage)).toEqual([...STAGES])
    for (const job of document.jobs)
      expect(job).toMatchObject({ status: 'done', attempt: 1, error_message: null, error_reason: null })
    expect(await creditsOf(person)).toMatchObject({ credits_used: 1, credits_available: 4 })
  })

  test('leaves its pages, clauses with their page, and a vector for every chunk', async () => {
    const person = await subscriber()
    const id = await uploaded(person, await makePdf(leasePages()))
    await process(person, id)
    await ended(person, id)

    const { data: pages } = await person.client
      .from('document_text')
      .select('page_number, content, boxes')
      .eq('document_id', id)
      .order('page_number')
    expect(pages?.map((page) => page.page_number)).toEqual([1, 2, 3])
    expect(pages?.[1]?.content).toContain('Tenant shall pay rent of $1,850 per month')
    expect(pages?.[1]?.boxes).toContainEqual(expect.arrayContaining([expect.any(Number)]))

    const { data: clauses } = await person.client
      .from('document_clauses')
      .select('label, page_number')
      .eq('document_id', id)
      .eq('label', '2.2')
    expect(clauses).toEqual([{ label: '2.2', page_number: 2 }])
    const output = await outputOf(app, id)
    expect(output).toMatchObject({ pages: 3, bare_chunks: 0 })
    expect(output['chunks']).toBeGreaterThan(3)
  })

  test('may define terms without end: the first are listed, and its owner is told', async () => {
    const person = await subscriber()
    const terms = (page: number) =>
      Array.from({ length: 130 }, (_, index) => `"T${page * 130 + index}" means it.`).join(' ')
    const id = await uploaded(person, await makePdf(Array.from({ length: 40 }, (_, page) => terms(page))))
    await process(person, id)
    expect(await ended(person, id)).toMatchObject({ status: 'completed' })
    const { data } = await person.client.from('documents').select('warnings').eq('id', id).single()
    expect(data?.warnings).toContainEqual(expect.objectContaining({ kind: 'cut_lists', pages: [] }))
    const { data: last } = await person.client
      .from('document_terms')
      .select('id')
      .eq('document_id', id)
      .order('id', { ascending: false })
      .limit(1)
    expect(last).toEqual([{ id: 5_000 }])
  })

  test('may be a picture: its words are recognized and its pages shown by a copy, for one credit', async () => {
    const person = await subscriber('basic')
    const scan = await scanOf(
      '2.1 Rent. Tenant shall pay rent of $1,850 per month, due on the first day of each month.',
    )
    const id = await uploaded(person, await scan.jpeg().toBuffer(), 'photo.jpg')
    await process(person, id)
    expect(await ended(person, id)).toMatchObject({ status: 'completed', page_count: 1 })
    const { data: pages } = await person.client
      .from('document_text')
      .select('content, source, confidence, rotation')
      .eq('document_id', id)
    expect(pages).toEqual([
      {
        content: expect.stringContaining('Tenant shall pay rent of $1,850 per month'),
        source: 'ocr',
        confidence: expect.any(Number),
        rotation: 0,
      },
    ])
    const { data: shown } = await person.client.from('documents').select('view_path').eq('id', id).single()
    expect(shown?.view_path).not.toBeNull()
    expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
  })

  test('is not processed twice, and costs one credit, when it is started many times at once', async () => {
    const person = await subscriber()
    const id = await uploaded(person, await makePdf(leasePages()))
    const starts = await Promise.all([1, 2, 3, 4].map(() => process(person, id)))
    expect(starts.every((start) => start.ok)).toBe(true)
    const document = await ended(person, id)
    expect(document.jobs.map((job) => job.attempt)).toEqual(STAGES.map(() => 1))
    expect(await process(person, id)).toEqual({ ok: true, reason: null })
    expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
  })

  // How fast is measured by bench:journey.
  test('of 100 pages is Ready with all of them', async () => {
    const person = await subscriber()
    const id = await uploaded(person, await makePdf(longContractPages(100)))
    await process(person, id)
    expect(await ended(person, id)).toMatchObject({ status: 'completed', page_count: 100 })
  })

  test('is found by the sweep when nobody heard that it was queued', async () => {
    const person = await subscriber()
    const id = await uploaded(person, await makePdf(leasePages()))
    // As after an outage: queued in the database, but the notification was lost and nobody calls.
    const owner = new Client({ connectionString: app.ownerUrl })
    await owner.connect()
    await owner.query('set session_replication_role = replica') // no triggers, so no notification
    await owner.query('select private.take_credit($1, $2)', [person.userId, id])
    await owner.query(`update public.documents set status = 'queued' where id = $1`, [id])
    await owner.end()
    expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  })
})

describe('a document that cannot be read', () => {
  const broken = Buffer.from(`%PDF-1.7\n${'garbage '.repeat(300)}`)
  test.each([
    ['a damaged one', async () => broken, 'ingest', 'corrupt'],
    ['one without text', () => makePdf([' ', ' ']), 'ocr', 'no_text'],
  ] as const)(
    '%s fails with a plain reason, costs nothing and leaves nothing',
    async (_name, make, stage, reason) => {
      const person = await subscriber('basic')
      const id = await uploaded(person, await make())
      await process(person, id)
      const document = await ended(person, id)
      expect(document.status).toBe('failed')
      expect(document.jobs.filter((job) => job.status === 'failed')).toEqual([
        {
          stage,
          status: 'failed',
          attempt: 1,
          error_message: FAILURE_MESSAGES[reason],
          error_reason: reason,
        },
      ])
      expect(await creditsOf(person)).toMatchObject({ credits_used: 0, credits_available: 1 })
      expect(await outputOf(app, id)).toEqual({ pages: 0, chunks: 0, bare_chunks: 0, clauses: 0, facts: 0 })

      // The credit is there for another document, and the next one does not wait behind this one.
      const sound = await uploaded(person, await makePdf(leasePages('Next Tenant')))
      await process(person, sound)
      expect(await ended(person, sound)).toMatchObject({ status: 'completed' })
    },
  )

  test('fails again on Retry, at its own stage, without costing anything', async () => {
    const person = await subscriber('basic')
    const id = await uploaded(person, broken)
    await process(person, id)
    await ended(person, id)
    await retry(person, id)
    await expect.poll(async () => (await documentOf(person, id))?.status).toBe('failed')
    const document = await documentOf(person, id)
    expect(document?.jobs.map((job) => [job.stage, job.status])).toEqual([
      ...STAGES.slice(0, STAGES.indexOf('ocr')).map((stage) => [stage, 'done']),
      ['ocr', 'failed'],
    ])
    expect(await creditsOf(person)).toMatchObject({ credits_used: 0 })
  })

  test('is Ready on Retry once the cause is gone, for one credit', async () => {
    const person = await subscriber('basic')
    const bytes = await makePdf(leasePages('Patient Tenant'))
    const id = await uploaded(person, bytes)
    // Other bytes are in the place of the stored file for a while.
    const key = await app.context.db.asService(
      (tx) =>
        tx.rows<{ id: string }>`select id from storage.objects where name = ${`${person.userId}/${id}.pdf`}`,
    )
    const { rename, writeFile } = await import('node:fs/promises')
    const path = `${app.context.config.storageDir}/documents/${key[0]?.id}`
    await rename(path, `${path}.away`)
    await writeFile(path, 'not what was stored')
    await process(person, id)
    expect(await ended(person, id)).toMatchObject({ status: 'failed' })
    await rename(`${path}.away`, path)

    await retry(person, id)
    await expect.poll(async () => (await documentOf(person, id))?.status).toBe('completed')
    expect(await creditsOf(person)).toMatchObject({ credits_used: 1, credits_available: 0 })
  })
})

describe('credits', () => {
  test('without a plan or a credit nothing starts and the document stays as it was', async () => {
    const person = await app.signUp()
    const first = await uploaded(person, await makePdf(leasePages('No Plan')))
    expect(await process(person, first)).toEqual({ ok: false, reason: 'no_active_period' })
    await startPlan(person, 'basic')
    expect(await process(person, first)).toEqual({ ok: true, reason: null })
    await ended(person, first)
    const second = await uploaded(person, await makePdf(leasePages('No Credit')))
    expect(await process(person, second)).toEqual({ ok: false, reason: 'insufficient_credits' })
    expect(await documentOf(person, second)).toMatchObject({ status: 'uploaded', jobs: [] })
  })

  test('a plan that ended before the worker came lets the document wait; it goes on by itself', async () => {
    const person = await subscriber('basic')
    const id = await uploaded(person, await makePdf(leasePages('Waiting')))
    await app.context.db.asService(async (tx) => {
      await tx.rows`select private.take_credit(${person.userId}, ${id})`
      await tx.rows`update public.user_subscriptions set status = 'inactive' where user_id = ${person.userId}`
      await tx.rows`update public.documents set status = 'queued' where id = ${id}`
    })
    expect(await ended(person, id)).toMatchObject({ status: 'awaiting_credit' })
    await app.context.db.asService(
      (tx) =>
        tx.rows`update public.user_subscriptions set status = 'active' where user_id = ${person.userId}`,
    )
    await expect.poll(async () => (await documentOf(person, id))?.status).toBe('completed')
    expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
  })
})

test('a document deleted while it is processed is gone with everything of it', async () => {
  const person = await subscriber()
  const id = await uploaded(person, await makePdf(longContractPages(60)))
  await process(person, id)
  await expect.poll(async () => (await documentOf(person, id))?.status).toBe('processing')
  const { error } = await person.client.from('documents').delete().eq('id', id)
  expect(error).toBeNull()
  // Another document of the same owner is taken only after this one was let go.
  const next = await uploaded(person, await makePdf(leasePages('After Deletion')))
  await process(person, next)
  await ended(person, next)
  expect(await documentOf(person, id)).toBeNull()
  expect(await outputOf(app, id)).toEqual({ pages: 0, chunks: 0, bare_chunks: 0, clauses: 0, facts: 0 })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1 })
})

test('one user’s heap of documents does not hold up another user’s first', async () => {
  // Nothing is taken from the queue before all of them wait in it.
  const held = await startApp({ env: { PROCESS_ROLE: 'all' } })
  const [busy, quick] = [await subscriber('pro', held), await subscriber('pro', held)]
  const heap: string[] = []
  for (const count of [1, 2, 3, 4, 5])
    heap.push(await uploaded(busy, await makePdf(leasePages(`Heap ${count}`))))
  const first = await uploaded(quick, await makePdf(leasePages('Quick')))
  for (const id of heap) await process(busy, id)
  await process(quick, first)
  const worker = await startWorker({ ...held.context, db: held.context.db.lane('background') })
  for (const [person, id] of [[quick, first] as const, ...heap.map((one) => [busy, one] as const)])
    expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  const order = await held.context.db.asService(
    (tx) => tx.rows<{ document_id: string }>`
      select document_id from public.processing_jobs where stage = ${STAGES[0]} order by started_at`,
  )
  expect(order.map((job) => job.document_id).indexOf(first)).toBeLessThanOrEqual(1)
  await worker.stop()
  await held.stop()
})
