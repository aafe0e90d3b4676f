import { expect, test } from 'vitest'
import { countLetters, isNoForm } from './form-lines.ts'

test.each([
  ['KEYS AND LOCKS', true],
  ['Name: Ada Brandt', false],
  ['Signature', false],
  ['LAKE INN LLC', false],
  ['Lake Inn, Inc.', false],
  ['12345 Lake Street', false],
  ['$90 a Night', false],
  ['ada@inn.example', false],
  ['Keys: One', false],
  ['K', true],
  ['24/7', false],
  ['Dear guest:', false],
  ['“Keys', false],
  ['K'.repeat(90), true],
  ['K'.repeat(91), false],
])('"%s" is no line of a form: %j', (text, isNone) => {
  expect(isNoForm(text)).toBe(isNone)
})

test('letters of any language count, other marks do not', () => {
  expect(countLetters('Schlüssel 24/7 é')).toBe(10)
  expect(countLetters('24/7')).toBe(0)
})
