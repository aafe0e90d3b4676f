import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const confirm = (db: TestConnection, userId: string) =>
  db.rows`select private.confirm_address(${userId}, '2026-01-02T03:04:05Z')`

test('the address counts as the own one, of the account and of its mail identity', () =>
  inRollback(async (db) => {
    const [userId, other] = [await seedUser(db), await seedUser(db)]
    await db.rows`
      update auth.users set email_confirmed_at = null, is_sign_up_contested = true
      where id in (${userId}, ${other})`
    await db.rows`
      insert into auth.identities (user_id, provider, provider_id, issuer, identity_data)
      values (${userId}, 'email', ${userId}, '', '{"email_verified": false}'),
        (${userId}, 'google', 'g', 'https://accounts.google.com', '{}')`
    await db.actAsService()
    await confirm(db, userId)
    expect(
      await db.rows`
        select email_confirmed_at = '2026-01-02T03:04:05Z' as "isThen", is_sign_up_contested as contested
        from auth.users where id = ${userId}`,
    ).toEqual([{ isThen: true, contested: false }])
    expect(
      await db.rows`select email_confirmed_at, is_sign_up_contested from auth.users where id = ${other}`,
    ).toEqual([{ email_confirmed_at: null, is_sign_up_contested: true }])
    expect(
      await db.rows`
        select identity_data -> 'email_verified' as verified from auth.identities
        where user_id = ${userId} order by provider`,
    ).toEqual([{ verified: true }, { verified: null }])
  }))

test('no client may call it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    for (const actor of [userId, null]) {
      await db.actAs(actor)
      expect(await refusalOf(db, () => confirm(db, userId))).toBe(NOT_ALLOWED)
    }
  }))
