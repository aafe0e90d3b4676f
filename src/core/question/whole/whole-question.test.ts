import { expect, test } from 'vitest'
import {
  GENERAL_QUESTIONS,
  SPECIFIC_QUESTIONS,
} from '#core/answer/question/suggestions/suggested-questions.ts'
import { sentenceEncoder } from '#tests/support/answers/sentence-encoder.ts'
import type { WholeQuestion } from './whole-kinds.ts'
import { wholeQuestionOf } from './whole-question.ts'

/** As the product asks. */
const withMeaning = (question: string) => wholeQuestionOf(question, sentenceEncoder.encode(question))

test('the general suggestions are about the whole paper', () => {
  expect(GENERAL_QUESTIONS.map((question) => wholeQuestionOf(question))).toEqual([
    'obligations',
    'deadlines',
    'costs',
    'ending',
    'cautions',
  ])
  expect(SPECIFIC_QUESTIONS['auto-detect'].map((question) => wholeQuestionOf(question))).toEqual([
    'kind',
    'summary',
    'dates',
    null,
    'gaps',
  ])
})

const ASKED: readonly (readonly [WholeQuestion | null, string])[] = [
  ['summary', 'can you sum this up for me'],
  ['summary', 'TL;DR please'],
  ['summary', 'Give me the key points'],
  ['summary', 'Explain this contract to me in simple words'],
  ['summary', 'what am i signing'],
  ['kind', 'What sort of paper is this?'],
  ['kind', 'What is this document about?'],
  ['costs', 'What are all the fees and penalties?'],
  ['costs', 'how much is it all together'],
  ['costs', 'What tuition and fees apply?'],
  ['obligations', 'What are my duties?'],
  ['obligations', 'Who has to do what?'],
  ['deadlines', 'Which deadlines are there'],
  ['deadlines', 'list the important dates'],
  ['ending', 'How can either party end this?'],
  ['ending', 'What are the ways out?'],
  ['cautions', 'Any red flags?'],
  ['cautions', "What's the catch?"],
  ['cautions', 'is there something risky in here'],
  ['gaps', 'Is anything missing?'],
  ['gaps', 'What does it not say?'],
  ['dates', 'When does it start and end?'],
  ['leaving', 'What does it cost to leave?'],
  ['leaving', 'If I end this early, what do I have to pay?'],
  ['leaving', 'What will it cost me to get out of this contract?'],
  ['breach', 'What happens if I break the contract?'],
  [null, 'What do I owe?'],
  [null, 'What does it cost?'],
  [null, "What happens if I don't agree?"],
  [null, 'How much is the late fee?'],
  [null, 'What is the fee for a missed payment?'],
  [null, 'When does the lease end?'],
  [null, 'Can I end this lease early?'],
  [null, 'What happens if I miss the deadline for the report?'],
  [null, 'How much notice do I have to give?'],
  [null, 'Who is responsible for repairs?'],
  [null, 'What kind of pets can I have?'],
  [null, ''],
]

test.each<readonly [WholeQuestion | null, string]>([
  ['costs', 'Would you name me the further sums that could be wanted of us?'],
  ['breach', 'what comes of it if I am not able to pay them'],
  ['particulars', 'whom is this with, which boat is it and how long do I have it'],
  ['promises', 'what is comprised in that'],
  ['obligations', 'what am I to see to, so that I do not lose anything'],
  [null, 'How much is left on the account and what is it for?'],
])('with its meaning %s is asked by "%s"', (asked, question) => {
  expect(withMeaning(question)).toBe(asked)
})

test('a vector of another encoder tells nothing', () => {
  expect(wholeQuestionOf('Any red flags?', new Float32Array(3))).toBe('cautions')
})

test.each(ASKED)('%s: %s', (asked, question) => {
  expect(wholeQuestionOf(question)).toBe(asked)
  expect(withMeaning(question)).toBe(asked)
})

test.each([
  'What do I owe you?',
  'What do I owe now?',
  'What is it going to cost?',
  'What does it say about noise?',
  'Tell me what it says on pets',
  'What was carried over from the last statement?',
  'What are the dates of the spring term?',
  'What changed with the parking?',
  'What changed about the bins?',
  'What will they take off my pay?',
])('words of one topic are not outvoted by the meaning: "%s"', (question) => {
  expect(withMeaning(question)).toBeNull()
})

test.each(['What do they refuse to pay?', 'Which things are taboo here?', 'which things are frowned upon'])(
  'what denies something without a word known for it is not answered by the reverse: "%s"',
  (question) => {
    expect(withMeaning(question)).toBeNull()
  },
)

test.each<readonly [WholeQuestion, string]>([
  ['changes', 'What changed?'],
  ['summary', 'What does it say?'],
  ['costs', 'What does it cost me in total?'],
  ['exclusions', 'What will they not pay for?'],
  ['prohibitions', 'Which things are banned here?'],
])('%s of the whole paper: "%s"', (asked, question) => {
  expect(withMeaning(question)).toBe(asked)
})
