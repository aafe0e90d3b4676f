// Fetched with the first press.
import Papa from 'papaparse'
import { OVERVIEW_COLUMNS } from '#core/overview/overview-table.ts'

/** What makes spreadsheets count in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** How a formula begins, in wide letters and behind blanks too; an apostrophe before it keeps it a text. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Rows as a file that every spreadsheet reads; no cell of it is a formula. */
export function spreadsheetOf(rows: readonly (readonly string[])[]): string {
  const table = { fields: [...OVERVIEW_COLUMNS], data: rows.map((row) => [...row]) }
  return BYTE_ORDER_MARK + Papa.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' }) + '\r\n'
}
