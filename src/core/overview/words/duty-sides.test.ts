import { expect, test } from 'vitest'
import { BOTH_SIDES, isSomebody, sideOf } from './duty-sides.ts'

test.each([
  'Neither party',
  'Neither Party',
  'Either party',
  'Each Party',
  'Both parties',
  'Parties',
  'That Party',
  'Such other party',
  'A party',
  'Neither of us',
  'Each of the Parties',
])('is said of both sides: %s', (label) => {
  expect(sideOf(label)).toBe(BOTH_SIDES)
})

test.each([
  null,
  'It',
  'They',
  'He or it',
  'Neither the skipper nor the crew',
  'No officer',
  'Person',
  'Any person',
  'Each Order',
  'Disclosure package',
  'Sale of the boat',
  'The master and crew of the said two vessels',
])('is no side: %s', (label) => {
  expect(sideOf(label)).toBeNull()
})

test.each([
  ['Tenant', 'Tenant'],
  ['Such Tenant', 'Tenant'],
  ['Party A', 'Party A'],
  ['Receiving Party', 'Receiving Party'],
  ['Party in default', 'Party in default'],
  ['Buyer of the goods', 'Buyer of the goods'],
  ['Service Provider', 'Service Provider'],
  ['Each Recipient', 'Each Recipient'],
])('%s is listed under %s', (label, side) => {
  expect(sideOf(label)).toBe(side)
})

test.each([
  ['Surveyor', 1, true],
  ['Development Committee', 1, true],
  ['Director of the Baker', 1, true],
  ['Elm', 1, true],
  ['Elm and Fir', 1, true],
  ['Party claiming the goods', 1, true],
  ['XFN', 1, true],
  ['Oak', 3, true],
  ['Dishwasher', 1, false],
  ['Old tile', 1, false],
  ['Oak', 1, false],
])('%s with %s duties is somebody: %s', (side, times, expected) => {
  expect(isSomebody(side, ['elm stores ltd', 'buyer'], times)).toBe(expected)
})

test('half a sentence is no side', () => {
  expect(sideOf('We decided against it, and Ada')).toBeNull()
  expect(sideOf('You or your representative')).toBe('You or your representative')
})
