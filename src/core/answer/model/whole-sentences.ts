import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { comparable, findQuote } from '../source/quote-match.ts'

/** Longer than this a quote is no longer read; the words that were picked then stand alone. */
const MAX_QUOTE = 500

/** The whole sentences of a passage in which these words stand, verbatim; null when they do not stand there. */
export function wholeSentences(passage: string, words: string): string | null {
  const span = findQuote(comparable(passage), words)
  if (!span) return null
  const sentences = splitSentences(passage)
  const start = sentences.findLast((sentence) => sentence.start <= span.start)?.start ?? span.start
  const end = sentences.find((sentence) => sentence.end >= span.end)?.end ?? span.end
  return end - start > MAX_QUOTE ? passage.slice(span.start, span.end) : passage.slice(start, end)
}
