import { expect, test } from 'vitest'
import type { Fact, FactType } from '#core/document/clause.ts'
import { lastSafeDay } from './last-safe-day.ts'

/** A fact at the words that state it. */
function fact(text: string, type: FactType, words: string, value: string, label: string | null = null): Fact {
  const start = text.indexOf(words)
  expect(start, words).toBeGreaterThanOrEqual(0)
  return {
    id: start + 1,
    type,
    value,
    label,
    text: words,
    page: 1,
    clause: null,
    start,
    end: start + words.length,
  }
}
const END = 'This lease ends on May 31, 2028. '
const reckon = (sentence: string, length = '45 days', words = length) => {
  const text = END + sentence
  return lastSafeDay(
    [fact(text, 'date', 'May 31, 2028', '2028-05-31', 'Ends'), fact(text, 'notice_period', words, length)],
    text,
  )
}

test.each([
  'Tenant must give 45 days written notice before the end of the term.',
  'Unless either party gives notice at least 45 days prior to the expiration of the term, the lease renews.',
  'Written notice of non-renewal must be given at least 45 days in advance.',
  'You may tell us that you do not want to renew by giving notice 45 days before the renewal date.',
])('reckons back from the end: %s', (sentence) => {
  expect(reckon(sentence)?.day).toBe('2028-04-16')
})

test.each([
  'Landlord must give 45 days written notice before the end of the term.',
  'Tenant may end this lease on 45 days notice.',
  'Tenant may leave by notice of 45 days before the end of any calendar month.',
  'Landlord shall give 45 days notice before entering.',
])('reckons nothing: %s', (sentence) => {
  expect(reckon(sentence)).toBeNull()
})

test('counts months by the calendar', () => {
  expect(reckon('Tenant must give 3 months notice before the end of the term.', '3 months')?.day).toBe(
    '2028-02-29',
  )
})

test('takes the longest of several notices, and no end that is said in two ways', () => {
  const text = `${END}Tenant must give 45 days notice before the end of the term. Tenant must give 60 days notice before the term expires.`
  const end = fact(text, 'date', 'May 31, 2028', '2028-05-31', 'Ends')
  const notices = [
    fact(text, 'notice_period', '45 days', '45 days'),
    fact(text, 'notice_period', '60 days', '60 days'),
  ]
  expect(lastSafeDay([end, ...notices], text)?.day).toBe('2028-04-01')
  expect(lastSafeDay([end, { ...end, value: '2029-05-31' }, ...notices], text)).toBeNull()
})

test('tells what follows without notice, in the sentence beside it', () => {
  const on = 'Otherwise this lease automatically renews for one year.'
  const found = reckon(`Tenant must give 45 days notice before the end of the term. ${on}`)
  expect(found?.renewal?.text).toBe(on)
  expect(reckon('Tenant must give 45 days notice before the end of the term.')?.renewal).toBeNull()
  expect(
    reckon('Tenant must give 45 days notice before the end of the term. It will not renew.')?.renewal,
  ).toBeNull()
})
