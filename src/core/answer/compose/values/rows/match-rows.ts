import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import { stemsOf } from '../../../question/same-words.ts'
import type { AskedRow } from './asked-row.ts'
import { bandIn, isWithin } from './number-bands.ts'
import { isIn, isSame } from './name-words.ts'
import type { StatedRow, ValueCell } from './read-rows.ts'
import { MUST, meaningsNamed, withoutMeanings, type Meaning } from './row-meanings.ts'
import { daysOf } from './week-parts.ts'
import { dayOfRow, timingOf } from './row-day.ts'

/** A cell that may be what was asked for, and how well its row and column say so. */
export interface Match {
  readonly row: StatedRow
  readonly cell: ValueCell
  readonly score: number
  /** The stems of the question that its row, its column or its title has. */
  readonly covered: ReadonlySet<string>
  /** Those that its row itself has. */
  readonly inName: ReadonlySet<string>
  /** How much of the words that tell its row from others the question says: 0 to 1. */
  readonly share: number
  /** Whether its row or column has the first meaning that was asked for. */
  readonly isMeant: boolean
  /** Whether a figure of the question is within the band that names its row. */
  readonly isInBand: boolean
  /** Whether its row means something besides that was not asked for. */
  readonly isTurned: boolean
  /** Whether the question says which column it means, or there is a usual one. */
  readonly isColumnSaid: boolean
}

/** In most names of rows, and telling few apart. */
const GENERIC = new Set(
  stemsOf(
    'charge charged fee cost price amount item plan each per hour day week month year unit new standard date the your you of for in by on and at to from with package single this made x no',
  ),
)
/** Words that turn what a row is of into something else. */
const TURNS: ReadonlySet<Meaning> = new Set([
  'overdue',
  'opening',
  'minimum',
  'limit',
  'interest',
  'takenOff',
  'used',
  'included',
  'available',
  'next',
  'received',
])
const TO_READER = /\b(?:they|you) (?:\w+ ){0,4}(?:us|me)\b|\b(?:pay|paid|owe) (?:us|me)\b/
const NO_VALUE = /\b(?:no|nr|number|ref\w*|id|code|qty|meter no|device no)\b\.?$/i

export function matchRows(asked: AskedRow, rows: readonly StatedRow[]): readonly Match[] {
  const often = new Map<string, number>()
  const heads = new Map<string, ReadHead>()
  for (const row of rows)
    for (const stem of new Set(stemsOf(row.names.join(' ')))) often.set(stem, (often.get(stem) ?? 0) + 1)
  return rows
    .flatMap((row) => {
      const read = readRow(asked, row)
      return row.cells.flatMap((cell) => matchCell(asked, read, cell, { often, heads }) ?? [])
    })
    .sort((a, b) => b.score - a.score)
}

/** What all cells of a row share, read once. */
const readRow = (asked: AskedRow, row: StatedRow) => ({
  row,
  title: stemsOf(row.title),
  ofTitle: meaningsNamed(row.title),
  best: bestName(asked, row.names),
  own: meaningsNamed(row.names[0] ?? ''),
  day: dayOfRow(row),
})

interface ReadHead {
  readonly column: readonly string[]
  readonly head: ReadonlySet<Meaning>
}

/** What a head says, read once for all rows under it. */
function readHead(name: string, heads: Map<string, ReadHead>): ReadHead {
  const read = heads.get(name) ?? { column: stemsOf(name), head: meaningsNamed(name) }
  heads.set(name, read)
  return read
}

