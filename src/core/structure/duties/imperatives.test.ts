import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
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

const dutiesIn = (text: string) =>
  buildStructure(joinPages([{ number: 1, label: null, text }])).facts.filter(
    ({ type }) => type === 'obligation',
  )

test('items of what somebody may become aware of are no duties', () => {
  const text =
    'You must write to us within nine days of becoming aware that:\n\nyou are going to sell the boat;\n\nthe boat will be let, or used for trade;\n\nthe boat will be left afloat in winter.\n\nYou must keep the boat clean.'
  const all = dutiesIn(text).map(({ value }) => value)
  expect(all.filter((value) => value.startsWith('The boat'))).toEqual([])
  expect(all).toContain('You must keep the boat clean.')
})

test('whoever is given a time has to pay, and not the one who acts otherwise', () => {
  const text =
    'If an instalment is missed, we will write to you. You have 9 days from our letter to pay; otherwise we will end the cover.'
  expect(dutiesIn(text).map(({ label, value }) => [label, value])).toContainEqual(['You', text])
})
