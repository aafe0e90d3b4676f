// Whether a text says given words, however they are written: case, marks, figures and units do not matter.
import { MONTH_OR_SHORT, monthNumber } from '#core/language/lexicon/calendar-names.ts'
import {
  CARDINALS,
  NUMBER_WORDS,
  numberOfWords,
  ordinalOf,
  TENS,
  wordValue,
} from '#core/language/lexicon/number-words.ts'
import { fold } from '#core/retrieval/words/tokenize.ts'

const ORDINALS = new Map([...CARDINALS, ...TENS].map((word) => [ordinalOf(word), wordValue(word)]))
const NUMBER = new RegExp(String.raw`\b${NUMBER_WORDS}\b`, 'g')
const MONTH_FIRST = new RegExp(String.raw`\b(${MONTH_OR_SHORT})\.?\s(\d{1,2})(?:st|nd|rd|th)?\b(?!:)`, 'g')
const DAY_FIRST = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\s(?:day\s)?(?:of\s)?(${MONTH_OR_SHORT})\b\.?`,
  'g',
)

const dayOf = (day: string, month: string): string => `${Number(day)} month${monthNumber(month)}`

function suffixed(value: number): string {
  const [ones, tens] = [value % 10, Math.floor(value / 10) % 10]
  const suffix = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
  return `${value}${suffix}`
}

/** "charged", "charges" → "charg". The search's own stems would take an employer for an employee. */
function uninflected(word: string): string {
  if (word.length < 4) return word
  return word.replace(/(?<!s)s$/, '').replace(/(?<=.{3})(?:ed|ing|e)$/, '')
}

/** A text as words with single spaces between, each figure in one form: "Thirty (30) Days’" → "30 day". */
export function plainWords(text: string): string {
  return fold(text)
    .replaceAll(/\u00AD/g, '')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b(?:us|au|nz|ca|[acs]) ?\$/g, '$')
    .replaceAll(/\b(?:rs\.?|inr) ?(?=\d)/g, '₹')
    .replaceAll(/[$€£₹%]/g, ' $& ')
    .replaceAll(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
    .replaceAll(/(\d)\.00(?!\d)/g, '$1')
    .replaceAll(/(\d):00(?!\d)/g, '$1')
    .replaceAll(/\b(?:percent|per cent)\b/g, ' % ')
    .replaceAll(/(\d) ?([ap])\.? ?m\b\.?/g, '$1 $2m')
    .replaceAll(/\b\p{L}+\b/gu, (word) => {
      const value = ORDINALS.get(word)
      return value ? suffixed(value) : word
    })
    .replaceAll(NUMBER, (words) => String(numberOfWords(words) ?? words))
    .replaceAll(/\b(\d+) \(\1\)/g, '$1')
    .replaceAll(MONTH_FIRST, (_, month: string, day: string) => dayOf(day, month))
    .replaceAll(DAY_FIRST, (_, day: string, month: string) => dayOf(day, month))
    .replaceAll(/(?<!\d)[.:]|[.:](?!\d)|[^\p{L}\p{N}$€£₹%.:']+/gu, ' ')
    .replaceAll(/'s?(?= |$)|(?<= |^)'/g, ' ')
    .split(/ +/)
    .filter(Boolean)
    .map(uninflected)
    .join(' ')
}

/** Whether plain words hold others, whole words only. */
export const holds = (plain: string, words: string): boolean => {
  const sought = plainWords(words)
  return sought !== '' && ` ${plain} `.includes(` ${sought} `)
}

/** The figures of a text, each in one form, without what they are figures of. */
export const figuresIn = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .flatMap((word) => /^\P{L}*?(\d+(?:[.:]\d+)*)/u.exec(word)?.[1] ?? [])
