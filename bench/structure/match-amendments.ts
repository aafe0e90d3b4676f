// What a marker says a paper changes of itself, against the changes found in it and the answers given about it.
import { parseCitationPath } from '#core/answer/text/citation.ts'
import type { DocumentText } from '#core/document/document.ts'
import type { Span } from '#core/segmentation/span.ts'
import { overlaps, type Change } from '#core/structure/amendments/change.ts'
import { findPlaces, plainLetters, type PlainText } from './plain-letters.ts'

export interface Passage {
  readonly text: string
  readonly page: number
}

export interface MarkedChange {
  readonly question: string
  /** The words that hold now, and the page they stand on. */
  readonly inForce: string
  readonly page: number
  /** Null for what is only added. */
  readonly before: string | null
  readonly beforePage: number | null
  /** Where else the same is said. */
  readonly alsoInForce?: readonly Passage[]
  readonly alsoBefore?: readonly Passage[]
}

export interface MarkedUnchanged {
  readonly question: string
  readonly inForce: string
  readonly page: number
  /** Words that look as if they stood for these, and do not. */
  readonly decoy?: string
  readonly decoyPage?: number
}

export interface MarkedPaper {
  readonly changes: readonly MarkedChange[]
  readonly unchanged: readonly MarkedUnchanged[]
  /** What makes the paper hard, in words. */
  readonly trap?: string
}

/** Marked words as stretches of the text; every place of the same words counts. */
export interface PlacedMark {
  readonly question: string
  readonly inForce: readonly Span[]
  /** What held before, or what only looks as if it held. */
  readonly notInForce: readonly Span[]
}

const MAX_WRONG = 0.05

/** @throws where marked words do not stand on their page: the mark is wrong */
export function placer({ text, pages }: DocumentText): (passage: Passage) => Span {
  const plain: PlainText = plainLetters(text)
  return ({ text: words, page }) => {
    const span = pages.find(({ number }) => number === page)
    const { letters } = plainLetters(words)
    const [from, to] = [plain.indexAt(span?.start ?? 0), plain.indexAt(span?.end ?? 0)]
    const [at] = span ? findPlaces(plain.letters, letters, from, to, MAX_WRONG) : []
    if (at === undefined) throw new Error(`not on page ${page}: ${words}`)
    return { start: plain.offsets[at] ?? 0, end: (plain.offsets[at + letters.length - 1] ?? 0) + 1 }
  }
}

export function placeChange(place: ReturnType<typeof placer>, mark: MarkedChange): PlacedMark {
  const { question, inForce, page, before, beforePage, alsoInForce = [], alsoBefore = [] } = mark
  const old = before === null ? [] : [{ text: before, page: beforePage ?? page }]
  return {
    question,
    inForce: [{ text: inForce, page }, ...alsoInForce].map(place),
    notInForce: [...old, ...alsoBefore].map(place),
  }
}

export function placeUnchanged(place: ReturnType<typeof placer>, mark: MarkedUnchanged): PlacedMark {
  const { question, inForce, page, decoy, decoyPage } = mark
  return {
    question,
    inForce: [place({ text: inForce, page })],
    notInForce: decoy === undefined ? [] : [place({ text: decoy, page: decoyPage ?? page })],
  }
}

const touches = (one: Span, others: readonly Span[]): boolean => others.some((other) => overlaps(one, other))

/** Whether a change that was found is the marked one: by its new words and, where there are some, its old ones. */
export function isFound(changes: readonly Change[], { inForce, notInForce }: PlacedMark): boolean {
  return changes.some(
    (change) =>
      !change.isFormer &&
      touches(change.inForce ?? change.statement, inForce) &&
      (notInForce.length === 0 || change.replaced.some((span) => touches(span, notInForce))),
  )
}

/** The changes that take words back which hold. */
export function falseChanges(changes: readonly Change[], { inForce }: PlacedMark): Change[] {
  return changes.filter(
    ({ isFormer, replaced }) => !isFormer && replaced.some((span) => touches(span, inForce)),
  )
}

/** A receipt of an answer, as a stretch of the text. */
export interface Quote {
  readonly span: Span
  /** Whether it says what held before. */
  readonly isBefore: boolean
  /** Its line in the answer, from 0. */
  readonly line: number
}

const RECEIPT = /\]\((?<path>\/[^)\s]+)\)/g

export function quotesOf(markdown: string, { pages }: DocumentText): Quote[] {
  return markdown.split('\n').flatMap((words, line) =>
    [...words.matchAll(RECEIPT)].flatMap(({ groups, index }) => {
      const citation = parseCitationPath(groups?.['path'] ?? '')
      const page = pages.find(({ number }) => number === citation?.page)
      if (!citation || !page) return []
      const span = { start: page.start + citation.start, end: page.start + citation.end }
      return [{ span, line, isBefore: words.slice(0, index).includes('; before: ') }]
    }),
  )
}

/** Answered by the words in force, by others that do not hold, by neither, or not at all. */
export type Outcome = 'in force' | 'not in force' | 'something else' | 'not answered'

/** The lines that a reader takes for the answer. */
const FIRST_LINES = 2

export function outcomeOf(quotes: readonly Quote[], { inForce, notInForce }: PlacedMark): Outcome {
  if (quotes.length === 0) return 'not answered'
  const isHalf = (words: Span, whole: Span) =>
    Math.min(words.end, whole.end) - Math.max(words.start, whole.start) >= (whole.end - whole.start) / 2
  const says = ({ span }: Quote, wanted: readonly Span[]) => wanted.some((whole) => isHalf(span, whole))
  const current = quotes.filter(({ isBefore }) => !isBefore)
  const isTakenBack = quotes.some((quote) => quote.isBefore && says(quote, inForce))
  const isOld = current.some((quote) => says(quote, notInForce) && !says(quote, inForce))
  if (isOld || isTakenBack) return 'not in force'
  const first = current.filter(({ line }) => line < (quotes[0]?.line ?? 0) + FIRST_LINES)
  return first.some((quote) => says(quote, inForce)) ? 'in force' : 'something else'
}
