import { expect, test } from 'vitest'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { holdsSubject } from './holds-subject.ts'

const holds = (question: string, words: string) =>
  holdsSubject(understandQuestion(question, answerModel), words)

test.each([
  ['Is there a late fee?', 'A late fee of $60 is charged.'],
  ['How much is the cleaning deposit?', 'Cleaning deposit: $200'],
  ['Can I bring my car?', 'Every vehicle must be registered.'],
])('words about all of it: %s %s', (question, words) => {
  expect(holds(question, words)).toBe(true)
})

test.each([
  ['Is there a swimming pool?', '27 Harbor Lane, Bath'],
  ['How much is the cleaning deposit?', 'Security deposit: $1,150'],
  ['Who pays for the swimming lessons?', 'The parent pays for lost books.'],
  ['?', 'Rent is $900.'],
])('words about a part of it, or of something else: %s %s', (question, words) => {
  expect(holds(question, words)).toBe(false)
})
