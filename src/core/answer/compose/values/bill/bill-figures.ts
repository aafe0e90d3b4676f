import type { Fact } from '#core/document/clause.ts'
import { putsDayFirst } from '#core/structure/values/dates/day-order.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { isCutShort } from '../../../source/quote-context.ts'
import { sayDate } from '../calendar.ts'
import { billFigureAsked } from './bill-questions.ts'
import { wordsAt, type InWords } from '../fact-in-words.ts'

const MAX_ROW = 400

/**
 * What a bill states in a cell under the name that is asked for: what is due and when, what was paid last, what was open
 * before. The cell is quoted, and what names it beside it where that stands in another line; null where it states none,
 * or two.
 */
export function billFigure(document: OpenDocument, asked: string): GreenLine | null {
  const figure = billFigureAsked(asked)
  if (!figure) return null
  const tables = new Set(
    document.annotation.clauses.flatMap(({ kind, id }) => (kind === 'table' ? [id] : [])),
  )
  const inCells = document.annotation.facts.filter(
    ({ type, label, clause }) =>
      label !== null &&
      clause !== null &&
      tables.has(clause) &&
      figure.types.includes(type) &&
      !figure.not.test(label),
  )
  for (const name of figure.names) {
    const named = inCells.filter(({ label }) => name.test(label ?? ''))
    const fact =
      only(named) ?? only(onceInTheirs(named)) ?? (figure.isLatest ? latest(document, named) : null)
    const quoted = fact && quoteOf(document, fact, figure.isBalance)
    if (quoted) return quoted
    if (named.length > 0) return null
  }
  return null
}

/** The one that all state; a sum that is taken off is the same sum. */
function only(facts: readonly Fact[]): Fact | null {
  const values = new Set(facts.map(({ value }) => value.replace(/^-/, '')))
  return values.size === 1 ? (facts[0] ?? null) : null
}

/** Those that their table states once: of the whole bill, not of each of its rows. */
const onceInTheirs = (facts: readonly Fact[]): Fact[] =>
  [...Map.groupBy(facts, ({ clause }) => clause).values()].flatMap((own) => (own.length === 1 ? own : []))

/** The one in the row of the latest day; null where a row says none. */
function latest(document: OpenDocument, facts: readonly Fact[]): Fact | null {
  const isDayFirst = putsDayFirst(document.pages.map(({ text }) => text).join('\n'))
  const dated = facts.map((fact) => ({
    fact,
    day: findDates(lineOf(document, fact).text, isDayFirst)[0]?.value ?? null,
  }))
  const days = dated.flatMap(({ day }) => day ?? [])
  const last = days.toSorted().at(-1)
  const own = dated.filter(({ day }) => day === last)
  return days.length === facts.length && own.length === 1 ? (own[0]?.fact ?? null) : null
}

/** The line of a page that a fact stands in, and where in it. */
function lineOf({ pages, texts }: OpenDocument, { page, start, end }: Fact) {
  const text = pages.find(({ number }) => number === page)?.text ?? ''
  const [from, to] = [start - (texts.startOf(page) ?? 0), end - (texts.startOf(page) ?? 0)]
  const first = text.lastIndexOf('\n', from) + 1
  const last = text.indexOf('\n', to)
  return { text: text.slice(first, last === -1 ? undefined : last), page: text, first, from, to }
}

/** From its name to the value where both stand in one line with nothing between them, else each by itself. */
function quoteOf(document: OpenDocument, fact: Fact, isBalance: boolean): GreenLine | null {
  const { text: line, page, first, from, to } = lineOf(document, fact)
  const sum = fact.value.replace(/^-/, '')
  const said = isBalance && sum !== fact.value ? `Credit of ${sum}` : sum
  const lead = fact.type === 'date' ? sayDate(fact.value) : said
  const [name = ''] = (fact.label ?? '').split(': ')
  const shape = new RegExp(
    name
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(String.raw`\s+`),
    'giu',
  )
  const places = [...page.slice(Math.max(0, from - MAX_ROW), from).matchAll(shape)]
  const at = places.at(-1)
  const start = at ? Math.max(0, from - MAX_ROW) + at.index : -1
  const isBeside =
    at !== undefined && start >= first && /^[\s:.…€$£(–-]*$/.test(page.slice(start + at[0].length, from))
  const own = wordsAt(document, fact.page, isBeside ? start : from, to)
  // What stands beside the cell may read as a condition of it: then its whole line is quoted.
  const words =
    own && isCutShort(document.texts.around(own.place))
      ? wordsAt(document, fact.page, first, first + line.length)
      : own
  if (!words) return null
  const head: InWords | null =
    at && !isBeside ? wordsAt(document, fact.page, start, start + at[0].length) : null
  return { lead, ...words, ...(head && { besides: [head] }) }
}
