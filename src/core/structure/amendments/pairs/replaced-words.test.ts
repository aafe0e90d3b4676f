import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { contradictionOf } from '../sayings/evidence.ts'
import { replacedWords } from './replaced-words.ts'

function replaced(now: string, was: string): string[] {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${now}\n`)
  const [fresh, old] = [sayingWith(paper, now.slice(0, 20)), sayingWith(paper, was)]
  return replacedWords(paper.text, fresh, old, contradictionOf(paper.text, fresh, old)).map(
    ({ start, end }) => paper.text.slice(start, end),
  )
}

test('words in quotation marks are all that is replaced', () => {
  expect(replaced('In that sentence "up to 10 days" is "for two weeks".', 'A guest may stay up')).toEqual([
    'up to 10 days',
  ])
})

test('a term in quotation marks is not replaced, its meaning is', () => {
  expect(replaced('The word "Guests" shall now mean friends.', 'A guest may stay up')).toEqual([
    'A guest may stay up to 10 days.',
  ])
  expect(replaced('"Tenant" shall mean Mara Stone and Jo Stone.', 'Mara Stone ("Tenant")')).toHaveLength(1)
})

test('so are words that are named as what was before', () => {
  expect(replaced('A guest may stay a month rather than 10 days in a row.', 'A guest may stay up')).toEqual([
    '10 days',
  ])
})

test('else the figures for which there are others', () => {
  expect(replaced('A guest may stay up to 14 days.', '10 days')).toEqual(['10 days'])
})

test('else the whole sentence', () => {
  expect(replaced('Tenant may keep one dog in the Apartment.', 'No animals')).toEqual([
    'No animals may be kept in the Apartment.',
  ])
})

test('a day is no part of a sum, and what must not be is not what was', () => {
  expect(replaced('From 1 May 2027 the monthly rent will be $1,500.', 'monthly rent of $1,400')).toEqual([
    '$1,400',
  ])
  expect(replaced('Tenant may not use one parking space.', 'Tenant may use one parking')).toEqual([
    'Tenant may use one parking space for a parking fee of $40 per month.',
  ])
})
