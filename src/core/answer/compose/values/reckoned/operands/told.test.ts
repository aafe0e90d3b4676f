import { expect, test } from 'vitest'
import { readTold } from './told.ts'

const counts = (message: string) =>
  readTold(message).counts.map(({ count, stems, each = '' }) => `${count} ${stems.join(' ')} ${each}`.trim())

test.each([
  ['What do two walks a day over 6 days cost?', ['2 walk day', '6 day']],
  ['What do 2 adults and 3 children in all for four nights?', ['2 adult', '3 child', '4 night']],
  ['How much is it for a week of cover?', ['1 week']],
  ['How much is a dozen eggs?', ['12 egg']],
  ['I have to get in four times, how much is that?', ['4 tim']],
  ['What is the fee on 3 May 2026?', []],
])('%s', (message, told) => {
  expect(counts(message)).toEqual(told)
})

test('a figure that counts nothing is not read', () => {
  expect(readTold('What does room 117 cost for 3 nights?').isAllRead).toBe(false)
  expect(readTold('What does the room cost for 3 nights?').isAllRead).toBe(true)
})

test('sums of money are told apart from counts', () => {
  expect(readTold('The bill was $380.50, what is the fee?').sums).toEqual(['$380.50'])
  expect(readTold('They want 900 bucks, what is the fee?')).toEqual({
    counts: [],
    sums: ['900'],
    isAllRead: true,
  })
})
