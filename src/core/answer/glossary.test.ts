import { expect, test } from 'vitest'
import { explainTerms } from './glossary.ts'

test('explains the terms that occur, those of several words first, at most as many as wanted', () => {
  const texts = ['Tenant shall indemnify Landlord and may not sublet without prior written consent.']
  expect(explainTerms(texts, 2).map(({ term }) => term)).toEqual(['prior written consent', 'indemnify'])
})

test('knows other forms of a term and names it once', () => {
  expect(explainTerms(['He indemnified them.', 'Indemnification.'], 5).map(({ term }) => term)).toEqual([
    'indemnify',
  ])
})

test('finds no term across two texts or inside a longer word', () => {
  expect(explainTerms(['security', 'deposit'], 5)).toEqual([])
  expect(explainTerms(['The audience listens.'], 5)).toEqual([])
})
