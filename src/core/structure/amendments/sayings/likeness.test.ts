import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingsIn, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { Likeness } from './likeness.ts'

const paper = paperOf(
  `${LEASE}${AMENDMENT}1. A guest may stay up to 14 days.\n\n2. Tenant may park in the street.\n`,
)
const likeness = new Likeness(sayingsIn(paper))
const [guests, street] = ['14 days', 'in the street'].map((words) => sayingWith(paper, words))
const old = sayingWith(paper, '10 days')

test('sentences that say the same but for their figures are most alike', () => {
  if (!guests || !street) throw new Error('not said')
  expect(likeness.of(guests, old)).toBeGreaterThan(0.8)
  expect(likeness.of(street, old)).toBeLessThan(0.2)
  expect(likeness.of(guests, old)).toBeCloseTo(likeness.of(old, guests))
})

test('a sentence of nothing but figures is like none', () => {
  const figures = { ...old, stems: new Set<string>(), titleStems: new Set<string>() }
  expect(likeness.of(figures, old)).toBe(0)
})

test('a matter is shared by words that few sentences have', () => {
  if (!guests || !street) throw new Error('not said')
  expect(likeness.sharesMatter(guests, old)).toBe(true)
  expect(likeness.sharesMatter(street, old)).toBe(false)
})
