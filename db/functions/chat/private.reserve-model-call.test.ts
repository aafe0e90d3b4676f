import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'
import { awayFromMidnight } from '#tests/support/environment/away-from-midnight.ts'

useDatabase()
beforeEach(awayFromMidnight, 120_000)

const CAPS = { perUser: 1000, perOrganization: 1500, perDay: 2000, callsPerUser: 2, callsAtOnce: 4 }

async function reserve(db: TestConnection, userId: string, tokens: number, caps = CAPS) {
  const [row] = await db.rows<{ call_id: string | null; refusal: string | null }>`
    select * from private.reserve_model_call(${userId}, ${tokens}, ${caps.perUser}, ${caps.perOrganization},
      ${caps.perDay}, ${caps.callsPerUser}, ${caps.callsAtOnce})`
  if (!row) throw new Error('no answer')
  return row
}
const settle = (db: TestConnection, callId: string | null, tokens: number) =>
  db.rows`select private.settle_model_call(${callId}, ${tokens})`

test('counts what was reserved until it is settled, then what it cost, once', () =>
  inRollback(async (db) => {
    const user = await seedUser(db)
    await db.actAsService()
    const first = await reserve(db, user, 800)
    expect(first.refusal).toBeNull()
    expect(await reserve(db, user, 300)).toEqual({ call_id: null, refusal: 'user_spent' })
    await settle(db, first.call_id, 700)
    await settle(db, first.call_id, 0)
    expect((await reserve(db, user, 300)).refusal).toBeNull()
    expect((await reserve(db, user, 1)).refusal).toBe('user_spent')
  }))

test('a day is one of UTC, and yesterday is over', () =>
  inRollback(async (db) => {
    const user = await seedUser(db)
    await db.actAsService()
    const { call_id } = await reserve(db, user, 1000)
    await settle(db, call_id, 1000)
    await db.rows`update private.model_calls set day = day - 1`
    expect((await reserve(db, user, 1000)).refusal).toBeNull()
    const [row] = await db.rows`
      select day = (now() at time zone 'utc')::date as is_today from private.model_calls where tokens is null`
    expect(row).toEqual({ is_today: true })
  }))

test('the members of an organization share its tokens, and everybody those of the day', () =>
  inRollback(async (db) => {
    const [ann, ben, eve, joe] = [
      await seedUser(db),
      await seedUser(db),
      await seedUser(db),
      await seedUser(db),
    ]
    const organizationId = await seedOrganization(db)
    for (const userId of [ann, ben]) await seedMember(db, { organizationId, userId })
    await db.actAsService()
    for (const [user, tokens, refusal] of [
      [ann, 900, null],
      [ben, 700, 'organization_spent'],
      [ben, 600, null],
      [eve, 600, 'spent'],
      [eve, 500, null],
      [joe, 1, 'spent'],
    ] as const) {
      const reserved = await reserve(db, user, tokens)
      expect(reserved.refusal).toBe(refusal)
      if (reserved.call_id) await settle(db, reserved.call_id, tokens)
    }
  }))

test('one person cannot take every place, and a call that never ended gives its place back', () =>
  inRollback(async (db) => {
    const users = [await seedUser(db), await seedUser(db), await seedUser(db)]
    const [first = '', second = '', third = ''] = users
    await db.actAsService()
    const answers = []
    for (const user of [first, first, first, second, second, third])
      answers.push((await reserve(db, user, 10)).refusal)
    expect(answers).toEqual([null, null, 'user_busy', null, null, 'busy'])
    await db.rows`update private.model_calls set started_at = started_at - interval '2 minutes'`
    expect((await reserve(db, first, 10)).refusal).toBeNull()
  }))

test('what was spent stays spent when the account is gone', () =>
  inRollback(async (db) => {
    const [ann, ben] = [await seedUser(db), await seedUser(db)]
    await db.actAsService()
    const { call_id } = await reserve(db, ann, 1000)
    await settle(db, call_id, 1000)
    await db.rows`delete from auth.users where id = ${ann}`
    expect((await reserve(db, ben, 1000, { ...CAPS, perDay: 1999 })).refusal).toBe('spent')
  }))

test('who reserves waits for whoever reserves at the same moment', async () => {
  const [first, second] = await Promise.all([connect(), connect()])
  try {
    const user = await seedUser(first)
    await first.actAsService()
    await second.actAsService()
    await first.rows`begin`
    expect((await reserve(first, user, 900)).refusal).toBeNull()
    const waiting = reserve(second, user, 900)
    expect(await Promise.race([waiting, delay(300, 'waits')])).toBe('waits')
    await first.rows`commit`
    expect((await waiting).refusal).toBe('user_spent')
    await first.actAsOwner()
    await first.rows`delete from private.model_calls where user_id = ${user}`
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})

test('clients may neither reserve nor settle', () =>
  inRollback(async (db) => {
    const user = await seedUser(db)
    await db.actAs(user)
    expect(await refusalOf(db, () => reserve(db, user, 1))).toBe('42501')
    expect(await refusalOf(db, () => settle(db, null, 1))).toBe('42501')
  }))
