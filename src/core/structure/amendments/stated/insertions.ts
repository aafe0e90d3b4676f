import { ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { sentenceOf } from '../places/find-provision.ts'

const INSERTS = /\b(?:insert|add)(?:s|ed|ing)?\b|\bthere\s+(?:is|are|shall\s+be)\s+(?:added|inserted)\b/i
/** What is put into a sentence: "and for cooking classes", ", or a manager", "save that". */
const PIECE = /["“](?<piece>[,;(]?\s?(?:\p{Ll}|\()[^"”]{2,400})["”]/gu
/** "After “baked goods” insert": what it is put behind or in front of. */
const ANCHOR =
  /\b(?:after|behind|following|before)\s+(?:the\s+)?(?:words?\s+|figures?\s+|phrase\s+)?["“](?<anchor>[^"”]{2,120})["”]/iu
const ORDINAL = new RegExp(
  String.raw`\b(?:its|the)\s+(?<ordinal>${ORDINAL_WORDS}|last|final)\s+sentence\b`,
  'iu',
)
/** What takes words out as well is read as a change of these. */
const TAKES_OUT = /\b(?:delet|replac|substitut|strik|struck|omit|remov)/i

/**
 * The sentence of a clause that a statement puts words into; null where it puts a sentence of its own beside others, or
 * nothing.
 */
export function sentenceWithInsertion(text: string, statement: Span, clause: Span): Span | null {
  const words = text.slice(statement.start, statement.end)
  const anchor = ANCHOR.exec(words)?.groups?.['anchor']
  const pieces = [...words.matchAll(PIECE)].filter(({ groups = {} }) => groups['piece'] !== anchor)
  if (!INSERTS.test(words) || TAKES_OUT.test(words.replaceAll(/["“][^"”]*["”]/g, ' ')) || pieces.length !== 1)
    return null
  if (anchor !== undefined) {
    const wanted = anchor.replaceAll(/\s+/g, ' ').toLowerCase()
    const around = splitSentences(text, clause).find(({ start, end }) =>
      text.slice(start, end).replaceAll(/\s+/g, ' ').toLowerCase().includes(wanted),
    )
    return around ?? null
  }
  return sentenceOf(text, clause, ORDINAL.exec(words)?.groups?.['ordinal'] ?? 'last')
}
