import { wordsAfter, wordsBefore } from './found.ts'
import type { NamedCell } from '#core/structure/tables/cells-by-place.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import { goesOn, splitCells, splitHeads, splitWords } from '#core/structure/tables/row-cells.ts'
import { TO_PAY } from '#core/language/lexicon/bill-names.ts'
import { LARGE_WORDS } from '#core/language/lexicon/number-words.ts'

/** What stands around a sum of money. */
export interface SumContext {
  /** The words of its sentence before and after it, with single spaces. */
  readonly before: string
  readonly after: string
  /** The words that open its row, and those that head its column; null outside a table. */
  readonly row: string | null
  readonly column: string | null
  /** The line above its rows that is none: "DETAIL OF CHARGES". */
  readonly section: string | null
  /** Whether a column of its table holds what things cost. */
  readonly isPriced: boolean
  /** Whether its row holds another sum besides: a rate and what it comes to. */
  readonly isOneOfSeveral: boolean
  /** Whether its row takes it off: "-$38.00". */
  readonly isTakenOff: boolean
  /** Whether a row below adds it up with others: "Total". */
  readonly isAddedUp: boolean
}

/** What stands above a row. */
interface Header {
  /** The cells that name the columns; none when no line does. */
  readonly cells: readonly string[]
  /** The nearest line above that is no row: "DETAIL OF CHARGES". */
  readonly section: string | null
  /** Whether an empty line stands between it and the row. */
  readonly isApart: boolean
}

