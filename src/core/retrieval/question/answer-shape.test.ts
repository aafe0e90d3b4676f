import { expect, test } from 'vitest'
import { shapeFit, wantedBy } from './answer-shape.ts'

test.each([
  ['a late fee of $75.00', 1],
  ['a fee equal to two (2) months’\nrent', 1],
  ["one month's rent", 1],
  ['the rent of the apartment', 0],
])('"%s" holds an amount: %d', (sentence, fit) => {
  expect(shapeFit(sentence, 'amount')).toBe(fit)
})

test.each([
  ['How much is the deposit?', 'amount'],
  ['How long does it run?', 'period'],
  ['When is rent late?', 'date'],
  ['Tell me about the garden', null],
])('%s asks for %s', (question, wanted) => {
  expect(wantedBy(question)).toBe(wanted)
})
