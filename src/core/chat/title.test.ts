import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_TITLE, MAX_TITLE_LENGTH, chatTitle } from './title.ts'

test('a short question is its own title, without the marks at its end', () => {
  expect(chatTitle('When is rent late?')).toBe('When is rent late')
  expect(chatTitle('  Can I\n leave   early ?!?  ')).toBe('Can I leave early')
})

test('a long question is cut at a word and says so with three dots', () => {
  expect(chatTitle('Can I leave early, and what would it cost me in the end?')).toBe(
    'Can I leave early, and what would it...',
  )
  expect(chatTitle('What happens if I leave before, or after, the term ends?')).toBe(
    'What happens if I leave before, or...',
  )
})

test('punctuation before the dots goes', () => {
  expect(chatTitle('Rent, deposit, fees and the late charges: which of them are mine?')).toBe(
    'Rent, deposit, fees and the late...',
  )
  expect(chatTitle('The rent, the deposit and every charge; what of that is due when I move out?')).toBe(
    'The rent, the deposit and every charge...',
  )
})

test('a single long word is cut at the limit, and never inside a character pair', () => {
  expect(chatTitle('x'.repeat(60))).toBe(`${'x'.repeat(40)}...`)
  expect(chatTitle(`${'x'.repeat(39)}😀😀`)).toBe(`${'x'.repeat(39)}...`)
})

test('a question of marks alone has the default title', () => {
  for (const question of ['', '   ', '???', '?! ?', `${'.'.repeat(30)} ${'.'.repeat(30)}`]) {
    expect(chatTitle(question)).toBe(DEFAULT_TITLE)
  }
})

test('a title is one line within the limit and starts the question', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (question) => {
      const title = chatTitle(question)
      expect(title).not.toMatch(/^\s|\s$|\s\s|[\n\r\t]/)
      expect(title.isWellFormed()).toBe(question.isWellFormed() || title.isWellFormed())
      if (title === DEFAULT_TITLE) return
      const line = question.trim().replace(/\s+/g, ' ')
      const words = line.length > MAX_TITLE_LENGTH ? title.replace(/\.\.\.$/, '') : title
      expect(words.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
      expect(line.startsWith(words)).toBe(true)
      expect(words).not.toMatch(/[?!]$/)
    }),
  )
})
