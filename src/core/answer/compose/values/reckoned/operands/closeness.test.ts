import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { closenessTo, meaningOf, onlyNearest } from './closeness.ts'

const nearest = (...some: readonly number[]) => onlyNearest(some, (one) => one, Object.is)

test('the nearest is one that is near, and nearer than any other', () => {
  expect(nearest(0.7, 0.4)).toBe(0.7)
  expect(nearest(0.7, 0.68)).toBeNull()
  expect(nearest(0.4, 0.1)).toBeNull()
  expect(nearest()).toBeNull()
})

test('a document or question without vectors has no closeness', () => {
  const document = openTexts(['FEES\n\nThe fee is $5.'])
  expect(closenessTo(document, new Float32Array(4))).toBeNull()
  expect(meaningOf(document, { page: 1, section: null, start: 6, end: 20, isAbout: false })).toBeNull()
})
