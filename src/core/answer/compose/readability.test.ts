import { expect, test } from 'vitest'
import { countSyllables, readingGrade } from './readability.ts'

test.each([
  [1, 'the charge lease cause paid asked due eye rules fees year 12 $1,485.00'],
  [2, 'landlord table charges wanted sometimes people business quiet client lawyer notice before'],
  [3, 'agreement insurance medical employee area premium companies copier statement period interest'],
  [4, 'usually situation variable negotiate statutory'],
])('counts %i as heard in: %s', (syllables, words) => {
  const wrong = words.split(' ').filter((word) => countSyllables(word) !== syllables)
  expect(wrong).toEqual([])
})

test('gives the grade of the formula', () => {
  expect(readingGrade('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 5)
  const hard = 'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.'
  expect(readingGrade(hard)).toBeCloseTo(0.39 * 13 + 11.8 * 2 - 15.59, 5)
})

test('takes lines of a list for sentences and no text for easy', () => {
  expect(readingGrade('- The cat sat.\n- The dog ran.')).toBeCloseTo(0.39 * 3 + 11.8 - 15.59, 5)
  expect(readingGrade(' – ')).toBe(0)
})
