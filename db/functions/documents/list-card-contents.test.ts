import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

interface Contents {
  document_id: string
  first_words: string | null
  next_dates: { day: string; label: string | null; page: number }[]
  found_types: string[]
}

const TODAY = '2027-03-09'
const list = (db: TestConnection, ids: readonly string[]) =>
  db.rows<Contents>`select * from list_card_contents(${ids}, ${TODAY})`

async function addFact(
  db: TestConnection,
  documentId: string,
  [id, type, value, label]: readonly [id: number, type: string, value: string, label: string | null],
): Promise<void> {
  await db.rows`
    insert into public.document_facts (document_id, id, type, value, text, label, page_number, char_start, char_end)
    values (${documentId}, ${id}, ${type}, ${value}, ${value}, ${label}, 2, 0, 1)`
}

test('tells how a document begins, its dates from today on in their order, and what was found', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const pages = ['A'.repeat(1_000), 'second page']
    const id = await seedDocument(db, { userId, status: 'completed', pages })
    const bare = await seedDocument(db, { userId, status: 'completed' })
    await addFact(db, id, [1, 'date', '2028-01-01', null])
    await addFact(db, id, [2, 'date', '2027-03-09', 'Notice by'])
    await addFact(db, id, [3, 'date', '2027-03-08', 'Start'])
    await addFact(db, id, [4, 'fee', '$75', null])
    await db.actAs(userId)
    const rows = new Map((await list(db, [id, bare])).map((row) => [row.document_id, row]))
    expect(rows.get(id)).toEqual({
      document_id: id,
      first_words: 'A'.repeat(900),
      next_dates: [
        { day: '2027-03-09', label: 'Notice by', page: 2 },
        { day: '2028-01-01', label: null, page: 2 },
      ],
      found_types: ['date', 'fee'],
    })
    expect(rows.get(bare)).toMatchObject({ first_words: null, next_dates: [], found_types: [] })
  }))

test('tells nothing of a document that is not ready, was not asked for, or belongs to somebody else', () =>
  inRollback(async (db) => {
    const [owner, stranger] = [await seedUser(db), await seedUser(db)]
    const pages = ['words']
    const own = await seedDocument(db, { userId: owner, status: 'completed', pages })
    const other = await seedDocument(db, { userId: owner, status: 'completed', pages })
    const failed = await seedDocument(db, { userId: owner, status: 'failed', pages })
    const foreign = await seedDocument(db, { userId: stranger, status: 'completed', pages })
    await db.actAs(owner)
    expect((await list(db, [own, failed, foreign])).map((row) => row.document_id)).toEqual([own])
    await db.actAs(stranger)
    expect(await list(db, [own, other])).toEqual([])
    await db.actAs(null)
    expect(await refusalOf(db, () => list(db, [own]))).toBe('42501')
  }))

test('answers for at most a hundred documents at once', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const ids = []
    for (let count = 0; count < 101; count += 1)
      ids.push(await seedDocument(db, { userId, status: 'completed' }))
    await db.actAs(userId)
    expect(await list(db, ids)).toHaveLength(100)
  }))
