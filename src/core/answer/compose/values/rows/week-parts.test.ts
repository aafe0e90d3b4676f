import { expect, test } from 'vitest'
import { daysOf } from './week-parts.ts'

test.each([
  ['Monday to Friday', ['weekday']],
  ['Weekends and public holidays', ['saturday', 'sunday', 'holiday']],
  ['what is it on a wednesday', ['weekday']],
  ['how many days holiday', []],
])('%s', (words, parts) => {
  expect([...daysOf(words)]).toEqual(parts)
})
