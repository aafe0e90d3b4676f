import { expect, test } from 'vitest'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import { seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

test.each([
  ['active', true],
  ['inactive', false],
  ['pending', false],
] as const)('a member who is %s sees the organization: %s; a stranger does not', (status, expected) =>
  inRollback(async (db) => {
    const organizationId = await seedOrganization(db)
    const userId = await seedUser(db)
    const stranger = await seedUser(db)
    await seedMember(db, { organizationId, userId, status })
    await db.actAs(userId)
    const rows = await db.rows`select id from organizations where id = ${organizationId}`
    expect(rows.length === 1).toBe(expected)
    await db.actAs(stranger)
    expect(await db.rows`select id from organizations where id = ${organizationId}`).toEqual([])
  }),
)
