import { kindOfWords } from '#core/structure/tables/table-columns.ts'

/** A figure of an account: money, or a count of lessons, days or points. */
export interface Figure {
  /** In hundredths, without its sign. */
  readonly size: number
  /** Whether it is written with a sign or a mark that takes it off: "-£20.00", "(20.00)", "20.00 CR". */
  readonly isTakenOff: boolean
  /** Whether it says what it is money of, or has cents. */
  readonly isMoney: boolean
}

const CURRENCY = String.raw`(?:\p{Lu}{0,3}\p{Sc}|(?!No)\p{Lu}\p{L}{0,2}\.?)`
const SIZE = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d[\d,.'’]{0,14}`
const FIGURE = new RegExp(
  String.raw`^(?<sign>[-–−+(]?)\s?(?<currency>${CURRENCY})?\s?(?<inner>[-–−])?\s?(?<size>${SIZE})(?<after>\)|[-–−])?(?:\s?(?<unit>\p{Sc}|\p{L}{1,8}))?\)?\*?$`,
  'u',
)
const YEAR = /^(?:19|20)\d\d$/
const DECIMAL_COMMA = /^[\d.'’ \u00a0\u202f]+,\d\d$/u

/** Null for what is no figure to add up: a day, a year, a share, a time, words. */
export function readFigure(text: string): Figure | null {
  const words = text.trim()
  if (words.length > 24 || YEAR.test(words) || kindOfWords(words) === 'date') return null
  const { sign, currency, inner, size = '', after, unit } = FIGURE.exec(words)?.groups ?? {}
  if (size === '') return null
  const plain = DECIMAL_COMMA.test(size)
    ? size.replaceAll(/[^\d,]/g, '').replace(',', '.')
    : size.replaceAll(/[^\d.]/g, '')
  const value = Number(plain)
  if (!Number.isFinite(value)) return null
  const isCredit = unit !== undefined && /^cr$/i.test(unit)
  return {
    size: Math.round(value * 100),
    isTakenOff:
      (sign !== undefined && /[-–−(]/.test(sign)) ||
      inner !== undefined ||
      /^[-–−]$/.test(after ?? '') ||
      isCredit,
    isMoney: currency !== undefined || /[.,]\d\d$/.test(size) || (unit !== undefined && /\p{Sc}/u.test(unit)),
  }
}
