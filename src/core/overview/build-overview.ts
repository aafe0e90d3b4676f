import type { Clause, Fact, FactLink, FactType } from '#core/document/clause.ts'
import { isSomebody, sideOf } from '#core/overview/words/duty-sides.ts'
import { dutiesOf, MONEY, TIMES, within, type Duty } from './duties-of.ts'
import { isDateOfPaper } from './days/paper-dates.ts'

/** One line of the overview: a value, what it is of, and every place that states it. */
export interface FactRow {
  /** What the document calls it; null where it does not. The heading above may speak of something else. */
  readonly title: string | null
  readonly value: string
  readonly type: FactType
  /** At least one, in reading order. */
  readonly places: readonly Fact[]
}

/** The duties of one side; `who` is null for those whose bearer is not known, or no single side. */
export interface DutyGroup {
  readonly who: string | null
  readonly duties: readonly Duty[]
}

/** What somebody has to do or pay by a time, or a date that is still to come. */
export type DueItem =
  | { readonly kind: 'date'; readonly row: FactRow }
  | { readonly kind: 'duty'; readonly duty: Duty }
  | { readonly kind: 'notice'; readonly row: FactRow }

export interface Overview {
  readonly due: readonly DueItem[]
  readonly parties: readonly FactRow[]
  readonly money: readonly FactRow[]
  readonly dates: readonly FactRow[]
  readonly times: readonly FactRow[]
  readonly duties: readonly DutyGroup[]
}

/** The part of the overview that a type of fact stands in. */
export const partOf = (type: FactType): string =>
  MONEY.includes(type) ? 'money' : TIMES.includes(type) ? 'times' : type
/** "Total amount due", "Balance due", "Amount you owe", "Total of payments", "New balance", "Minimum payment due". */
const IS_TOTAL =
  /^(?:(?:grand |order |new )?total(?: (?:amount|balance|of payments|to pay|cost|price|bill|charges))?(?: due)?(?: from \w+| (?:by|on) .{4,25})?|(?:total |new |current )?(?:amount|balance|payment) (?:now )?(?:due|you owe|to pay|payable|outstanding|owing|enclosed)(?: now| from \w+)?|(?:new|statement|closing|ending) balance|minimum (?:payment|amount)(?: due)?|minimum due|you owe|please pay|total .{0,20}premium|gesamtbetrag|rechnungsbetrag|(?:noch )?zu zahlen(?:der betrag)?|montant (?:dû|à payer|total)|total (?:ttc|a pagar)|net à payer|importe total|totaal te betalen|te betalen)$/i
/** What is owed under these names need not be a price. */
const IS_OWED = /balance|minimum|due/i
const IS_NOTHING = /^-?\D{0,4}0(?:[.,]0+)?\D{0,4}$/
/** Most facts of a table that sums something up. */
const MAX_SUMMARY = 12

/**
 * What a document says, in the order a person needs it: what has to be done by when, who is bound, what it
 * costs, the dates, the periods, and who has to do what. A value said twice is one line with two places; what
 * fills a long table comes after everything else.
 *
 * @param facts in any order
 * @param today "2027-03-09": a date from then on is still to come
 */
export function buildOverview(
  facts: readonly Fact[],
  links: readonly FactLink[],
  clauses: readonly Clause[],
  today: string,
): Overview {
  const inOrder = facts.toSorted((a, b) => a.start - b.start || a.id - b.id)
  const tables = longTables(inOrder, clauses)
  const rows = (types: readonly FactType[]) => {
    const all = sameTogether(inOrder, types)
    const isCell = ({ places: [first] }: FactRow) => tables.has(first?.clause ?? 0)
    const totals = all.filter(({ title }) => /^total$/i.test(title ?? ''))
    const weight = (row: FactRow) => (totals.length > 1 && totals.includes(row) ? 0 : weightOf(row))
    return all.toSorted((a, b) => weight(a) - weight(b) || Number(isCell(a)) - Number(isCell(b)))
  }
  const dates = onceNamed(rows(['date'])).toSorted((a, b) => compareDates(a.value, b.value, today))
  const times = rows(TIMES)
  const parties = rows(['party'])
  const duties = ofSomebody(dutiesOf(inOrder, links), parties)
  return {
    due: dueOf(nextOfEach(dates, clauses, today), times, duties, today),
    parties,
    money: rows(MONEY),
    dates,
    times,
    duties: byBearer(duties, parties),
  }
}

