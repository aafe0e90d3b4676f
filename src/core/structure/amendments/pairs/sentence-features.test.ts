import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingsIn } from '#tests/support/answers/amended-papers.ts'
import { mentionsIn } from '../sayings/mentions.ts'
import { paperFeatures, sentenceFeatures } from './sentence-features.ts'

function featuresOf(sentence: string) {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${sentence}\n`)
  const own = sayingsIn(paper).filter(({ part }) => part.isAmending)
  const fresh = own.find(({ words }) => words === sentence)
  if (!fresh) throw new Error(`not said: ${sentence}`)
  return sentenceFeatures(fresh, {
    features: paperFeatures(paper.text, fresh.part, own),
    own,
    mentions: mentionsIn(paper, own),
    stated: [],
  })
}

test('a sentence says what it does, in numbers', () => {
  expect(
    featuresOf('From May 1 the late charge is no longer $75, and Section 3.2 is changed.'),
  ).toMatchObject({
    'standing says': 1,
    'from now': 1,
    'names changed': 1,
    'paper amends': 1,
    sums: 1,
  })
})

test('what stays and what was refused is told apart', () => {
  expect(featuresOf('The parking fee stays the same.')).toMatchObject({ 'standing confirms': 1, same: 1 })
  expect(featuresOf('The request for a dog was declined.')).toMatchObject({ 'standing fails': 1 })
})

test('every sentence has the same features', () => {
  expect(Object.keys(featuresOf('A guest may stay up to 14 days.'))).toEqual(
    Object.keys(featuresOf('If rent is late, see Section 3.2.')),
  )
})
