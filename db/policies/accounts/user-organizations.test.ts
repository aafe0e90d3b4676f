import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** An organization with one member of each role, and another one with an admin. */
async function seedTwo(db: TestConnection) {
  const [organizationId, otherId] = [await seedOrganization(db), await seedOrganization(db)]
  const add = async (id: string, role: 'platform_owner' | 'org_admin' | 'org_user') => {
    const userId = await seedUser(db)
    return { userId, membership: await seedMember(db, { organizationId: id, userId, role }) }
  }
  return {
    organizationId,
    owner: await add(organizationId, 'platform_owner'),
    admin: await add(organizationId, 'org_admin'),
    member: await add(organizationId, 'org_user'),
    otherAdmin: await add(otherId, 'org_admin'),
  }
}

const setRole = (db: TestConnection, membership: string, role: string) =>
  db.rows`update user_organizations set role = ${role} where id = ${membership} returning id`
const remove = (db: TestConnection, membership: string) =>
  db.rows`delete from user_organizations where id = ${membership} returning id`

test('an admin promotes, demotes and removes members of the own organization', () =>
  inRollback(async (db) => {
    const { admin, member } = await seedTwo(db)
    await db.actAs(admin.userId)
    expect(await setRole(db, member.membership, 'org_admin')).toHaveLength(1)
    expect(await setRole(db, member.membership, 'org_user')).toHaveLength(1)
    expect(await remove(db, member.membership)).toHaveLength(1)
  }))

test('a platform owner who is a member administers that organization', () =>
  inRollback(async (db) => {
    const { owner, member } = await seedTwo(db)
    await db.actAs(owner.userId)
    expect(await setRole(db, member.membership, 'org_admin')).toHaveLength(1)
  }))

test('nobody becomes a platform owner, and nobody touches one', () =>
  inRollback(async (db) => {
    const { owner, admin, member } = await seedTwo(db)
    for (const actor of [owner, admin]) {
      await db.actAs(actor.userId)
      for (const target of [admin, member])
        expect(await refusalOf(db, () => setRole(db, target.membership, 'platform_owner'))).toBe(NOT_ALLOWED)
      expect(await setRole(db, owner.membership, 'org_user')).toEqual([])
      expect(await remove(db, owner.membership)).toEqual([])
    }
  }))

test('a member changes and removes nobody, not even the own membership', () =>
  inRollback(async (db) => {
    const { admin, member, owner } = await seedTwo(db)
    await db.actAs(member.userId)
    for (const target of [admin, member, owner]) {
      expect(await setRole(db, target.membership, 'org_admin')).toEqual([])
      expect(await remove(db, target.membership)).toEqual([])
    }
  }))

test('an admin of another organization changes and sees nobody here', () =>
  inRollback(async (db) => {
    const { otherAdmin, member, organizationId } = await seedTwo(db)
    await db.actAs(otherAdmin.userId)
    expect(await setRole(db, member.membership, 'org_admin')).toEqual([])
    expect(await remove(db, member.membership)).toEqual([])
    expect(
      await db.rows`select id from user_organizations where organization_id = ${organizationId}`,
    ).toEqual([])
  }))

test('a membership is not made, moved, given away or revived by clients', () =>
  inRollback(async (db) => {
    const { organizationId, admin, member, otherAdmin } = await seedTwo(db)
    await db.actAs(admin.userId)
    expect(
      await refusalOf(
        db,
        () => db.rows`
          insert into user_organizations (organization_id, user_id, role)
          values (${organizationId}, ${otherAdmin.userId}, 'org_user')`,
      ),
    ).toBe(NOT_ALLOWED)
    for (const column of ['organization_id', 'user_id', 'status', 'joined_at', 'id'])
      expect(
        await refusalOf(db, () =>
          db.query(`update user_organizations set ${column} = ${column} where id = $1`, [member.membership]),
        ),
      ).toBe(NOT_ALLOWED)
  }))

test('a removed or inactive admin administers nothing from that moment', () =>
  inRollback(async (db) => {
    const { admin, member } = await seedTwo(db)
    await db.rows`update user_organizations set status = 'inactive' where id = ${admin.membership}`
    await db.actAs(admin.userId)
    expect(await setRole(db, member.membership, 'org_admin')).toEqual([])
    expect(await db.rows`select id from organizations`).toEqual([])
    await db.actAsOwner()
    await db.rows`delete from user_organizations where id = ${admin.membership}`
    await db.actAs(admin.userId)
    expect(await db.rows`select id from user_organizations`).toEqual([])
  }))
