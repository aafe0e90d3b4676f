import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { leansBack } from './leans-back.ts'

test.each([
  'Please keep them.',
  'You may pass it on to a new owner.',
  'We will cover it.',
  'I will follow it.',
  'Without them the guest cannot stay.',
  'If you use it by mistake, tell us.',
  'We must give you an answer within 9 days of receiving them.',
  'We will write to you at least ten days before doing so.',
  'Anything paid for the time after that will be refunded.',
  'Guest must pay a share of anything above that within 9 days.',
  'Customer shall not remove or resell them before then.',
  'The keeper must see that they are fed.',
])('%s is understood with what stands before it', (words) => {
  expect(leansBack(words)).toBe(true)
})

test.each([
  'Guest shall return the key where she found it.',
  'You must check the goods and send them back.',
  'If it rains, the match is off.',
  'It is agreed that Guest shall pay.',
  'Keys are numbered and they must not be copied.',
  'It is your duty to see that the seat fits.',
  'Guest shall pay.',
  'Guest shall pay by May, and after that we may ask for more.',
  'If the garden floods, Owner shall drain it and, in doing so, spare the roses.',
])('%s says all of it itself', (words) => {
  expect(leansBack(words)).toBe(false)
})

test('long words take no long time', async () => {
  const work = (words: string): void => {
    expect(leansBack(words)).toBe(false)
  }
  expect(await takesLinearTime(work, 'the keys and '.repeat(4000))).toBe(true)
})
