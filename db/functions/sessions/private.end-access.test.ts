import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import { seedMember, seedOrganization, seedSession, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

async function seedToken(db: TestConnection, userId: string, slot: string): Promise<string> {
  const type = slot === 'recovery' ? 'recovery' : 'email_change'
  const [token] = await db.rows<{ id: string }>`
    insert into auth.one_time_tokens
      (user_id, slot, type, email, code_hash, link_hash, code_expires_at, link_expires_at)
    values (${userId}, ${slot}, ${type}, 'a@mail.example', 'x', ${randomBytes(8)}, now(), now()) returning id`
  return token?.id ?? ''
}

/** A user with two sessions, two tokens, a code on its way and a change of address half confirmed. */
async function seedOpenUser(db: TestConnection) {
  const userId = await seedUser(db)
  await db.rows`
    insert into auth.auth_codes (code_hash, user_id, challenge, challenge_method, proof, created_at, expires_at)
    values (${randomBytes(32)}, ${userId}, 'x', 's256', '{}', now(), now())`
  await db.rows`
    update auth.users set new_email = 'new@mail.example', email_change_confirmed = 'new' where id = ${userId}`
  return {
    userId,
    sessions: [await seedSession(db, userId), await seedSession(db, userId)] as const,
    tokens: [
      await seedToken(db, userId, 'recovery'),
      await seedToken(db, userId, 'email_change_current'),
    ] as const,
  }
}

async function leftOf(db: TestConnection, userId: string) {
  await db.actAsOwner()
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const [user] = await db.rows<{ new_email: string | null }>`
    select new_email, email_change_confirmed from auth.users where id = ${userId}`
  return {
    sessions: ids(
      await db.rows`
        select id from auth.sessions where user_id = ${userId} and coalesce(not_after > now(), true)`,
    ),
    tokens: ids(await db.rows`select id from auth.one_time_tokens where user_id = ${userId}`),
    codes: (await db.rows`select from auth.auth_codes where user_id = ${userId}`).length,
    newEmail: user?.new_email,
  }
}

test('ends everything but what is named, and nothing of anybody else', () =>
  inRollback(async (db) => {
    const one = await seedOpenUser(db)
    const other = await seedOpenUser(db)
    await db.actAsService()
    await db.rows`select private.end_access(${one.userId}, ${one.sessions[0]}, ${one.tokens[1]})`
    expect(await leftOf(db, one.userId)).toEqual({
      sessions: [one.sessions[0]],
      tokens: [one.tokens[1]],
      codes: 0,
      newEmail: null,
    })
    expect(await leftOf(db, other.userId)).toMatchObject({ sessions: other.sessions, codes: 1 })
    // Without a name nothing stays, nor does a session of somebody else save one.
    await db.actAsService()
    await db.rows`select private.end_access(${other.userId}, ${one.sessions[0]})`
    expect(await leftOf(db, other.userId)).toEqual({ sessions: [], tokens: [], codes: 0, newEmail: null })
  }))

test('no client may call it', () =>
  inRollback(async (db) => {
    const { userId } = await seedOpenUser(db)
    await db.actAs(userId)
    expect(await refusalOf(db, () => db.rows`select private.end_access(${userId})`)).toBe(NOT_ALLOWED)
  }))

test.each([
  ['another role', `update user_organizations set role = 'org_admin' where id = $1`],
  ['deactivation', `update user_organizations set status = 'inactive' where id = $1`],
  ['removal', `delete from user_organizations where id = $1`],
])('%s ends the access of the person, not of colleagues', (_what, change) =>
  inRollback(async (db) => {
    const one = await seedOpenUser(db)
    const colleague = await seedOpenUser(db)
    const organizationId = await seedOrganization(db)
    const membership = await seedMember(db, { organizationId, userId: one.userId })
    await seedMember(db, { organizationId, userId: colleague.userId })
    await db.actAsService()
    await db.query(change, [membership])
    expect(await leftOf(db, one.userId)).toEqual({ sessions: [], tokens: [], codes: 0, newEmail: null })
    expect((await leftOf(db, colleague.userId)).sessions).toHaveLength(2)
  }),
)

test('the end of an organization is the removal of its members', () =>
  inRollback(async (db) => {
    const { userId } = await seedOpenUser(db)
    const organizationId = await seedOrganization(db)
    await seedMember(db, { organizationId, userId })
    await db.actAsService()
    await db.rows`delete from organizations where id = ${organizationId}`
    expect(await leftOf(db, userId)).toEqual({ sessions: [], tokens: [], codes: 0, newEmail: null })
  }))

test('whoever gives up a role of their own keeps the session they do it in', () =>
  inRollback(async (db) => {
    const one = await seedOpenUser(db)
    const other = await seedOpenUser(db)
    const organizationId = await seedOrganization(db)
    const membership = await seedMember(db, { organizationId, userId: one.userId, role: 'org_admin' })
    await seedMember(db, { organizationId, userId: other.userId, role: 'org_admin' })
    await db.actAs(one.userId, { session_id: one.sessions[1] })
    await db.rows`update user_organizations set role = 'org_user' where id = ${membership}`
    expect((await leftOf(db, one.userId)).sessions).toEqual([one.sessions[1]])
    expect((await leftOf(db, other.userId)).sessions).toHaveLength(2)
  }))

test('joining, coming back and a change that changes nothing end nothing', () =>
  inRollback(async (db) => {
    const { userId } = await seedOpenUser(db)
    const organizationId = await seedOrganization(db)
    const membership = await seedMember(db, { organizationId, userId, status: 'pending' })
    await db.rows`update user_organizations set status = 'active' where id = ${membership}`
    await db.rows`update user_organizations set role = 'org_user' where id = ${membership}`
    expect((await leftOf(db, userId)).sessions).toHaveLength(2)
  }))

test('a ban ends everything, lengthening or lifting it nothing more', () =>
  inRollback(async (db) => {
    const { userId } = await seedOpenUser(db)
    const ban = (until: string) =>
      db.rows`update auth.users set banned_until = now() + ${until}::interval where id = ${userId}`
    await ban('-1 hour')
    expect((await leftOf(db, userId)).sessions).toHaveLength(2)
    await ban('1 hour')
    expect(await leftOf(db, userId)).toEqual({ sessions: [], tokens: [], codes: 0, newEmail: null })
    await ban('-1 hour')
    const fresh = await seedSession(db, userId)
    expect((await leftOf(db, userId)).sessions).toEqual([fresh])
  }))
