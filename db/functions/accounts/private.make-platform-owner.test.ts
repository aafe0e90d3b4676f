import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const ownersOf = (db: TestConnection) =>
  db.rows`
    select membership.user_id, membership.role, membership.status, organization.subscription_status
    from user_organizations membership join organizations organization on organization.id = organization_id
    where organization.name = 'Platform of the test'`

const makeOwner = (db: TestConnection, email: string) =>
  db.rows<{ id: string | null }>`select private.make_platform_owner(${email}, 'Platform of the test') as id`

test('a confirmed account becomes an owner of the platform organization, which is made once', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db, { email: 'owner@mail.example' })
    await db.actAsService()
    const [first] = await makeOwner(db, 'Owner@Mail.example')
    const [again] = await makeOwner(db, 'owner@mail.example')
    expect(first?.id).toEqual(again?.id)
    expect(await ownersOf(db)).toEqual([
      { user_id: userId, role: 'platform_owner', status: 'active', subscription_status: 'enterprise' },
    ])
  }))

test('an unknown or unconfirmed address becomes nothing', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db, { email: 'new@mail.example' })
    await db.rows`update auth.users set email_confirmed_at = null where id = ${userId}`
    await db.actAsService()
    expect(await makeOwner(db, 'new@mail.example')).toEqual([{ id: null }])
    expect(await makeOwner(db, 'nobody@mail.example')).toEqual([{ id: null }])
    expect(await ownersOf(db)).toEqual([])
  }))

test('no client may call it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db, { email: 'eager@mail.example' })
    await db.actAs(userId)
    expect(await refusalOf(db, () => makeOwner(db, 'eager@mail.example'))).toBe(NOT_ALLOWED)
  }))
