import { expect, test } from 'vitest'
import { restIn, restOf } from './rest.ts'
import { readTold } from './told.ts'

const FEE = 'If you stop within 18 months of the start you repay $20 for each full month left.'
const rest = (message: string) => restOf('month', FEE, message, readTold(message))

test('a price of each part of a rest is known by its words', () => {
  expect(restIn(FEE)).toBe('month')
  expect(restIn('for the weeks left in the term')).toBe('week')
  expect(restIn('of the remaining months')).toBe('month')
  expect(restIn('for each month')).toBeNull()
})

test('what is left is told, or is what the paper names without what is over', () => {
  expect(rest('I stop with five months to go, how much is it?')).toEqual({ count: 5, sum: null })
  expect(rest('I stop after six months, how much is it?')).toEqual({ count: 12, sum: { all: 18, over: 6 } })
  expect(rest('I stop after 20 months, how much is it?')).toBeNull()
  expect(rest('How much is it?')).toBeNull()
})
