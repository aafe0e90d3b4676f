import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedDocument, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

interface Row {
  readonly id: string
  readonly title: string
  readonly updated_at: string
  readonly document_id: string | null
  readonly filename: string | null
  readonly remaining: number
}

/** Times as text, as they travel: to the microsecond. */
const list = (db: TestConnection, search: string | null, after?: Row) =>
  db.rows<Row>`select id, title, updated_at::text, document_id, filename, remaining
    from list_chats(${search}, ${after?.updated_at ?? null}::timestamptz, ${after?.id ?? null})`

const titlesFor = async (db: TestConnection, search: string) =>
  (await list(db, search)).map(({ title }) => title)

test('pages of fifty hold every chat once, the newest first, also where several changed at one moment', () =>
  inRollback(async (db) => {
    const [ann, ben] = [await seedUser(db), await seedUser(db)]
    await db.rows`insert into chat_sessions (user_id, title, updated_at)
      select ${ann}, 'Chat ' || n, timestamptz '2026-01-01 12:00:00.123456+00' - (n / 40) * interval '1 minute'
      from generate_series(1, 120) n`
    await seedChat(db, { userId: ben, title: 'Of somebody else' })
    await db.actAs(ann)
    const pages: Row[][] = []
    for (let after: Row | undefined; ; after = pages.at(-1)?.at(-1)) {
      const page = await list(db, '', after)
      if (page.length === 0) break
      pages.push(page)
    }
    expect(pages.map((page) => [page.length, page[0]?.remaining])).toEqual([
      [50, 120],
      [50, 70],
      [20, 20],
    ])
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    const times = all.map(({ updated_at }) => updated_at)
    expect(times).toEqual(times.toSorted().toReversed())
  }))

test('finds by title and by the document, as people type; what SQL would read as a pattern is text', () =>
  inRollback(async (db) => {
    const ann = await seedUser(db)
    const documentId = await seedDocument(db, {
      userId: ann,
      filename: 'Lease_14-Elm.pdf',
      status: 'completed',
    })
    await seedChat(db, { userId: ann, title: 'Résumé of the  Rent', documentId })
    await seedChat(db, { userId: ann, title: '100% of \\ what_is due' })
    await seedChat(db, { userId: ann, title: 'متى يَنتهي العقد؟' })
    await db.actAs(ann)
    for (const [search, titles] of [
      ['RESUME  of the rent', ['Résumé of the  Rent']],
      ['lease 14 elm', ['Résumé of the  Rent']],
      ['lease_14-elm', ['Résumé of the  Rent']],
      ['100%', ['100% of \\ what_is due']],
      ['1_0', []],
      ['%', ['100% of \\ what_is due']],
      ['\\ what_', ['100% of \\ what_is due']],
      ['ينتهي', ['متى يَنتهي العقد؟']],
      ['rent lease', []],
      ["' or true --", []],
    ] as const)
      expect([search, await titlesFor(db, search)]).toEqual([search, titles])
    expect(await titlesFor(db, '  ')).toHaveLength(3)
    expect(await list(db, null)).toHaveLength(3)
    expect((await list(db, 'resume'))[0]).toMatchObject({
      document_id: documentId,
      filename: 'Lease_14-Elm.pdf',
    })
  }))

test('a chat whose document is gone is still there; somebody without an account lists nothing', () =>
  inRollback(async (db) => {
    const ann = await seedUser(db)
    const documentId = await seedDocument(db, { userId: ann })
    await seedChat(db, { userId: ann, title: 'Rent', documentId })
    await db.rows`delete from documents where id = ${documentId}`
    await db.actAs(ann)
    expect(await list(db, 'rent')).toMatchObject([{ title: 'Rent', document_id: null, filename: null }])
    await db.actAs(null)
    expect(await refusalOf(db, () => list(db, ''))).toBe('42501')
  }))
