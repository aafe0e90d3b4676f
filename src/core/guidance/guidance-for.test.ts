import { expect, test } from 'vitest'
import { parseQuestion } from '#core/question/parse-question.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { topicNamed } from '#core/retrieval/words/everyday-words.ts'
import { guidanceFor, type AskedTopic, type GuidanceQuery } from './guidance-for.ts'

/** A topic that the question means by these words of it. */
const asked = (name: string, words: string, strength = 1): AskedTopic => ({
  name,
  strength,
  terms: topicNamed(name)?.group.terms ?? [],
  asked: contentStems(words),
})
const keyFor = ({
  question = '',
  ...query
}: Partial<Omit<GuidanceQuery, 'question'>> & { question?: string }) =>
  guidanceFor({
    question: parseQuestion(question),
    topics: [],
    kind: null,
    quotes: [],
    jurisdiction: () => null,
    ...query,
  })?.key

test('explains the topic asked about, as it holds for this kind of paper', () => {
  const query = {
    question: 'What happens if a payment is late?',
    topics: [asked('late payment', 'late')],
    quotes: ['A late charge of $25 is due for any late payment.'],
  }
  expect(keyFor({ ...query, kind: 'lease' })).toBe('rent-late')
  expect(keyFor({ ...query, kind: 'loan' })).toBe('loan-late')
  expect(keyFor({ ...query, kind: 'nda' })).toBeUndefined()
})

test('chooses among the notes of a topic by the words of the question', () => {
  const query = { kind: 'employment' as const }
  const ill = { question: 'What if I am ill?', topics: [asked('time off', 'ill')] }
  expect(keyFor({ ...query, ...ill })).toBe('sick-days')
  const birth = { question: 'Can I take leave for a birth?', topics: [asked('time off', 'leave birth')] }
  expect(keyFor({ ...query, ...birth })).toBe('parent-leave')
})

test('says nothing of a topic the quotes do not speak of', () => {
  const query = { question: 'Can I have a dog?', topics: [asked('pets', 'dog')], kind: 'lease' as const }
  expect(keyFor({ ...query, quotes: ['Rent is due on the first.'] })).toBeUndefined()
  expect(keyFor({ ...query, quotes: ['No pets.'] })).toBe('pets-in-lease')
})

test('without quotes the question has to mean the topic surely, and by a word of it', () => {
  const query = { question: 'Can I have pets?', kind: 'lease' as const }
  expect(keyFor({ ...query, topics: [asked('pets', 'pets', 0.9)] })).toBe('pets-in-lease')
  expect(keyFor({ ...query, topics: [asked('pets', 'pets', 0.8)] })).toBeUndefined()
  expect(keyFor({ ...query, topics: [asked('pets', 'sauna', 0.9)] })).toBeUndefined()
  expect(keyFor({ ...query, topics: [asked('pets', 'pay', 0.9)] })).toBeUndefined()
})

test.each([
  ['How much is the deposit?', 'A security deposit of $900 is due.'],
  ['How many deposits are there?', 'One security deposit is due.'],
  ['When is the deposit due?', 'The security deposit is due on May 1.'],
  ['Who is it that holds the deposit?', null],
  ['Where is the deposit?', null],
  ['Thank you!', null],
])('leaves to the paper what only the paper can say: %s', (question, quote) => {
  const topics = [asked('deposit', 'deposit')]
  expect(keyFor({ question, topics, kind: 'lease', quotes: quote === null ? [] : [quote] })).toBeUndefined()
})

test('beside words that answer, and to whether there is a thing, it tells rights, limits and help alone', () => {
  const topics = [asked('parking', 'parking')]
  const query = { topics, kind: 'lease' as const }
  expect(keyFor({ ...query, question: 'Can I use the parking?' })).toBe('parking-home')
  expect(keyFor({ ...query, question: 'Is there parking?' })).toBeUndefined()
  expect(keyFor({ ...query, question: 'Do they have parking?' })).toBeUndefined()
  const quotes = ['A parking space is included.']
  expect(keyFor({ ...query, question: 'Can I use the parking?', quotes })).toBeUndefined()
})

test('says nothing that holds for another kind of paper only', () => {
  const question = 'Can I have pets?'
  expect(keyFor({ question, topics: [asked('pets', 'pets')], kind: 'loan' })).toBeUndefined()
  expect(keyFor({ question, topics: [asked('pets', 'pets')], kind: 'other' })).toBeUndefined()
  expect(keyFor({ question, topics: [asked('pets', 'pets')] })).toBeUndefined()
  const law = { question: 'What law applies?', topics: [asked('governing law', 'law')] }
  expect(keyFor(law)).toBe('which-law')
  expect(keyFor({ ...law, kind: 'nda' })).toBe('which-law')
  expect(keyFor({ ...law, kind: 'bill' })).toBeUndefined()
})

test('says what is the law of some places only of papers of these', () => {
  const query = {
    question: 'What if the inspection goes wrong?',
    topics: [asked('home inspection and closing', 'inspection')],
    kind: 'sale' as const,
  }
  const keyIn = (country: 'US' | 'GB') =>
    keyFor({ ...query, jurisdiction: () => ({ country, region: null }) })
  expect(keyFor(query)).toBeUndefined()
  expect(keyIn('US')).toBe('home-sale-final')
  expect(keyIn('GB')).toBeUndefined()
})
