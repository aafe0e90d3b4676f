import { expect, test } from 'vitest'
import { periodType } from './period-type.ts'

/** The words around "[…]" in a sentence. */
function typeIn(sentence: string, earlier: Parameters<typeof periodType>[3] = null) {
  const [before = '', words = '', after = ''] = sentence.split(/[[\]]/)
  return periodType(before, words, after, earlier)
}

test.each([
  'upon [30 days notice]',
  'by giving [thirty (30) days]’ prior written notice',
  'with a notice period of [60 days]',
  'must notify Landlord at least [30 days] before moving out',
  'providing written notice of its election [90 days] prior to the end',
  'We shall tell you [sixty (60) days] before.',
  'you may cancel at least [14 days] before the session',
  'you must let us know at least [24 hours] ahead',
  'lessons called off less than [24 hours] ahead',
])('the length of a notice: %s', (sentence) => {
  expect(typeIn(sentence)).toBe('notice_period')
})

test.each([
  'payment is due within [30 days] of the invoice',
  'no later than [10 days] after receipt',
  'has [14 days] to cure the default',
  'shall be returned [21 days] following the end of the lease',
  'arrive at least [2 hours] before departure',
  'net [45 days]',
  'within the first [30 days] of service',
  'a notice that gives you [ten days] to catch up',
  'allow you [fifteen days] to show that you are insured',
])('a time by which something happens: %s', (sentence) => {
  expect(typeIn(sentence)).toBe('deadline')
})

test.each([
  'for a term of [12 months]',
  'for [two years] after the end of employment',
  'the term shall be [three years] from the Effective Date',
  'this Agreement expires [2 years] after signing',
  'rent that is [5 days] late',
  'a [90 days] warranty',
  'three times in [60 days]',
  'every [6 months]',
  'is extended by [one year] at a time',
  'shall continue until [five (5) years] following the Effective Date',
  'shall expire on the later of (i) [five years] from the date of this contract',
  'issued shares within the last [18 months]',
  'any dealings within the [twelve months] prior to the date hereof',
  'no work for a period of at least [twelve months]',
  'at least [one year] of experience',
  'Increases ([9 months] of increase)',
  'Seven [7 years] from and including 24 June 2025',
])('how long something lasts: %s', (sentence) => {
  expect(typeIn(sentence)).toBe('duration')
})

test('a length named again is what it was before', () => {
  expect(typeIn('during such [30 days] period', 'deadline')).toBe('deadline')
  expect(typeIn('during such [30 days] period', 'notice_period')).toBeNull()
  expect(typeIn('means the [twelve-month] period ending with the Termination Date', 'notice_period')).toBe(
    'duration',
  )
  expect(typeIn('during such [30 days] period')).toBe('duration')
})

test.each([
  'open at least [eighty hours] a week',
  'on site at least [two days] in each week',
  'a balance older than [60 days]',
  'a certificate more than [ninety days] old',
  'entry records are erased after [24 months]',
  'the fees of the [twelve (12) months] preceding the claim',
  'the commitment of the plan is [twelve months] from the date of joining',
])('how long something lasts, or how much of it: %s', (sentence) => {
  expect(typeIn(sentence)).toBe('duration')
})

test('a time that passed in a story is no time limit', () => {
  expect(typeIn('[Ten years] later, Davis took it up')).toBeNull()
  expect(typeIn('and the rest is due [ten days] later')).toBe('deadline')
})
