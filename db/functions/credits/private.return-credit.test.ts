import { expect, test } from 'vitest'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** Starts a document. @returns its id, null when there was no credit for it */
async function start(db: TestConnection, userId: string): Promise<string | null> {
  await db.actAsOwner()
  const id = await seedDocument(db, { userId })
  await db.actAs(userId)
  const [row] = await db.rows<{ ok: boolean }>`select ok from start_processing(${id})`
  return row?.ok === true ? id : null
}

const remove = (db: TestConnection, id: string | null) => db.rows`delete from documents where id = ${id}`

async function startAndDelete(db: TestConnection, userId: string): Promise<boolean> {
  const id = await start(db, userId)
  await remove(db, id)
  return id !== null
}

async function summaryOf(db: TestConnection, userId: string) {
  await db.actAs(userId)
  const [row] = await db.rows<Record<string, unknown>>`
    select starting_credits, overage_units, credits_used, credits_available, returns_left
    from get_credit_summary(${userId})`
  return row
}

/** As the provider's record would: the next month begins. */
async function renew(db: TestConnection, userId: string, start = '1 hour'): Promise<void> {
  await db.actAsOwner()
  await db.rows`
    update user_subscriptions set current_period_start = date_trunc('second', now()) - ${start}::interval,
      current_period_end = date_trunc('second', now()) + interval '30 days', status = 'active'
    where user_id = ${userId}`
}

test('starting and deleting gives the credit back twice in a period, then it is kept until the next', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    for (const returnsLeft of [1, 0]) {
      expect(await startAndDelete(db, userId)).toBe(true)
      expect(await summaryOf(db, userId)).toMatchObject({
        credits_used: 0,
        credits_available: 1,
        returns_left: returnsLeft,
      })
    }
    expect(await startAndDelete(db, userId)).toBe(true)
    expect(await summaryOf(db, userId)).toMatchObject({
      credits_used: 1,
      credits_available: 0,
      returns_left: 0,
    })
    expect(await start(db, userId)).toBeNull()

    await renew(db, userId)
    expect(await summaryOf(db, userId)).toEqual({
      starting_credits: 2,
      overage_units: 0,
      credits_used: 0,
      credits_available: 2,
      returns_left: 2,
    })
    expect([await start(db, userId), await start(db, userId)]).not.toContain(null)
    expect(await start(db, userId)).toBeNull()
    // Unused, it lapses with that period as the plan's credits do.
    await renew(db, userId, '1 minute')
    expect(await summaryOf(db, userId)).toMatchObject({ starting_credits: 1, credits_available: 1 })
  }))

test('a bought credit that was kept comes back with the next period, and stays', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    await seedCredits(db, userId, 1)
    const planned = await start(db, userId)
    for (let round = 0; round < 3; round += 1) expect(await startAndDelete(db, userId)).toBe(true)
    expect(await start(db, userId)).toBeNull()
    for (const interval of ['1 hour', '1 minute']) {
      await renew(db, userId, interval)
      expect(await summaryOf(db, userId)).toMatchObject({
        starting_credits: 1,
        overage_units: 1,
        credits_available: 2,
      })
    }
    await remove(db, planned)
    expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 2 })
  }))

test('without a next period nothing comes back until there is one', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    for (let round = 0; round < 3; round += 1) await startAndDelete(db, userId)
    await db.actAsOwner()
    await db.rows`update user_subscriptions set status = 'inactive' where user_id = ${userId}`
    await db.rows`
      update user_subscriptions set current_period_start = now() - interval '2 hours' where user_id = ${userId}`
    expect(await summaryOf(db, userId)).toMatchObject({ starting_credits: 0, credits_available: 0 })
    await renew(db, userId)
    expect(await summaryOf(db, userId)).toMatchObject({ starting_credits: 2, credits_available: 2 })
  }))

test('a record of the same period told again gives nothing back', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    for (let round = 0; round < 3; round += 1) await startAndDelete(db, userId)
    await db.actAsOwner()
    await db.rows`
      update user_subscriptions set plan_key = plan_key, current_period_start = current_period_start
      where user_id = ${userId}`
    expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 0 })
  }))

test('a document that was never begun, failed, or is completed does not count', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    for (const status of ['uploaded', 'failed', 'completed'] as const) {
      await db.actAsOwner()
      const id = await seedDocument(db, { userId, status })
      await db.actAs(userId)
      await remove(db, id)
    }
    expect(await summaryOf(db, userId)).toMatchObject({ returns_left: 2 })
  }))

test('a run that fails gives the credit back however often; not when its owner took the file away', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    const fail = async (isFileRemoved: boolean): Promise<string | null> => {
      const id = await start(db, userId)
      await db.actAsOwner()
      if (isFileRemoved) await db.rows`update documents set file_removed_at = now() where id = ${id}`
      await db.actAsService()
      await db.rows`select private.begin_run(${id}, ${id})`
      await db.rows`select private.fail_run(${id}, ${id}, 'ocr', 'No words.', 'no_text')`
      return id
    }
    for (let round = 0; round < 4; round += 1) {
      await fail(false)
      expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 1, returns_left: 2 })
    }
    for (const left of [1, 0]) {
      const id = await fail(true)
      expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 0 })
      await remove(db, id)
      expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 1, returns_left: left })
    }
    await remove(db, await fail(true))
    expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 0, returns_left: 0 })
  }))

test('deleting several in one statement counts each of them', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    for (let count = 0; count < 5; count += 1) await start(db, userId)
    await db.actAs(userId)
    await db.rows`delete from documents`
    expect(await summaryOf(db, userId)).toMatchObject({ credits_used: 3, credits_available: 2 })
  }))

test('of deletions at the same moment only two give their credit back', async () => {
  const connections = await Promise.all([connect(), connect(), connect(), connect(), connect()])
  const [db] = connections
  try {
    for (let round = 0; round < 10; round += 1) {
      await db.actAsOwner()
      const userId = await seedUser(db)
      await seedSubscription(db, userId, 'pro')
      const ids: (string | null)[] = []
      for (let count = 0; count < 5; count += 1) ids.push(await start(db, userId))
      await Promise.all(
        connections.map(async (connection, index) => {
          await connection.actAs(userId)
          await remove(connection, ids[index] ?? null)
        }),
      )
      expect(await summaryOf(db, userId)).toMatchObject({ credits_used: 3, returns_left: 0 })
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
})

test('a deletion that meets a start waits for it instead of colliding with it', async () => {
  const [one, two] = [await connect(), await connect()]
  try {
    for (let round = 0; round < 15; round += 1) {
      await one.actAsOwner()
      const userId = await seedUser(one)
      await seedSubscription(one, userId, 'pro')
      const id = await start(one, userId)
      await two.actAs(userId)
      const again = one.rows`select ok from start_processing(${id})`
      await Promise.all([again, two.rows`delete from documents where id = ${id}`])
      expect(await summaryOf(one, userId)).toMatchObject({ credits_used: 0, returns_left: 1 })
    }
  } finally {
    await Promise.all([one.close(), two.close()])
  }
})
