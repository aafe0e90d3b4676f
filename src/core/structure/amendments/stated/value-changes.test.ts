import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { readValueChanges } from './value-changes.ts'

const changed = (sentence: string) =>
  readValueChanges(sentence).map((change) =>
    [change.before, change.after].map((span) => span && sentence.slice(span.start, span.end)),
  )

test.each([
  'Section 3 is amended by striking "$5" and "30 days" and inserting "$6" and "45 days" respectively.',
  'In Section 3, “$5” is replaced by “$6” and “30 days” by “45 days”.',
  'Section 3 is amended by (a) replacing "$5" with "$6" and (b) replacing "30 days" with "45 days".',
  'In Section 3 “$5” is deleted and “$6” inserted, and the words “30 days” are replaced by “45 days”.',
])('%s', (sentence) => {
  expect(changed(sentence)).toEqual([
    ['$5', '$6'],
    ['30 days', '45 days'],
  ])
})

test('one change is read once', () => {
  expect(changed('In Section 3 “$5” is replaced by “$6”.')).toEqual([['$5', '$6']])
  expect(changed('The fee is increased from $5 to $6.')).toEqual([['$5', '$6']])
})

test('lists that do not pair are not read as pairs', () => {
  const odd = 'Strike "$5", "$7" and "$8" and insert "$6" and "$9" respectively.'
  expect(changed(odd)).not.toContainEqual(['$7', '$9'])
  expect(changed('Words such as "a" and "b" or "c" and "d" are meant respectively.')).toEqual([])
})

test('a sentence of nothing but quotations is read in linear time', async () => {
  expect(await takesLinearTime(readValueChanges, `${'“a” and '.repeat(800)}respectively`)).toBe(true)
})

test('words may be given without quotation marks', () => {
  const read = (sentence: string) =>
    readValueChanges(sentence).map(({ before, after }) =>
      [before, after].map((span) => span && sentence.slice(span.start, span.end)),
    )
  expect(read('The reference to 10 am is changed to 1 pm.')).toEqual([['10 am', '1 pm']])
  expect(read('For the figure of £485 substitute £525, and for £720 substitute £900.')).toEqual([
    ['£485', '£525'],
    ['£720', '£900'],
  ])
  expect(read('Condition 1 is altered by the substitution of "May 2" for "May 1".')).toEqual([
    ['May 1', 'May 2'],
  ])
})
