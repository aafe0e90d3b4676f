import { expect, test } from 'vitest'
import { stemsOf } from '../../../../question/same-words.ts'
import { countInEach, EACH, isSameUnit, isTime, secondUnitOf, unitOf } from './units.ts'

const stem = (word: string) => stemsOf(word)[0] ?? ''

test.each([
  ['The room costs ', ' a night.', 'night'],
  ['', ' per further page', 'page'],
  ['Each further kilometre costs ', '.', 'kilometre'],
  ['Boxes cost ', ' each.', EACH],
  ['A notice costs ', ' each time it is sent.', EACH],
  ['A reminder costs ', '.', EACH],
  ['B. A call-out costs ', '.', EACH],
  ['The deposit is ', '.', null],
])('%s…%s: %s', (before, behind, unit) => {
  expect(unitOf(before, behind, '', false)).toBe(unit === null || unit === EACH ? unit : stem(unit))
})

test('units with several names', () => {
  expect(isSameUnit(stem('km'), stem('kilometres'))).toBe(true)
  expect(isSameUnit(stem('km'), stem('miles'))).toBe(false)
  expect(isTime(stem('nights'))).toBe(true)
  expect(isTime(stem('pages'))).toBe(false)
})

test('an adult is no child, and a week has seven nights', () => {
  const [adult = '', child = '', person = ''] = stemsOf('adult child person')
  expect([isSameUnit(adult, child), isSameUnit(adult, person), isSameUnit(child, person)]).toEqual([
    false,
    true,
    true,
  ])
  expect(countInEach('week', 'night')).toBe(7)
  expect(countInEach('month', 'week')).toBeNull()
  expect(secondUnitOf(' per parent per year')).toBe('year')
  expect(secondUnitOf(' per night')).toBeNull()
})
