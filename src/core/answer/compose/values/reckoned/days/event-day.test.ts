import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import { dayOfEvent, eventsIn, periodOf, sayPeriod } from './event-day.ts'

const stem = (word: string) => stemsOf(word)[0] ?? ''

test('what a length is counted from', () => {
  expect(eventsIn(' of the date of delivery')).toMatchObject([{ by: 'of' }])
  expect(eventsIn(' from the day it is fitted')).toMatchObject([{ by: 'from', stem: stem('fitted') }])
  expect(eventsIn(' before the hire')).toMatchObject([{ by: 'before' }])
  expect(eventsIn(', always')).toEqual([])
})

test('the day of an event is the one that is called so, or said of it', () => {
  const open = openTexts(['TERMS\n\nDelivery date: 3 May 2027\n\nThe stove was fitted on 9 May 2027.'])
  expect(dayOfEvent(open, stem('delivery'))?.value).toBe('2027-05-03')
  expect(dayOfEvent(open, stem('fitted'))?.value).toBe('2027-05-09')
  expect(dayOfEvent(open, stem('opening'))).toBeNull()
})

test('lengths of the calendar', () => {
  expect(periodOf('9 months')).toEqual({ count: 9, unit: 'month' })
  expect(periodOf('5 working days')).toBeNull()
  expect(sayPeriod({ count: 1, unit: 'week' })).toBe('1 week')
})
