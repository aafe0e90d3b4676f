import { oneLineQuote } from '../../../text/answer-tokens.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Quote } from '../../../text/green-line.ts'
import { meaningsNamed } from '../rows/row-meanings.ts'
import { sizeOf } from './add-up.ts'
import type { Account } from './find-accounts.ts'
import { readFigure } from './read-figure.ts'

/** What a later sentence makes of the result of an account. */
export interface Later {
  /** As it is written. */
  readonly figure: string
  readonly quote: Quote
}

const FIGURE =
  /(?:(?:\p{Lu}{0,3}\p{Sc}|\b\p{Lu}\p{L}{0,2}\.?)\s?)?(?<![\d.,])\d[\d,]*(?:\.\d\d)?(?![\d%]|[.,]\d)/gu
/** Of a sum that is parted, "£64.90 is overdue and £102.49 is left" comes to it as well, and changes nothing. */
const CHANGED =
  /\b(?:now|therefore|instead|becomes?|became|revised|corrected|amended|so that|thus|accordingly)\b/i
const LETTER = /^\s*Dear\b/
/** So many sentences around one say by how much it changes. */
const NEAR = 2

/**
 * The figure that a sentence behind an account, on a later sheet or in a letter, puts in the place of its result: both
 * differ by a sum that is named with it.
 */
export function laterFigure({ index, chunks, texts }: OpenDocument, { result }: Account): Later | null {
  const behind = (texts.startOf(result.page) ?? 0) + result.end
  const size = sizeOf(result)
  const later = index.passages.filter(({ start }) => start > behind)
  const letter = later.findIndex(({ text }) => LETTER.test(text))
  for (const [at, { text, start, chunkIndex }] of later.entries()) {
    const page = chunks[chunkIndex]?.page ?? 1
    const from = CHANGED.exec(text)?.index
    if (from === undefined || (page === result.page && (letter === -1 || at < letter))) continue
    const around = later.slice(Math.max(0, at - NEAR), at + NEAR + 1).flatMap((one) => figuresOf(one.text))
    const steps = new Set(around.map((one) => one.size))
    const found = figuresOf(text.slice(from)).filter((one) => {
      const step = Math.abs(size - one.size)
      return step > 0 && step !== one.size && steps.has(step)
    })
    const [only] = found
    if (!only || found.length > 1) continue
    const place = texts.find(page, oneLineQuote(text), start - (texts.startOf(page) ?? 0))
    if (place) return { figure: only.text, quote: { words: text, place } }
  }
  return null
}

interface Stated {
  readonly text: string
  readonly size: number
}

const figuresOf = (text: string): Stated[] =>
  [...text.matchAll(FIGURE)].flatMap(([words]) => {
    const figure = readFigure(words)
    return figure?.isMoney === true || /\d,\d{3}\b/.test(words)
      ? [{ text: words, size: figure?.size ?? 0 }]
      : []
  })

const MAX_RESTATED = 120

/** The sentence behind a column of balances that says what the last one is: "Balance due: $210.00 (the rest of the fee)." */
export function restated({ index, chunks, texts }: OpenDocument, { result, running }: Account): Quote | null {
  if (running.length === 0 || result.figures.length === 1) return null
  const behind = (texts.startOf(result.page) ?? 0) + result.end
  for (const { text, start, chunkIndex } of index.passages) {
    const figures = figuresOf(text)
    const isSame = figures.length === 1 && figures[0]?.size === sizeOf(result)
    if (start < behind || text.length > MAX_RESTATED || !isSame || !meaningsNamed(text).has('owed')) continue
    const page = chunks[chunkIndex]?.page ?? 1
    const place = texts.find(page, oneLineQuote(text), start - (texts.startOf(page) ?? 0))
    if (place) return { words: text, place }
  }
  return null
}