function matchCell(
  asked: AskedRow,
  { row, title, ofTitle, best, own, day }: ReturnType<typeof readRow>,
  cell: ValueCell,
  { often, heads }: { readonly often: ReadonlyMap<string, number>; readonly heads: Map<string, ReadHead> },
): Match | null {
  const kind = kindOfCell(cell)
  if (!isAskedKind(asked, cell, kind)) return null
  const timing = timingOf(asked, row, day, cell)
  if (timing === null) return null
  const { column, head } = readHead(cell.column, heads)
  let score = timing + best.score
  const inName = new Set(best.covered)
  const covered = new Set(best.covered)
  for (const stem of asked.about) {
    const isHere = !covered.has(stem)
    if (isHere && isIn(stem, column)) score += 1.5
    else if (isHere && isIn(stem, title)) score += 0.7
    else continue
    covered.add(stem)
  }
  for (const stem of best.covered)
    score += (asked.about.includes(stem) ? 2 : 1) - 0.4 * Math.min(2, (often.get(stem) ?? 1) - 1)
  const [first] = asked.meanings
  const has = (meaning: Meaning) =>
    own.has(meaning) || head.has(meaning) || (meaning === 'paid' && isTakenOff(cell.text))
  if (asked.meanings.some((meaning) => MUST.has(meaning) && !has(meaning))) return null
  if (TO_READER.test(asked.words) && own.has('owed') && !/\bto you\b/i.test(row.names[0] ?? '')) return null
  for (const [index, meaning] of asked.meanings.entries()) {
    if (has(meaning)) score += (index === 0 ? 3 : 1) + (head.has(meaning) ? 1 : 0)
    else if (ofTitle.has(meaning)) score += 0.7
  }
  const asks = new Set(asked.meanings)
  for (const meaning of own) if (TURNS.has(meaning) && !asks.has(meaning)) score -= 1.5
  for (const meaning of head) if (TURNS.has(meaning) && !asks.has(meaning)) score -= 1
  if (asked.counted.length > 0) {
    const near = [...column, ...title, ...stemsOf(row.names.join(' ')), ...stemsOf(cell.text)]
    if (asked.counted.every((stem) => isIn(stem, near))) score += 1
    if (asked.counted.some((stem) => isIn(stem, column))) score += 1
  }
  const band = bandOf(asked, row)
  const days = dayMatch(asked, row, cell)
  if (band === null || days === null) return null
  const numbers = [cell.column, row.names[0] ?? ''].map((name) => numberMatch(asked, name))
  if (numbers.includes(null)) return null
  const choice = columnChoice(asked, cell)
  score += band + days + choice + (numbers[0] ?? 0) + (numbers[1] ?? 0)
  const isColumnSaid =
    cell.column === '' ||
    choice > 0 ||
    asked.meanings.some((meaning) => head.has(meaning)) ||
    (days > 0 && daysOf(cell.column).size > 0) ||
    [...asked.about, ...asked.counted].some((stem) => isIn(stem, column))
  return {
    row,
    cell,
    score,
    covered,
    inName,
    share: best.share,
    isMeant: first !== undefined && (has(first) || (timing > 1 && ofTitle.has(first))),
    isInBand: band > 0,
    isColumnSaid,
    isTurned: [...own].some((meaning) => TURNS.has(meaning) && !asks.has(meaning)),
  }
}

/** The name of a row that the question says most of. */
function bestName({ about, told }: AskedRow, names: readonly string[]) {
  const read = names
    .flatMap((name) => [name, name.split(',')[0] ?? name])
    .map((name) => {
      const stems = stemsOf(name)
      const telling = stemsOf(withoutMeanings(name.replaceAll(/\([^)]*\)/g, ' '))).filter(
        (stem) => !GENERIC.has(stem) && !/^\d/.test(stem),
      )
      const covered = [...about, ...told].filter((stem) => isIn(stem, stems))
      const said = telling.filter((stem) => covered.some((one) => isSame(one, stem)))
      const missing = telling.length - said.length
      return {
        covered,
        score: -0.3 * Math.min(4, missing),
        share: telling.length === 0 ? 0 : said.length / telling.length,
      }
    })
  return (
    read.sort((a, b) => b.covered.length - a.covered.length || b.score - a.score)[0] ?? {
      covered: [],
      score: 0,
      share: 0,
    }
  )
}

const SIGNED = /\p{Sc}\s?\d|\d\s?\p{Sc}|^-?\s?(?:Rs?|RM)\.?\s?\d/u
const NUMBERED = /(?<word>\p{L}{3,}) (?<number>\d+)(?![\d.,]*\d)/gu
const OF_TIME = /\d\s?(?:a\.?m|p\.?m)\b|\d[:.]\d\d\s?(?:-|–|to)\s?\d/i
const OPENS = /\b(?:open\w*|clos\w+|start\w*|hours)\b/
const PERSON = /^(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Mdm|Sr|Sra|Hr|Fr)\.?|\p{Lu}\.)\s\p{Lu}/u
const OF_DAY = /\b(?:due|date|dates|valid|until|ends?|expir\w*|by|day)\b/i

export type CellKind = 'sum' | 'number' | 'date' | 'share' | 'words'

