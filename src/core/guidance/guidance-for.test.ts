import { expect, test } from 'vitest'
import { topicNamed } from '#core/retrieval/words/everyday-words.ts'
import { guidanceFor, type AskedTopic, type GuidanceQuery } from './guidance-for.ts'

const asked = (name: string, strength = 1): AskedTopic => ({
  name,
  strength,
  terms: topicNamed(name)?.group.terms ?? [],
})
const keysFor = (query: Partial<GuidanceQuery>) =>
  guidanceFor({ question: '', topics: [], kind: null, quotes: [], jurisdiction: () => null, ...query }).map(
    ({ key }) => key,
  )

test('explains the topic asked about, as it holds for this kind of paper', () => {
  const topics = [asked('late payment')]
  const quotes = ['A late charge of $25 is due for any late payment.']
  expect(keysFor({ topics, quotes, kind: 'lease' })[0]).toBe('rent-late')
  expect(keysFor({ topics, quotes, kind: 'loan' })[0]).toBe('loan-late')
})

test('chooses among the notes of a topic by the words of question and quotes', () => {
  const topics = [asked('time off')]
  const query = { topics, kind: 'employment' as const }
  const sick = 'Sick leave: a doctor’s note is needed from the third day you are ill.'
  expect(keysFor({ ...query, question: 'what if I am ill', quotes: [sick] })[0]).toBe('sick-days')
  const birth = 'Parental leave is granted on the birth or adoption of a child.'
  expect(keysFor({ ...query, question: 'leave when we have a birth', quotes: [birth] })[0]).toBe(
    'parent-leave',
  )
})

test('says nothing of a topic the quotes do not speak of', () => {
  const topics = [asked('pets', 0.9)]
  expect(keysFor({ topics, kind: 'lease', quotes: ['Rent is due on the first.'] })).toEqual([])
  expect(keysFor({ topics, kind: 'lease', quotes: ['No pets.'] })).toEqual(['pets-in-lease'])
})

test('without quotes the question has to mean one topic alone', () => {
  expect(keysFor({ topics: [asked('pets', 0.8)], kind: 'lease' })).toEqual(['pets-in-lease'])
  expect(keysFor({ topics: [asked('pets', 0.5)], kind: 'lease' })).toEqual([])
  expect(keysFor({ topics: [asked('pets', 0.8), asked('noise', 0.8)], kind: 'lease' })).toEqual([])
})

test('says nothing that holds for another kind of paper only', () => {
  expect(keysFor({ topics: [asked('pets')], kind: 'loan' })).toEqual([])
  expect(keysFor({ topics: [asked('repairs')] })).toEqual([])
  expect(keysFor({ topics: [asked('pets')], kind: 'other' })).toEqual([])
  expect(keysFor({ topics: [asked('governing law')] })).toEqual(['which-law'])
})

test('says what is the law of some places only of papers of these', () => {
  const query = { topics: [asked('home inspection and closing')], kind: 'sale' as const }
  expect(keysFor(query)).toEqual([])
  const here = (country: 'US' | 'GB') => ({ ...query, jurisdiction: () => ({ country, region: null }) })
  expect(keysFor(here('US'))).toEqual(['home-sale-final'])
  expect(keysFor(here('GB'))).toEqual([])
})

test('never says more than one thing', () => {
  const topics = [asked('getting fired')]
  const quotes = [
    'Dismissal needs notice; severance pay is due on termination at will, and may fall under law.',
  ]
  const question = 'losing a job without notice, money at the end of the job, reason, at will, sign, claims'
  expect(keysFor({ question, topics, quotes, kind: 'employment' })).toHaveLength(1)
})
