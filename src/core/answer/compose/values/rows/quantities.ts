import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { isStopWord } from '#core/retrieval/words/tokenize.ts'
import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'

/** What a figure counts: days stand for all lengths of time but hours. */
export type Unit = 'day' | 'hour' | 'money' | 'percent' | 'metre' | 'kilometre' | 'kilogram' | 'gigabyte'

/** A figure with what it counts, as words give it. */
export interface Quantity {
  /** In its unit; days of weeks, months and years. */
  readonly value: number
  /** As it is written. */
  readonly figure: number
  /** Null where none is named. */
  readonly unit: Unit | null
  /** The word behind a figure without a unit: "4 of us", "10 visits"; empty where none says what is counted. */
  readonly counts: string
  /** Whether it is how old somebody is. */
  readonly isAge: boolean
}

const UNITS: readonly (readonly [RegExp, Unit, number])[] = [
  [/^days?$/, 'day', 1],
  [/^(?:weeks?|wks?)$/, 'day', 7],
  [/^(?:months?|mths?)$/, 'day', 365.25 / 12],
  [/^(?:years?|yrs?)$/, 'day', 365.25],
  [/^(?:hours?|hrs?)$/, 'hour', 1],
  [/^(?:minutes?|mins?)$/, 'hour', 1 / 60],
  [/^(?:m|met(?:re|er)s?)$/, 'metre', 1],
  [/^(?:km|kms|kilomet(?:re|er)s?)$/, 'kilometre', 1],
  [/^(?:kg|kgs|kilos?|kilograms?)$/, 'kilogram', 1],
  [/^(?:gb|gigs?|gigabytes?)$/, 'gigabyte', 1],
  [/^(?:dollars?|pounds?|euros?|rands?|rupees?|bucks|quid)$/, 'money', 1],
  [/^(?:percent|%)$/, 'percent', 1],
]

/** A figure's unit, and how many of it one of the named is; null for another word. */
export function unitOf(word: string): { readonly unit: Unit; readonly size: number } | null {
  const found = UNITS.find(([shape]) => shape.test(word.toLowerCase()))
  return found ? { unit: found[1], size: found[2] } : null
}

const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])(?<sign>\p{Sc}|(?:R|Rs\.?|RM)(?=\s?\d))?\s?(?<figure>\d{1,3}(?:,?\d{2,3}){0,3}(?:\.\d{1,2})?(?![\d:/])|${NUMBER_WORDS}(?!\p{L}))(?<half> and (?:a )?half\b)?[\s-]?(?<word>[\p{L}%]+)?(?<old>[\s-]old\b)?`,
  'giu',
)
const MONTH = new RegExp(String.raw`^(?:${MONTH_OR_SHORT}|may|st|nd|rd|th|am|pm|o)$`, 'iu')
const OF_AGE = /(?:\b(?:is|am|are|aged?|turn(?:s|ed|ing)?|i'm|im)|'s|,)(?: (?:now|only|just|about))? $/i

/** The quantities that words give; days of a month and times of the day are none. */
export function quantitiesIn(words: string): readonly Quantity[] {
  return [...words.replaceAll(/[‘’ʼ]/g, "'").matchAll(FIGURE)].flatMap((match) => {
    const { sign, figure: written = '', half, word = '', old } = match.groups ?? {}
    const plain = /^\d/.test(written) ? Number(written.replaceAll(',', '')) : numberOfWords(written)
    if (plain === null || MONTH.test(word) || monthBefore(words.slice(0, match.index))) return []
    const figure = plain + (half === undefined ? 0 : 0.5)
    const named = sign === undefined ? unitOf(word) : { unit: 'money' as const, size: 1 }
    const isYears = named?.unit === 'day' && named.size > 365
    // "Which one".
    if (written.toLowerCase() === 'one' && !named) return []
    const isAge =
      (old !== undefined && isYears) || (!named && OF_AGE.test(words.slice(0, match.index + lead(match[0]))))
    const counts = named || (isStopWord(word.toLowerCase()) && word !== 'of') ? '' : word.toLowerCase()
    return [{ value: figure * (named?.size ?? 1), figure, unit: named?.unit ?? null, counts, isAge }]
  })
}

const lead = (words: string): number => words.length - words.trimStart().length

const BEFORE = new RegExp(String.raw`\b(?:${MONTH_OR_SHORT}|may)\.?\s?$`, 'iu')
const monthBefore = (words: string): boolean => BEFORE.test(words)