/** What has to be paid in all comes first, what is nothing last. */
function weightOf({ type, title, value, places }: FactRow): number {
  if (!MONEY.includes(type)) return 0
  if (IS_NOTHING.test(value)) return 1
  // A cell is named by its row and its column: "Total: gross".
  const isTotal = (title ?? '')
    .split(': ')
    .some((name) => IS_TOTAL.test(name) && (type === 'fee' || IS_OWED.test(name)))
  return isTotal && type !== 'percentage' && places[0]?.label !== null ? -1 : 0
}

/** A day that the document names somewhere is not listed again where it does not, nor twice as a date of the paper. */
function onceNamed(rows: readonly FactRow[]): FactRow[] {
  const papers = new Set<string>()
  const isNamed = ({ title, value, places }: FactRow) => {
    if (places[0]?.label === null) return false
    if (!isDateOfPaper(title)) return true
    const isFirst = !papers.has(value)
    papers.add(value)
    return isFirst
  }
  const own = new Set(rows.filter(isNamed))
  const named = new Map([...own].toReversed().map((row) => [row.value, row]))
  return rows
    .filter((row) => own.has(row) || !named.has(row.value))
    .map((row) => {
      if (named.get(row.value) !== row) return row
      const others = rows.filter((other) => other.value === row.value && !own.has(other))
      return { ...row, places: [...row.places, ...others.flatMap(({ places }) => places)] }
    })
}

/** Tables that hold more facts than a summary would: a schedule of payments, a price list. */
function longTables(facts: readonly Fact[], clauses: readonly Clause[]): ReadonlySet<number> {
  const cells = Map.groupBy(facts, ({ clause }) => clause)
  const tables = clauses.filter(
    ({ kind, id }) => kind === 'table' && (cells.get(id)?.length ?? 0) > MAX_SUMMARY,
  )
  return new Set(tables.map(({ id }) => id))
}

/** Of the days that one table lists, a schedule of payments, the next alone; the others as they are. */
function nextOfEach(dates: readonly FactRow[], clauses: readonly Clause[], today: string): FactRow[] {
  const tables = new Set(clauses.filter(({ kind }) => kind === 'table').map(({ id }) => id))
  const tableOf = ({ places }: FactRow) =>
    places.find(({ clause }) => tables.has(clause ?? 0))?.clause ?? null
  const columnOf = (row: FactRow) => `${tableOf(row)} ${row.title}`
  const columns = Map.groupBy(dates, columnOf)
  const seen = new Set<number>()
  return dates.filter((row) => {
    const table = tableOf(row)
    if (table === null || row.value < today) return true
    // What only one of its days is called is a name; what several are called heads their column.
    const isNamed = row.places.some(({ label }) => label !== null)
    if (isNamed && columns.get(columnOf(row))?.length === 1) return true
    if (seen.has(table)) return false
    seen.add(table)
    return true
  })
}

/** Those to come, the next one first, then those gone by, the last one first. */
function compareDates(a: string, b: string, today: string): number {
  const isAhead = a >= today
  if (isAhead !== b >= today) return isAhead ? -1 : 1
  return (a < b ? -1 : Number(a > b)) * (isAhead ? 1 : -1)
}

