import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asLabel, inOneLine, wordsAfter, wordsBefore } from './found.ts'

test('words end where their sentence or paragraph does', () => {
  const text = 'One ends. Two begins\nhere and $5 stays. Three.\n\nFour'
  const at = text.indexOf('$5')
  expect(wordsBefore(text, at, 100)).toBe('Two begins here and ')
  expect(wordsAfter(text, at + 2, 100)).toBe(' stays')
  expect(wordsBefore(text, text.indexOf('Four'), 100)).toBe('')
  expect(wordsBefore(text, at, 4)).toBe('and ')
  expect(wordsBefore(text, at, 6)).toBe(' and ')
})

test('words around any place are never more than asked for', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 20 }), (text, place, limit) => {
      const at = place % (text.length + 1)
      expect(wordsBefore(text, at, limit).length).toBeLessThanOrEqual(limit)
      expect(wordsAfter(text, at, limit).length).toBeLessThanOrEqual(limit)
      expect(inOneLine(text)).not.toMatch(/\s{2}|^\s|\s$/)
    }),
  )
})

test.each([
  ['the late charge', 'Late charge'],
  ['each of the  monthly\nfees:', 'Monthly fees'],
  ['this year', 'This year'],
  ['attract interest', 'Interest'],
  ['Arrears and interest of', null],
  ['Pay by', 'Pay by'],
  ['year', null],
  ['Now', null],
  ['Stay is', null],
  ['Session per session', null],
  ['not returned', null],
  ['Instalment instalment instalment', null],
  ['30 September 2026 $635.71', null],
  ['', null],
  ['[amount]', null],
  ['5', null],
  ['a'.repeat(61), null],
])('%j is shown as %j', (words, label) => {
  expect(asLabel(words)).toBe(label)
})