const IS_SUM = /^[-(]{0,2}[$€£₹]\s?\d/
const FIGURE = /^-?\(?[$€£₹]\s?\d|^\d[\d,.]*%?$/
/** What a row begins with before it says what it is of: a date, a code, a quantity. */
const ROW_BEGINS =
  /^(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s+|\d{4}-\d{2}-\d{2}\s+|(?:CPT|HCPCS|Rev|SKU|Item)\.?\s#?[\dA-Z-]+(?:\s+|$)|\d{1,3}\s+(?=\p{L})(?!(?:thousand|million|billion)(?!\p{L})))+/iu
/** "Total price including your down payment of $2,000", "1,020 kWh @ $0.12": its name stands before such words. */
const WITH_FIGURE = /(?:\s+(?:including|less|plus|of|at)\b|\s*@)[^$€£]{0,40}[$€£]\s?\d.*$|\s*[$€£]\s?\d.*$/i
/** "Amount due: $318.44" in a cell of its own. */
const OWN_NAME = /^(?<name>\p{L}[^$€£\d:]{2,50}):\s*-?$/u
/** "You owe $1,142.60" in a cell of its own. */
const OWES = /^(?:you\s+owe|(?:please\s+)?pay|amount\s+due|total\s+due|balance\s+due)(?=\s*$)/i
/** A sum in words that its figures repeat: "five thousand dollars ($5,000)". */
const IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}-])${LARGE_WORDS}[\s-]*(?:(?:US|United States|Canadian)\s+)?(?:dollars?|euros?|pounds?|per\s?cent)?(?:\s+and\s+[\p{L}\s-]{3,24}cents)?\s*\(\s?$`,
  'iu',
)
/** "Service address: 14 Alder Court": a field of its own names nothing next to it. */
const FIELD = /\p{L}:\s+\S/u
/** "Account summary" */
const OPENS_SECTION = /^\p{Lu}(?:(?! {3}|\t)[^\d.;:]){2,60}$/u
/** A name longer than this does without what it says in brackets. */
const LONG_NAME = 60
const PRICE =
  /^(?:charges?|(?:unit\s+)?prices?|costs?|fees?|(?:hourly\s+|daily\s+)?rates?|per\s+\p{L}+|(?:hour|dai|week|month|year)ly)$/iu
/** What a column of sums is called. */
const OF_SUMS =
  /amounts?|prices?|costs?|fees?|charges?|rates?|totals?|sums?|due|paid|balance|values?|premiums?|limits?|budget|actual|tax|rent|salar|wages?|deposit|interest|pay\b|worth|usd|eur|gbp|[$€£\d]|betrag|preis|prix|montant|importe|bedrag/i
const NO_HEADER: Header = { cells: [], section: null, isApart: false }
const AROUND = 160
const LONGEST_LINE = 240
/** A line this long without cells ends the table above it. */
const PARAGRAPH = 60
/** At least four words, with a figure among them. */
const WITH_A_FIGURE = /^(?=.*\d)(?:\S+ ){3,}\S+$/
/** What adds up the rows above it. */
const TOTAL = new RegExp(
  String.raw`^(?:grand\s+|sub-?\s?|estimated\s+)?total\b|^(?:estimate|invoice|price)\b|^(?:amount|balance|payment)\s+due\b|^(?:to\s+pay|please\s+pay|you\s+owe|net|summe|gesamt\p{L}*|totaal|totale|razem)\b|^(?:${TO_PAY})(?!\p{L})`,
  'iu',
)
const LONGEST_TABLE = 1_200
const ENDS_TABLE = /\n[^\S\n]*\n[^\S\n]*\n|\f/

export type CellAt = (offset: number) => NamedCell | null

/** Reads what stands around the sums of a text; each line is looked at once. */
export class SumContexts {
  readonly #text: string
  readonly #cellAt: CellAt
  readonly #headers = new Map<number, Header>()

  /** @param cellAt the cell of a table that an offset of the text stands in, where the text's tables are known */
  constructor(text: string, cellAt: CellAt = () => null) {
    this.#text = text
    this.#cellAt = cellAt
  }

  at(start: number, end: number): SumContext {
    const text = this.#text
    const from = this.#lineStart(start)
    const stop = text.slice(from, start + LONGEST_LINE).search(/[\n\f]/)
    const whole = text.slice(from, stop === -1 ? start + LONGEST_LINE : from + stop)
    const line = withoutLeaders(whole).trim()
    const spans = splitCells(line)
    const cells = spans.map(([first, last]) => line.slice(first, last))
    const lead = from + whole.length - whole.trimStart().length
    // Words of a note beside a table are in no row of it.
    const isBesideTable =
      this.#cellAt(start) === null && spans.some(([first]) => this.#cellAt(lead + first) !== null)
    const isRow = cells.length > 1 && !isBesideTable
    const at = start - from - (whole.length - whole.trimStart().length)
    const index = Math.max(
      0,
      spans.findLastIndex(([first]) => first <= at),
    )
    const before = wordsBefore(text, start, AROUND).replace(IN_WORDS, ' ')
    const after = wordsAfter(text, end, AROUND)
    const cell = isRow ? null : this.#cellAt(start)
    const isTakenOff = takesOff(text, start)
    if (cell)
      return { ...inCell(cell), before, after, section: null, isTakenOff, isAddedUp: this.#isAddedUp(end) }
    if (!isRow)
      return {
        before,
        after,
        row: null,
        column: null,
        section: null,
        isPriced: false,
        isOneOfSeveral: false,
        isTakenOff: false,
        isAddedUp: false,
      }
    const ownWords = line.slice(spans[index]?.[0] ?? 0, Math.max(0, at)).replace(IN_WORDS, '')
    const own = OWN_NAME.exec(ownWords)?.groups?.['name'] ?? OWES.exec(ownWords)?.[0]
    const named = cells
      .slice(0, index)
      .filter((cell) => !FIGURE.test(cell) && !FIELD.test(cell))
      .map((cell, place) => (place === 0 ? this.#wholeName(from, cell) : cell))
      .map((cell) => cell.replace(ROW_BEGINS, '').replace(WITH_FIGURE, ''))
      .filter((cell) => /\p{L}{2}/u.test(cell))
    // A code such as "ED-3" says less than the words next to it.
    const beside = besideIt(cells, index)
    const row = own ?? beside ?? named.find((cell) => /^\p{L}{4,}$| /u.test(cell)) ?? named[0] ?? null
    const header = this.#headerAbove(from)
    const inTable = own ? null : this.#cellAt(start)
    const isAddedUp = this.#isAddedUp(end)
    if (inTable) return { ...inCell(inTable), before, after, section: header.section, isTakenOff, isAddedUp }
    const column = own || beside ? null : columnOf(header, cells.length, index)
    return {
      before,
      after,
      row,
      column,
      section: header.section,
      isPriced: header.cells.some((cell) => PRICE.test(cell)),
      isOneOfSeveral: cells.filter((cell) => IS_SUM.test(cell)).length > 1,
      isTakenOff,
      isAddedUp,
    }
  }

  /** Whether a row below, before the table ends, is the total. */
  #isAddedUp(end: number): boolean {
    const below = this.#text.slice(end, end + LONGEST_TABLE)
    const stop = below.search(ENDS_TABLE)
    for (const line of (stop === -1 ? below : below.slice(0, stop)).split('\n').slice(1)) {
      const cells = splitWords(line.trim())
      if (cells.length < 2 && line.length > PARAGRAPH) return false
      if (cells.length > 1 && TOTAL.test(cells[0] ?? '')) return true
    }
    return false
  }

  #headerAbove(from: number): Header {
    const passed: number[] = []
    let header: Header = NO_HEADER
    let section: string | null = null
    let isApart = false
    for (let at = from; at > 0;) {
      const known = this.#headers.get(at)
      if (known !== undefined) {
        header = { ...known, isApart: known.isApart || isApart, section: section ?? known.section }
        break
      }
      passed.push(at)
      // A page ends a table, and so does a line too long for one.
      if (this.#text[at - 1] !== '\n') break
      const start = this.#lineStart(at - 1)
      const line = this.#text.slice(start, at - 1).trim()
      const cells = splitWords(line)
      if (line === '') isApart = true
      else if (cells.length < 2 && !FIGURE.test(line)) section ??= line
      // A title between two empty lines opens what the names of columns further up do not head.
      if (isApart && OPENS_SECTION.test(line) && this.#isBelowSpace(start)) break
      if (cells.length < 2 && line.length > PARAGRAPH) break
      if (cells.length > 1 && !cells.some((cell) => FIGURE.test(cell) || /\d{2}/.test(cell))) {
        header = { cells, isApart, section }
        break
      }
      at = start
    }
    header = { ...header, section: header.section ?? section }
    for (const at of passed) this.#headers.set(at, header)
    return header
  }

  /** The name of a row that began in the line above: "Energy charge (over" / "500 kWh in a month)   $5". */
  #wholeName(from: number, name: string): string {
    if (!goesOn(name) || from < 2 || this.#text[from - 1] !== '\n') return name
    const above = this.#text.slice(this.#lineStart(from - 1), from - 1).trim()
    if (above === '' || splitWords(above).length > 1) return name
    const whole = `${above} ${name}`
    return whole.length > LONG_NAME ? whole.replace(/\s*\([^()]*\)?$/, '') : whole
  }

  #isBelowSpace(start: number): boolean {
    return start < 2 || /^\s*$/.test(this.#text.slice(this.#lineStart(start - 1), start - 1))
  }

  #lineStart(offset: number): number {
    let at = offset
    while (at > 0 && offset - at < LONGEST_LINE && this.#text[at - 1] !== '\n' && this.#text[at - 1] !== '\f')
      at -= 1
    return at
  }
}

/** "Adult ........ €95": dots that lead from a name to its sum are a gap between two cells. */
const withoutLeaders = (line: string): string =>
  line.replace(/(?:\.[^\S\n]?){4,}/g, (dots) => ' '.repeat(dots.length))

/** A bracket takes a sum off that fills it; "eighteen thousand pounds (£18,400)" says it again. */
const takesOff = (text: string, start: number): boolean =>
  text[start] === '-' ||
  (/[-–−]\s?$|(?:^|\s{2}|[\t\n])\(\s?$/.test(text.slice(Math.max(0, start - 4), start)) &&
    !goesOnInBrackets(text, start - 1))

/** "i.e. $97.50 plus tax at 18%" above "($17.55)": a bracket that opens a line goes on from the words above it. */
export function goesOnInBrackets(text: string, bracket: number): boolean {
  const before = text.slice(Math.max(0, bracket - LONGEST_LINE), bracket)
  if (!/\n[^\S\n]*$/.test(before)) return false
  const cell =
    before
      .trimEnd()
      .split(/\n|\f|\t| {2,}/)
      .at(-1) ?? ''
  return WITH_A_FIGURE.test(cell)
}

/** What names a sum in a table whose cells are known. */
function inCell({
  row,
  column,
  inRow,
  names,
}: NamedCell): Pick<SumContext, 'row' | 'column' | 'isPriced' | 'isOneOfSeveral'> {
  const isDay = row !== null && kindOfWords(row) === 'date'
  const own = isDay ? row : row?.replace(ROW_BEGINS, '').replace(WITH_FIGURE, '') || null
  return {
    row: own,
    column,
    isPriced: names.some((name) => PRICE.test(name)),
    isOneOfSeveral: inRow.filter((words) => kindOfWords(words) === 'sum').length > 1,
  }
}

/** The words next to a sum that another sum with a name of its own stands before: "Fees   $5   Credit limit   $900". */
function besideIt(cells: readonly string[], index: number): string | null {
  const name = cells[index - 1] ?? ''
  const isPair = index > 2 && IS_SUM.test(cells[index - 2] ?? '') && !FIGURE.test(cells[index - 3] ?? '')
  return isPair && !FIGURE.test(name) && /\p{L}{2}/u.test(name) ? name : null
}

/** The words above a cell. Columns are counted from the right: the first row may lack its number. */
function columnOf(header: Header, count: number, index: number): string | null {
  const heads = splitHeads(header.cells, count)
  if (heads.length === 0 || Math.abs(heads.length - count) > (header.isApart ? 0 : 1)) return null
  const cell = heads[heads.length - (count - index)]
  // Of a list of names and values the first line heads nothing: "Policyholder   Ada Roe".
  if (count === 2 && cell && !OF_SUMS.test(cell)) return null
  return cell && /\p{L}{2}/u.test(cell) ? cell : null
}
