import { hashText } from '#core/model/feature-key.ts'
import { rarityOf, vectorOf } from '#core/model/word-vectors.ts'
import { sentenceCloseness } from '#core/retrieval/sentences/sentence-vectors.ts'
import { tellingWords } from '../../../question/same-words.ts'
import { isIn } from '../rows/name-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'

/** What a question means, held against the rows and heads of a paper. */
export interface Meant {
  readonly stems: readonly string[]
  /** How near the nearest of some passages is to the question: a cosine. */
  readonly nearest: (passages: readonly number[]) => number
  /** The share of what the question says that words have, the rarer a word the heavier: 0 to 1. */
  readonly share: (words: string) => number
  /** The share of some words that the question has or nearly has: 0 to 1. */
  readonly likeness: (words: string) => number
  /** How near the nearest sentence is that may answer instead, and how near the nearest of all in no table. */
  readonly prose: number
  readonly beside: number
}

/**
 * @param encoded the question by the encoder of the document's sentences
 * @param inTables the passages of tables and of what leads to them
 * @param isRival whether words in no table hold what is asked for
 */
export function meantBy(
  { index }: OpenDocument,
  question: string,
  encoded: Float32Array,
  inTables: ReadonlySet<number>,
  isRival: (text: string) => boolean,
): Meant | null {
  const { sentenceVectors, model, passages } = index
  if (!sentenceVectors) return null
  const stems = [...new Set(tellingWords(question).map(({ stem }) => stem))]
  const close = passages.map((_, at) => sentenceCloseness(sentenceVectors, at, encoded))
  const beside = passages.flatMap(({ text, isHeading }, at) =>
    inTables.has(at) || isHeading ? [] : [{ text, near: close[at] ?? 0 }],
  )
  const vectors = stems.map((stem) => vectorOf(model.words, [stem]))
  const weigh = (own: readonly string[], like: (stem: string) => number): number => {
    const all = own.reduce((sum, stem) => sum + rarityOf(model.words, stem), 0)
    const said = own.reduce((sum, stem) => sum + rarityOf(model.words, stem) * like(stem), 0)
    return all === 0 ? 0 : said / all
  }
  const nearWord = (stem: string): number => {
    if (isIn(stem, stems)) return 1
    // Of an unknown word only its letters are known.
    if (model.words.rowOf(hashText(stem)) < 0) return 0
    const vector = vectorOf(model.words, [stem])
    return Math.max(0, ...vectors.map((other) => dot(vector, other)))
  }
  return {
    stems,
    nearest: (some) => Math.max(0, ...some.map((at) => close[at] ?? 0)),
    share: (words) => {
      const own = tellingWords(words).map(({ stem }) => stem)
      return weigh(stems, (stem) => (isIn(stem, own) ? 1 : 0))
    },
    likeness: (words) => weigh([...new Set(tellingWords(words).map(({ stem }) => stem))], nearWord),
    prose: Math.max(0, ...beside.filter(({ text }) => isRival(text)).map(({ near }) => near)),
    beside: Math.max(0, ...beside.map(({ near }) => near)),
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (const [at, value] of a.entries()) sum += value * (b[at] ?? 0)
  return sum
}
