import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { cosine } from '../ranking/cosine.ts'
import { embedByWords } from './word-embedding.ts'

const embed = (text: string) => embedByWords(answerModel.words, text)
const closeness = (a: string, b: string) => cosine(embed(a), embed(b))

test('every text has a unit vector, and always the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const vector = embed(text)
      expect(vector).toHaveLength(answerModel.words.dimensions)
      expect(Math.hypot(...vector)).toBeCloseTo(1)
      expect(embed(text)).toEqual(vector)
    }),
  )
})

test.each([
  ['insurance cover', 'The policy is underwritten by the insurer.', 'Rent is due on the first day.'],
  ['late payments', 'A payment received late costs a late charge.', 'The apartment has two bedrooms.'],
  ['which law applies', 'Governed by the laws of the State of Ohio.', 'No pets are permitted.'],
])('%j is closer to %j than to %j', (question, near, far) => {
  expect(closeness(question, near)).toBeGreaterThan(closeness(question, far) + 0.05)
})

test('a word no text of the training held is known by its letters', () => {
  expect(closeness('subcontractorship', 'subcontractor')).toBeGreaterThan(
    closeness('subcontractorship', 'insurance'),
  )
})
