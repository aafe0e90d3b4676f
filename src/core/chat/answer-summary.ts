import { findArithmetic } from '#core/answer/compose/values/arithmetic.ts'
import type { CitedQuote } from './cited-quotes.ts'
import type { QuoteCheck } from './quote-check.ts'
import { receiptSummary } from './citation-text.ts'
import { mayBeAbout } from './shown/may-be-about.ts'
import type { ShownPart } from './shown/shown-part.ts'

export interface Summed {
  readonly parts: readonly ShownPart[]
  /** How many pages were searched for what was not found; null where something was. */
  readonly pagesSearched: number | null
  readonly citations: readonly CitedQuote[]
  readonly checkOf: (path: string) => QuoteCheck | undefined
  /** Whether its last words were cut off. */
  readonly isCut: boolean
}

/** What an answer rests on, in a few words above it: "3 receipts, all checked · sum worked out". */
export function answerSummary({ parts, pagesSearched, citations, checkOf, isCut }: Summed): string | null {
  const said = [
    pagesSearched === null
      ? restsOn(parts, citations, checkOf)
      : counted(pagesSearched, 'page') + ' searched',
    hasSum(parts) ? 'sum worked out' : null,
    isCut ? 'not complete' : null,
  ].filter((words) => words !== null)
  return said.length === 0 ? null : said.join(' · ')
}

function restsOn(
  parts: readonly ShownPart[],
  citations: readonly CitedQuote[],
  checkOf: Summed['checkOf'],
): string | null {
  const maybe = mayBeAbout(parts)
  if (!maybe) return receiptSummary(citations, checkOf)
  const count = maybe.quotes.length
  return `${counted(count, 'place')}, not a certain answer`
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

const hasSum = (parts: readonly ShownPart[]): boolean =>
  parts.some(
    ({ key, blocks }) =>
      key === 'document' &&
      blocks.some(({ runs }) =>
        findArithmetic(runs.map(({ text, isQuote }) => (isQuote ? ' ' : text)).join('')).some(
          ({ isRight }) => isRight,
        ),
      ),
  )
