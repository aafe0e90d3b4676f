import { afterAll, expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const open: (TestConnection & { close: () => Promise<void> })[] = []
afterAll(() => Promise.all(open.map((connection) => connection.close())))

async function another(): Promise<TestConnection> {
  const connection = await connect()
  open.push(connection)
  return connection
}

/** An account that waits to move. */
async function seedMover(db: TestConnection, newEmail: string): Promise<string> {
  const userId = await seedUser(db)
  await db.rows`
    update auth.users set new_email = ${newEmail}, email_change_confirmed = 'new' where id = ${userId}`
  await db.rows`
    insert into auth.identities (user_id, provider, provider_id, identity_data, email)
    values (${userId}, 'email', ${userId}, '{"email": "old@mail.example", "email_verified": false}', 'old@mail.example')`
  return userId
}

const complete = async (db: TestConnection, userId: string) =>
  (await db.rows<{ done: boolean }>`select private.complete_email_change(${userId}, now()) as done`)[0]?.done

const emailOf = async (db: TestConnection, userId: string) =>
  (await db.rows<{ email: string }>`select email from auth.users where id = ${userId}`)[0]?.email

test('the account and its mail identity move, other identities stay', () =>
  inRollback(async (db) => {
    const userId = await seedMover(db, 'new1@mail.example')
    await db.rows`
      insert into auth.identities (user_id, provider, provider_id, issuer, email)
      values (${userId}, 'google', 'g1', 'https://accounts.google.com', 'old@mail.example')`
    await db.actAsService()
    expect(await complete(db, userId)).toBe(true)
    expect(
      await db.rows`
      select email, new_email, email_change_confirmed from auth.users where id = ${userId}`,
    ).toEqual([{ email: 'new1@mail.example', new_email: null, email_change_confirmed: null }])
    expect(
      await db.rows`select provider, email, identity_data ->> 'email' as "inData",
        identity_data -> 'email_verified' as verified from auth.identities where user_id = ${userId} order by 1`,
    ).toEqual([
      { provider: 'email', email: 'new1@mail.example', inData: 'new1@mail.example', verified: true },
      { provider: 'google', email: 'old@mail.example', inData: null, verified: null },
    ])
    expect(await complete(db, userId)).toBe(false)
  }))

test('an unconfirmed sign-up gives way, a confirmed account does not', () =>
  inRollback(async (db) => {
    const squatter = await seedUser(db, { email: 'new2@mail.example' })
    const mover = await seedMover(db, 'new2@mail.example')
    await db.actAsService()
    expect(await complete(db, mover)).toBe(false)
    expect(await emailOf(db, squatter)).toBe('new2@mail.example')
    await db.rows`update auth.users set email_confirmed_at = null where id = ${squatter}`
    expect(await complete(db, mover)).toBe(true)
    expect(await emailOf(db, squatter)).toBeUndefined()
  }))

test('no client may call it', () =>
  inRollback(async (db) => {
    const userId = await seedMover(db, 'new3@mail.example')
    await db.actAs(userId)
    expect(await refusalOf(db, () => complete(db, userId))).toBe(NOT_ALLOWED)
  }))

test('twenty accounts that move to one address at once: one does, none fails', async () => {
  const seeding = await another()
  const movers: string[] = []
  for (let count = 0; count < 20; count += 1) movers.push(await seedMover(seeding, 'wanted@mail.example'))
  const connections = await Promise.all(movers.map(() => another()))
  const outcomes = await Promise.all(
    connections.map((connection, index) => complete(connection, movers[index] ?? '')),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await seeding.rows`select id from auth.users where email = 'wanted@mail.example'`).toHaveLength(1)
})

test('a sign-up at the same moment costs nobody the address twice', async () => {
  const [mover, newcomer, seeding] = [await another(), await another(), await another()]
  const userId = await seedMover(seeding, 'contested@mail.example')
  await newcomer.rows`begin`
  await seedUser(newcomer, { email: 'contested@mail.example' })
  const outcome = complete(mover, userId)
  await newcomer.rows`commit`
  expect(await outcome).toBe(false)
  expect(await seeding.rows`select id from auth.users where email = 'contested@mail.example'`).toHaveLength(1)
})
