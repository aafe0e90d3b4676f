import { hashText } from '#core/model/feature-key.ts'
import type { Column } from '#core/model/model-file.ts'
import { vectorOf, type WordVectors } from '#core/model/word-vectors.ts'
import { UNKNOWN_RARITY } from '#core/model/question-model.ts'
import { TOPICS } from '#core/retrieval/topics.ts'
import { plainQuestion } from '#core/retrieval/question/plain-question.ts'
import { parseQuestion } from '#core/question/parse-question.ts'
import { questionFeatures } from '#core/retrieval/question/question-features.ts'
import { statementFeatures } from '#core/retrieval/ranking/statement-features.ts'
import { allStems, contentStems, fold } from '#core/retrieval/words/tokenize.ts'
import { fitSoftmax, type Example } from './fit-softmax.ts'
import { NONE, type QuestionText, type QuestionTexts } from './question-texts.ts'

/** A word of so many questions is taken for right. */
const KNOWN_FROM = 2
const RARITY_POWER = 1.5
const EPOCHS = 10
const RATE = 2
/** Weights below it, in 127ths of their topic's largest, are left out. */
const LEAST_WEIGHT = 2
/** Divides the scores: held-out questions come out as often right as the model says. */
const TEMPERATURE = 0.75

/** Trains the question classifier; returns the columns of `questions.bin`. */
export function trainQuestions(texts: QuestionTexts, vectors: WordVectors): Readonly<Record<string, Column>> {
  const words = wordsOf(texts)
  const all = [...texts.questions, ...texts.phrases]
  const features = all.map(({ text }) => {
    return questionFeatures(plainQuestion(parseQuestion(text), { words }, vectors).told, vectors)
  })
  return {
    ...fitTopics(all, features),
    words: Uint8Array.from(words.join('\n'), (letter) => letter.charCodeAt(0)),
  }
}

/** Trains the model that tells which topic a sentence of a paper settles; returns the columns of `statements.bin`. */
export function trainStatements(
  texts: readonly QuestionText[],
  vectors: WordVectors,
): Readonly<Record<string, Column>> {
  const features = texts.map(({ text }) => {
    const telling = contentStems(text)
    return statementFeatures(allStems(text), telling, vectorOf(vectors, telling))
  })
  return { ...fitTopics(texts, features), words: new Uint8Array() }
}

/** @param features of the texts, in their order */
function fitTopics(
  all: readonly QuestionText[],
  features: readonly ReadonlyMap<number, number>[],
): Readonly<Record<string, Column>> {
  const names = [...TOPICS.map(({ name }) => name), NONE]
  const { keys, rarities } = raritiesOf(features)
  const rowOf = new Map([...keys].map((key, row) => [key, row]))
  const examples = all.map(({ topics, weight }, index): Example => {
    const rows = [...(features[index] as Map<number, number>)].map(([key, value]) => {
      const row = rowOf.get(key) as number
      return { row, value: value * (rarities[row] as number) }
    })
    const length = Math.sqrt(rows.reduce((sum, { value }) => sum + value * value, 0)) || 1
    return {
      rows: Int32Array.from(rows, ({ row }) => row),
      values: Float64Array.from(rows, ({ value }) => value / length),
      classes: topics.map((topic) => names.indexOf(topic)),
      weight,
    }
  })
  const { weights, bias } = fitSoftmax(examples, {
    rows: keys.length,
    classes: names.length,
    epochs: EPOCHS,
    rate: RATE,
  })
  return {
    topics: Uint32Array.from(names, hashText),
    keys,
    rarities,
    ...thinned(weights, names.length),
    bias: Float32Array.from(bias, (value) => value / TEMPERATURE),
  }
}

/** The words that are taken for right, commonest first. */
function wordsOf({ questions, phrases, words }: QuestionTexts): string[] {
  const counts = new Map<string, number>()
  const count = (text: string, by: number) => {
    for (const word of new Set(fold(text).match(/[a-z]+(?:'[a-z]+)?/g) ?? []))
      counts.set(word, (counts.get(word) ?? 0) + by)
  }
  for (const { text } of questions) count(text, 1)
  for (const { text } of phrases) count(text, KNOWN_FROM)
  for (const word of words) count(word, KNOWN_FROM)
  return [...counts]
    .filter(([, times]) => times >= KNOWN_FROM)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([word]) => word)
}

function raritiesOf(texts: readonly ReadonlyMap<number, number>[]) {
  const holders = new Map<number, number>()
  for (const features of texts) {
    for (const key of features.keys()) holders.set(key, (holders.get(key) ?? 0) + 1)
  }
  const keys = Uint32Array.from(holders.keys()).sort()
  const rarest = Math.log(1 + texts.length)
  const rarities = Uint8Array.from(keys, (key) => {
    const share = Math.log(1 + texts.length / (holders.get(key) as number)) / rarest
    return Math.max(1, Math.round(UNKNOWN_RARITY * share ** RARITY_POWER))
  })
  return { keys, rarities }
}

/** The weights that count, each in 127 steps either way of its class's largest. */
function thinned(weights: Float32Array, classes: number) {
  const largest = new Float64Array(classes)
  for (let at = 0; at < weights.length; at++)
    largest[at % classes] = Math.max(largest[at % classes] as number, Math.abs(weights[at] as number))
  const counts = new Uint8Array(weights.length / classes)
  const cells: number[] = []
  const kept: number[] = []
  for (let at = 0; at < weights.length; at++) {
    const cell = at % classes
    const steps = Math.round((127 * (weights[at] as number)) / (largest[cell] || 1))
    if (Math.abs(steps) < LEAST_WEIGHT) continue
    const row = (at - cell) / classes
    counts[row] = (counts[row] as number) + 1
    cells.push(cell)
    kept.push(steps)
  }
  return {
    counts,
    cells: Uint8Array.from(cells),
    weights: Int8Array.from(kept),
    scales: Float32Array.from(largest, (most) => most / 127 / TEMPERATURE),
  }
}
