import { expect, test } from 'vitest'
import { partMessage } from './asking-clause.ts'

const STORY = 'I moved here two years ago with my sister. The shops are close and the neighbors are kind. '
const asking = (message: string) => partMessage(message).asking

test.each([
  ['There are roaches. Who pays the exterminator?', 'Who pays the exterminator?', 'There are roaches.'],
  [
    'Respected sir, my father took this loan and now he expired. Whether the family has to pay the balance?',
    'Whether the family has to pay the balance?',
    'Respected sir, my father took this loan and now he expired.',
  ],
  [
    'My son takes a pill at noon each day. Kindly tell me who gives it to him at school.',
    'Kindly tell me who gives it to him at school.',
    'My son takes a pill at noon each day.',
  ],
  [
    'When we moved in, the door was broken. Who repairs the door?',
    'Who repairs the door?',
    'When we moved in, the door was broken.',
  ],
  [
    'May I bring a dog to Mr. Novak at 5 p.m.? Thanks!',
    'May I bring a dog to Mr. Novak at 5 p.m.?',
    'Thanks!',
  ],
  [
    'they deliver only so many, right? what is the highest number',
    'they deliver only so many, right? what is the highest number',
    '',
  ],
  ['My dog is old and blind', 'My dog is old and blind', ''],
])('%s', (message, asks, story) => {
  expect(partMessage(message)).toMatchObject({ asking: asks, story })
})

test('a question that says little alone keeps the sentence before it', () => {
  expect(asking('  My dog is old. May he stay? ')).toBe('My dog is old. May he stay?')
  expect(asking('Drip under the sink for months. Covered?')).toBe('Drip under the sink for months. Covered?')
  expect(asking(`${STORY.repeat(3)}They want to raise my rent. Is that allowed?`)).toBe(
    'They want to raise my rent. Is that allowed?',
  )
})

test('of a long message the questions are left, wherever they stand', () => {
  expect(asking(`${STORY.repeat(3)}Can I have a dog?`)).toBe('Can I have a dog?')
  expect(asking(`${STORY.repeat(99)}Can I have a dog?`)).toBe('Can I have a dog?')
  expect(asking(`What is the rent? ${STORY.repeat(3)}Can I have a dog?`)).toBe(
    'What is the rent? Can I have a dog?',
  )
})

test('each question of a message is told from the others', () => {
  expect(partMessage('How much is the rent, and when is it due? Is there a pool?').questions).toEqual([
    'How much is the rent',
    'when is it due?',
    'Is there a pool?',
  ])
})

test('a long message without a question is cut, and nothing is ever longer', () => {
  for (const text of [STORY.repeat(50), 'a'.repeat(20_000), 'can i '.repeat(3000), '? '.repeat(9000)])
    expect(asking(text).length).toBeLessThanOrEqual(400)
  expect(STORY.repeat(50)).toContain(asking(STORY.repeat(50)))
})
