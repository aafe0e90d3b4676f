import { expect, test } from 'vitest'
import { askingPart } from './asking-part.ts'

const STORY = 'I moved here two years ago with my sister. The shops are close and the neighbors are kind. '

test('a short message is taken whole', () => {
  expect(askingPart('  My dog is old. May he stay? ')).toBe('My dog is old. May he stay?')
})

test('of a long message the questions are left', () => {
  expect(askingPart(`${STORY.repeat(3)}Can I have a dog?`)).toBe('Can I have a dog?')
  expect(askingPart(`What is the rent? ${STORY.repeat(3)}Can I have a dog?`)).toBe(
    'What is the rent? Can I have a dog?',
  )
})

test('a question that says little alone keeps the sentence before it', () => {
  expect(askingPart(`${STORY.repeat(3)}They want to raise my rent. Is that allowed?`)).toBe(
    'They want to raise my rent. Is that allowed?',
  )
})

test('a long message without a question is cut, and nothing is ever longer', () => {
  for (const text of [STORY.repeat(50), 'a'.repeat(20_000), 'can i '.repeat(3000), '? '.repeat(9000)])
    expect(askingPart(text).length).toBeLessThanOrEqual(800)
  expect(STORY.repeat(50)).toContain(askingPart(STORY.repeat(50)))
})
