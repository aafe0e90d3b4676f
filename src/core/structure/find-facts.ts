import type { Clause, Fact, Table } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { findAmounts } from '#core/structure/values/find-amounts.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { findObligations } from '#core/structure/duties/find-obligations.ts'
import { findPercentages } from '#core/structure/values/find-percentages.ts'
import { findPeriods } from '#core/structure/values/find-periods.ts'
import { findValues } from '#core/structure/values/find-values.ts'
import { asLabel, type Found } from '#core/structure/values/found.ts'
import { SumContexts } from '#core/structure/values/sum-context.ts'
import { findTableSums } from '#core/structure/tables/table-sums.ts'
import { cellAt, cellsByPlace, type NamedCell } from '#core/structure/tables/cells-by-place.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import { innermostAt } from '#core/structure/clauses/innermost-clause.ts'
import { isPerson } from '#core/structure/parties/party-names.ts'
import { isStudy } from '#core/structure/kind/is-study.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Sentences } from './read-sentences.ts'

/** Parties, duties, sums, percentages, periods and dates in the order they stand, each with its page and clause. */
export function findFacts(
  { text, pages }: DocumentText,
  clauses: readonly Clause[],
  { running, unsettled, statements, stretches, parties, reader }: Sentences,
  tables: readonly Table[],
): Fact[] {
  const placed = new Set(pages.flatMap(({ number, boxes = [] }) => (boxes.length > 0 ? [number] : [])))
  const cells = cellsByPlace(
    text,
    tables.filter(({ page }) => placed.has(page)),
  )
  const sums = findTableSums(text, cells, new SumContexts(text, (offset) => cellAt(cells, offset)))
  const values = stretches.flatMap(({ start, end, words }) => {
    const own = text.slice(start, end)
    const contexts = new SumContexts(own, (offset) => cellAt(cells, offset + start))
    const said = words === null ? englishValues(own, contexts) : findValues(own, words, contexts)
    return said.map((value) => ({ ...value, start: value.start + start, end: value.end + start }))
  })
  const stated = [
    ...(isStudy(text) ? [] : notIn(headsOfColumns(tables), findObligations(text, statements, reader))),
    ...sums,
    ...outside(notIn(tagsOf(text), values.toSorted(inTextOrder)), sums)
      .filter((value) => !isCutOff(text, value, cellAt(cells, value.start)))
      .map((value) =>
        nameDay(
          value,
          cellAt(cells, value.start),
          text.slice(Math.max(0, value.start - SIGNED), value.start),
        ),
      ),
  ].sort(inTextOrder)
  const clauseAt = innermostAt(clauses)
  // Whose paper it is often stands in a running header alone.
  const found = [...parties, ...notIn(running, notIn(unsettled, stated))].sort(inTextOrder)
  return found.map(({ type, value, label, start, end }, index) => ({
    id: index + 1,
    type,
    value,
    label: label ?? null,
    text: text.slice(start, end),
    page: pageAt(pages, start).number,
    clause: clauseAt(start)?.id ?? null,
    start,
    end,
  }))
}

const inTextOrder = (a: Span, b: Span): number => a.start - b.start || b.end - a.end

/** More rows with a day each are a schedule or a list of what was done. */
const MOST_DAYS = 4
/** Heads that say only that their column holds days. */
const OF_DAYS = /date|dat(?:um|a)(?!\p{L})|(?<!\p{L})(?:day|when|due|from|to|tag|fällig)(?!\p{L})|fecha/iu

/** A rule to sign on, and how far above its day it may stand. */
const RULE = /_{5}/
const SIGNED = 200

/** A day that fills its cell is of what heads it: "Due date" above "Apr 9, 2026"; below a signature it is when it was signed. */
function nameDay(value: Found, cell: NamedCell | null, before: string): Found {
  if (value.type !== 'date' || !cell || cell.end - cell.start > value.end - value.start + 1) return value
  const name = nameOfDay(cell)
  const label = isPerson(name.split(',', 1)[0] ?? '') && RULE.test(before) ? 'Signed' : asLabel(name)
  return { ...value, label: label ?? value.label ?? null }
}

/** "Monthly: last payment" where a few rows have such a day each; a column of days is of one kind. */
function nameOfDay({ row, column, inColumn }: NamedCell): string {
  const days = inColumn.filter((words) => kindOfWords(words) === 'date').length
  const isOfRow = row !== null && kindOfWords(row) === 'words' && days > 1 && days <= MOST_DAYS
  return isOfRow && column !== null && !OF_DAYS.test(column)
    ? `${row}: ${column.toLowerCase()}`
    : (column ?? row ?? '')
}

/** "$119," above "103": a figure that its cell breaks off. */
const isCutOff = (text: string, { type, end }: Found, cell: NamedCell | null): boolean =>
  (type === 'fee' || type === 'amount') && text[end] === ',' && cell !== null && cell.end <= end + 1

/** "Section   Most we will pay   Your excess" binds nobody. */
const headsOfColumns = (tables: readonly Table[]): Span[] =>
  tables
    .flatMap(({ rows, headerRows }) => rows.slice(0, headerRows).flat())
    .filter(([start, end]) => end > start)
    .map(([start, end]) => ({ start, end }))
    .sort(inTextOrder)

/** "{%p if rent_concession > 0 %}": what tells a program how to fill a form in. */
const tagsOf = (text: string): Span[] =>
  [...text.matchAll(/\{%[^{}\n]{0,200}%\}/g)].map(({ 0: tag, index }) => ({
    start: index,
    end: index + tag.length,
  }))

function englishValues(text: string, contexts: SumContexts): Found[] {
  const amounts = findAmounts(text, contexts)
  const dates = findDates(text)
  return [
    ...amounts,
    ...findPercentages(text, contexts),
    ...outside(findPeriods(text), [...amounts, ...dates]),
    ...dates,
  ]
}

/** What is stated in running headers and footers, or in a note to whoever fills a form in, is not stated in the document. */
function notIn(spans: readonly Span[], found: readonly Found[]): Found[] {
  let next = 0
  return found.filter(({ start }) => {
    while ((spans[next]?.end ?? Infinity) <= start) next += 1
    return start < (spans[next]?.start ?? Infinity)
  })
}

/** "Two months' rent" is a sum and "this 20 day of May, 2027" a date; neither is a period. */
function outside(found: readonly Found[], others: readonly Found[]): Found[] {
  const [starts, ends] = [new Set(others.map(({ start }) => start)), new Set(others.map(({ end }) => end))]
  return found.filter(({ start, end }) => !starts.has(start) && !ends.has(end))
}
