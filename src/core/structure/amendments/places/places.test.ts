import { expect, test } from 'vitest'
import { isElsewhere, placesIn } from './places.ts'

const numbers = (sentence: string) => placesIn(sentence).map(({ number }) => number)

test('clauses are named by numbers, several at once', () => {
  expect(numbers('Sections 4 and 5.2(b) are deleted.')).toEqual(['4', '5.2(b)'])
  expect(numbers('Section 9, paragraphs (b) and (c), are struck.')).toEqual(['9(b)', '9(c)'])
  expect(numbers('Items (b) and (c) of Section 4 are struck.')).toEqual(['4(b)', '4(c)'])
  expect(numbers('Exhibit A is replaced.')).toEqual(['Exhibit A'])
  expect(numbers('The rent is due in 5 days.')).toEqual([])
})

test('clauses are named by titles and terms', () => {
  const [titled] = placesIn('The paragraph of the Offer Letter captioned "Location" is deleted.')
  expect(titled).toMatchObject({ title: 'Location', isTerm: false })
  const [term] = placesIn('The definition of Permitted Use shall be deleted.')
  expect(term).toMatchObject({ title: 'Permitted Use', isTerm: true })
})

test('a place of another contract is elsewhere', () => {
  const sentence = 'Section 2 of the Master Lease is deleted.'
  const [place] = placesIn(sentence)
  if (!place) throw new Error('no place')
  expect(place.of).toBe('the Master Lease')
  expect(isElsewhere(place, sentence)).toBe(true)
})
