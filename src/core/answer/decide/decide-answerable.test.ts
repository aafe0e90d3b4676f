import { expect, test } from 'vitest'
import { indexDocument } from '#core/retrieval/document-index.ts'
import { answerModel } from '#tests/support/answers/answer-model.ts'
import { passagesFingerprint } from '#core/retrieval/sentences/passages-fingerprint.ts'
import { packSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import { rankPassages } from '#core/retrieval/ranking/rank-passages.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { findEvidence } from '../rank/find-evidence.ts'
import { decideAnswerable, decisionFeatures } from './decide-answerable.ts'

const sentences = [
  'Tenant shall pay rent of $900 per month on the first day of each month.',
  'Tenant may terminate this Lease before its expiration upon sixty (60) days prior written notice.',
  'No pets, dogs or other animals are allowed.',
  'Landlord may enter the Premises upon reasonable notice.',
]
let at = 0
const chunks = sentences.map((text, ordinal) => {
  const start = at
  at += text.length + 1
  return { ordinal, text, page: 1, section: null, start, end: start + text.length, vector: null }
})
const index = indexDocument(chunks, [], answerModel)
const decide = (question: string) => findEvidence({ question, index, questionVector: null })

test.each(['How much is the rent?', 'Can I end the lease early?', 'Are pets allowed?'])(
  'finds an answer to %j',
  (question) => {
    expect(decide(question).decision).toBe('found')
  },
)

test.each(['What did the surgeon do?', 'Is there a warranty?', 'Zyzzyva?', ''])(
  'finds none to %j',
  (question) => {
    expect(decide(question).decision).not.toBe('found')
  },
)

test('is surer of what the document says than of what it does not', () => {
  expect(decide('Can I end the lease early?').score).toBeGreaterThan(decide('Do I need insurance?').score)
})

test.each(['Is there a swimming pool I can use?', 'is there a helipad', 'Is there a sauna?'])(
  'a thing that no word of the paper names is not there: %s',
  (question) => {
    expect(decide(question).decision).toBe('not_found')
  },
)

test.each(['Are there pets?', 'Is there a landlord who enters?', 'Is there rent for each month?'])(
  'a thing that the paper names is not called absent: %s',
  (question) => {
    expect(decide(question).decision).not.toBe('not_found')
  },
)

test.each([
  ['Is there a swimming pool?', 'not_found'],
  ['Is there a landlord?', 'found'],
])('however near the nearest sentence comes, a thing without a word is not there: %s', (asked, decision) => {
  const question = understandQuestion(asked, answerModel)
  const ranking = rankPassages(index, question, null)
  const near = ranking.ranked.map((one, at) => ({
    ...one,
    score: one.score + (at === 0 ? 40 : 0),
    feature: (name: Parameters<typeof one.feature>[0]) => (name === 'semantic' ? 0.9 : one.feature(name)),
  }))
  expect(decideAnswerable(question, { ...ranking, ranked: near }).decision).toBe(decision)
})

test('without a shared word only a sentence near in meaning speaks for an answer', () => {
  const question = understandQuestion('Do I need insurance?', answerModel)
  const ranking = rankPassages(index, question, null)
  const scoreAt = (semantic: number) =>
    decideAnswerable(question, {
      ...ranking,
      ranked: ranking.ranked.map((one, at) => ({
        ...one,
        score: one.score + (at === 0 ? 40 : 0),
        feature: (name) => (name === 'semantic' ? semantic : 0),
      })),
    }).decision
  expect(scoreAt(0.1)).toBe('not_found')
  expect(scoreAt(0.5)).not.toBe('not_found')
})

test('the decision knows how near in meaning the first is, and whether it is the nearest', () => {
  const vectors = packSentenceVectors(
    sentences.map((_, own) => Float32Array.from(sentences, (_, at) => +(at === own))),
  )
  const fingerprint = passagesFingerprint(sentences.map((text) => ({ text })))
  const withVectors = indexDocument(chunks, [], answerModel, { encoder: 'some', fingerprint, vectors })
  const question = understandQuestion('How much is the rent?', answerModel)
  const features = (...encoded: number[]) =>
    decisionFeatures(question, rankPassages(withVectors, question, null, Float32Array.from(encoded)))
  expect(features(0.8, 0.6, 0, 0)).toMatchObject({ topSemantic: expect.closeTo(0.8, 1), isNearest: 1 })
  expect(features(0.1, 0.2, 0, 0)).toMatchObject({ topSemantic: expect.closeTo(0.1, 1), isNearest: 0 })
  expect(features(0, 0, 0, 0)).toMatchObject({ topSemantic: 0, isNearest: 0 })
})
