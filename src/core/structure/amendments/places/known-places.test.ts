import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { knownPlaces } from './known-places.ts'

const paper = paperOf(`GC8 Goods. The goods are new.\n\n${LEASE}${AMENDMENT}1. A sentence.\n`)
const part = paper.parts.at(-1)
const named = (sentence: string) =>
  part ? knownPlaces(sentence, part, paper.provisions).map(({ number, title }) => number ?? title) : []

test('clauses are named by kind and number', () => {
  expect(named('Section 8 and condition (ii) are changed.')).toEqual(['8', '(ii)'])
})

test('by headings in quotation marks, behind "under", or in front', () => {
  expect(named('The "Guests" rule is relaxed.')).toEqual(['Guests'])
  expect(named('The last sentence of “security deposit” is withdrawn.')).toEqual(['Security Deposit'])
  expect(named('The word “Guests” is deleted wherever it appears.')).toEqual([])
  expect(named('Under Security Deposit, 30 days become 14.')).toEqual(['Security Deposit'])
  expect(named('Parking: two spaces.')).toEqual(['Parking'])
})

test('a word of a heading in a sentence names nothing', () => {
  expect(named('Two guests and their parking are welcome.')).toEqual([])
})

test('by a label that a clause has', () => {
  const own = paper.provisions.some(({ keys }) => keys.includes('gc8'))
  expect(named('GC8 is deleted.')).toEqual(own ? ['GC8'] : [])
  expect(named('The A4 paper is deleted.')).toEqual([])
})

test('by a bare number that a clause has, where no unit follows', () => {
  expect(named('Notwithstanding 3.2, dogs are allowed.')).toEqual(['3.2'])
  expect(named('It rises to 3.2 percent in 3.2 years, despite 14.9.')).toEqual([])
})

test('an amendment that is named by its number is what a clause is of', () => {
  const [place] = part ? knownPlaces('Item C of Addendum No. 1 is deleted.', part, paper.provisions) : []
  expect(place?.of).toBe('Addendum No. 1')
})
