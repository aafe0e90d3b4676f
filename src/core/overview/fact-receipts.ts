import { citationPath } from '#core/answer/text/citation.ts'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { checkQuote, type QuoteCheck } from '#core/chat/quote-check.ts'
import type { Clause, Table } from '#core/document/clause.ts'
import { joinPages } from '#core/document/document.ts'
import type { Span } from '#core/segmentation/span.ts'
import { nameSections } from '#core/segmentation/section-names.ts'
import { findAmounts } from '#core/structure/values/find-amounts.ts'
import { ALL_VALUE_WORDS } from '#core/language/lexicon/values/by-language.ts'
import { findValues } from '#core/structure/values/find-values.ts'
import { findPercentages } from '#core/structure/values/find-percentages.ts'
import { bareText } from '#core/structure/lines/bare-text.ts'
import { sentenceAround } from './sentence-around.ts'
import { leadInOf } from './words/lead-in-of.ts'
import { leaderAround, rowAround } from './words/row-around.ts'

/** Words of the document with their place in its whole text. */
export interface PlacedFact {
  readonly text: string
  readonly page: number
  readonly clause: number | null
  readonly start: number
  readonly end: number
  /** What is shown of it; every figure of a sum has to stand in the words. Dates and periods are counted out. */
  readonly type?: string
  readonly value?: string
}

export interface FactPage {
  readonly number: number
  readonly label: string | null
  readonly text: string
}

/** A receipt with what is around its words, so that a bare figure says what it is of. */
export interface FactReceipt {
  readonly citation: CitedQuote
  /** How many receipts of its group there are on its page; `citation.number` counts among them. */
  readonly count: number
  readonly check: QuoteCheck
  /** The words before and after the quote in its sentence, or in its row of a table, cell by cell. */
  readonly around: readonly [before: string, after: string]
  /** Whether the words around are of a sentence, of a row of a table, or may be of another column beside a gap. */
  readonly stands: 'sentence' | 'row' | 'gap'
}

export interface FactReceipts {
  /** The receipt of what is stated; null when the document has no such page. Made when first asked for and kept. */
  of(stated: PlacedFact): FactReceipt | null
  /** All receipts of its group on its page, in reading order; places cited twice are there once. */
  beside(stated: PlacedFact): readonly CitedQuote[]
}

const NEAR = 200
const FIGURE = /\d+(?:[.,]\d+)*/g
const isSum = ({ type }: PlacedFact): boolean => type === 'fee' || type === 'amount' || type === 'percentage'
const holdsFigures = (words: string, value: string): boolean =>
  (value.match(FIGURE) ?? []).every((figure) => words.includes(figure))
/** "ten percent" says "10%", and "US$1.1 million" says "US$1,100,000", as they are read everywhere. */
const saysSum = (words: string, value: string): boolean =>
  [...findPercentages(words), ...findAmounts(words)].some((found) => found.value === value) ||
  ALL_VALUE_WORDS.some((language) => findValues(words, language).some((found) => found.value === value))

const says = (words: string, value: string): boolean => holdsFigures(words, value) || saysSum(words, value)

/** Compares the words with their own place alone: a Word file may be one page of hundreds of thousands of characters. */
function checkAtPlace({ quote, start, end }: Omit<CitedQuote, 'number'>, pageText: string): QuoteCheck {
  const from = Math.max(0, start - NEAR)
  return checkQuote(quote, pageText.slice(from, end + NEAR), start - from, end - from)
}

/**
 * The receipts of what a document states.
 * @param tables those of the document, for what stands beside a value in its row
 * @param groups everything that may be asked for; a group is opened together, so that a page marks the sums beside
 *   a sum and not everything that stands on it
 */
