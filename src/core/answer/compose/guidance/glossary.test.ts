import { expect, test } from 'vitest'
import { allStems } from '#core/retrieval/words/tokenize.ts'
import { explainTerms } from './glossary.ts'

const explain = (quotes: readonly string[], most: number, asked: readonly string[] = []) =>
  explainTerms(
    quotes,
    asked.map((phrase) => allStems(phrase)),
    most,
  ).map(({ term }) => term)

test('explains the terms that occur, those of several words first, at most as many as wanted', () => {
  const texts = ['Tenant shall indemnify Landlord and may not sublet without prior written consent.']
  expect(explain(texts, 2)).toEqual(['prior written consent', 'indemnify'])
})

test('puts first what belongs to the topic asked about', () => {
  const texts = ['Tenant shall indemnify Landlord and may not sublet without prior written consent.']
  expect(explain(texts, 2, ['assignment or subletting'])).toEqual(['sublet', 'prior written consent'])
})

test('of the further quotes explains only what belongs to the topic asked about', () => {
  const texts = ['No dogs.', 'Severability: if a part is invalid the rest stays. Pets need written consent.']
  expect(explain(texts, 5)).toEqual([])
  expect(explain(texts, 5, ['without written consent'])).toEqual(['prior written consent'])
})

test('knows other forms of a term and names it once', () => {
  expect(explain(['He indemnified them. Indemnification.'], 5)).toEqual(['indemnify'])
})

test('takes no other word of the same stem for a term', () => {
  expect(explain(['Landlord lists each deduction.'], 5)).toEqual([])
  expect(explain(['The deductible is $500.'], 5)).toEqual(['deductible'])
})

test('finds no term across two texts or inside a longer word', () => {
  expect(explain(['security', 'deposit'], 5)).toEqual([])
  expect(explain(['The audience listens.'], 5)).toEqual([])
})

test('a word of the same stem is not always the same term', () => {
  expect(explain(['Both are liable jointly and severally.'], 3)).toEqual(['joint and several'])
  expect(explain(['Tenant shall be indemnified.'], 3)).toEqual(['indemnify'])
})
