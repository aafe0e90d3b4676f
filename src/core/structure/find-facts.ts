import type { Clause, Fact } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { findAmounts } from '#core/structure/values/find-amounts.ts'
import { findDates } from '#core/structure/values/find-dates.ts'
import { findObligations } from '#core/structure/duties/find-obligations.ts'
import { findPercentages } from '#core/structure/values/find-percentages.ts'
import { findPeriods } from '#core/structure/values/find-periods.ts'
import { findValues } from '#core/structure/values/find-values.ts'
import type { Found } from '#core/structure/values/found.ts'
import { innermostAt } from '#core/structure/clauses/innermost-clause.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import type { Sentences } from './read-sentences.ts'

/** Parties, duties, sums, percentages, periods and dates in the order they stand, each with its page and clause. */
export function findFacts(
  { text, pages }: DocumentText,
  clauses: readonly Clause[],
  { running, statements, stretches, parties, reader }: Sentences,
): Fact[] {
  const found = [
    ...parties,
    ...findObligations(text, statements, reader),
    ...stretches.flatMap(({ start, end, words }) => {
      const own = text.slice(start, end)
      const values = words === null ? englishValues(own) : findValues(own, words)
      return values.map((value) => ({ ...value, start: value.start + start, end: value.end + start }))
    }),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const clauseAt = innermostAt(clauses)
  return notIn(running, found).map(({ type, value, label, start, end }, index) => ({
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

function englishValues(text: string): Found[] {
  const amounts = findAmounts(text)
  const dates = findDates(text)
  return [
    ...amounts,
    ...findPercentages(text),
    ...outside(findPeriods(text), [...amounts, ...dates]),
    ...dates,
  ]
}

/** What is stated in running headers and footers is not stated in the document. */
function notIn(running: readonly SourceLine[], found: readonly Found[]): Found[] {
  let next = 0
  return found.filter(({ start }) => {
    while ((running[next]?.end ?? Infinity) <= start) next += 1
    return start < (running[next]?.start ?? Infinity)
  })
}

/** "Two months' rent" is a sum and "this 20 day of May, 2027" a date; neither is a period. */
function outside(found: readonly Found[], others: readonly Found[]): Found[] {
  const starts = new Set(others.map(({ start }) => start))
  return found.filter(({ start }) => !starts.has(start))
}
