import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { everydayVerbs } from './everyday-verbs.ts'

const told = (sentence: string) =>
  everydayVerbs(sentence).map(({ mood, isNegative, start, end }) => [
    sentence.slice(start, end),
    mood,
    isNegative,
  ])

test.each([
  ['You can park here.', 'can', 'permission', false],
  ['You cannot park here.', 'cannot', 'prohibition', true],
  ["You can't park here.", "can't", 'prohibition', true],
  ['Guests may never use the roof.', 'may never', 'prohibition', true],
  ['You need not answer.', 'need not', 'duty', true],
  ["You don't have to answer.", "don't have to", 'duty', true],
  ['Owner is not required to insure it.', 'is not required to', 'duty', true],
  ['A receipt is not needed.', 'is not needed', 'duty', true],
  ['A receipt is required.', 'is required', 'duty', false],
  ['Dogs are welcome.', 'are welcome', 'permission', false],
  ['Dogs are not allowed indoors.', 'are not allowed', 'prohibition', true],
  ['Fireworks are banned.', 'are banned', 'prohibition', true],
  ['Subletting is void without consent.', 'is void', 'prohibition', true],
  ['The guest is free to leave.', 'is free to', 'permission', false],
  ['The guest is entitled to a towel.', 'is entitled to', 'right', false],
  ['The seller has the right to inspect.', 'has the right to', 'right', false],
  ['We do not sell data.', 'do not', 'statement', true],
  ['We never sell data.', 'never', 'statement', true],
] as const)('%s', (sentence, verb, mood, isNegative) => {
  expect(told(sentence)).toEqual([[verb, mood, isNegative]])
})

test.each([
  'The assignment is void.',
  'The can is empty.',
  'He was told so.',
  'All notices that are required or desired are sent.',
  'It shall have the right to enter.',
  'The vacant lot.',
])('%s has none', (sentence) => {
  expect(told(sentence)).toEqual([])
})

test('verbs stand in any text in order and apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (noise) => {
      let last = 0
      for (const { start, end } of everydayVerbs(`${noise} you cannot and need not ${noise}`)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
    }),
  )
})
