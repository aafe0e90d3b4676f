import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeProduct } from '../compute-product.ts'
import { computeSum } from '../compute-sum.ts'
import type { Closeness } from './closeness.ts'

const sumOf = (paper: string, question: string, word = '') => {
  const document = openTexts([`TERMS\n\n${paper}`])
  const near: Closeness = (place) =>
    place === null || document.texts.wordsAt(place).includes(word) ? 0.8 : 0.2
  return computeSum(document, question, word === '' ? null : near)?.line.sum ?? null
}

test.each([
  ['Children eat for free. Each meal is £12.00 per person.', 'What would dinner for five kids cost?', 'meal'],
  [
    'The cloakroom is £3.00 per item, umbrellas are not charged.',
    'What are 4 umbrellas in the cloakroom?',
    'cloak',
  ],
  ['Children are free.\nThe sauna is £8.00 per person.', 'What does the sauna cost for 3 kids?', 'sauna'],
  [
    'Removal of an old sofa is £40.00 each, mattresses are not taken.',
    'What do I pay for taking away two old mattresses?',
    'sofa',
  ],
])('no sum of what is free or not taken: %s', (paper, question, word) => {
  expect(sumOf(paper, question)).toBeNull()
  expect(sumOf(paper, question, word)).toBeNull()
})

test('what is so many times free is reckoned without them', () => {
  const paper = 'Seats are £120.00 per seat; the first two seats are included.'
  expect(sumOf(paper, 'How much are six seats?')).toBe('6 − 2 = 4; 4 × £120.00 = £480.00')
})

test('a price of some is one for those whom the question names', () => {
  const paper = 'Trade customers pay £99.00 per chair.'
  expect(sumOf(paper, 'How much are four chairs?')).toBeNull()
  expect(sumOf(paper, 'What would four chairs cost me as a private buyer?')).toBeNull()
  expect(sumOf(paper, 'How much are four chairs for trade customers?')).toBe('4 × £99.00 = £396.00')
  expect(sumOf('The pool is £5.00 per visit for students.', 'What do 3 visits cost?')).toBeNull()
  expect(sumOf('Guests pay £5.00 per visit.', 'What do 3 visits cost?')).toBe('3 × £5.00 = £15.00')
})

test('what is voluntary has a sum where it is named', () => {
  const paper = 'Insurance of £2.50 per person per evening is voluntary.'
  expect(sumOf(paper, 'What do two people pay for four evenings?', 'Insurance')).toBeNull()
  expect(sumOf(paper, 'What do two people pay for four evenings of insurance?', 'Insurance')).toBe(
    '2 × 4 × £2.50 = £20.00',
  )
})

test('no year of what lasts less', () => {
  const year = (paper: string) =>
    computeProduct(openTexts([`ROOM\n\n${paper}`]), 'What is the rent for a whole year?')?.line.sum ?? null
  expect(year('The rent is £120.00 per week. This is a 44-week contract.')).toBeNull()
  expect(year('The rent is £500.00 per month. The lease runs for nine months.')).toBeNull()
  expect(year('The rent is £120.00 per week. Notice is four weeks.')).toBe('52 × £120.00 = £6,240.00')
  expect(year('The rent is £500.00 per month. The lease ends with three months of notice.')).toBe(
    '12 × £500.00 = £6,000.00',
  )
})
