import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { numberClauses } from '#core/structure/clauses/number-clauses.ts'
import { findReferences } from './find-references.ts'

const BODY = `ARTICLE IX
TERM

Section 4.1 Rent. Pay it.

Section 4.2 Fees. Pay:

(a) on time; and

(b) in full.

Section 4.3 Here. WORDS

Line 6 Enter what you owe.

EXHIBIT A
PLAN

A-1 Quiet. Be quiet.`

/** What the references in clause 4.3 lead to, as [words, label]. */
function referred(words: string): [string, string | null][] {
  const text = BODY.replace('WORDS', words)
  const document = joinPages([{ number: 1, label: null, text }])
  const { clauses } = numberClauses(document)
  return findReferences(document, clauses).map((reference) => {
    expect(text.slice(reference.start, reference.end)).toBe(reference.text)
    return [reference.text, clauses.find(({ id }) => id === reference.toClause)?.label ?? null]
  })
}

test.each<[string, [string, string | null][]]>([
  ['as Section 4.2(b) says', [['Section 4.2(b)', 'Section 4.2(b)']]],
  ['under Article IX hereof', [['Article IX', 'Article IX']]],
  ['the sum on Line 6 of it', [['Line 6', 'Line 6']]],
  ['as in Exhibit A', [['Exhibit A', 'Exhibit A']]],
  ['as in Exhibit "A"', [['Exhibit "A', 'Exhibit A']]],
  [
    'Sections 4.1 and 4.2',
    [
      ['Sections 4.1', 'Section 4.1'],
      ['4.2', 'Section 4.2'],
    ],
  ],
  [
    'Section 4.2(a) or (b)',
    [
      ['Section 4.2(a)', 'Section 4.2(a)'],
      ['(b)', 'Section 4.2(b)'],
    ],
  ],
  [
    'as Section A-1 of Exhibit A says',
    [
      ['Section A-1', 'A-1'],
      ['Exhibit A', 'Exhibit A'],
    ],
  ],
  [
    'as Section 4.1 of Exhibit A says',
    [
      ['Section 4.1', null],
      ['Exhibit A', 'Exhibit A'],
    ],
  ],
  [
    'as Section A-1 of Exhibit Q says',
    [
      ['Section A-1', null],
      ['Exhibit Q', null],
    ],
  ],
  ['in this Section only', [['this Section', 'Section 4.3']]],
  ['in this Article only', [['this Article', 'Article IX']]],
  ['Section 4.2(z) and so on', [['Section 4.2(z)', 'Section 4.2']]],
  ['Section 12.7 is missing', [['Section 12.7', null]]],
  ['Section 4.1 of the Bankruptcy Code', [['Section 4.1', null]]],
  ['each party may', []],
  ['NO PARTY SHALL', []],
])('%j', (words, found) => {
  expect(referred(words)).toEqual(found)
})

test('"this Section" is the numbered provision around its items, in a paper without the word too', () => {
  const document = joinPages([
    { number: 1, label: null, text: '3. FEES\n\nPay:\n\n(a) as this Section says.' },
  ])
  const { clauses } = numberClauses(document)
  const [reference] = findReferences(document, clauses)
  expect(reference).toMatchObject({ text: 'this Section', page: 1 })
  expect(clauses.find(({ id }) => id === reference?.toClause)?.label).toBe('3')
})
