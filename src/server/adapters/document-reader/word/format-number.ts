import { CARDINALS, ordinalOf, TENS } from '#core/language/lexicon/number-words.ts'

const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
const CHICAGO = ['*', '†', '‡', '§']

/** A list number as Word prints it in one of its formats; formats of other scripts come out as figures. */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return ''
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'ordinal':
      return `${value}${ordinalEnding(value)}`
    case 'cardinalText':
      return capital(words(value))
    case 'ordinalText':
      return capital(ordinalWords(value))
    case 'numberInDash':
      return `- ${value} -`
    case 'hex':
      return value.toString(16).toUpperCase()
    case 'chicago':
      return (CHICAGO[(value - 1) % CHICAGO.length] ?? '*').repeat(Math.ceil(value / CHICAGO.length))
    case 'decimalEnclosedParen':
      return `(${value})`
    case 'decimalEnclosedFullstop':
      return `${value}.`
    default:
      return String(value)
  }
}

/** a … z, aa, bb, … as Word counts, which is not as columns of a spreadsheet are. */
function letters(value: number): string {
  if (value < 1 || value > MAX_LETTERS) return value < 1 ? '' : String(value)
  const letter = String.fromCharCode(97 + ((value - 1) % 26))
  return letter.repeat(Math.ceil(value / 26))
}
const MAX_LETTERS = 780

function roman(value: number): string {
  if (value < 1 || value > 32_767) return String(value)
  let rest = value
  let text = ''
  for (const [step, letter] of ROMAN) {
    for (; rest >= step; rest -= step) text += letter
  }
  return text
}

function ordinalEnding(value: number): string {
  const tail = value % 100
  if (tail >= 11 && tail <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
}

function words(value: number): string {
  if (value < 20) return value === 0 ? 'zero' : (CARDINALS[value - 1] ?? String(value))
  if (value < 100) {
    const rest = value % 10
    return `${TENS[Math.floor(value / 10) - 2] ?? ''}${rest > 0 ? `-${CARDINALS[rest - 1] ?? ''}` : ''}`
  }
  if (value < 1000) {
    const rest = value % 100
    return `${CARDINALS[Math.floor(value / 100) - 1] ?? ''} hundred${rest > 0 ? ` ${words(rest)}` : ''}`
  }
  return String(value)
}

function ordinalWords(value: number): string {
  const text = words(value)
  const last = /[a-z]+$/.exec(text)?.[0]
  if (last === undefined) return text
  return text.slice(0, -last.length) + ordinalOf(last)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
