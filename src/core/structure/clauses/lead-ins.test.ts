import { expect, test } from 'vitest'
import type { Clause } from '#core/document/clause.ts'
import { addLeadIns } from './lead-ins.ts'

interface Row {
  readonly words: string
  readonly clause?: number
  readonly parent?: number | null
  readonly kind?: Clause['kind']
  readonly heading?: string | null
}

/** What each statement goes on from; those with a clause open one of that number, below that parent. */
function leadInsOf(...rows: Row[]): (string | null)[] {
  const clauses: Clause[] = []
  const statements = rows.map(({ words, clause, parent = null, kind = 'clause', heading = null }, index) => {
    const [start, end] = [100 * index, 100 * index + 50]
    if (clause !== undefined)
      clauses.push({
        id: clause,
        kind,
        label: null,
        heading,
        parent,
        page: 1,
        start,
        end: 100 * rows.length,
      })
    return { start, end, words, ranges: [{ start, end }] }
  })
  return addLeadIns(statements, clauses).map(({ leadIn }) => leadIn)
}

test.each([
  'The Guest shall:',
  'The Guest shall pay for –',
  'The Guest shall, on leaving,',
  'The Guest shall pay for',
  'The Guest pays (on leaving)',
  'The Guest shall pay each of these 3',
])('the items of a list go on from "%s"', (words) => {
  const items = [
    { words: '(a) a room', clause: 2, parent: 1 },
    { words: '(b) a key', clause: 3, parent: 1 },
  ]
  expect(leadInsOf({ words, clause: 1 }, ...items)).toEqual([null, words, words])
})

test.each([
  ['a sentence that has ended', 'The Guest shall pay.'],
  ['one that ends with a semicolon', 'The Guest shall pay;'],
  ['a title in capitals', '1. FEES'],
  ['a number alone', '1.'],
  ['a single word', 'Fees'],
  ['words too many', `${'The Guest shall pay and pay and '.repeat(20)}pay:`],
])('they do not go on from %s', (_what, words) => {
  expect(leadInsOf({ words, clause: 1 }, { words: '(a) a room', clause: 2, parent: 1 })).toEqual([null, null])
})

test('six hundred characters lead in, alone and together with those of the list around them', () => {
  const words = (length: number) => `${'The Guest shall pay and '.repeat(30).slice(0, length - 1)}:`
  const item = { words: '(a) a room', clause: 2, parent: 1 }
  expect(leadInsOf({ words: words(600), clause: 1 }, item)[1]).toBe(words(600))
  expect(leadInsOf({ words: words(601), clause: 1 }, item)[1]).toBeNull()
  const inner = (length: number) =>
    leadInsOf(
      { words: words(300), clause: 1 },
      { words: words(length), clause: 2, parent: 1 },
      { words: '(i) go', clause: 3, parent: 2 },
    )[2]
  expect(inner(299)).toBe(`${words(300)} ${words(299)}`)
  expect(inner(300)).toBe(words(300))
})

test('an item of a list inside a list has the words of both', () => {
  expect(
    leadInsOf(
      { words: 'The Guest shall:', clause: 1 },
      { words: '(a) on leaving the inn', clause: 2, parent: 1 },
      { words: '(i) pay; and', clause: 3, parent: 2 },
      { words: '(ii) go.', clause: 4, parent: 2 },
      { words: '(b) sleep', clause: 5, parent: 1 },
    ),
  ).toEqual([
    null,
    'The Guest shall:',
    'The Guest shall: (a) on leaving the inn',
    'The Guest shall: (a) on leaving the inn',
    'The Guest shall:',
  ])
})

test('where both together are too long, the nearer ones are left', () => {
  const long = `${'The Guest shall pay and '.repeat(20)}also:`
  const nearer = `(a) ${'on leaving the inn and '.repeat(8)}then:`
  const [, , leadIn] = leadInsOf(
    { words: long, clause: 1 },
    { words: nearer, clause: 2, parent: 1 },
    { words: '(i) go', clause: 3, parent: 2 },
  )
  expect(leadIn).toBe(nearer)
})

test('only what stands right before the first item leads in, and only from its own clause', () => {
  const first = { words: 'The Guest shall:', clause: 1 }
  const item = { words: '(a) a room', clause: 2, parent: 1 }
  expect(leadInsOf(first, { words: 'All of it is due.' }, item)).toEqual([null, null, null])
  expect(leadInsOf({ words: 'The Guest shall:' }, { words: '1. x', clause: 1 }, item)).toEqual([
    null,
    null,
    null,
  ])
  // What stands between two items leads nothing in.
  const second = { words: '(b) a key', clause: 3, parent: 1 }
  expect(
    leadInsOf({ words: 'All of it is due.', clause: 1 }, item, { words: 'The Guest shall:' }, second),
  ).toEqual([null, null, null, null])
})

test('a clause at the top, a heading and a table go on from nothing', () => {
  const first = { words: 'The Guest shall:', clause: 1 }
  expect(leadInsOf(first, { words: 'x', clause: 2 })).toEqual([null, null])
  expect(leadInsOf(first, { words: 'x', clause: 2, parent: 1, kind: 'table' })).toEqual([null, null])
})

test('so do those below "You may"', () => {
  expect(leadInsOf({ words: 'You may' }, { words: 'talk to us;' }, { words: 'apply to the court.' })).toEqual(
    [null, 'You may', 'You may'],
  )
})

test('items without a mark go on from the words before the first of them', () => {
  expect(
    leadInsOf(
      { words: '9. Leaving', clause: 1 },
      { words: 'We may ask you to leave if:' },
      { words: 'a bill is unpaid; or' },
      { words: 'the house is to close.' },
      { words: 'you will be told in time.' },
      { words: 'The rent is due.' },
    ),
  ).toEqual([null, null, 'We may ask you to leave if:', 'We may ask you to leave if:', null, null])
})

test('a title is no beginning of a sentence, whatever its words', () => {
  const title = { words: '6. When things go wrong', clause: 1, heading: 'When things go wrong' }
  expect(leadInsOf(title, { words: '6.1 Guest shall call.', clause: 2, parent: 1 })).toEqual([null, null])
})
