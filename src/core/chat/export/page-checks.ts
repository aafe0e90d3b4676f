import { citedQuotes } from '../cited-quotes.ts'
import { checkQuote } from '../quote-check.ts'
import type { ConversationSource } from './conversation.ts'

/** A page as the receipts of an answer are compared with it. */
export interface CheckedPage {
  readonly number: number
  readonly text: string
  /** True when its number is approximate. */
  readonly isAbout: boolean
}

/** Compares the receipts of answers with all the pages they name; a page that is not among them does not exist. */
export function pageChecks(pages: readonly CheckedPage[]): ConversationSource['checksOf'] {
  const byNumber = new Map(pages.map((page) => [page.number, page]))
  return (parts) => {
    const checks = new Map(
      citedQuotes(parts).map(({ path, page: number, quote, start, end }) => {
        const page = byNumber.get(number)
        const check = page ? checkQuote(quote, page.text, start, end) : 'missing'
        const words = page?.text.slice(start, end) ?? ''
        return [path, { check, words, isAbout: page?.isAbout ?? false }] as const
      }),
    )
    return (path) => checks.get(path)
  }
}