/** The named first, each kind in reading order. Two sums or times without a name need not be of the same. */
function sameTogether(facts: readonly Fact[], types: readonly FactType[]): FactRow[] {
  const rows = new Map<string, { title: string | null; value: string; type: FactType; places: Fact[] }>()
  for (const fact of facts) {
    if (!types.includes(fact.type)) continue
    const title = fact.label
    const isApart = title === null && (MONEY.includes(fact.type) || TIMES.includes(fact.type))
    const name = isApart ? String(fact.id) : (title ?? '')
    const key = `${fact.type}\n${name.toLowerCase()}\n${fact.value.toLowerCase()}`
    const row = rows.get(key)
    if (row) row.places.push(fact)
    else rows.set(key, { title, value: fact.value, type: fact.type, places: [fact] })
  }
  const rank = ({ title, type }: FactRow) => types.indexOf(type) + (title === null ? types.length : 0)
  return [...rows.values()].toSorted((a, b) => rank(a) - rank(b))
}

/** The same duties, without the bearer where it is no side by itself, or a thing: "Dishwasher must be stainless steel". */
function ofSomebody(duties: readonly Duty[], parties: readonly FactRow[]): Duty[] {
  const names = parties.flatMap(({ title, value }) => [title ?? value, value]).map(plain)
  const times = Map.groupBy(duties, ({ fact: { label } }) => plain(sideOf(label) ?? ''))
  return duties.map((duty) => {
    const side = sideOf(duty.fact.label)
    if (side !== null && isSomebody(side, names, times.get(plain(side))?.length ?? 0)) return duty
    return { ...duty, fact: { ...duty.fact, label: null } }
  })
}

/** The parties first, then whoever has most duties; those of nobody last. */
function byBearer(duties: readonly Duty[], parties: readonly FactRow[]): DutyGroup[] {
  const names = new Set(parties.flatMap(({ title, value }) => [title ?? value, value]).map(plain))
  const groups = Map.groupBy(duties, ({ fact: { label } }) => plain(sideOf(label) ?? ''))
  const rank = ({ who }: DutyGroup) => (who === null ? 2 : names.has(plain(who)) ? 0 : 1)
  return [...groups]
    .map(([, group]) => ({ who: sideOf(group[0]?.fact.label ?? null), duties: group }))
    .toSorted((a, b) => rank(a) - rank(b) || b.duties.length - a.duties.length)
}

/** "The Lender" and "Lender" are one. */
const plain = (name: string): string => name.toLowerCase().replace(/^the\s+/, '')

/** Dates to come, then duties that state their own time (those with a sum first), then how long before notice is due. */
function dueOf(
  dates: readonly FactRow[],
  times: readonly FactRow[],
  duties: readonly Duty[],
  today: string,
): DueItem[] {
  // One line for a day, under the name the document gives it if it does.
  const days = Map.groupBy(
    dates.filter(({ value, title }) => value >= today && !isDateOfPaper(title)),
    ({ value }) => value,
  )
  const ahead = [...days.values()].flatMap(
    (rows) => rows.find(({ places }) => places[0]?.label !== null) ?? rows[0] ?? [],
  )
  const timed = duties
    .map(({ fact, sums, times: all }) => ({
      fact,
      sums: within(fact, sums),
      times: within(fact, all).filter(({ type }) => type !== 'duration'),
    }))
    .filter((duty) => duty.times.length > 0)
    // Those with a sum first, those that bind nobody in particular last.
    .toSorted((a, b) => rank(b) - rank(a))
  const named = new Set(timed.flatMap(({ times: own }) => own.map(({ id }) => id)))
  const notices = times.filter(
    ({ type, places }) => type === 'notice_period' && places.every(({ id }) => !named.has(id)),
  )
  return [
    ...ahead.map((row) => ({ kind: 'date' as const, row })),
    ...timed.map((duty) => ({ kind: 'duty' as const, duty })),
    ...notices.map((row) => ({ kind: 'notice' as const, row })),
  ]
}

const rank = ({ fact, sums }: Duty): number => 2 * Number(sums.length > 0) + Number(fact.label !== null)
