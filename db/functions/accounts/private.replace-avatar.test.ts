import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const put = (db: TestConnection, name: string, ownerId: string) => db.rows`
  insert into storage.objects (bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
  values ('avatars', ${name}, ${ownerId}, 3, 'image/png', 'aa', ${Buffer.from('key')})
  on conflict (bucket_id, name) do update set id = excluded.id, wrapped_key = excluded.wrapped_key`

const avatarsOf = (db: TestConnection, userId: string) =>
  db.rows<{ name: string }>`select name from storage.objects where owner_id = ${userId}`

test('whatever they are called, of many pictures the last one stays, and the profile shows it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await db.actAs(userId)
    await put(db, `${userId}/avatar.png`, userId)
    await db.rows`update profiles set avatar_path = ${`${userId}/avatar.png`} where id = ${userId}`
    for (let number = 0; number < 60; number += 1) await put(db, `${userId}/${number}.png`, userId)
    expect(await avatarsOf(db, userId)).toEqual([{ name: `${userId}/59.png` }])
    expect(await db.rows`select avatar_path from profiles`).toEqual([{ avatar_path: null }])

    await put(db, `${userId}/avatar.png`, userId)
    await db.rows`update profiles set avatar_path = ${`${userId}/avatar.png`} where id = ${userId}`
    await put(db, `${userId}/avatar.webp`, userId)
    expect(await db.rows`select avatar_path from profiles`).toEqual([
      { avatar_path: `${userId}/avatar.webp` },
    ])
    await db.actAsOwner()
    expect(await db.rows`select object_key from private.removed_objects`).toHaveLength(62)
  }))

test('a stranger who puts a picture in another’s name is refused, and nothing is replaced', () =>
  inRollback(async (db) => {
    const [owner, stranger] = [await seedUser(db), await seedUser(db)]
    await db.actAs(owner)
    await put(db, `${owner}/avatar.png`, owner)
    await db.actAs(stranger)
    for (const name of [`${owner}/avatar.webp`, `${stranger}/avatar.webp`])
      expect(await refusalOf(db, () => put(db, name, owner))).toBe(NOT_ALLOWED)
    await db.actAsOwner()
    expect(await avatarsOf(db, owner)).toEqual([{ name: `${owner}/avatar.png` }])
  }))

test('pictures put at the same moment under different names end as one', async () => {
  const connections = await Promise.all([connect(), connect(), connect()])
  const [db] = connections
  try {
    for (let round = 0; round < 10; round += 1) {
      await db.actAsOwner()
      const userId = await seedUser(db)
      await Promise.all(
        connections.map(async (connection, index) => {
          await connection.actAs(userId)
          await put(connection, `${userId}/${index}.png`, userId)
        }),
      )
      expect(await avatarsOf(db, userId)).toHaveLength(1)
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
})
