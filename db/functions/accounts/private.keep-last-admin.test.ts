import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { sqlStateOf } from '#server/db/sql-errors.ts'
import { seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** An organization with as many admins. */
async function seedAdmins(db: TestConnection, count: number) {
  const organizationId = await seedOrganization(db)
  const admins: { userId: string; membership: string }[] = []
  for (let made = 0; made < count; made += 1) {
    const userId = await seedUser(db)
    admins.push({ userId, membership: await seedMember(db, { organizationId, userId, role: 'org_admin' }) })
  }
  return { organizationId, admins }
}

const demote = (db: TestConnection, membership: string) =>
  db.rows`update user_organizations set role = 'org_user' where id = ${membership} returning id`

test('an admin may go while another one stays, and the last one may not', () =>
  inRollback(async (db) => {
    const { admins } = await seedAdmins(db, 2)
    const [first, last] = admins
    await db.actAs(first?.userId ?? '')
    expect(await demote(db, first?.membership ?? '')).toHaveLength(1)
    await db.actAs(last?.userId ?? '')
    expect(await refusalOf(db, () => demote(db, last?.membership ?? ''))).toBe('P0001')
    expect(
      await refusalOf(db, () => db.rows`delete from user_organizations where id = ${last?.membership}`),
    ).toBe('P0001')
  }))

test('one statement cannot remove all admins either', () =>
  inRollback(async (db) => {
    const { organizationId, admins } = await seedAdmins(db, 3)
    await db.actAs(admins[0]?.userId ?? '')
    expect(
      await refusalOf(
        db,
        () =>
          db.rows`update user_organizations set role = 'org_user' where organization_id = ${organizationId}`,
      ),
    ).toBe('P0001')
    expect(
      await refusalOf(
        db,
        () => db.rows`delete from user_organizations where organization_id = ${organizationId}`,
      ),
    ).toBe('P0001')
  }))

test('inactive admins do not count', () =>
  inRollback(async (db) => {
    const { organizationId, admins } = await seedAdmins(db, 1)
    await seedMember(db, {
      organizationId,
      userId: await seedUser(db),
      role: 'org_admin',
      status: 'inactive',
    })
    await db.actAs(admins[0]?.userId ?? '')
    expect(await refusalOf(db, () => demote(db, admins[0]?.membership ?? ''))).toBe('P0001')
  }))

test('of two admins who step down at once one stays', async () => {
  const [a, b, observer] = [await connect(), await connect(), await connect()]
  try {
    const { organizationId, admins } = await seedAdmins(a, 2)
    await a.actAs(admins[0]?.userId ?? '')
    await b.actAs(admins[1]?.userId ?? '')
    await a.rows`begin`
    await demote(a, admins[0]?.membership ?? '')
    const second = refusalWithoutTransaction(demote(b, admins[1]?.membership ?? ''))
    await Promise.race([second, someoneWaits(observer)])
    await a.rows`commit`
    expect(await second).toBe('P0001')
    expect(
      await observer.rows`
        select user_id from user_organizations where organization_id = ${organizationId} and role = 'org_admin'`,
    ).toEqual([{ user_id: admins[1]?.userId }])
  } finally {
    await Promise.all([a.close(), b.close(), observer.close()])
  }
})

const refusalWithoutTransaction = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => sqlStateOf(error),
  )

/** Resolves once a statement in this database waits for a lock. */
async function someoneWaits(observer: TestConnection): Promise<void> {
  for (;;) {
    const waiting = await observer.rows`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (waiting.length > 0) return
  }
}

test('an organization and an account can be deleted with their memberships', () =>
  inRollback(async (db) => {
    const { organizationId } = await seedAdmins(db, 1)
    const { admins } = await seedAdmins(db, 1)
    await db.actAsService()
    expect(await db.rows`delete from organizations where id = ${organizationId} returning id`).toHaveLength(1)
    expect(await db.rows`delete from auth.users where id = ${admins[0]?.userId} returning id`).toHaveLength(1)
  }))
