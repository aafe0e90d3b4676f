import { expect, test } from 'vitest'
import { conceptsIn, conceptsOf } from './everyday-words.ts'
import { understandQuestion } from './understand-question.ts'

test.each([
  ['Can I get out of my lease before it ends?', 'leave early'],
  ['is my golden retriever welcome as a pet', 'pets'],
  ['How much extra do I owe when rent comes in late?', 'late payment'],
  ['Could the owner show up without calling?', 'landlord comes in'],
  ['Will I get my security deposit back?', 'deposit'],
  ['May I list the place on Airbnb?', 'sublet'],
  ['which state’s law applies', 'governing law'],
  ['Are they allowed to sell my data?', 'who they share with'],
  ['Do I get paid vacation?', 'time off'],
  ['Is the agreement transferable?', 'pass it on'],
])('understands %j as a question about %j', (question, name) => {
  expect(conceptsOf(question).map((concept) => concept.name)).toContain(name)
})

test('finds no matter in words it does not know', () => {
  expect(conceptsOf('Zyzzyva quux?')).toEqual([])
})

test('finds the same matter in the words of a document', () => {
  expect(conceptsIn('Tenant may terminate this Agreement upon days prior written notice.')).toContain(
    'leave early',
  )
})

test.each([
  ['How much is it?', 'amount'],
  ['How long does it run?', 'period'],
  ['How much notice must I give?', 'period'],
  ['When is rent due?', 'date'],
  ['Can I paint the walls?', 'permission'],
  ['Where do I send the letter?', 'place'],
  ['Tell me about pets', 'permission'],
  ['Who made this deal?', 'party'],
])('knows what would answer %j: %s', (question, wanted) => {
  expect(understandQuestion(question).wanted).toBe(wanted)
})
