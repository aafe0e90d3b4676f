import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPeriods } from './find-periods.ts'

const periodsIn = (text: string) => findPeriods(text).map(({ value }) => value)

test.each(['Form 160 years', 'No. 160 years', '3600 months', 'Ref 5300 weeks'])(
  'a number of a form sets no time: %s',
  (text) => {
    expect(periodsIn(text)).toEqual([])
  },
)

test.each([
  ['for a period of 999 years', '999 years'],
  ['The term of this lease is 125 years.', '125 years'],
  ['kept 75 years', '75 years'],
])('a sentence may set a long one: %s', (text, value) => {
  expect(periodsIn(text)).toEqual([value])
})

test.each([
  ['the thirteenth day of each month', '13th day of each month'],
  ['the twenty-first day of every month', '21st day of every month'],
  ['the 5th day of the month', '5th day of the month'],
  ['on the first day of March and September', '1st day of March and September'],
  ['the tenth business day after receipt', '10 business days'],
  ['due, starting on the first day of the month after it', '1st day of the month'],
])('a day that comes again: %s', (text, value) => {
  expect(periodsIn(`Rent is due on ${text.replace(/^on /, '')}.`)).toEqual([value])
})

test.each([
  'around the 20th of each month',
  'a time beginning at nine in the morning on the first day of a month',
  'loans past due as of the last day of the month',
  '14 minutes at $0.35',
  'one quarter of one percent',
  'four ten-hour days',
  '24 Hour Fitness',
  '18 years of age',
  'subject to a maximum age of 65 years at maturity',
  'drivers aged over 21 years',
  'zero days',
])('no period: %s', (text) => {
  expect(periodsIn(text)).toEqual([])
})

test('every number of days is found where it stands', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 3000 }),
      fc.constantFrom('days', 'business days', 'weeks', 'months'),
      (count, unit) => {
        fc.pre(!(unit === 'weeks' || unit === 'months') || count < 1000)
        const text = `You have to pay within ${count} ${unit} of the notice.`
        const [found, ...more] = findPeriods(text)
        expect(more).toEqual([])
        expect(found?.value).toBe(`${count} ${unit}`)
        expect(text.slice(found?.start, found?.end)).toBe(`${count} ${unit}`)
      },
    ),
  )
})

test('only people are years old', () => {
  expect(periodsIn('a child 12 years old with a card ninety days old')).toEqual(['90 days'])
  expect(periodsIn('four paid days a year')).toEqual(['4 days'])
})

test('three quarters of a thing are a share of it', () => {
  const text = 'A quarter of the plot is to be dug within three months, and three quarters within two years.'
  expect(findPeriods(text).map(({ value }) => value)).toEqual(['3 months', '2 years'])
  expect(findPeriods('paid for three quarters').map(({ value }) => value)).toEqual(['3 quarters'])
})

test.each([
  'Room   Otters (2–3 years)   Start   Monday',
  'The class (3 to 4 years) meets daily.',
  'An Adult is a person of 18 years and over.',
  'Free for children under 12 years, and for dogs.',
])('the age of those a group is for is no time: %s', (text) => {
  expect(periodsIn(text)).toEqual([])
})

test.each([
  ['The term is two (2) to 3 years.', '3 years'],
  ['Members from 18 months ago pay less.', '18 months'],
])('a time is none: %s', (text, value) => {
  expect(periodsIn(text)).toContain(value)
})
