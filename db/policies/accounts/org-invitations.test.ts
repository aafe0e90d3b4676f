import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedInvitation, seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** A pending invitation; from here on the test acts as the admin who made it. */
async function seedPending(db: TestConnection) {
  const organizationId = await seedOrganization(db)
  const adminId = await seedUser(db)
  await seedMember(db, { organizationId, userId: adminId, role: 'org_admin' })
  const id = await seedInvitation(db, { organizationId, email: 'new@mail.example', invitedBy: adminId })
  await db.actAs(adminId)
  return { organizationId, adminId, id }
}

const setStatus = (db: TestConnection, id: string, status: string) =>
  db.rows`update org_invitations set status = ${status} where id = ${id} returning id`

test('an admin cancels a pending invitation, and that is all', () =>
  inRollback(async (db) => {
    const { id } = await seedPending(db)
    for (const status of ['accepted', 'expired'])
      expect(await refusalOf(db, () => setStatus(db, id, status))).toBe(NOT_ALLOWED)
    expect(await setStatus(db, id, 'cancelled')).toHaveLength(1)
    expect(await setStatus(db, id, 'pending')).toEqual([])
  }))

test('clients neither make invitations nor see or choose their tokens', () =>
  inRollback(async (db) => {
    const { organizationId, adminId } = await seedPending(db)
    expect(
      await refusalOf(
        db,
        () => db.rows`
          insert into org_invitations (organization_id, email, role, token_hash, expires_at, invited_by)
          values (${organizationId}, 'x@mail.example', 'org_admin', 'known', now() + interval '1 day', ${adminId})`,
      ),
    ).toBe(NOT_ALLOWED)
    expect(await refusalOf(db, () => db.rows`select token_hash from org_invitations`)).toBe(NOT_ALLOWED)
    for (const column of ['token_hash', 'email', 'role', 'expires_at', 'organization_id'])
      expect(await refusalOf(db, () => db.query(`update org_invitations set ${column} = ${column}`))).toBe(
        NOT_ALLOWED,
      )
  }))

test('nobody is invited as a platform owner', () =>
  inRollback(async (db) => {
    const { organizationId, adminId } = await seedPending(db)
    await db.actAsService()
    expect(
      await refusalOf(
        db,
        () => db.rows`
          insert into org_invitations (organization_id, email, role, token_hash, expires_at, invited_by)
          values (${organizationId}, 'x@mail.example', 'platform_owner', 't', now(), ${adminId})`,
      ),
    ).toBe('23514')
  }))