export function receiptsOf(
  documentId: string,
  pages: readonly FactPage[],
  clauses: readonly Clause[],
  groups: readonly (readonly PlacedFact[])[],
  tables: readonly Pick<Table, 'clause' | 'rows'>[] = [],
): FactReceipts {
  const names = nameSections(clauses)
  const document = joinPages(pages)
  const spans = new Map(document.pages.map((span, index) => [span.number, { span, index }]))
  let bare: string | undefined
  /** Words without the footers and page numbers among them; looked for once, when they are first asked for. */
  const bareWords = (start: number, end: number) => (bare ??= bareText(document).text).slice(start, end)
  const groupOf = new Map(groups.flatMap((group) => group.map((stated) => [stated, group])))
  const cited = new Map<string, readonly CitedQuote[]>()
  const receipts = new Map<PlacedFact, FactReceipt | null>()
  const tablesOf = Map.groupBy(tables, ({ clause }) => clause)
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))

  const citationOf = (stated: PlacedFact): Omit<CitedQuote, 'number'> | null => {
    const place = spans.get(stated.page)
    if (!place) return null
    const start = stated.start - place.span.start
    // Words that run on over the page are cited as far as their first page has them, above its foot.
    const runsOn = stated.end > place.span.end
    const length = bareWords(stated.start, place.span.end).trimEnd().length
    const end = start + (runsOn ? length : stated.end - stated.start)
    if (start < 0 || end <= start) return null
    const section = stated.clause === null ? null : (names.get(stated.clause)?.exact ?? null)
    const citation = { documentId, page: stated.page, section, start, end }
    return { ...citation, path: citationPath(citation), quote: oneLine(stated.text.slice(0, end - start)) }
  }
  const beside = (asked: PlacedFact): readonly CitedQuote[] => {
    const group = groupOf.get(asked) ?? [asked]
    const key = `${groups.indexOf(group)} ${asked.page}`
    const known = cited.get(key)
    if (known) return known
    const found = new Map<string, CitedQuote>()
    for (const stated of group.toSorted((a, b) => a.start - b.start)) {
      if (stated.page !== asked.page) continue
      const citation = citationOf(stated)
      if (citation && !found.has(citation.path))
        found.set(citation.path, { ...citation, number: found.size + 1 })
    }
    const citations = [...found.values()]
    cited.set(key, citations)
    return citations
  }
  const make = (stated: PlacedFact): FactReceipt | null => {
    const own = citationOf(stated)
    const place = spans.get(stated.page)
    if (!own || !place) return null
    const citations = beside(stated)
    const number = citations.find(({ path }) => path === own.path)?.number ?? 1
    const citation = { ...own, number }
    const words = bareWords(place.span.start, place.span.end)
    const isSaid = isSum(stated) ? says(stated.text, stated.value ?? '') : true
    return {
      citation,
      count: citations.length,
      check: isSaid ? checkAtPlace(citation, pages[place.index]?.text ?? '') : 'missing',
      ...standing(stated, place.span.start, words, citation),
    }
  }
  /** What stands around words in their row, or in their sentence with what its list goes on from. */
  const standing = (
    stated: PlacedFact,
    pageStart: number,
    pageText: string,
    span: Span,
  ): Pick<FactReceipt, 'around' | 'stands'> => {
    const clause = byId.get(stated.clause ?? 0)
    /** Alone among its list, behind what introduces it. */
    const asItem = (leadIn: string, { start: from, end: to }: Clause): readonly [string, string] => {
      const item = { start: from - pageStart, end: Math.min(pageText.length, to - pageStart) }
      const [before, after] = sentenceAround(pageText, span, item).around
      return [`${leadIn} ${before}`, after]
    }
    const row =
      (clause && rowAround(document.text, tablesOf.get(clause.id) ?? [], stated)) ??
      leaderAround(pageText, span)
    if (row) return { around: row, stands: 'row' }
    const { around, start } = sentenceAround(pageText, span)
    const leadIn = clause ? leadInOf(clauses, clause, pageStart + start, bareWords) : ''
    return {
      around: clause && leadIn !== '' ? asItem(leadIn, clause) : around,
      stands: clause?.kind === 'table' || isBesideGap(pageText, span) ? 'gap' : 'sentence',
    }
  }
  return {
    of(stated) {
      const known = receipts.get(stated)
      if (known !== undefined) return known
      const made = make(stated)
      receipts.set(stated, made)
      return made
    },
    beside,
  }
}

/** Whether a gap between columns stands before or behind words. */
const isBesideGap = (text: string, { start, end }: Span): boolean =>
  /[^\S\n]{3}$|\t$/.test(text.slice(0, start).slice(-3)) ||
  /^(?:[^\S\n]{3}|\t)\S?/.test(text.slice(end, end + 4))
