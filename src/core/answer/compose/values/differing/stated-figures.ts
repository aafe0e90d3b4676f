import { ORDINAL_WORDS, SEVERAL_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { quantitiesIn, type Quantity } from '#core/structure/amendments/sayings/quantities.ts'
import type { OpenDocument } from '../../../source/open-document.ts'

/** A figure with the words it is written in. */
export type StatedFigure = Pick<Quantity, 'kind' | 'value' | 'per'> & { readonly words: string }

/** The value of what costs nothing. */
export const FREE = 'free'
const OTHERS: readonly (readonly [kind: string, shape: RegExp])[] = [
  [
    FREE,
    /\b(?:free(?: of charge)?|(?:at |for )?no (?:extra |additional )?(?:cost|charge|fee|surcharge)s?|without (?:extra )?charge|nil)\b/gi,
  ],
  // A sum in another currency, by its sign or its three letters.
  [
    'money',
    /\b(?!GST|VAT|TAX)[A-Z]{3}\s?\d[\d,]*(?:\.\d+)?(?!\s?%|[\d,.]*\d)|\b[A-Z]{1,3}[$€£]\s?\d[\d,]*(?:\.\d+)?|\bR\s?\d{1,3}(?:[ ,]?\d{3})*(?:\.\d\d)?(?![\d\p{L}])/gu,
  ],
  // "From the third day".
  [
    'nth',
    new RegExp(
      String.raw`\b${ORDINAL_WORDS}(?: working| calendar)? day(?= of (?!the month|each|every|an?\b)|\s*(?:$|[.;,)]))`,
      'gi',
    ),
  ],
  // "Two make-up lessons", "2 a year".
  [
    'count',
    new RegExp(
      String.raw`\b(?:\d{1,3}|${SEVERAL_WORDS})(?=\s+(?:a|per|each|every|in a)\s+(?:day|week|month|term|year)\b)|\b(?:\d{1,3}|${SEVERAL_WORDS})\s(?:\p{Ll}+-\p{Ll}+\s)\p{Ll}{2,}s\b`,
      'gu',
    ),
  ],
]
/** "6 am to 10 pm" is one figure. */
const JOINS = /^\s*(?:to|until|till|and|[-–—])\s*$/i

/** The figures of a stretch of a document's text, in order. */
export function figuresIn({ amended, annotation }: OpenDocument, span: Span): StatedFigure[] {
  const { text } = amended
  const counted = quantitiesIn(text, span, annotation.facts)
  const words = text.slice(span.start, span.end)
  const others = OTHERS.flatMap(([kind, shape]) =>
    [...words.matchAll(shape)].map(({ 0: found, index }) => ({
      kind,
      per: null,
      value: kind === 'money' ? found.replaceAll(/[\s,]/g, '') : found.toLowerCase(),
      start: span.start + index,
      end: span.start + index + found.length,
    })),
  ).filter((one) => !counted.some((known) => known.start < one.end && one.start < known.end))
  const all = [...counted, ...others].toSorted((a, b) => a.start - b.start)
  const joined: (Span & Pick<Quantity, 'kind' | 'value' | 'per'>)[] = []
  for (const one of all) {
    const last = joined.at(-1)
    const isRange =
      last?.kind === 'clock' && one.kind === 'clock' && JOINS.test(text.slice(last.end, one.start))
    if (isRange) joined.splice(-1, 1, { ...last, value: `${last.value} ${one.value}`, end: one.end })
    else joined.push(one)
  }
  const hasSum = joined.some(({ kind, value }) => kind === 'money' && /\d/.test(value))
  return joined.flatMap(({ kind, per, value, start, end }) => {
    const isFree = kind === FREE || (kind === 'money' && !/\d/.test(value))
    // "Free up to $500": the sum is what is said.
    if (isFree && hasSum) return []
    return {
      kind: isFree ? 'money' : kind,
      per,
      value: isFree ? FREE : kind === 'count' ? countOf(value) : value,
      words: text
        .slice(start, end)
        .replaceAll(/\s+/g, ' ')
        .replace(/(?<!\.m)\.$/, ''),
    }
  })
}

/** "Two make-up lessons" → "2" */
function countOf(value: string): string {
  const [number = value] = value.split(/\s/)
  return /\d/.test(number) ? number : String(wordValue(number.toLowerCase()) ?? number)
}
