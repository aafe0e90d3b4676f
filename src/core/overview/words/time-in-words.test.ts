import { expect, test } from 'vitest'
import type { Fact } from '#core/document/clause.ts'
import { timeInWords } from './time-in-words.ts'

/** What is said of the time in brackets. */
function inWords(marked: string): string | null {
  const [before = '', words = '', after = ''] = marked.split(/[[\]]/)
  const text = before + words + after
  const fact = { id: 1, label: null, value: '', page: 1, clause: null }
  const duty: Fact = { ...fact, type: 'obligation', text, start: 100, end: 100 + text.length }
  const start = 100 + before.length
  return timeInWords(duty, { ...fact, type: 'deadline', text: words, start, end: start + words.length })
}

test.each([
  [
    'Within [9 days] from receipt of the\nreport, Owner shall answer.',
    'within 9 days from receipt of the report',
  ],
  ['At least [48 hours] prior to each visit, Owner shall call.', 'at least 48 hours prior to each visit'],
  [
    'During the stay and for [one (1) year] thereafter, Guest shall not tell.',
    'during the stay and for one (1) year thereafter',
  ],
  ['The Chair shall within [9 days] of receipt thereof call them.', 'within 9 days of receipt thereof'],
  ['Guest shall pay within [9 days] after the bill comes.', 'within 9 days after the bill comes'],
])('%s', (sentence, words) => {
  expect(inWords(sentence)).toBe(words)
})

test.each(['Guest shall pay within [9 days].', 'Within [9 days] after the bill comes Guest shall pay $5.'])(
  'what it runs from is not said right there: %s',
  (sentence) => {
    expect(inWords(sentence)).toBeNull()
  },
)

test('a time of another sentence has no words in this one', () => {
  const fact = { id: 1, label: null, value: '', page: 1, clause: null, text: 'x' }
  const duty: Fact = { ...fact, type: 'obligation', start: 10, end: 11 }
  expect(timeInWords(duty, { ...fact, type: 'deadline', start: 20, end: 21 })).toBeNull()
})
