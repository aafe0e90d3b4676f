import type { Passage } from '#core/retrieval/passages.ts'
import { tellingWords } from '../../../question/same-words.ts'
import { oneLineQuote } from '../../../text/answer-tokens.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Quote } from '../../../text/green-line.ts'
import { isIn } from '../rows/name-words.ts'
import { meaningsNamed, type Meaning } from '../rows/row-meanings.ts'
import { sizeOf } from './add-up.ts'
import { namesOf } from './choose-account.ts'
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
const SAID = new RegExp(CHANGED.source, 'gi')
const LETTER = /^\s*Dear\b/

/**
 * The figure that a sentence behind an account, on a later sheet or in a letter, puts in the place of its result: both
 * differ by a sum that is named with it, or right before, and nothing else is said to be so much.
 */
export function laterFigure(document: OpenDocument, account: Account): Later | null {
  const { index, chunks, texts } = document
  const { result } = account
  const behind = (texts.startOf(result.page) ?? 0) + result.end
  const size = sizeOf(result)
  const later = index.passages.filter(({ start }) => start > behind)
  const letter = later.findIndex(({ text }) => LETTER.test(text))
  for (const [at, passage] of later.entries()) {
    const { text, chunkIndex } = passage
    const page = chunks[chunkIndex]?.page ?? 1
    const from = CHANGED.exec(text)?.index
    if (from === undefined || (page === result.page && (letter === -1 || at < letter))) continue
    if (!isOfResult(text, account)) continue
    const named = later.slice(Math.max(0, at - 1), at + 1).flatMap((one) => figuresOf(one.text))
    const steps = new Set(named.map((one) => one.size))
    const found = figuresOf(text.slice(from)).filter((one) => {
      const step = Math.abs(size - one.size)
      return step > 0 && step !== one.size && steps.has(step)
    })
    const [only] = found
    if (!only || found.length > 1) continue
    const quote = quoteOf(document, passage)
    if (quote) return { figure: only.text, quote }
  }
  return null
}

const STATES: readonly Meaning[] = ['owed', 'left', 'total']

/** Whether a sentence names what is left or owed, or the account, or nothing at all: "It is therefore £120.00 now". */
function isOfResult(text: string, account: Account): boolean {
  const meant = meaningsNamed(text)
  const own = tellingWords(text.replaceAll(SAID, ' ').replaceAll(FIGURE, ' ')).map(({ stem }) => stem)
  const names = namesOf(account)
  return own.length === 0 || STATES.some((one) => meant.has(one)) || own.some((stem) => isIn(stem, names))
}

function quoteOf({ chunks, texts }: OpenDocument, { text, start, chunkIndex }: Passage): Quote | null {
  const page = chunks[chunkIndex]?.page ?? 1
  const place = texts.find(page, oneLineQuote(text), start - (texts.startOf(page) ?? 0))
  return place && { words: text, place }
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
export function restated(document: OpenDocument, { result, running }: Account): Quote | null {
  const { index, texts } = document
  if (running.length === 0 || result.figures.length === 1) return null
  const behind = (texts.startOf(result.page) ?? 0) + result.end
  for (const passage of index.passages) {
    const { text, start } = passage
    const figures = figuresOf(text)
    const isSame = figures.length === 1 && figures[0]?.size === sizeOf(result)
    if (start < behind || text.length > MAX_RESTATED || !isSame || !meaningsNamed(text).has('owed')) continue
    const quote = quoteOf(document, passage)
    if (quote) return quote
  }
  return null
}
