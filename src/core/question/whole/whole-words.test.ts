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
  ['costs', 'can you run through all the things they can charge me for apart from the monthly fee'],
  ['exclusions', "can you list the things i'm not covered for"],
  ['promises', 'what are the things the nursery commits to doing'],
  ['ending', 'how can we withdraw and what will it cost'],
  ['costs', 'what extras could we end up paying for on top of the rent'],
  ['costs', 'my sister said i should ask for a list of all charges that may come'],
  ['obligations', 'wat do we parents hav to do'],
  ['prohibitions', 'what is not allowed for the kids'],
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
  'what will dad have to pay each month for his room',
  'is there some extra fee on that',
  'what happens to all the money if the club shuts down',
])('"%s" asks about one matter', (asked) => {
  expect(wholeByWords(asked)).toBeNull()
})
