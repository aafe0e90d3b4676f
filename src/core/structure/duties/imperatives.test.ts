import { expect, test } from 'vitest'
import { isAsked } from './imperatives.ts'

test.each([
  'Please leave the side gate unlocked.',
  'Please do not block the drive.',
  'Do not park on the grass.',
  'Never prop the door open.',
])('%s', (words) => {
  expect(isAsked(words, [])).toBe(true)
})

test('a rule of the house has another beside it', () => {
  expect(isAsked('Keep the lawn below six inches.', ['Clear snow from the walk.'])).toBe(true)
  expect(isAsked('Keep the lawn below six inches.', ['The lawn is large.'])).toBe(false)
})

test.each([
  'Please note that we are closed.',
  'Please contact us.',
  'Do not worry about it.',
  'The tenant pays.',
])('nothing is asked: %s', (words) => {
  expect(isAsked(words, [])).toBe(false)
})
