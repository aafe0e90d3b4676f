import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

test('the owner changes the five fields', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await db.actAs(userId)
    expect(
      await db.rows`
        update profiles set display_name = 'Ann', title = 'Tenant', phone = '555', bio = 'Rents.',
          avatar_path = ${`${userId}/avatar.webp`}
        where id = ${userId} returning display_name, title, phone, bio, avatar_path`,
    ).toEqual([
      {
        display_name: 'Ann',
        title: 'Tenant',
        phone: '555',
        bio: 'Rents.',
        avatar_path: `${userId}/avatar.webp`,
      },
    ])
  }))

test('an avatar is the own one, a display name has two characters', () =>
  inRollback(async (db) => {
    const [userId, other] = [await seedUser(db), await seedUser(db)]
    await db.actAs(userId)
    for (const path of [
      `${other}/avatar.png`,
      `${userId}/../${other}/avatar.png`,
      `${userId}/avatar.svg`,
      '',
    ])
      expect(await refusalOf(db, () => db.rows`update profiles set avatar_path = ${path}`), path).toBe(
        '23514',
      )
    for (const name of ['', 'A', '  A  '])
      expect(await refusalOf(db, () => db.rows`update profiles set display_name = ${name}`)).toBe('23514')
  }))
