import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import type { Clause, Fact, Reference } from '#core/document/clause.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { linkFacts } from './link-facts.ts'

/** What belongs to each duty, in the document's own words. */
function linked(text: string): [duty: string, others: string[]][] {
  const { facts, links } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  const words = (id: number) => facts.find((fact) => fact.id === id)?.text ?? ''
  return facts
    .filter(({ type }) => type === 'obligation')
    .map(({ id, text: own }) => [
      own.split(' ').slice(0, 3).join(' '),
      links.filter(({ obligation }) => obligation === id).map(({ other }) => words(other)),
    ])
}

test('a duty has the sums and periods of its own words, and no others', () => {
  const text = `1. Fee. The Guest shall pay $90 within 10 days. The price of breakfast is $12.

2. Key. The Guest shall return the key.`
  expect(linked(text)).toEqual([
    ['The Guest shall', ['$90', '10 days']],
    ['The Guest shall', []],
  ])
})

test('the words that introduce a list have what its items name, which are no duties themselves', () => {
  const text = `1. Fees. The Guest shall pay:

(a) $90 for a room; and

(b) $12 for breakfast.

2. Dogs. A dog costs $5.`
  const [[, others] = []] = linked(text)
  expect(others).toEqual(['$90', '$12'])
})

test('a clause that a duty refers to lends it its values, when it has no more than three', () => {
  const listed = (sums: string) => `1. Fees. ${sums}\n\n2. Payment. The Guest shall pay as Section 1 says.`
  expect(linked(listed('A room is $90, breakfast $12 and a dog $5.'))).toEqual([
    ['The Guest shall', ['$90', '$12', '$5']],
  ])
  expect(linked(listed('A room is $90, breakfast $12, a dog $5 and a key $3.'))).toEqual([
    ['The Guest shall', []],
  ])
})

test('a duty has nothing from a clause that it only mentions', () => {
  const text = (words: string) => `1. Fees. A room is $90, to be paid within 9 days.\n\n2. Keys. ${words}`
  const others = (words: string) => linked(text(words)).at(-1)?.[1]
  expect(others('Notwithstanding Section 1, the Guest shall return the key.')).toEqual([])
  expect(others('The Guest shall return the key, except as provided in Section 1.')).toEqual([])
  expect(others('The Guest shall pay the price stated in Section 1.')).toEqual(['$90'])
})

test('the sum and the time of another duty of the sentence belong to that one', () => {
  const text = '1. Bills. The Baker shall send the Guest a bill, and the Guest will pay $12 within 10 days.'
  expect(linked(text)).toEqual([['The Baker shall', []]])
})

/** Facts of one clause, each of five characters, one after the other. */
const factsOf = (...types: Fact['type'][]): Fact[] =>
  types.map((type, index) => {
    const place = { page: 1, clause: 1, start: 10 * index, end: 10 * index + 5 }
    return { id: index + 1, type, value: '', label: null, text: '', ...place }
  })
const CLAUSE: Clause = {
  id: 1,
  kind: 'clause',
  label: '1',
  heading: null,
  parent: null,
  page: 1,
  start: 0,
  end: 200,
}

test('what is paid is a fee, what has to be kept to is a time; nothing else belongs to a duty', () => {
  const [duty, ...others] = factsOf(
    'obligation',
    'fee',
    'amount',
    'percentage',
    'deadline',
    'notice_period',
    'duration',
    'date',
    'party',
  )
  const facts = [{ ...duty!, end: 100 }, ...others]
  expect(linkFacts('x'.repeat(100), facts, [], [CLAUSE]).map(({ other, kind }) => [other, kind])).toEqual([
    [2, 'fee'],
    [3, 'fee'],
    [4, 'fee'],
    [5, 'deadline'],
    [6, 'deadline'],
    [7, 'deadline'],
  ])
})

test('six belong to one duty at most, and none twice', () => {
  const [duty, ...fees] = factsOf('obligation', ...Array.from({ length: 8 }, () => 'fee' as const))
  const words = 'x'.repeat(200)
  expect(linkFacts(words, [{ ...duty!, end: 200 }, ...fees], [], [CLAUSE])).toHaveLength(6)
  const reference: Reference = { fromClause: 1, toClause: 1, text: '', page: 1, start: 9, end: 11 }
  const [one, fee] = factsOf('obligation', 'fee')
  expect(linkFacts('a fee in §1', [{ ...one!, end: 20 }, fee!], [reference], [CLAUSE])).toHaveLength(1)
})

test('what begins where a duty ends belongs to it no longer, nor what a reference behind it leads to', () => {
  const facts = factsOf('obligation', 'fee').map((fact, index) => (index === 0 ? { ...fact, end: 10 } : fact))
  expect(linkFacts('', facts, [], [CLAUSE])).toEqual([])
  const after: Reference = { fromClause: 1, toClause: 1, text: '', page: 1, start: 10, end: 12 }
  expect(linkFacts('', facts, [after], [CLAUSE])).toEqual([])
  expect(linkFacts('a fee in §1', facts, [{ ...after, start: 9 }], [CLAUSE])).toHaveLength(1)
})

test('an item that is a duty has what the words that introduce it name', () => {
  const text = 'Within 9 days: (a) Guest shall pay. (b) Guest shall go.'
  const items = [text.indexOf('(a)'), text.indexOf('(b)')]
  const clauses: Clause[] = [
    { ...CLAUSE, end: text.length },
    { ...CLAUSE, id: 2, parent: 1, start: items[0]!, end: items[1]! - 1 },
    { ...CLAUSE, id: 3, parent: 1, start: items[1]!, end: text.length },
  ]
  const fact = (id: number, type: Fact['type'], clause: number, start: number, end: number): Fact => ({
    id,
    type,
    clause,
    start,
    end,
    value: '',
    label: null,
    text: '',
    page: 1,
  })
  const facts = [
    fact(1, 'deadline', 1, 7, 13),
    fact(2, 'obligation', 2, items[0]! + 4, items[1]! - 1),
    fact(3, 'obligation', 3, items[1]! + 4, text.length),
  ]
  expect(linkFacts(text, facts, [], clauses)).toEqual([
    { obligation: 2, other: 1, kind: 'deadline' },
    { obligation: 3, other: 1, kind: 'deadline' },
  ])
  // Without the colon they introduce nothing.
  expect(linkFacts(text.replace(':', '.'), facts, [], clauses)).toEqual([])
})
