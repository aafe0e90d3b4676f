import { queryOptions } from '@tanstack/react-query'
import type { Json } from '#contract/database.types.ts'
import { FACT_TYPES } from '#core/document/clause.ts'
import { partOf } from '#core/overview/build-overview.ts'
import { isDateOfPaper } from '#core/overview/paper-dates.ts'
import { localToday } from '#web/client/local-day.ts'
import { supabase } from '#web/client/supabase.ts'
import { inBatches } from '../library/in-batches.ts'

/** A date that a document names and that had not passed when it was read. */
export interface NextDate {
  /** "2027-06-30" */
  readonly day: string
  /** What the document calls it; null when it does not. */
  readonly label: string | null
  readonly page: number
}

/** What the card of a processed document shows of it. */
export interface CardContents {
  /** How the first page begins, for the picture; the document's own words. */
  readonly firstWords: string
  /** From the day of reading on; `datesToShow` has those a card shows. */
  readonly nextDates: readonly NextDate[]
  /** Parts of the overview in which nothing was found, as words: "parties", "money". */
  readonly notFound: readonly string[]
}

const SHOWN_DATES = 2
const MOST_AT_ONCE = 100

/**
 * The first dates of a document from today on, each day once, those of the paper itself left out.
 * @param rows in the order of their dates; read on this day or before
 * @param today "2027-03-09"
 */
export function datesToShow(rows: readonly NextDate[], today: string): NextDate[] {
  const days = new Map<string, NextDate>()
  // A day that has a name somewhere is shown under it.
  for (const row of rows)
    if (row.day >= today && !isDateOfPaper(row.label) && (days.get(row.day)?.label ?? null) === null)
      days.set(row.day, row)
  return [...days.values()].slice(0, SHOWN_DATES)
}

/** What the overview looks for in every document, and what it calls that. */
const PARTS = [
  ['party', 'parties'],
  ['money', 'money'],
  ['date', 'dates'],
] as const

export function partsNotFound(types: readonly string[]): string[] {
  const found = new Set(FACT_TYPES.filter((type) => types.includes(type)).map(partOf))
  return PARTS.filter(([part]) => !found.has(part)).map(([, words]) => words)
}

/** Dates as the reply's JSON holds them; anything that is none is left out. */
function readDates(json: Json): NextDate[] {
  return Array.isArray(json) ? json.flatMap((one) => dateOf(one) ?? []) : []
}

function dateOf(json: Json): NextDate | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const { day, label = null, page } = json
  const isDate =
    typeof day === 'string' && typeof page === 'number' && (label === null || typeof label === 'string')
  return isDate ? { day, label, page } : null
}

/** One reading for the cards that came into view together. */
const readContents = inBatches(async (ids) => {
  const { data } = await supabase
    .rpc('list_card_contents', { p_documents: [...ids], p_today: localToday() })
    .throwOnError()
  return new Map(
    data.flatMap((row): [string, CardContents][] =>
      row.document_id === null
        ? []
        : [
            [
              row.document_id,
              {
                firstWords: row.first_words ?? '',
                nextDates: readDates(row.next_dates),
                notFound: partsNotFound(row.found_types ?? []),
              },
            ],
          ],
    ),
  )
}, MOST_AT_ONCE)

/** It does not change once a document is read; null when it is gone or not ready. */
export const cardContentsQuery = (userId: string, documentId: string) =>
  queryOptions({
    queryKey: ['card-contents', userId, documentId],
    // The words of a page are not kept in the browser.
    meta: { lastSeen: (contents: CardContents | null) => contents && { ...contents, firstWords: '' } },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readContents(documentId),
  })
