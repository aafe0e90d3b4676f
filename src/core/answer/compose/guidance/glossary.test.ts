import { expect, test } from 'vitest'
import { parseQuestion } from '#core/question/parse-question.ts'
import { allStems } from '#core/retrieval/words/tokenize.ts'
import { explainTerm } from './glossary.ts'

const explain = (
  words: string,
  topic: string,
  { question = 'What if it goes wrong?', lead = null }: { question?: string; lead?: string | null } = {},
) => explainTerm([{ lead, words }], [allStems(topic)], parseQuestion(question))?.term ?? null

test('explains the one term that the shown words use for the topic, of several words first', () => {
  const words = 'Tenant shall indemnify Landlord and may not sublet without prior written consent.'
  expect(explain(words, 'indemnify, prior written consent')).toBe('prior written consent')
  expect(explain(words, 'indemnify')).toBe('indemnify')
})

test('none that is beside the topic asked about', () => {
  expect(
    explain('The deductible is $500.', 'sales tax', { question: 'Does the amount include sales tax?' }),
  ).toBeNull()
  expect(explain('No dogs.', 'indemnify')).toBeNull()
})

test('none that the question uses itself, unless it asks what it means', () => {
  const words = 'The deductible is $500.'
  expect(explain(words, 'deductible')).toBe('deductible')
  expect(explain(words, 'deductible', { question: 'How high is my deductible?' })).toBeNull()
  expect(explain(words, 'insurance', { question: 'What does deductible mean?' })).toBe('deductible')
})

test('none that the plain words before the quote have explained', () => {
  const words = 'Tenant shall indemnify Landlord for damage.'
  expect(explain(words, 'indemnify', { lead: 'You pay for damage' })).toBeNull()
  expect(explain(words, 'indemnify', { lead: 'You indemnify the landlord' })).toBe('indemnify')
})

test('knows other forms of a term', () => {
  expect(explain('Indemnification is owed.', 'indemnify')).toBe('indemnify')
})

test('takes no other word of the same stem for a term, and none inside a longer word', () => {
  expect(explain('Landlord lists each deduction.', 'deductible')).toBeNull()
  expect(explain('The audience listens.', 'lien')).toBeNull()
})
