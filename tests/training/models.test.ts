import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import { readClauseModel, classifyClauses } from '#core/model/clause-model.ts'
import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { readModelFile, writeModelFile } from '#core/model/model-file.ts'
import { readWordVectors, vectorOf } from '#core/model/word-vectors.ts'
import { readPassages } from '#core/retrieval/passages.ts'
import { loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { fitLogistic } from '../../training/fit-logistic.ts'
import { readMoodPatterns, spelledOut } from '../../training/mood-sentences.ts'
import { isHit, readText, type Contract } from '../../training/read-contracts.ts'
import { trainClauses } from '../../training/train-clauses.ts'
import { makePapers, readKindTexts } from '../../training/kind-papers.ts'
import { KIND_WEIGHTS, kindWeightsFile, trainKinds } from '../../training/train-kinds.ts'
import { WHOLE_WEIGHTS, readWholeTexts, trainWhole, wholeWeightsFile } from '../../training/train-whole.ts'
import { MOOD_WEIGHTS, moodWeightsFile, trainMoods } from '../../training/train-moods.ts'
import { trainWords } from '../../training/train-words.ts'

const STATES = ['Ohio', 'Texas', 'Maine', 'Utah', 'Iowa', 'Idaho', 'Nevada', 'Oregon']

/** Contracts alike but for a word: what they say of the law is marked. */
const contracts = STATES.map((state): Contract => {
  const law = `This Agreement shall be governed by the laws of the State of ${state}.`
  const text = `1. Payment. Buyer shall pay the price within thirty days.\n\n2. Law. ${law}\n\n3. Notices. Notices shall be in writing.`
  const start = text.indexOf(law)
  const { chunks, propositions } = readText(text)
  return {
    title: state,
    text,
    chunks,
    passages: readPassages(chunks),
    propositions,
    marked: { 'Governing Law': [{ start, end: start + law.length }] },
  }
})

test('the same contracts make the same bytes, and a model that knows a new one', () => {
  const columns = trainClauses(contracts)
  expect(writeModelFile(trainClauses(contracts))).toEqual(writeModelFile(columns))
  const passages = readPassages(
    readText(
      '1. Goods. Seller delivers the goods.\n\n2. Law. This Agreement shall be governed by the laws of the State of Kansas.',
    ).chunks,
  )
  const odds = classifyClauses(readClauseModel(readModelFile(writeModelFile(columns))), passages)
  const law = passages.map(
    (_, at) => odds[at * CUAD_CATEGORIES.length + CUAD_CATEGORIES.indexOf('Governing Law')] as number,
  )
  expect(law.at(-1)).toBeGreaterThan((law[0] as number) + 2)
})

test('words in the same company get close vectors, the same every time', () => {
  const sentences = Array.from({ length: 400 }, (_, at) => {
    const animal = ['cat', 'dog'][at % 2] as string
    const money = ['rent', 'fee'][at % 2] as string
    const others = [`filler${at % 7}`, `other${at % 11}`]
    return [
      { stems: [animal, 'fur', 'paw', 'leash', ...others], document: 'pets', weight: 1 },
      { stems: [money, 'pay', 'dollar', 'month', ...others], document: 'money', weight: 1 },
    ]
  }).flat()
  const columns = trainWords(sentences)
  expect(writeModelFile(trainWords(sentences))).toEqual(writeModelFile(columns))
  const model = readWordVectors(readModelFile(writeModelFile(columns)))
  const closeness = (a: string, b: string) => {
    const other = vectorOf(model, [b])
    return vectorOf(model, [a]).reduce((sum, value, at) => sum + value * (other[at] as number), 0)
  }
  expect(closeness('cat', 'dog')).toBeGreaterThan(closeness('cat', 'rent') + 0.3)
  expect(closeness('fee', 'rent')).toBeGreaterThan(closeness('fee', 'dog') + 0.3)
})

test('a logistic model learns which number tells', () => {
  const examples = Array.from({ length: 200 }, (_, at) => ({
    values: [at % 2, (at * 7) % 5],
    isTrue: at % 2 === 1,
  }))
  const { weights, bias } = fitLogistic(examples, 2)
  expect(weights[0]).toBeGreaterThan(2)
  expect(Math.abs(weights[1] as number)).toBeLessThan(0.5)
  expect(bias).toBeLessThan(0)
})

test.each([
  [{ start: 0, end: 50 }, { start: 0, end: 100 }, true],
  [{ start: 0, end: 50 }, { start: 30, end: 100 }, false],
  [{ start: 0, end: 5 }, { start: 0, end: 100 }, false],
  [{ start: 0, end: 5000 }, { start: 2000, end: 2100 }, false],
  [{ start: 0, end: 500 }, { start: 100, end: 105 }, true],
])('whether %o shows %o: %s', (receipt, marked, is) => {
  expect(isHit(receipt, marked)).toBe(is)
})

/** It learns for three seconds on a quiet machine. */
const TRAINING_MS = 120_000

test(
  'the shipped moods are those the sentences of the repository make, byte for byte',
  () => {
    const shipped = readFileSync(join(import.meta.dirname, '..', '..', MOOD_WEIGHTS))
    const made = moodWeightsFile(trainMoods(readMoodPatterns()))
    expect(Buffer.compare(shipped, made), 'run `npm run train -- --moods` after changing them').toBe(0)
  },
  TRAINING_MS,
)

test(
  'the shipped whole-paper questions are those the texts of the repository make, byte for byte',
  () => {
    const shipped = readFileSync(join(import.meta.dirname, '..', '..', WHOLE_WEIGHTS))
    const made = wholeWeightsFile(trainWhole(readWholeTexts(), loadSentenceEncoder()))
    expect(Buffer.compare(shipped, made), 'run `npm run train -- --whole` after changing them').toBe(0)
  },
  TRAINING_MS,
)

test(
  'the shipped kinds are those the papers made of the texts of the repository make, byte for byte',
  () => {
    const shipped = readFileSync(join(import.meta.dirname, '..', '..', KIND_WEIGHTS))
    const made = kindWeightsFile(trainKinds(readKindTexts()))
    expect(Buffer.compare(shipped, made), 'run `npm run train -- --kinds` after changing them').toBe(0)
  },
  TRAINING_MS,
)

test('the same seed makes the same papers, of every kind', () => {
  const texts = readKindTexts()
  const papers = makePapers(texts, 60, 3)
  expect(makePapers(texts, 60, 3)).toEqual(papers)
  expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(AGREEMENT_KINDS))
  expect(papers.filter(({ text }) => /[[\]{}]/.test(text))).toEqual([])
})

test('a pattern stands for each of its choices', () => {
  expect(spelledOut('[You|Tenant] must [pay|leave].')).toEqual([
    'You must pay.',
    'You must leave.',
    'Tenant must pay.',
    'Tenant must leave.',
  ])
})
