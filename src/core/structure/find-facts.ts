import type { Clause, Fact } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { findAmounts } from './find-amounts.ts'
import { findDates } from './find-dates.ts'
import { findObligations } from './find-obligations.ts'
import { findParties } from './find-parties.ts'
import { findPeriods } from './find-periods.ts'
import type { Found } from './found.ts'
import { innermostAt } from './innermost-clause.ts'

/** Parties, duties, amounts, periods and dates in the order they stand, each with its page and clause. */
export function findFacts(document: DocumentText, clauses: readonly Clause[]): Fact[] {
  const { text, pages } = document
  const amounts = findAmounts(text)
  const found = [
    ...findParties(text),
    ...findObligations(text),
    ...amounts,
    ...outside(findPeriods(text), amounts),
    ...findDates(text),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const clauseAt = innermostAt(clauses)
  return found.map(({ type, value, start, end }, index) => ({
    id: index + 1,
    type,
    value,
    label: null,
    text: text.slice(start, end),
    page: pageAt(pages, start).number,
    clause: clauseAt(start)?.id ?? null,
    start,
    end,
  }))
}

/** "Two months' rent" is an amount and no period. */
function outside(found: readonly Found[], amounts: readonly Found[]): Found[] {
  const starts = new Set(amounts.map(({ start }) => start))
  return found.filter(({ start }) => !starts.has(start))
}
