import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedMember, seedOrganization, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const SETTINGS = {
  maxUsers: 20,
  storageLimit: 200,
  azure_ad_enabled: false,
  email_password_enabled: true,
  default_auth_method: 'email_password',
  auth_method: 'email_password',
}

/** From here on the test acts as the organization's admin. */
async function seedAdmin(db: TestConnection): Promise<string> {
  const organizationId = await seedOrganization(db)
  const userId = await seedUser(db)
  await seedMember(db, { organizationId, userId, role: 'org_admin' })
  await db.actAs(userId)
  return organizationId
}

const save = (db: TestConnection, id: string, settings: unknown) =>
  db.rows`update organizations set settings = ${JSON.stringify(settings)} where id = ${id} returning settings`

test('a new organization has the six settings', () =>
  inRollback(async (db) => {
    const id = await seedOrganization(db)
    const [row] = await db.rows<{ settings: object }>`select settings from organizations where id = ${id}`
    expect(row?.settings).toEqual({
      maxUsers: 50,
      storageLimit: 100,
      azure_ad_enabled: true,
      email_password_enabled: true,
      default_auth_method: 'email_password',
      auth_method: 'both',
    })
  }))

test('an admin changes name and settings', () =>
  inRollback(async (db) => {
    const id = await seedAdmin(db)
    expect(await save(db, id, SETTINGS)).toEqual([{ settings: SETTINGS }])
    expect(await db.rows`update organizations set name = 'New name' where id = ${id} returning name`).toEqual(
      [{ name: 'New name' }],
    )
  }))

test.each([
  ['no user', { ...SETTINGS, maxUsers: 0 }],
  ['more users than the platform allows', { ...SETTINGS, maxUsers: 101 }],
  ['a number as text', { ...SETTINGS, maxUsers: '20' }],
  ['no storage', { ...SETTINGS, storageLimit: 0 }],
  ['too much storage', { ...SETTINGS, storageLimit: 501 }],
  ['no way to sign in', { ...SETTINGS, email_password_enabled: false }],
  ['an unknown method', { ...SETTINGS, default_auth_method: 'google' }],
  ['a missing key', { ...SETTINGS, auth_method: undefined }],
  ['a surplus key', { ...SETTINGS, role: 'platform_owner' }],
  ['a list', [1, 2]],
  ['null', null],
])('settings with %s are refused', (_, settings) =>
  inRollback(async (db) => {
    const id = await seedAdmin(db)
    expect(await refusalOf(db, () => save(db, id, settings))).toBe('23514')
  }),
)

test('subscription, status and trial are not an admin’s to change', () =>
  inRollback(async (db) => {
    await seedAdmin(db)
    for (const change of [
      `subscription_status = 'enterprise'`,
      `trial_ends_at = now()`,
      `status = 'active'`,
      `enterprise_features_enabled = true`,
      `domain = 'x.example'`,
    ])
      expect(await refusalOf(db, () => db.query(`update organizations set ${change}`))).toBe(NOT_ALLOWED)
  }))

test('a suspended organization is changed by nobody inside', () =>
  inRollback(async (db) => {
    const id = await seedAdmin(db)
    const userId = (await db.rows<{ id: string }>`select auth.uid() as id`)[0]?.id ?? ''
    await db.actAsOwner()
    await db.rows`update organizations set status = 'suspended' where id = ${id}`
    await db.actAs(userId)
    expect(await save(db, id, SETTINGS)).toEqual([])
  }))
