import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import { pageAsRead } from '../../../../source/page-as-read.ts'
import { wordsAt, type InWords } from '../../fact-in-words.ts'
import { CURRENCY, readMoney, type Money } from '../../money.ts'
import { includedBefore, type Included } from './included.ts'
import { secondUnitOf, unitOf } from './units.ts'

/** A sum of money of a document, in force, with the row or the sentence that says what it is of. */
export interface Price {
  readonly money: Money
  readonly text: string
  readonly quote: InWords
  /** What stands in front of it and behind it in its row or its part of a sentence. */
  readonly before: string
  readonly behind: string
  /** The name that processing gave it; empty where it has none. */
  readonly label: string
  /** The lines it stands under that are no sentences: its section, the head of its list. */
  readonly title: string
  /** The sentence in front of its own. */
  readonly beside: string
  /** The one behind it. */
  readonly next: string
  readonly isRow: boolean
  /** What it is paid for each of, as a stem: "page", "day"; "each" for one of what is named; null where it is paid once. */
  readonly per: string | null
  /** What else it is paid for each of: "per parent per year". */
  readonly also: string | null
  /** How many cost nothing; null where none do. */
  readonly included: (Included & { readonly quote: InWords | null }) | null
  /** Whether it is that of further ones only. */
  readonly isBeyond: boolean
  /** What it comes to at most. */
  readonly most: string | null
}

const SUM = new RegExp(
  String.raw`(?<![\p{L}\d$€£₹.,-]|-\s)${CURRENCY}\s?\d[\d,]*(?:\.\d{1,2})?(?![\d%]|,\d)|(?<![\p{L}\d.,])\d{1,2}\s?p(?![\p{L}\d]|\.\s?m)`,
  'gu',
)
/** What was: "from $86.00 to", "instead of £5.49". */
const WAS =
  /\b(?:from|instead of|rather than|not|no longer|formerly|previously|was|were|replaces|of originally)\s+$/i
const RAISED = /^\s*(?:a|per|each|every)?\s?\p{L}*\s?to\s/u
/** A limit is no price. */
const IS_MOST = /\b(?:at most|maximum(?: of)?|max\.?|capped at|up to|more than|less than|under|over)\s+$/i
const GAP = /\S(?: {2,}|\t)\S/
const MOST = new RegExp(
  String.raw`\b(?:at most|maximum(?: of)?|max\.?|capped at|up to|(?:not|no) more than)\s(?<most>${CURRENCY}\s?\d[\d,]*(?:\.\d{2})?)`,
  'iu',
)
/** In characters; a longer line is no head of a list. */
const MAX_TITLE = 60

const known = new WeakMap<OpenDocument, readonly Price[]>()

/** All sums of money that hold now, in their order; read once of a document that is asked several times. */
export function readPrices(document: OpenDocument): readonly Price[] {
  const prices = known.get(document) ?? pricesIn(document)
  known.set(document, prices)
  return prices
}

function pricesIn(document: OpenDocument): Price[] {
  return document.pages.flatMap(({ number }) => {
    const text = pageAsRead(document, number)
    const sentences = splitSentences(text)
    return [...text.matchAll(SUM)].flatMap((match) => {
      const span = { start: match.index, end: match.index + match[0].length }
      const price = priceAt(document, number, text, sentences, span)
      return price ? [price] : []
    })
  })
}

