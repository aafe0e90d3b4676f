import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

interface Contents {
  document_id: string
  first_words: string | null
  next_dates: Record<string, unknown>[]
  found_types: string[]
  agreement_kind: string | null
  agreement_kind_confidence: number | null
  parties: { name: string; role: string | null }[]
}

const OWN_DAY = '2027-03-09'
const PAGES = [
  `Harbor Lane LLC ("Landlord") and Dana Whitfield agree. ${'A'.repeat(1_000)}`,
  `\u{1F4C4} Signed 2027-03-08. Tenant must tell Landlord by ${OWN_DAY}. It ends on 2028-01-01 for $75.`,
] as const
/** Where words stand in the whole text: a page begins one character after the one before. */
const placeOf = (words: string, page: 1 | 2 = 2): number =>
  (page === 2 ? PAGES[0].length + 1 : 0) + PAGES[page - 1]!.indexOf(words)

interface FactRow {
  readonly type: string
  readonly value: string
  readonly label?: string | null
  readonly page?: 1 | 2
  readonly text?: string
  readonly start?: number
}

const TODAY = '2027-03-09'
const list = (db: TestConnection, ids: readonly string[]) =>
  db.rows<Contents>`select * from list_card_contents(${ids}, ${TODAY})`

async function addFacts(db: TestConnection, documentId: string, facts: readonly FactRow[]): Promise<void> {
  for (const [index, { type, value, label = null, page = 2, text = value, ...rest }] of facts.entries()) {
    const start = rest.start ?? placeOf(text, page)
    await db.rows`
      insert into public.document_facts (document_id, id, type, value, text, label, page_number, char_start, char_end)
      values (${documentId}, ${index + 1}, ${type}, ${value}, ${text}, ${label}, ${page}, ${start}, ${start + text.length})`
  }
}

test('tells how a document begins, its dates from today on in their order, and what was found', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedDocument(db, { userId, status: 'completed', pages: PAGES })
    const bare = await seedDocument(db, { userId, status: 'completed' })
    await addFacts(db, id, [
      { type: 'date', value: '2028-01-01' },
      { type: 'date', value: OWN_DAY, label: 'Notice by' },
      { type: 'date', value: '2027-03-08', label: 'Signed' },
      { type: 'fee', value: '$75' },
      { type: 'obligation', value: `Tenant must tell Landlord by ${OWN_DAY}`, label: 'Tenant' },
    ])
    await db.actAs(userId)
    const rows = new Map((await list(db, [id, bare])).map((row) => [row.document_id, row]))
    const ofPage = (words: string) => PAGES[1].indexOf(words)
    expect(rows.get(id)).toEqual({
      document_id: id,
      first_words: PAGES[0].slice(0, 900),
      next_dates: [
        {
          day: OWN_DAY,
          label: 'Notice by',
          page: 2,
          start: ofPage(OWN_DAY),
          end: ofPage(OWN_DAY) + OWN_DAY.length,
          lead: 't must tell Landlord by ',
          is_duty: true,
          bearer: 'Tenant',
        },
        {
          day: '2028-01-01',
          label: null,
          page: 2,
          start: ofPage('2028-01-01'),
          end: ofPage('2028-01-01') + 10,
          lead: expect.stringMatching(/ It ends on $/),
          is_duty: false,
          bearer: null,
        },
      ],
      found_types: ['date', 'fee', 'obligation'],
      agreement_kind: null,
      agreement_kind_confidence: null,
      parties: [],
    })
    expect(rows.get(bare)).toMatchObject({ first_words: null, next_dates: [], found_types: [], parties: [] })
  }))

test('tells what sort of paper it is and between whom, each party once and by its first role', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedDocument(db, { userId, status: 'completed', pages: PAGES })
    await addFacts(db, id, [
      { type: 'party', value: 'Harbor Lane LLC', page: 1 },
      { type: 'party', value: 'Dana Whitfield', label: 'Tenant', page: 1 },
      { type: 'party', value: 'Harbor Lane LLC', label: 'Landlord', page: 1 },
    ])
    await db.rows`
      update public.documents set agreement_kind = 'lease', agreement_kind_confidence = 0.75 where id = ${id}`
    await db.actAs(userId)
    expect((await list(db, [id]))[0]).toMatchObject({
      agreement_kind: 'lease',
      agreement_kind_confidence: 0.75,
      parties: [
        { name: 'Harbor Lane LLC', role: 'Landlord' },
        { name: 'Dana Whitfield', role: 'Tenant' },
      ],
    })
  }))

test('of a date that stands twice the place meant is told, whatever characters come before', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const pages = [
      `Lease \u{1F4C4}`,
      `\u{1F4C4}\u{1F4C4} Pay by ${OWN_DAY}. Leave \u{1F4C4} by ${OWN_DAY}.`,
    ] as const
    const id = await seedDocument(db, { userId, status: 'completed', pages })
    const places = [pages[1].indexOf(OWN_DAY), pages[1].lastIndexOf(OWN_DAY)]
    const begins = pages[0].length + 1
    const facts = places.map((place) => ({ type: 'date', value: OWN_DAY, start: begins + place }))
    await addFacts(db, id, facts)
    await db.actAs(userId)
    expect((await list(db, [id]))[0]?.next_dates).toMatchObject([
      { start: places[0], end: places[0]! + OWN_DAY.length, lead: '\u{1F4C4}\u{1F4C4} Pay by ' },
      {
        start: places[1],
        end: places[1]! + OWN_DAY.length,
        lead: expect.stringMatching(/Leave \u{1F4C4} by $/u),
      },
    ])
  }))

test('a date or party whose words are not on the page it names is not told; moved words are found again', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedDocument(db, { userId, status: 'completed', pages: PAGES })
    await addFacts(db, id, [
      { type: 'date', value: '2027-12-31', text: 'December 31, 2027', start: 5 },
      { type: 'date', value: '2028-01-01', start: 3 },
      { type: 'party', value: 'Somebody Else', page: 1, start: 0 },
      { type: 'party', value: 'Dana Whitfield', page: 2, start: 0 },
    ])
    await db.actAs(userId)
    const [row] = await list(db, [id])
    expect(row?.next_dates).toMatchObject([{ day: '2028-01-01', start: PAGES[1].indexOf('2028-01-01') }])
    expect(row?.parties).toEqual([])
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

test('a date that the document itself has taken back is none of its next', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedDocument(db, { userId, status: 'completed', pages: PAGES })
    await addFacts(db, id, [
      { type: 'date', value: OWN_DAY },
      { type: 'date', value: '2028-01-01' },
    ])
    await db.rows`update public.document_facts set holds = false where document_id = ${id} and value = ${OWN_DAY}`
    await db.actAs(userId)
    const [contents] = await list(db, [id])
    expect(contents?.next_dates.map(({ day }) => day)).toEqual(['2028-01-01'])
  }))
