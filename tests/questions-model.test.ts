import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashText } from '#core/model/feature-key.ts'
import { writeModelFile } from '#core/model/model-file.ts'
import { TOPICS } from '#core/retrieval/topics.ts'
import { NONE, readQuestionTexts } from '../training/question-texts.ts'
import { trainQuestions } from '../training/train-questions.ts'
import { answerModel } from './support/answers/answer-model.ts'

/** It learns for half a minute on a quiet machine, and ran into two beside twenty processes. */
const TRAINING_MS = 600_000

test(
  'the shipped question classifier is the one the questions of the repository make, byte for byte',
  () => {
    const shipped = readFileSync(join(import.meta.dirname, '..', 'models', 'questions.bin'))
    const made = writeModelFile(trainQuestions(readQuestionTexts(), answerModel.words))
    expect(Buffer.compare(shipped, made), 'run `npm run train` after changing what it learns from').toBe(0)
  },
  TRAINING_MS,
)

test('it knows every topic of the vocabulary, and every topic has questions to learn from', () => {
  expect([...answerModel.questions.topics]).toEqual([...TOPICS.map(({ name }) => name), NONE].map(hashText))
  const taught = new Set(readQuestionTexts().questions.flatMap(({ topics }) => topics))
  expect(TOPICS.filter(({ name }) => !taught.has(name))).toEqual([])
})
