import { expect, test } from 'vitest'
import { readValueChange } from './value-change.ts'

const changed = (sentence: string) => {
  const change = readValueChange(sentence)
  const words = (span: { start: number; end: number } | null | undefined) =>
    span ? sentence.slice(span.start, span.end) : null
  return change && [words(change.before), words(change.after)]
}

test.each([
  ['The fee is increased from $5 to $6.', '$5', '$6'],
  ['The fee is raised to $6.', null, '$6'],
  ['In Section 3 “$5” is replaced by “$6”.', '$5', '$6'],
  ['In clause 1.2, for "7.25%" substitute "6.5%";', '7.25%', '6.5%'],
  ['"$2,640" is crossed out and "$2,560" written over it.', '$2,640', '$2,560'],
  ['The fee will rise to $6 from May.', null, '$6 from May'],
  ['The fee becomes $6.', null, '$6'],
  ['The price in Order No. 1 is therefore superseded, and the price is now $6.', null, '$6'],
  ['The fee of $5 is no longer due.', null, null],
  ['The fee per day stands revised to $6.', null, '$6'],
  ['In Section 3 the words "$5" are to be read as "$6".', '$5', '$6'],
  ['Clause 9.3 – at the end delete “, if it is paid”.', ', if it is paid', null],
])('%s', (sentence, before, after) => {
  expect(changed(sentence)).toEqual([before, after])
})

test('words that name a section are not what is changed', () => {
  expect(changed('The section entitled “Pets” is long.')).toBeNull()
})
