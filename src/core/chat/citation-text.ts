import { citationPath, cleanSection, type Citation } from '#core/answer/citation.ts'
import { oneLine } from '#core/answer/escape-markdown.ts'
import type { CitedQuote } from './cited-quotes.ts'
import type { QuoteCheck } from './quote-check.ts'

const STATES = {
  checked: ', checked',
  near: ', close match',
  missing: ', not found',
} as const satisfies Record<QuoteCheck, string>

/** A receipt in words: "Receipt 2: page 4, section 7, checked". Says nothing of a check that was not made. */
export function receiptName(citation: CitedQuote, check: QuoteCheck | undefined, isAbout = false): string {
  const page = `${isAbout ? 'about page' : 'page'} ${citation.page}`
  const section = citation.section === null ? '' : `, ${citation.section.replace(/^Section /, 'section ')}`
  return `Receipt ${citation.number}: ${page}${section}${check ? STATES[check] : ''}`
}

/**
 * What a chip shows: "Page 4, Section 7"; "About page 4, Section 7" for a format without pages of its own. Its
 * accessible name says the same and more, so it can be called by voice.
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

/** A reference outside the product. */
export interface Reference {
  /** "Page 4, Section 7.1". */
  readonly text: string
  /** The whole address that opens the cited words. */
  readonly address: string
}

/**
 * The one way in which copies and exports write a reference.
 * @param origin of this site, without a slash at the end
 */
export function referenceOf(citation: Citation, origin: string, isAbout = false): Reference {
  const place = { page: citation.page, section: cleanSection(citation.section) }
  return { text: chipText(place, isAbout), address: origin + citationPath(citation) }
}

/** What "Copy with reference" copies: the words in quotation marks, then document, page, section and address. */
export function quoteWithReference(
  citation: Citation,
  words: string,
  filename: string,
  isAbout: boolean,
  origin: string,
): string {
  const { text, address } = referenceOf(citation, origin, isAbout)
  return `“${oneLine(words)}” (${oneLine(filename)}, ${text}, ${address})`
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
