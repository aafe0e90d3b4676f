import { expect, test } from 'vitest'
import { askedStems, sharedWeight } from './asked-matter.ts'
import type { Statement } from './statements.ts'

const speaking = (words: string): Statement => ({
  words,
  place: { page: 1, section: null, start: 0, end: 0, isAbout: false },
  span: { start: 0, end: 0 },
  figures: [],
  stems: new Set(words.split(' ')),
  heads: new Set(),
  above: new Set(),
  isRow: false,
})

test('what a question asks, and the story only where it asks nothing by name', () => {
  expect([...askedStems(['How much is the locker?', 'My boat sank. How much is the locker?'])]).toEqual([
    'locker',
  ])
  expect([...askedStems(['How much is it?', 'My boat sank. How much is it?'])]).toEqual(['boat', 'sank'])
})

test('two statements share what both speak of, by half at least', () => {
  const weights = new Map([
    ['locker', 0.5],
    ['deposit', 0.25],
    ['key', 0.25],
  ])
  expect(sharedWeight(speaking('locker deposit'), speaking('deposit'), weights)).toBe(0.25)
  expect(sharedWeight(speaking('locker deposit key'), speaking('deposit'), weights)).toBe(0)
})
