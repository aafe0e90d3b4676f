import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { sharesIn, withShare } from './percent-on-top.ts'

const open = openTexts([
  'TERMS\n\n1. Tax. VAT of 20 % is added to all prices.\n2. Discount. Students get 10 % off.\n3. Tips. A service charge of 12 % is included.',
])

test('a percentage is added or taken off where the question wants it and the paper says so', () => {
  expect(sharesIn(open, 'what is the room with vat')).toMatchObject({ percent: '20', isOff: false })
  expect(sharesIn(open, 'what is the room for a student')).toMatchObject({ percent: '10', isOff: true })
  expect(sharesIn(open, 'what is the room')).toBeNull()
})

test('none where the paper has none, or has it in its prices', () => {
  expect(sharesIn(open, 'what is the room with the service charge')).toBeUndefined()
  expect(sharesIn(open, 'what is the room including gst')).toBeUndefined()
})

test('the steps of the sum', () => {
  const share = sharesIn(open, 'what is the room for a student')
  const money = { sign: '£', cents: 5000, hasCents: false }
  expect(share && withShare({ money, steps: [] }, share).steps).toEqual(['10% of £50 = £5', '£50 − £5 = £45'])
})
