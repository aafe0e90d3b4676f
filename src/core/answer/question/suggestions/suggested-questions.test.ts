import { expect, test } from 'vitest'
import { CONTRACT_TYPES } from '#core/chat/contract-types.ts'
import { GENERAL_QUESTIONS, SPECIFIC_QUESTIONS, suggestedQuestions } from './suggested-questions.ts'

test.each(CONTRACT_TYPES)('%s has five general questions, then five of its own', (type) => {
  const questions = suggestedQuestions(type)
  expect(questions).toEqual([...GENERAL_QUESTIONS, ...SPECIFIC_QUESTIONS[type]])
  expect(questions).toHaveLength(10)
  expect(new Set(questions).size).toBe(10)
})

test('every entry is one sentence that asks or tells', () => {
  for (const question of CONTRACT_TYPES.flatMap(suggestedQuestions)) {
    expect(question).toMatch(/^[A-Z][^?.]*[?.]$/)
  }
})

test('the wording is the decided one', () => {
  expect(suggestedQuestions('realestate').at(-1)).toBe('What does it cost to leave early?')
  expect(suggestedQuestions('maritime').slice(4, 6)).toEqual([
    'What should I be careful about before I sign?',
    'What are the hire or freight rates?',
  ])
})