function priceAt(
  document: OpenDocument,
  page: number,
  text: string,
  sentences: readonly Span[],
  span: Span,
): Price | null {
  const words = text.slice(span.start, span.end)
  const money = readMoney(words)
  const line = lineAt(text, span)
  const isRow = GAP.test(text.slice(line.start, line.end))
  const at = sentences.findIndex(({ start, end }) => start <= span.start && span.end <= end)
  const unit = isRow ? line : sentences[at]
  if (!money || !unit || isFormerAt(document, page, span)) return null
  const before = text.slice(unit.start, span.start)
  const behind = text.slice(span.end, unit.end)
  if (IS_MOST.test(before)) return null
  if (WAS.test(before) && (!/\bfrom\s+$/i.test(before) || RAISED.test(behind))) return null
  const quote = wordsAt(document, page, unit.start, unit.end)
  if (!quote) return null
  const label = labelAt(document, page, span) || (isRow ? '' : headIn(before))
  const most = MOST.exec(behind.replaceAll(/\s+/g, ' '))?.groups?.['most'] ?? null
  const per = unitOf(before.slice(before.lastIndexOf(';') + 1), behind, label, isRow)
  const beside = isRow ? [] : [sentences[at - 1], sentences[at + 1]]
  const units = [unit, ...beside]
  const near = units.map((one) => (one ? text.slice(one.start, one.end) : ''))
  const { included, isBeyond } = includedBefore(near, words, per)
  const includedIn = included && included.at > 0 ? (units[included.at] ?? null) : null
  return {
    money,
    text: words,
    quote,
    before,
    behind,
    label,
    title: titleAbove(text, unit.start),
    beside: near[1] ?? '',
    next: near[2] ?? '',
    isRow,
    per,
    also: secondUnitOf(behind),
    most,
    isBeyond,
    included: included && {
      ...included,
      quote: includedIn && wordsAt(document, page, includedIn.start, includedIn.end),
    },
  }
}

function isFormerAt({ texts }: OpenDocument, page: number, { start, end }: Span): boolean {
  const place = texts.at(page, start, end)
  return place !== null && texts.isFormer?.(place) === true
}

function labelAt({ annotation, texts }: OpenDocument, page: number, { start, end }: Span): string {
  const offset = texts.startOf(page) ?? 0
  const fact = annotation.facts.find(
    (one) => one.page === page && one.start < end + offset && one.end > start + offset,
  )
  return fact?.label ?? ''
}

/** "The rent for unit 4 goes up to": what it is that has the price. */
const HEAD =
  /(?:^|[,;:)]\s|\d\s)(?:[Ff]rom [^,]{4,30}? )?(?:[Tt]he|[Yy]our|[Oo]ur|[Aa]n?)\s(?<name>(?:\p{L}+\s){0,3}?\p{L}+)(?:\s(?:for|of|in|on)\s[^,;]{1,60}?)?\s(?:is|are|goes|go|becomes?|rises?|falls?|costs?|will|shall|amounts?|increases?|now)\b/u

const headIn = (before: string): string => HEAD.exec(before.replaceAll(/\s+/g, ' '))?.groups?.['name'] ?? ''

function lineAt(text: string, { start, end }: Span): Span {
  const from = text.lastIndexOf('\n', start) + 1
  const to = text.indexOf('\n', end)
  const words = text.slice(from, to === -1 ? text.length : to)
  const begin = from + words.length - words.trimStart().length
  return { start: begin, end: begin + words.trim().length }
}

/** The nearest line above, over the rows of its list, that is short and ends no sentence: "EXTRAS", "3. Late payment". */
function titleAbove(text: string, start: number): string {
  const above = text.slice(0, start).split('\n').slice(0, -1).toReversed()
  const titles: string[] = []
  for (const line of above) {
    const words = line.trim()
    const isShort = words !== '' && words.length <= MAX_TITLE && !/[.;,]$/.test(words)
    if (isShort && !GAP.test(words) && !/\d[.,]\d{2}/.test(words) && /^[\p{Lu}\d(]/u.test(words)) {
      titles.push(words)
      break
    }
  }
  return titles.join(' ')
}

/** The stems of all that names a price. */
export const namesOf = ({ before, behind, label, title, beside, per }: Price): ReadonlySet<string> =>
  new Set([...stemsOf(`${before} ${behind} ${label} ${title} ${beside}`), ...(per === null ? [] : [per])])
