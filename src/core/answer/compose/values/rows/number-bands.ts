import { stemsOf } from '../../../question/same-words.ts'
import { unitOf, type Quantity, type Unit } from './quantities.ts'

/** From where to where the name of a row reaches: "6 to 14 days", "Under 26 weeks", "65+". */
export interface Band {
  readonly from: Bound | null
  readonly to: Bound | null
  readonly unit: Unit | null
  /** How many of its unit one of the named is: 7 for weeks. */
  readonly size: number
  /** What else stands in the name. */
  readonly rest: string
}

interface Bound {
  /** As it is written. */
  readonly figure: number
  /** In the unit of the band. */
  readonly value: number
  readonly isWithin: boolean
}

const FIGURE = String.raw`\d{1,3}(?:[, ]?\d{2,3}){0,3}(?![\d.]*\d)`
const SIGN = String.raw`(?:(?<sign>\p{Sc})|(?:R|Rs\.?|RM))?\s?`
const WORD = String.raw`(?:\s?(?<WORD>days?|weeks?|wks?|months?|years?|yrs?|hours?|hrs?|minutes?|mins?|m|metres?|meters?|km|kg|gb)(?![\p{L}\d]))?`
const unitNamed = (name: string) => WORD.replace('WORD', name)
const BETWEEN = new RegExp(
  String.raw`(?<from>${FIGURE})${unitNamed('first')}\s?(?:-|–|to|and|bis|,(?=\s(?:but|and|under|below|less|fewer)))\s?(?:(?:but|and)\s)?(?<below>(?:under|below|less than|fewer than)\s)?${SIGN}(?<to>${FIGURE})${unitNamed('last')}`,
  'iu',
)
const BELOW = new RegExp(
  String.raw`\b(?<how>under|below|less than|up to|younger than|fewer than|within|at most|not more than|no more than)\s${SIGN}(?<to>${FIGURE})${unitNamed('last')}|(?<least>${FIGURE})${unitNamed('least_unit')}\s(?:or|and)\s(?:less|fewer|under|below|younger)\b`,
  'iu',
)
const ABOVE = new RegExp(
  String.raw`\b(?<how>over|above|more than|from|at least|older than|longer than|exceeding)\s${SIGN}(?<from>${FIGURE})${unitNamed('last')}|(?<plus>${FIGURE})\s?\+(?!\d)${unitNamed('plus_unit')}|(?<most>${FIGURE})${unitNamed('most_unit')}(?:,|\s(?:or|and))\s?(?:more|over|above|older|longer|later|up|upwards|greater)\b`,
  'iu',
)

const valueOf = (figure: string): number => Number(figure.replaceAll(/[, ]/g, ''))

/**
 * The band in a name; null where words give none.
 * @param heading what names the column of the name: "Days late", "Age"
 */
export function bandIn(name: string, heading = ''): Band | null {
  const found = [BETWEEN, BELOW, ABOVE].map((shape) => shape.exec(name)).find((match) => match !== null)
  if (!found) return null
  const groups = found.groups ?? {}
  const has = (key: string) => groups[key]
  const own = has('last') ?? has('least_unit') ?? has('plus_unit') ?? has('most_unit') ?? has('first')
  const named = has('sign') === undefined ? unitIn(own, heading) : { unit: 'money' as const, size: 1 }
  const size = named?.size ?? 1
  const bound = (figure: string | undefined, isWithin: boolean, word?: string): Bound | null => {
    if (figure === undefined) return null
    const other = word === undefined ? null : unitOf(word)
    return { figure: valueOf(figure), value: valueOf(figure) * (other?.size ?? size), isWithin }
  }
  const how = has('how')?.toLowerCase()
  const ends = {
    from: bound(
      has('from') ?? has('plus') ?? has('most'),
      how === undefined || /^(?:from|at)/.test(how),
      has('first'),
    ),
    to: bound(
      has('to') ?? has('least'),
      has('below') === undefined && (how === undefined || !/^(?:under|below|less|younger|fewer)/.test(how)),
    ),
  }
  const isTurned = ends.from !== null && ends.to !== null && ends.from.value > ends.to.value
  return {
    ...(isTurned ? { from: ends.to, to: ends.from } : ends),
    unit: named?.unit ?? null,
    size,
    rest: `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`.trim(),
  }
}

/** The unit of a figure, else the one that its column names. */
function unitIn(
  word: string | undefined,
  heading: string,
): { readonly unit: Unit; readonly size: number } | null {
  if (word !== undefined) return unitOf(word)
  if (/\bage\b/i.test(heading)) return unitOf('years')
  const units = (heading.match(/\p{L}+/gu) ?? []).flatMap((one) =>
    one.length > 2 ? (unitOf(one) ?? []) : [],
  )
  return units[0] ?? null
}

/** Whether a quantity is within a band; null where the two count different things. */
export function isWithin(band: Band, quantity: Quantity): boolean | null {
  const isYears = band.unit === 'day' && band.size > 365
  if (band.unit === null ? !isBare(band, quantity) : !isSameUnit(band, quantity, isYears)) return null
  const inBand = quantity.unit === null || band.unit === null ? quantity.figure * band.size : quantity.value
  const { from, to } = band
  if (from !== null && (from.isWithin ? inBand < from.value : inBand <= from.value)) return false
  if (to === null) return true
  // Who has four years and a half has four full ones: "2 to 4" before "5 to 9". Half an hour above a limit is above it.
  const full =
    to.isWithin && isYears && from !== null ? Math.floor(inBand / band.size + 1e-9) * band.size : inBand
  return to.isWithin ? full <= to.value + 1e-9 : full < to.value
}

/** Whether a figure counts what no unit is named of: the same thing, an age, or nothing that is said. */
function isBare({ rest }: Band, { unit, isAge, counts }: Quantity): boolean {
  if (isAge) return true
  return unit === null && (counts === '' || stemsOf(rest).some((stem) => stemsOf(counts).includes(stem)))
}

function isSameUnit(band: Band, { unit, isAge }: Quantity, isYears: boolean): boolean {
  if (unit === null) return isAge ? isYears : band.unit === 'money'
  return unit === band.unit
}
