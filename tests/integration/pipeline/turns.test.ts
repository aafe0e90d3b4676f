// Whose turn it is: jobs are taken from the queue one by one, as a worker would, and what has waited was queued earlier.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PgBoss } from 'pg-boss'
import { openQueue, QUEUE, sendDocument, type JobData } from '#server/features/pipeline/document-queue.ts'
import { FIRST_PRIORITY } from '#server/features/pipeline/queue-position.queries.ts'
import { sweep } from '#server/features/pipeline/sweep.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { connectTo } from '#tests/support/database/database.ts'
import { seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'
import { withService } from '#tests/support/database/service-database.ts'

let app: TestApp
let boss: PgBoss
let db: Awaited<ReturnType<typeof connectTo>>

beforeEach(async () => {
  app = await startApp()
  boss = await openQueue(app.context).start()
  db = await connectTo(app.ownerUrl)
})
afterEach(async () => {
  await boss.stop({ graceful: false })
  await db.close()
  await app.stop()
})

async function person(plan: 'basic' | 'pro' = 'basic'): Promise<string> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId, plan)
  return userId
}

/** Queues so many documents of a person, the first of them so long ago. @returns their ids in order */
async function queued(userId: string, count = 1, secondsAgo = 0): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const id = await seedDocument(db, { userId, status: 'queued' })
    const seconds = secondsAgo - index / 1_000
    await db.rows`update public.processing_jobs set created_at = now() - make_interval(secs => ${seconds})
      where document_id = ${id}`
    ids.push(id)
  }
  for (const id of ids) await sendDocument(app.context, boss, id)
  return ids
}

/** A worker takes the next document and begins it. */
async function take(options = {}): Promise<{ readonly job: string; readonly id: string } | null> {
  const [job] = await boss.fetch<JobData>(QUEUE, options)
  if (!job) return null
  const id = job.data.documentId
  await db.rows`update public.documents set status = 'processing', run_id = gen_random_uuid() where id = ${id}`
  return { job: job.id, id }
}

async function finish({ job, id }: { readonly job: string; readonly id: string }): Promise<void> {
  await db.rows`update public.documents set status = 'completed', run_id = null where id = ${id}`
  await boss.complete(QUEUE, job)
}

const onlyFirst = { minPriority: FIRST_PRIORITY }
const sweepOnce = () => sweep(app.context, boss)

test('a first document goes before all that others have queued, and Pro before Basic', async () => {
  const [begun, second] = await queued(await person('pro'), 20, 3_600)
  expect((await take())?.id).toBe(begun)
  const [basic] = await queued(await person())
  const [pro] = await queued(await person('pro'))
  await sweepOnce()
  expect((await take(onlyFirst))?.id).toBe(pro)
  expect((await take(onlyFirst))?.id).toBe(basic)
  expect(await take(onlyFirst)).toBeNull()
  expect((await take())?.id).toBe(second)
})

test('Pro users who keep coming do not keep a Basic user waiting', async () => {
  const [basic] = await queued(await person(), 1, 20)
  await queued(await person('pro'), 1, 18)
  await sweepOnce()
  await queued(await person('pro'))
  await queued(await person('pro'))
  expect((await take())?.id).toBe(basic)
})

test('users with much to read take turns, and a newcomer goes before them', async () => {
  const users = [await person(), await person(), await person()]
  const owners = new Map<string, number>()
  for (const [user, userId] of users.entries())
    for (const id of await queued(userId, 6, 3_600 - user)) owners.set(id, user)
  // Everybody has had a turn, in order and seconds apart.
  for (const user of users.keys()) {
    const taken = await take()
    expect(owners.get(taken?.id ?? '')).toBe(user)
    if (taken) await finish(taken)
    await db.rows`update pgboss.job set started_on = now() - make_interval(secs => ${60 - 10 * user})
      where id = ${taken?.job}`
  }
  await sweepOnce()
  const [newcomer] = await queued(await person())
  const order: (number | 'newcomer')[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const taken = await take()
    order.push(taken?.id === newcomer ? 'newcomer' : (owners.get(taken?.id ?? '') ?? -1))
    if (taken) await finish(taken)
    await sweepOnce()
  }
  expect(order).toEqual(['newcomer', 0, 1, 2])
})

test('a first document that a worker hands back is still the first', async () => {
  const userId = await person()
  const [first, second] = await queued(userId, 2, 60)
  const begun = await take()
  expect(begun?.id).toBe(first)
  await db.rows`update public.documents set status = 'queued', run_id = null where id = ${first}`
  await boss.complete(QUEUE, begun?.job ?? '')
  await sendDocument(app.context, boss, first ?? '')
  expect((await take(onlyFirst))?.id).toBe(first)
  expect(await take(onlyFirst)).toBeNull()
  expect((await take())?.id).toBe(second)
})

test('where the first is deleted before its turn the next is the first', async () => {
  const [gone, next] = await queued(await person(), 3, 60)
  await db.rows`delete from public.documents where id = ${gone}`
  await boss.deleteJob(QUEUE, ((await boss.findJobs(QUEUE, { key: gone ?? '' }))[0] ?? { id: '' }).id)
  await sweepOnce()
  expect((await take(onlyFirst))?.id).toBe(next)
  expect(await take(onlyFirst)).toBeNull()
})

test('a sweep asks the database as often for many documents as for one', async () => {
  let asked = 0
  const counted = withService(app.context.db, (work) => {
    asked += 1
    return app.context.db.asService(work)
  })
  const asks = async (): Promise<number> => {
    asked = 0
    await sweep({ ...app.context, db: counted }, boss)
    return asked
  }
  const userId = await person()
  await queued(userId)
  const forOne = await asks()
  expect(forOne).toBeGreaterThan(0)
  await queued(userId, 30)
  expect(await asks()).toBe(forOne)
})
