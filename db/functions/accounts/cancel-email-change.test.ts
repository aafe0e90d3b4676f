import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const SLOTS = ['email_change_current', 'email_change_new', 'recovery']

/** Somebody with a change of address half confirmed, and the mail of a reset. */
async function seedChange(db: TestConnection) {
  const userId = await seedUser(db)
  await db.rows`
    update auth.users set new_email = ${`new.${userId}@mail.example`}, email_change_confirmed = 'new'
    where id = ${userId}`
  for (const slot of SLOTS)
    await db.rows`
      insert into auth.one_time_tokens
        (user_id, slot, type, email, code_hash, link_hash, code_expires_at, link_expires_at)
      values (${userId}, ${slot}, ${slot.replace(/_(current|new)$/, '')}, 'a@mail.example', 'x', ${randomBytes(8)},
        now() + interval '1 hour', now() + interval '1 hour')`
  return { userId, sessionId: await seedSession(db, userId) }
}

const cancel = async (db: TestConnection) =>
  (await db.rows<{ done: boolean }>`select cancel_email_change() as done`)[0]?.done

async function stateOf(db: TestConnection, userId: string) {
  await db.actAsOwner()
  const [user] = await db.rows<{ new_email: string | null; email_change_confirmed: string | null }>`
    select new_email, email_change_confirmed from auth.users where id = ${userId}`
  const tokens = await db.rows<{ slot: string }>`
    select slot from auth.one_time_tokens where user_id = ${userId} order by slot`
  return {
    isPending: user?.new_email !== null,
    half: user?.email_change_confirmed,
    slots: tokens.map(({ slot }) => slot),
  }
}

const PENDING = { isPending: true, half: 'new', slots: SLOTS }

test('the change and both of its mails count no more, what else was mailed stays', () =>
  inRollback(async (db) => {
    const [one, other] = [await seedChange(db), await seedChange(db)]
    await db.actAs(one.userId, { session_id: one.sessionId })
    expect(await cancel(db)).toBe(true)
    expect(await cancel(db)).toBe(false)
    expect(await stateOf(db, one.userId)).toEqual({ isPending: false, half: null, slots: ['recovery'] })
    expect(await stateOf(db, other.userId)).toEqual(PENDING)
  }))

test('a stranger and who has been signed out cancel nothing, and a visitor may not ask', () =>
  inRollback(async (db) => {
    const [one, other] = [await seedChange(db), await seedChange(db)]
    for (const claims of [{}, { session_id: randomUUID() }, { session_id: other.sessionId }]) {
      await db.actAs(one.userId, claims)
      expect(await cancel(db)).toBe(false)
    }
    // A stranger cancels what is their own, and never what is the owner's.
    await db.actAs(other.userId, { session_id: one.sessionId })
    expect(await cancel(db)).toBe(false)
    await db.actAs(null)
    expect(await refusalOf(db, () => cancel(db))).toBe('42501')
    expect(await stateOf(db, one.userId)).toEqual(PENDING)
    expect(await stateOf(db, other.userId)).toEqual(PENDING)
  }))
