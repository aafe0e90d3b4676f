import { expect, test } from 'vitest'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { searchedWords } from './searched-words.ts'

const searched = (question: string) => searchedWords(understandQuestion(question, answerModel))

test('the words of what was asked about, as typed, then others for them', () => {
  expect(searched('Is there a swimming pool?').slice(0, 2)).toEqual(['swimming', 'pool'])
  const words = searched('Can I bring my car?')
  expect(words[0]).toBe('car')
  expect(words).toContain('vehicle')
})

test('a word of the same stem is no other word for it', () => {
  expect(searched('Can I sit?')).toEqual(['sit'])
})

test('few, each once, and none of what the message tells besides', () => {
  const words = searched(
    'My dear mother is ill and my father drives a truck. Is the landlord, lessor or owner of the apartment to buy a phone for the kid?',
  )
  expect(words.length).toBeLessThanOrEqual(5)
  expect(new Set(words).size).toBe(words.length)
  expect(words).not.toContain('mother')
})

test('nothing where there is nothing to search for', () => {
  expect(searched('?')).toEqual([])
})
