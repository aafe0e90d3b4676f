import { expect, test } from 'vitest'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { namedClauseOf } from './named-clause.ts'

test.each([
  ['what does section 4.2 say?', 'section', '4.2'],
  ['Explain clause 5 to me in simple words please', 'clause', '5'],
  ['can you summarise art. IV of my contract', 'article', 'iv'],
  ['whats § 12 about', 'section', '12'],
  ['Schedule 2 in plain English', 'schedule', '2'],
  ["I don't understand paragraph 3(b)", 'paragraph', '3(b)'],
  ['What does Exhibit B mean', 'exhibit', 'b'],
])('a clause is asked for by its number: %s', (question, thing, number) => {
  expect(namedClauseOf(question)).toMatchObject({ thing, number, heading: [] })
})

test.each([
  ['explain the part about late payments in simple words', 'late payments'],
  ['what does the section on pets say', 'pets'],
  ['tell me about the early termination clause', 'early termination'],
  ['What does the “Quiet Enjoyment” clause mean?', 'quiet enjoyment'],
])('a clause is asked for by its heading: %s', (question, heading) => {
  expect(namedClauseOf(question)).toMatchObject({ number: null, heading: contentStems(heading) })
})

test.each([
  'does section 4 apply if I move?',
  'How much is the fee in clause 7.2?',
  'what does the contract say about pets',
  'What part of the deposit do I get back?',
  'explain the late fee',
  'who signs schedule 1',
  'What does it mean that a session counts as used?',
  '',
])('a question on a matter names no clause: %s', (question) => {
  expect(namedClauseOf(question)).toBeNull()
})

test('what was typed is kept as it was', () => {
  expect(namedClauseOf('Explain  Article IV')?.words).toBe('Article IV')
})
