import { expect, test } from 'vitest'
import { LIMIT_BEFORE, UNIT_BEHIND } from './limits.ts'

test.each([
  'up to ',
  'no more than ',
  'bis zu ',
  "jusqu'à ",
  'fino a un massimo del ',
  'hasta ',
  'met een maximum van ',
  'até ',
])('"%s" limits what stands behind it', (words) => {
  expect(words).toMatch(LIMIT_BEFORE)
})

test.each([
  ' per night',
  ' a month',
  '/month',
  ' pro Monat',
  ' par mois',
  ' al giorno',
  ' al mes',
  ' per maand',
  ' por mês',
])('"%s" is what a value is for each of', (words) => {
  expect(words).toMatch(UNIT_BEHIND)
})

test.each([' a late fee', ' per the schedule', ' per our list', ' for the whole year', ' apart'])(
  '"%s" is not',
  (words) => {
    expect(words).not.toMatch(UNIT_BEHIND)
  },
)
