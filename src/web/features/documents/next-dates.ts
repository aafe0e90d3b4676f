import { isDateOfPaper } from '#core/overview/paper-dates.ts'

/** A date that a document names and that has not passed. */
export interface NextDate {
  /** "2027-06-30" */
  readonly day: string
  /** What the document calls it; null when it does not. */
  readonly label: string | null
  readonly page: number
}

interface DateRow {
  readonly document_id: string
  readonly value: string
  readonly label: string | null
  readonly page_number: number
}

/** The first date of each document, those of the paper itself left out. @param rows in the order of their dates */
export function firstByDocument(rows: readonly DateRow[]): Map<string, NextDate> {
  const dates = new Map<string, NextDate>()
  for (const row of rows)
    if (!dates.has(row.document_id) && !isDateOfPaper(row.label))
      dates.set(row.document_id, { day: row.value, label: row.label, page: row.page_number })
  return dates
}
