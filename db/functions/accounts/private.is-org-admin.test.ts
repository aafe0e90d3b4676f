import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** The helper is for policies, which need no right to the schema `private`; the test stands in for one. */
async function isAdmin(db: TestConnection, userId: string, organizationId: string) {
  await db.actAsOwner()
  const [row] = await db.rows<{ answer: boolean }>`
    select private.is_org_admin(${organizationId}) as answer
    from set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: userId })}, true)`
  return row?.answer
}

test.each([
  ['org_admin', 'active', true],
  ['platform_owner', 'active', true],
  ['org_user', 'active', false],
  ['org_admin', 'inactive', false],
  ['org_admin', 'pending', false],
] as const)('a member who is %s and %s: %s', (role, status, expected) =>
  inRollback(async (db) => {
    const organizationId = await seedOrganization(db)
    const userId = await seedUser(db)
    await seedMember(db, { organizationId, userId, role, status })
    expect(await isAdmin(db, userId, organizationId)).toBe(expected)
    const other = await seedOrganization(db)
    expect(await isAdmin(db, userId, other)).toBe(false)
  }),
)

test('nobody administers a suspended organization from inside', () =>
  inRollback(async (db) => {
    const organizationId = await seedOrganization(db)
    const userId = await seedUser(db)
    await seedMember(db, { organizationId, userId, role: 'org_admin' })
    await db.rows`update organizations set status = 'suspended' where id = ${organizationId}`
    expect(await isAdmin(db, userId, organizationId)).toBe(false)
  }))

test('a stranger is no admin', () =>
  inRollback(async (db) => {
    const organizationId = await seedOrganization(db)
    expect(await isAdmin(db, await seedUser(db), organizationId)).toBe(false)
  }))
