import { expect, test } from 'vitest'
import { stemsOf } from '../../../../question/same-words.ts'
import { EACH, isSameUnit, isTime, unitOf } from './units.ts'

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
