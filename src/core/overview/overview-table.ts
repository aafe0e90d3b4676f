import { citationPath } from '#core/answer/text/citation.ts'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { QuoteCheck } from '#core/chat/quote-check.ts'
import type { Fact } from '#core/document/clause.ts'
import type { FactRow, Overview } from './build-overview.ts'
import type { FactReceipt, FactReceipts } from './fact-receipts.ts'
import { limitsOf, withLimits } from './words/limits.ts'

export const OVERVIEW_COLUMNS = [
  'Part',
  'What',
  'Value',
  'Page',
  'Section',
  'Quote',
  'Receipt',
  'Address',
] as const

const CHECKS = {
  checked: 'Found on this page, word for word',
  near: 'Close match: compare with the page',
  missing: 'Not found on this page',
} as const satisfies Record<QuoteCheck, string>

/**
 * An overview as the rows of a table, one for each place that states something. What is not on its page is in it too,
 * and says so.
 * @param origin of this site, without a slash at the end
 * @param isAbout whether the pages are approximate
 */
export function overviewTable(
  { parties, money, dates, times, duties }: Overview,
  receipts: Pick<FactReceipts, 'of'>,
  origin: string,
  isAbout: boolean,
): string[][] {
  const placed = (part: string, what: string, value: string, fact: Fact): string[] => {
    const receipt = receipts.of(fact)
    const { section = null, quote = oneLine(fact.text) } = receipt?.citation ?? {}
    return [
      part,
      oneLine(what),
      oneLine(value),
      isAbout ? `about ${fact.page}` : String(fact.page),
      section ?? '',
      quote ?? '',
      CHECKS[receipt?.check ?? 'missing'],
      receipt ? origin + citationPath(receipt.citation) : '',
    ]
  }
  const rowsOf = (part: string, rows: readonly FactRow[]) =>
    rows.flatMap((row) =>
      row.places.map((fact) => placed(part, row.title ?? '', limited(row, receipts.of(fact)), fact)),
    )
  return [
    ...rowsOf('Parties', parties),
    ...rowsOf('Money', money),
    ...rowsOf('Dates', dates),
    ...rowsOf('Time limits and periods', times),
    ...duties.flatMap(({ who, duties: own }) =>
      own.map(({ fact }) => placed('Duties', who ?? '', fact.value, fact)),
    ),
  ]
}

/** A value with what limits it where it is stated. */
const limited = (row: FactRow, receipt: FactReceipt | null): string =>
  receipt ? withLimits(row.value, limitsOf(row, receipt.around)) : row.value
