import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { findMisspellings, correctSpelling } from './correct-spelling.ts'

const { questions, words } = answerModel
const mend = (text: string) => correctSpelling(text, findMisspellings(text, questions, words))

test.each([
  ['who gets the depsoit', 'who gets the deposit'],
  ['can i have a dgo', 'can i have a dog'],
  ['is my salery paid', 'is my salary paid'],
  ['CAN I SUBLTE IT', 'CAN I sublet IT'],
  ['close my acount', 'close my account'],
])('mends %j', (text, mended) => {
  expect(mend(text)).toBe(mended)
})

test.each([
  'Does Mr. Depsoit live here?',
  'Who owns Zyzzyva, and what of quux?',
  'he scared two slower judges on the stairs',
  'it is 400 or 4OO',
])('leaves names, strange words and rare right ones: %j', (text) => {
  expect(mend(text)).toBe(text)
})