/** "unlimited", "10 a quarter", "15 March 2026, $62.40" */
const OF_MUCH = /^(?:unlimited|nil|zero|none|included|free)\b|^\d|\p{Sc}\s?\d/iu
const MAX_WORDS = 48
const MONEY =
  /\p{Sc}|\b(?:R|Rs|RM|EUR|USD|GBP|INR|SGD|NZD|AUD|ZAR|CAD|CHF)\b\.?\s?\d|^[-–−(]?\s?\d[\d.,’' ]*[.,]\d\d\)?(?:\s?(?:Cr|CR|Dr))?$/u

function kindOfCell({ text }: ValueCell): CellKind {
  if (text.length <= 40 && MONEY.test(text) && /\d/.test(text)) return 'sum'
  return kindOfWords(text)
}

function isAskedKind(asked: AskedRow, { column, text }: ValueCell, kind: CellKind): boolean {
  const { asks, counted } = asked
  if (NO_VALUE.test(column) || text.length > MAX_WORDS || (asked.isOfShare && kind !== 'share')) return false
  const isNamed = stemsOf(column).some((stem) =>
    [...asked.about, ...counted].some((one) => isSame(one, stem)),
  )
  if (kind === 'words' && asks !== 'who' && asks !== 'day' && !isNamed && !OF_MUCH.test(text)) return false
  if (asks === 'sum') return kind === 'sum' || kind === 'share' || kind === 'number'
  if (asks === 'count') return kind !== 'date' && !SIGNED.test(text)
  if (asks === 'day' && OPENS.test(asked.words) && OF_TIME.test(text)) return true
  if (asks === 'day') return kind === 'date' || (kind === 'words' && /\d/.test(text) && OF_DAY.test(column))
  if (asks === 'who') return kind === 'words' && (isNamed || PERSON.test(text))
  return true
}

const EACH = /\b(?:daily|weekly|monthly|yearly|hourly|per|each|unit|one|single)\b/

/** A column that only counts or prices one of a thing is no total, and a running balance is no price. */
function columnChoice({ asks, meanings, words, isOfMoney }: AskedRow, { column, text }: ValueCell): number {
  if (asks !== 'sum' && asks !== 'count') return 0
  const kind = kindOfCell({ text } as ValueCell)
  const isBalance = /\bbalance\b/i.test(column)
  const wantsBalance = meanings.some((one) => one === 'owed' || one === 'left')
  if (isBalance && !wantsBalance) return -2
  if (asks === 'sum' && kind === 'number') return isOfMoney ? -2 : -0.8
  if (EACH.test(words)) return /\b(?:rate|unit|each|per)\b/i.test(column) ? 0.8 : 0
  if (
    asks === 'sum' &&
    /\b(?:total|amount|price|cost|charge|fee|sum)\b/i.test(column) &&
    !/\bexcl/i.test(column)
  )
    return 0.6
  return /\b(?:rate|unit|each|per)\b/i.test(column) ? -0.6 : 0
}

/** Null where the column or the row is for another part of the week. */
function dayMatch({ days }: AskedRow, row: StatedRow, { column }: ValueCell): number | null {
  const own = daysOf(column)
  const named = own.size > 0 ? own : daysOf(row.names[0] ?? '')
  if (days.size === 0 || named.size === 0) return 0
  return [...days].some((day) => named.has(day)) ? 2 : null
}

/** "Flex 20" is no "Flex 100": null where a name has another number behind a word of the question. */
function numberMatch({ message }: AskedRow, name: string): number | null {
  const asked = [...message.matchAll(NUMBERED)].map(({ groups }) => groups ?? {})
  const own = [...name.toLowerCase().matchAll(NUMBERED)].map(({ groups }) => groups ?? {})
  const shared = own.filter(({ word }) => asked.some((one) => one['word'] === word))
  if (shared.length === 0) return 0
  const isSaid = shared.some(({ word, number }) =>
    asked.some((one) => one['word'] === word && one['number'] === number),
  )
  return isSaid ? 1.5 : null
}

/** "Senior 65+", "Above Rs. 20,000": null where a figure of the question is outside. */
function bandOf({ quantities }: AskedRow, { names: [name = ''], title }: StatedRow): number | null {
  const band = bandIn(name, title)
  const within = band ? quantities.flatMap((one) => isWithin(band, one) ?? []) : []
  // "10 years and over" is asked for by no word of it.
  if (within.length === 0) return band?.rest === '' ? null : 0
  if (!within.includes(true)) return null
  // How long before or after something is asked about, an exception may say otherwise: that is told by what is meant.
  return band?.unit === null || band?.unit === 'money' || quantities.some(({ isAge }) => isAge) ? 2 : 0
}

export const isTakenOff = (text: string): boolean =>
  /^\s?[-–−(](?=[^\p{L}]*\d)|^[-–−]\s?\p{L}{0,3}\p{Sc}|\s?Cr$|\bCR$/u.test(text)
