import { expect, test } from 'vitest'
import { markerOf, titlesNext, withRest } from './lines-below.ts'

const statements = (...lines: string[]) =>
  lines.map((words, at) => ({ start: at, end: at + 1, words, ranges: [], leadIn: null }))

test('an item that titles the sentence below it', () => {
  const [below] = statements('Orchard Labs will weigh each sack on arrival.')
  expect(titlesNext('Weighing and grading', below)).toBe(true)
  expect(titlesNext('weigh the sacks', below)).toBe(false)
  expect(titlesNext('Weigh the sacks.', below)).toBe(false)
  expect(titlesNext('Weigh the sacks', statements('(b) Grade the apples.')[0])).toBe(false)
  expect(titlesNext('Weigh the sacks', undefined)).toBe(false)
})

test('the lines below end the sentence', () => {
  const lines = statements('We will then, as you choose,', '• mend the boat', '• or pay for it.')
  expect(withRest('We will then, as you choose,', lines, 0)).toBe(
    'We will then, as you choose, mend the boat or pay for it.',
  )
  expect(withRest('We will mend it.', lines, 0)).toBe('We will mend it.')
})

test('a mark in front of an item', () => {
  expect(markerOf('• mend')).not.toBeNull()
  expect(markerOf('(b) mend')).not.toBeNull()
  expect(markerOf('mend the boat')).toBeNull()
})

test('the items behind a colon end the sentence, however they begin', () => {
  const lines = statements(
    'Client shall pay for claims from:',
    'i) Its breach; or',
    'ii) Any theft.',
    'Rent is due.',
  )
  expect(withRest('Client shall pay for claims from:', lines, 0)).toBe(
    'Client shall pay for claims from: i) Its breach; or ii) Any theft.',
  )
})

test('the next item of its own list is none of it', () => {
  const lines = statements('(a) Client shall pay for claims from:', '(b) Rent is due.')
  expect(withRest('Client shall pay for claims from:', lines, 0)).toBe('Client shall pay for claims from:')
})

test('what ends with half a point has an item below it, and no rest', () => {
  const lines = statements('We will answer within nine days;', 'apply to the court, which may help.')
  expect(withRest('We will answer within nine days;', lines, 0)).toBe('We will answer within nine days;')
})
