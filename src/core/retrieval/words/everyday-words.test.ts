import { expect, test } from 'vitest'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { conceptNamed, conceptsOf } from './everyday-words.ts'
import { MATTERS } from '../matters.ts'

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
  expect(conceptsOf(question, answerModel).map((concept) => concept.name)).toContain(name)
})

test.each(['Zyzzyva quux?', '', '?!', 'hello there', 'What is the weather today?'])(
  'finds no matter in %j',
  (text) => {
    expect(conceptsOf(text, answerModel)).toEqual([])
  },
)

test('likelihoods fall, and together never pass 1', () => {
  for (const text of ['When does this end?', 'can i cancel', 'How much do I have to pay if I leave early?']) {
    const strengths = conceptsOf(text, answerModel).map(({ strength }) => strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeLessThanOrEqual(1)
  }
})

test('says which words mean the matter', () => {
  const [pets] = conceptsOf('Does Moyra’s dog bother anybody?', answerModel)
  expect(pets?.name).toBe('pets')
  expect(pets?.asked).toContain('dog')
  expect(pets?.asked).not.toContain('moyra')
})

test('a matter is known by its name, and names and titles are each the only one', () => {
  expect(conceptNamed('pets')).toMatchObject({ name: 'pets', strength: 1, wants: 'permission' })
  expect(conceptNamed('no such matter')).toBeUndefined()
  expect(new Set(MATTERS.map(({ name }) => name)).size).toBe(MATTERS.length)
  expect(new Set(MATTERS.map(({ title }) => title)).size).toBe(MATTERS.length)
})
