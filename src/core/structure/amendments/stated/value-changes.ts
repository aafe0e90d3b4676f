import type { Span } from '#core/segmentation/span.ts'
import { BETWEEN, QUOTE, QUOTE_NEW, readShape, readValueChange, type ValueChange } from './value-change.ts'

/** "and “30 days” by “45 days”", behind a change that has the verb of both. */
const AND_SO = new RegExp(
  String.raw`^(?<verb>[\s,;]*(?:and\s+)?)(?<mid>${BETWEEN})${QUOTE}\s+(?:by|with|to|becomes|as)\s+(?:the\s+\p{L}+\s+)?${QUOTE_NEW}`,
  'diu',
)
/** "striking “x” and “y” and inserting “v” and “w” respectively". */
const QUOTES = String.raw`["“][^"”]{1,200}["”](?:\s*(?:,\s*and|,|and)\s*["“][^"”]{1,200}["”])`
const RESPECTIVELY = new RegExp(
  String.raw`(?<verb>\b(?:replac|delet|strik|strick|struck|chang|remov|substitut|are)\w*\b)?(?<mid>[^"“;]{0,60})(?<olds>${QUOTES}+)${BETWEEN}(?<news>${QUOTES}+)\s*,?\s*respectively`,
  'diu',
)
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

function readRespectively(sentence: string): ValueChange[] {
  const match = RESPECTIVELY.exec(sentence)
  const places = match?.indices?.groups
  const [olds, news] = [places?.['olds'], places?.['news']]
  if (!match || !olds || !news) return []
  const quotesIn = ([start, end]: readonly [number, number]) =>
    [...sentence.slice(start, end).matchAll(/["“]([^"”]+?)[.,;]?["”]/g)].map(({ index, 1: words = '' }) => ({
      start: start + index + 1,
      end: start + index + 1 + words.length,
    }))
  const [was, now] = [quotesIn(olds), quotesIn(news)]
  if (was.length !== now.length) return []
  const verb = { start: match.index, end: olds[0] }
  return was.map((before, at) => ({
    subject: sentence.slice(0, match.index).trim(),
    verb,
    before,
    after: now[at] ?? null,
    isQuoted: true,
  }))
}
