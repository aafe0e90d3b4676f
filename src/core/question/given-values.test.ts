import { expect, test } from 'vitest'
import { givenValues } from './given-values.ts'

test.each([
  ['What if I leave in March?', ['March']],
  ['I have $1,485.50 and pay 5% late', ['$1,485.50', '5%']],
  ['Can I have two dogs for three weeks?', ['two', 'three weeks']],
  ['if I cancel on 5 May 2027', ['5 May 2027']],
  ['What does plan 29 cost next month?', ['next month']],
  ['Is one allowed?', []],
  ['How much is the rent?', []],
])('%s', (text, given) => {
  expect(givenValues(text)).toEqual(given)
})
