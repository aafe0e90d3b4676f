import type { Figure } from './claim-figure.ts'
import { findFigures } from './claim-figures.ts'
import { isoDate } from '#core/structure/values/dates/iso-date.ts'

/** A sum written out: "$1,485 + $75 = $1,560". */
export interface Sum {
  readonly start: number
  readonly end: number
  /** What must stand in a quote. */
  readonly operands: readonly Figure[]
  /** What may stand in the claim besides. */
  readonly result: Figure
  readonly isRight: boolean
}

const SIGN = String.raw`(?:(?:(?:US|CA|AU|NZ|HK|S|C|A)\s?)?[$€£¥₹]|Rs?\.?\s?|[A-Z]{3}\s)?`
const OPERATOR = new RegExp(String.raw`^\)?\s*(\+|-|×|x|\*|·|plus|minus|times|of|less)\s*\(?${SIGN}$`, 'i')
const EQUALS = new RegExp(String.raw`^\)?\s*=\s*\(?${SIGN}$`, 'i')

/** Every sum of a plain text. A part of it that is no sum ("= free") makes none, and its figures must be backed. */
export function findSums(text: string): Sum[] {
  const figures = findFigures(text)
  const sums: Sum[] = []
  for (const [index, result] of figures.entries()) {
    const last = figures[index - 1]
    if (!last || !EQUALS.test(text.slice(last.end, result.start))) continue
    const operands: Figure[] = [last]
    const operators: string[] = []
    for (let at = index - 2; at >= 0; at--) {
      const figure = figures[at] as Figure
      const operator = OPERATOR.exec(text.slice(figure.end, operands[0]?.start))?.[1]
      if (operator === undefined) break
      operands.unshift(figure)
      operators.unshift(operator.toLowerCase())
    }
    if (operators.length === 0) continue
    sums.push({
      start: operands[0]?.start ?? 0,
      end: result.end,
      operands,
      result,
      isRight: isRight(operands, operators, result),
    })
  }
  return sums
}

function isRight(operands: readonly Figure[], operators: readonly string[], result: Figure): boolean {
  const [first] = operands
  if (!first || operators.length !== operands.length - 1) return false
  const reached = first.kind === 'date' ? movedDate(operands, operators) : reckoned(operands, operators)
  if (reached === null || reached.kind !== result.kind || reached.unit !== result.unit) return false
  if (reached.kind === 'date') return reached.value === result.value
  return Math.abs(Number(reached.value) - Number(result.value)) < 0.005
}

type Value = Pick<Figure, 'kind' | 'value' | 'unit'>

/** Left to right, products before sums; only like is added to like. */
function reckoned(operands: readonly Figure[], operators: readonly string[]): Value | null {
  const terms: { sign: number; value: Value }[] = []
  let sign = 1
  let value: Value | null = operands[0] ?? null
  for (const [index, operator] of operators.entries()) {
    const next = operands[index + 1] as Figure
    if (value === null) return null
    if (/^(?:×|x|\*|·|times|of)$/.test(operator)) value = product(value, next)
    else {
      terms.push({ sign, value })
      sign = /^(?:-|minus|less)$/.test(operator) ? -1 : 1
      value = next
    }
  }
  if (value === null) return null
  terms.push({ sign, value })
  const [{ value: first } = { value }] = terms
  const isLike = terms.every(({ value }) => value.kind === first.kind && value.unit === first.unit)
  const total = terms.reduce((sum, { sign, value }) => sum + sign * Number(value.value), 0)
  return isLike && Number.isFinite(total) ? { ...first, value: String(total) } : null
}

/** An amount times a number, a count of months or a percentage. */
function product(one: Value, other: Value): Value | null {
  const [amount, factor] = other.kind === 'money' || one.kind === 'percent' ? [other, one] : [one, other]
  if (!['number', 'percent', 'period'].includes(factor.kind)) return null
  if (amount.kind === 'percent') return null
  const times = Number(factor.value) / (factor.kind === 'percent' ? 100 : 1)
  const isCount = factor.kind !== 'period' || amount.kind === 'money'
  return isCount ? { ...amount, value: String(Number(amount.value) * times) } : null
}

function movedDate(operands: readonly Figure[], operators: readonly string[]): Value | null {
  let date = operands[0]?.value ?? ''
  for (const [index, operator] of operators.entries()) {
    const { kind, unit, value } = operands[index + 1] as Figure
    const sign = /^(?:-|minus|less)$/.test(operator) ? -1 : /^(?:\+|plus)$/.test(operator) ? 1 : 0
    if (kind !== 'period' || sign === 0) return null
    const next = moveDate(date, sign * Number(value), unit)
    if (next === null) return null
    date = next
  }
  return { kind: 'date', value: date, unit: '' }
}

/** A month's last day stands for days it does not have: January 31 + 1 month is February 28. */
function moveDate(date: string, count: number, unit: string): string | null {
  const [year, month, day] = date.split('-').map(Number)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(date) ||
    year === undefined ||
    month === undefined ||
    day === undefined ||
    !Number.isInteger(count)
  )
    return null
  if (unit === 'day' || unit === 'week')
    return dateOfDay(dayNumber(year, month, day) + count * (unit === 'week' ? 7 : 1))
  if (unit !== 'month' && unit !== 'year') return null
  const months = year * 12 + month - 1 + count * (unit === 'year' ? 12 : 1)
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  for (let last = day; last > 27; last--) {
    const moved = isoDate(toYear, toMonth, last)
    if (moved !== null) return moved
  }
  return isoDate(toYear, toMonth, day)
}

/** Days since March 1 of the year 0, in the calendar of today. A year that begins in March ends with its leap day. */
function dayNumber(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400)
  return from * 365 + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
}

function dateOfDay(number: number): string | null {
  let year = Math.floor(number / 365.2425)
  if (dayNumber(year + 1, 3, 1) <= number) year++
  const inYear = number - dayNumber(year, 3, 1)
  const sinceMarch = Math.floor((5 * inYear + 2) / 153)
  const month = ((sinceMarch + 2) % 12) + 1
  const day = inYear - Math.floor((153 * sinceMarch + 2) / 5) + 1
  return isoDate(month > 2 ? year : year + 1, month, day)
}
