import { expect, test } from 'vitest'
import { readAskedSum } from './asked-sum.ts'

test('the parts of a sum, how many of each, and what is told besides', () => {
  const asked = readAskedSum('We drove 1,850 km. What do 3 nights and the cleaning fee come to?')
  expect(asked?.parts.map(({ counts }) => counts.map(({ count }) => count))).toEqual([[3], []])
  expect(asked?.told.counts).toMatchObject([{ count: 1850, stems: ['km'] }])
})

test('years, days, percentages and ordinals count nothing', () => {
  const asked = readAskedSum('How much is the 2nd course in 2027 on 3 May with 10 % off?')
  expect(asked?.parts.flatMap(({ counts }) => counts)).toEqual([])
})

test('what is paid each month is no part', () => {
  expect(readAskedSum('What are rent and heating together per month?')).toMatchObject({ rate: 'month' })
  expect(readAskedSum('rent and heating together per month?')).toMatchObject({ rate: 'month' })
  expect(readAskedSum('We had 3 visits, what do you want for that?')).not.toBeNull()
  expect(readAskedSum('May I keep a cat?')).toBeNull()
})
