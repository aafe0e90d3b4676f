import type { Span } from '#core/segmentation/span.ts'
import { BETWEEN, QUOTE, QUOTE_NEW, readShape, readValueChange, type ValueChange } from './value-change.ts'

/** "and “30 days” by “45 days”", behind a change that has the verb of both. */
const AND_SO = new RegExp(
  String.raw`^(?<verb>[\s,;]*(?:and\s+)?)(?<mid>${BETWEEN})${QUOTE}\s+(?:by|with|to|becomes|as)\s+(?:the\s+\p{L}+\s+)?${QUOTE_NEW}`,
  'diu',
)
const PAIRS = /\brespectively\b/i
const QUOTED_WORDS = /["“]([^"”]{1,200}?)[.,;]?["”]/g
const EXCHANGES = /\b(?:replac|delet|strik|strick|struck|chang|remov|substitut)\w*/i
const MOST_CHANGES = 12

/** The changes of values that a sentence makes, in order; those behind the first give the words in quotation marks. */
export function readValueChanges(sentence: string): ValueChange[] {
  const paired = readRespectively(sentence)
  if (paired.length > 0) return paired
  const found: ValueChange[] = []
  for (let next = readValueChange(sentence); next !== null && found.length < MOST_CHANGES;) {
    found.push(next)
    const from = Math.max(next.before?.end ?? 0, next.after?.end ?? 0, next.verb.end)
    // Behind the closing mark.
    const at = from + (/^[.,;]?["”]/.exec(sentence.slice(from))?.[0].length ?? 0)
    const rest = sentence.slice(at)
    const other = next.isQuoted ? (readShape(rest, AND_SO, true) ?? readQuoted(rest)) : null
    next = other && moved(other, at)
  }
  return found
}

const readQuoted = (sentence: string): ValueChange | null => {
  const change = readValueChange(sentence)
  return change?.isQuoted ? change : null
}

const moved = ({ subject, verb, before, after, isQuoted }: ValueChange, by: number): ValueChange => {
  const place = (span: Span): Span => ({ start: span.start + by, end: span.end + by })
  return {
    subject,
    verb: place(verb),
    before: before && place(before),
    after: after && place(after),
    isQuoted,
  }
}

/** "striking “x” and “y” and inserting “v” and “w” respectively": the first half of the quotations for the second. */
function readRespectively(sentence: string): ValueChange[] {
  const end = sentence.search(PAIRS)
  if (end < 0) return []
  const quotes = [...sentence.slice(0, end).matchAll(QUOTED_WORDS)].map(({ index, 1: words = '' }) => ({
    start: index + 1,
    end: index + 1 + words.length,
  }))
  const half = quotes.length / 2
  const [first, fresh] = [quotes[0], quotes[half]]
  if (half < 2 || !first || !fresh || !EXCHANGES.test(sentence.slice(0, fresh.start))) return []
  return quotes.slice(0, half).map((before, at) => ({
    subject: sentence.slice(0, first.start - 1).trim(),
    verb: { start: first.start - 1, end: first.start - 1 },
    before,
    after: quotes[half + at] ?? null,
    isQuoted: true,
  }))
}
