import { citationLabel, type Citation } from '#core/answer/text/citation.ts'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { CitedQuote } from './cited-quotes.ts'
import type { QuoteCheck } from './quote-check.ts'

const STATES = {
  checked: ', checked',
  near: ', close match',
  missing: ', not found',
} as const satisfies Record<QuoteCheck, string>
const UNSURE = ', words found, answer not certain'

/**
 * A receipt in words: "Receipt, checked: Page 4, Section 7". It ends with what its chip shows, so that it can be called
 * by voice, and says nothing of a check that was not made.
 * @param isUnsure whether its words stand on the page and may not be the answer
 */
export function receiptName(
  citation: Pick<Citation, 'page' | 'section'>,
  check: QuoteCheck | undefined,
  isAbout = false,
  isUnsure = false,
): string {
  const state = isUnsure && check === 'checked' ? UNSURE : check ? STATES[check] : ''
  return `Receipt${state}: ${chipText(citation, isAbout)}`
}

/**
 * What a chip shows: "Page 4, Section 7"; "About page 4, Section 7" for a format without pages of its own.
 */
export function chipText({ page, section }: Pick<Citation, 'page' | 'section'>, isAbout = false): string {
  const place = isAbout ? `About page ${page}` : `Page ${page}`
  return section === null ? place : `${place}, ${section}`
}

/** "Page 4 of 12 · Section 7"; without the count while that is unknown, and without one that is a guess. */
export function placeText(
  { page, section }: Pick<Citation, 'page' | 'section'>,
  pageCount: number | null,
  isAbout = false,
): string {
  const exact = pageCount === null ? `Page ${page}` : `Page ${page} of ${pageCount}`
  const place = isAbout ? `About page ${page}` : exact
  return section === null ? place : `${place} · ${section}`
}

/**
 * The one way in which copies and exports write a reference: "(Lease.pdf, p. 4, §7.1)". It means something to whoever
 * has the document; an address of ours would open for nobody else.
 * @param note what the reader has to know of it, such as "close match"
 */
export function referenceText(
  citation: Pick<Citation, 'page' | 'section'>,
  filename: string,
  isAbout = false,
  note = '',
): string {
  const place = citationLabel(citation, isAbout).replaceAll(/\bSections? (?=\d)/g, '§')
  return `(${[oneLine(filename), place, note].filter((part) => part !== '').join(', ')})`
}

/** What "Copy with reference" copies: the words in quotation marks, then document, page and section. */
export function quoteWithReference(
  citation: Citation,
  words: string,
  filename: string,
  isAbout: boolean,
): string {
  return `“${oneLine(words)}” ${referenceText(citation, filename, isAbout)}`
}

/** "3 receipts, all checked", or what stands in the way of saying so. */
export function receiptSummary(
  citations: readonly CitedQuote[],
  checkOf: (path: string) => QuoteCheck | undefined,
): string | null {
  const count = citations.length
  if (count === 0) return null
  const noun = count === 1 ? '1 receipt' : `${count} receipts`
  const checks = citations.map(({ path }) => checkOf(path))
  if (checks.includes(undefined)) return noun
  const checked = checks.filter((check) => check === 'checked').length
  if (checked === count) return count === 1 ? `${noun}, checked` : `${noun}, all checked`
  return `${noun}, ${checked} checked`
}
