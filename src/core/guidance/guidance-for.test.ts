import { expect, test } from 'vitest'
import { conceptNamed } from '#core/retrieval/words/everyday-words.ts'
import { guidanceFor, type AskedMatter, type GuidanceQuery } from './guidance-for.ts'

const asked = (name: string, strength = 1): AskedMatter => ({
  name,
  strength,
  terms: conceptNamed(name)?.group.terms ?? [],
})
const keysFor = (query: Partial<GuidanceQuery>) =>
  guidanceFor({ question: '', matters: [], kind: null, quotes: [], ...query }).map(({ key }) => key)

test('explains the matter asked about, as it holds for this kind of paper', () => {
  const matters = [asked('late payment')]
  const quotes = ['A late charge of $25 is due for any late payment.']
  expect(keysFor({ matters, quotes, kind: 'lease' })[0]).toBe('rent-late')
  expect(keysFor({ matters, quotes, kind: 'loan' })[0]).toBe('loan-late')
})

test('chooses among the topics of a matter by the words of question and quotes', () => {
  const matters = [asked('time off')]
  const query = { matters, kind: 'employment' as const }
  const sick = 'Sick leave: a doctor’s note is needed from the third day you are ill.'
  expect(keysFor({ ...query, question: 'what if I am ill', quotes: [sick] })[0]).toBe('sick-days')
  const birth = 'Parental leave is granted on the birth or adoption of a child.'
  expect(keysFor({ ...query, question: 'leave when we have a birth', quotes: [birth] })[0]).toBe(
    'parent-leave',
  )
})

test('says nothing of a matter the quotes do not speak of', () => {
  const matters = [asked('pets', 0.9)]
  expect(keysFor({ matters, kind: 'lease', quotes: ['Rent is due on the first.'] })).toEqual([])
  expect(keysFor({ matters, kind: 'lease', quotes: ['No pets.'] })).toEqual(['pets-in-lease'])
})

test('without quotes the question has to mean one matter alone', () => {
  expect(keysFor({ matters: [asked('pets', 0.8)], kind: 'lease' })).toEqual(['pets-in-lease'])
  expect(keysFor({ matters: [asked('pets', 0.5)], kind: 'lease' })).toEqual([])
  expect(keysFor({ matters: [asked('pets', 0.8), asked('noise', 0.8)], kind: 'lease' })).toEqual([])
})

test('says nothing that holds for another kind of paper only', () => {
  expect(keysFor({ matters: [asked('pets')], kind: 'loan' })).toEqual([])
  expect(keysFor({ matters: [asked('repairs')] })).toEqual([])
  expect(keysFor({ matters: [asked('governing law')] })).toEqual(['which-law'])
})

test('never says more than two things', () => {
  const matters = [asked('getting fired')]
  const quotes = [
    'Dismissal needs notice; severance pay is due on termination at will, and may fall under law.',
  ]
  const question = 'losing a job without notice, money at the end of the job, reason, at will, sign, claims'
  expect(keysFor({ question, matters, quotes, kind: 'employment' })).toHaveLength(2)
})
