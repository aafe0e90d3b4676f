import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { topicNamed, topicsOf } from './everyday-words.ts'
import { TOPICS } from '../topics.ts'

test.each([
  ['Can I get out of my lease before it ends?', 'leave early'],
  ['Can I get out of the lease early?', 'leave early'],
  ['is my golden retriever welcome as a pet', 'pets'],
  ['How much extra do I owe when rent comes in late?', 'late payment'],
  ['Could the owner show up without calling?', 'landlord comes in'],
  ['Will I get my security deposit back?', 'deposit'],
  ['May I list the place on Airbnb?', 'sublet'],
  ['which state’s law applies', 'governing law'],
  ['Are they allowed to sell my data?', 'who they share with'],
  ['Do I get paid vacation?', 'time off'],
  ['Is the agreement transferable?', 'pass it on'],
  ['Wann bekomme ich meine Kaution zurück?', 'deposit'],
  ['Puis-je résilier mon bail ?', 'leave early'],
  ['¿Cuánto pago de renta cada mes?', 'rent'],
])('understands %j as a question about %j', (question, name) => {
  expect(topicsOf(question, answerModel).map((topic) => topic.name)).toContain(name)
})

test.each(['Zyzzyva quux?', '', '?!', 'hello there', 'What is the weather today?'])(
  'finds no topic in %j',
  (text) => {
    expect(topicsOf(text, answerModel)).toEqual([])
  },
)

test('likelihoods fall, and together never pass 1', () => {
  for (const text of ['When does this end?', 'can i cancel', 'How much do I have to pay if I leave early?']) {
    const strengths = topicsOf(text, answerModel).map(({ strength }) => strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeLessThanOrEqual(1)
  }
})

test('says which words mean the topic', () => {
  const [pets] = topicsOf('Does Moyra’s dog bother anybody?', answerModel)
  expect(pets?.name).toBe('pets')
  expect(pets?.asked).toContain('dog')
  expect(pets?.asked).not.toContain('moyra')
})

test('a topic is known by its name, and names and titles are each the only one', () => {
  expect(topicNamed('pets')).toMatchObject({ name: 'pets', strength: 1, wants: 'permission' })
  expect(topicNamed('no such topic')).toBeUndefined()
  expect(new Set(TOPICS.map(({ name }) => name)).size).toBe(TOPICS.length)
  expect(new Set(TOPICS.map(({ title }) => title)).size).toBe(TOPICS.length)
})
