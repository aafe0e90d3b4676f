import { comparable, findQuote } from '#core/answer/source/quote-match.ts'

/**
 * How a quote compares with its page: word for word; the same letters and digits with other marks between
 * them, as scans have it; or not there.
 */
export type QuoteCheck = 'checked' | 'near' | 'missing'

/**
 * Looks for a quote on the page it names, by the rule that the server checked it with before sending it.
 * Without a quote, the cited words themselves are what is shown, so there only have to be some.
 *
 * @param start offset of the cited words in the page's text
 * @param end end of the cited words, exclusive
 */
export function checkQuote(quote: string | null, pageText: string, start: number, end: number): QuoteCheck {
  if (pageText.slice(start, end).trim() === '') return 'missing'
  if (quote === null || findQuote(comparable(pageText), quote, start)) return 'checked'
  const letters = lettersOf(quote)
  return letters !== '' && lettersOf(pageText).includes(letters) ? 'near' : 'missing'
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
