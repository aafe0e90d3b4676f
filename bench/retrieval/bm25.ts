import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

const K1 = 1.2
const B = 0.75
const RECEIPTS = 5
/** Characters of a fixed chunk; the next begins where half of it is over. */
const FIXED = 600

/** A text cut into units, ready to be searched. */
export interface Units {
  readonly spans: readonly Span[]
  readonly stems: readonly (readonly string[])[]
}

/** Windows of one length that overlap by half. */
export function fixedUnits(text: string): Units {
  const spans: Span[] = []
  for (let start = 0; start === 0 || start + FIXED / 2 < text.length; start += FIXED / 2)
    spans.push({ start, end: Math.min(text.length, start + FIXED) })
  return unitsOf(text, spans)
}

export function unitsOf(text: string, spans: readonly Span[]): Units {
  return { spans, stems: spans.map(({ start, end }) => contentStems(text.slice(start, end))) }
}

export const sentenceUnits = (text: string): Units => unitsOf(text, splitSentences(text))

/** Plain Okapi BM25 with the rarities of the document itself: what any search library does. */
export function searchBm25({ spans, stems }: Units, question: string): { receipts: Span[]; score: number } {
  const words = [...new Set(contentStems(question))]
  const meanLength = stems.reduce((sum, unit) => sum + unit.length, 0) / Math.max(1, stems.length)
  const rarities = words.map((word) => {
    const holders = stems.filter((unit) => unit.includes(word)).length
    return Math.log(1 + (stems.length - holders + 0.5) / (holders + 0.5))
  })
  const scores = stems.map((unit) => {
    const norm = K1 * (1 - B + (B * unit.length) / Math.max(1, meanLength))
    return words.reduce((sum, word, at) => {
      const count = unit.reduce((total, stem) => total + (stem === word ? 1 : 0), 0)
      return sum + ((rarities[at] as number) * count * (K1 + 1)) / (count + norm)
    }, 0)
  })
  const order = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number))
  const receipts = order.slice(0, RECEIPTS).map((at) => spans[at] as Span)
  return { receipts, score: scores[order[0] ?? 0] ?? 0 }
}
