import { queryOptions } from '@tanstack/react-query'
import type { Json } from '#contract/database.types.ts'
import { FACT_TYPES } from '#core/document/clause.ts'
import { partOf } from '#core/overview/build-overview.ts'
import { agreementName } from '#core/overview/agreement-name.ts'
import { isDayToAct } from '#core/overview/days/day-to-act.ts'
import { isDateOfPaper } from '#core/overview/days/paper-dates.ts'
import { localToday } from '#web/client/local-day.ts'
import { supabase } from '#web/client/supabase.ts'
import { inBatches } from '../library/in-batches.ts'

/** A date that a document names, that had not passed when it was read, and whose words stand on its page. */
export interface NextDate {
  /** "2027-06-30" */
  readonly day: string
  /** What the document calls it; null when it does not. */
  readonly label: string | null
  readonly page: number
  /** Where its words stand on the page: UTF-16 offsets, end exclusive. */
  readonly start: number
  readonly end: number
  /** Whether it is a day to act by, in the document's own words. */
  readonly isToAct: boolean
  /** Who has to act by then, as the document calls them; null where it does not say. */
  readonly bearer: string | null
}

/** Somebody a document binds, with what it calls them ("Tenant"). */
export interface Party {
  readonly name: string
  readonly role: string | null
}

/** What the card of a processed document shows of it. */
export interface CardContents {
  /** How the first page begins, for the picture; the document's own words. */
  readonly firstWords: string
  /** What sort of paper it is, in words as sure as its reader was; null when it is not worth saying. */
  readonly kind: string | null
  /** In reading order. */
  readonly parties: readonly Party[]
  /** From the day of reading on; `datesToShow` has those a card shows. */
  readonly nextDates: readonly NextDate[]
  /** Parts of the overview in which nothing was found, as words: "parties", "money". */
  readonly notFound: readonly string[]
}

/** Days, and of those not to act by. */
const SHOWN_DATES = 2
const MOST_AT_ONCE = 100

/**
 * The first dates of a document from today on, each day once, those of the paper itself left out. The next day to act
 * comes before them all, also where it is a later one.
 * @param rows in the order of their dates; read on this day or before
 * @param today "2027-03-09"
 */
export function datesToShow(rows: readonly NextDate[], today: string): NextDate[] {
  const days = new Map<string, NextDate>()
  // A day to act by is shown as one, and a day that has a name somewhere under it.
  const weight = (row: NextDate | undefined) =>
    row === undefined ? -1 : 2 * Number(row.isToAct) + Number(row.label !== null)
  for (const row of rows)
    if (row.day >= today && !isDateOfPaper(row.label) && weight(row) > weight(days.get(row.day)))
      days.set(row.day, row)
  const ahead = [...days.values()]
  const toAct = ahead.find(({ isToAct }) => isToAct)
  return [...(toAct ? [toAct] : []), ...ahead.filter((row) => row !== toAct)].slice(0, SHOWN_DATES)
}

const SHOWN_PARTIES = 2

/** "Harbor Lane Properties LLC (Landlord) and Dana Whitfield (Tenant)"; of many the first and how many more. */
export function partiesInWords(parties: readonly Party[]): string {
  const shown = parties.slice(0, SHOWN_PARTIES).map(({ name, role }) => withRole(name, role))
  const more = parties.length - shown.length
  return new Intl.ListFormat('en-US').format(more > 0 ? [...shown, `${more} more`] : shown)
}

const withRole = (name: string, role: string | null): string =>
  role === null || role.toLowerCase() === name.toLowerCase() ? name : `${name} (${role})`

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

type Fields = Readonly<Record<string, Json | undefined>>

/** The objects of a list as the reply's JSON holds them, each read by its own rule; what is none is left out. */
function readList<Item>(json: Json, read: (fields: Fields) => Item | null): Item[] {
  return Array.isArray(json)
    ? json.flatMap((one) => {
        const isObject = typeof one === 'object' && one !== null && !Array.isArray(one)
        return isObject ? (read(one) ?? []) : []
      })
    : []
}

const textOr = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

function dateOf({ day, page, start, end, ...rest }: Fields): NextDate | null {
  if (typeof day !== 'string' || typeof page !== 'number') return null
  if (typeof start !== 'number' || typeof end !== 'number') return null
  const label = textOr(rest['label'])
  const isDuty = rest['is_duty'] === true
  const isToAct = isDayToAct({ label, lead: textOr(rest['lead']) ?? '', isDuty })
  return { day, label, page, start, end, isToAct, bearer: isToAct ? textOr(rest['bearer']) : null }
}

const partyOf = ({ name, role }: Fields): Party | null =>
  typeof name === 'string' ? { name, role: textOr(role) } : null

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
                kind: agreementName(row.agreement_kind, row.agreement_kind_confidence),
                parties: readList(row.parties, partyOf),
                nextDates: readList(row.next_dates, dateOf),
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
