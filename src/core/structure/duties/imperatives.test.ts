import { expect, test } from 'vitest'
import { isAsked, whoHasTime } from './imperatives.ts'

test.each([
  'Please leave the side gate unlocked.',
  'Please do not block the drive.',
  'Please ring the bell before you come in.',
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
  'Please ring 555 0100 to be added to the list.',
  'Please write to us if you would like a copy in large print.',
  'Do not worry about it.',
  'The tenant pays.',
])('nothing is asked: %s', (words) => {
  expect(isAsked(words, [])).toBe(false)
})

test('whoever is given a time has to use it, where something follows otherwise', () => {
  expect(whoHasTime('You have 9 days from our letter to pay; otherwise we will close the account.')).toBe(
    'You',
  )
  expect(whoHasTime('The Guest then has two weeks to leave, failing which we may sue.')).toBe('The Guest')
  expect(whoHasTime('You have 9 days to cancel; otherwise we will start.')).toBeNull()
  expect(whoHasTime('You have nine days to pay.')).toBeNull()
})
