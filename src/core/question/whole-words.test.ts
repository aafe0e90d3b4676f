import { expect, test } from 'vitest'
import { wholeByWords } from './whole-words.ts'

test.each([
  ['costs', 'besides the rent what other stuff do i pay for'],
  ['costs', 'what charges are there besides the monthly price'],
  ['costs', 'when is each payment due and how much is it'],
  ['promises', 'what does ravi have to do for me'],
  ['promises', 'what does the storage company have to do for me'],
  ['obligations', 'what must i do'],
  ['prohibitions', 'what are the no gos'],
  ['deadlines', "which dates shouldn't we miss"],
  ['ending', 'how can we leave the school'],
  ['exclusions', "what isn't covered by the insurance"],
  ['cautions', 'anything nasty in here'],
  ['summary', 'the gist please'],
])('%s is asked by "%s"', (whole, asked) => {
  expect(wholeByWords(asked)).toBe(whole)
})

test.each([
  'what is the late fee',
  'what fees are there for parking',
  'can i cancel at any time',
  'by which date must the form be back',
  'what processing fee do i have to pay',
  'what kind of lock do i have to use',
  'where can we leave the car',
  'what does she need to bring',
  'what does each side have to do',
  'does the insurance not pay for the window',
])('"%s" asks about one matter', (asked) => {
  expect(wholeByWords(asked)).toBeNull()
})
