import { LARGE_WORDS, numberOfWords, ORDINAL_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import { findClaimDates } from './claim-dates.ts'
import type { Figure } from './claim-figure.ts'

const DIGITS = String.raw`\d{1,3}(?:[,. ']\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d+)?|\d+`
/** Several figures in one word: a telephone or account number, a version, a clause. They are compared as written. */
const WRITTEN = String.raw`\d+(?:[-/.:]\d+){2,}|\d+-\d{3,}(?:-\d+)*|\d+\/\d+|[a-z]+\d[a-z\d]*|\d+[a-z]+\d[a-z\d]*`
/** "R330.00": with cents or thousands; "R5" is the number of something. */
const RAND = String.raw`(?<=(?<![\p{L}\d])R)(?=\d[\d,]*\.\d{2}|\d{1,3},\d{3})`
const ANY = new RegExp(
  String.raw`(?:(?<![\p{L}\d])|${RAND})(?:(?<written>(?!R\d[\d,]*\.\d{2}|R\d{1,3},\d{3})(?:${WRITTEN}))(?![\p{L}\d])|(?<digits>${DIGITS})|(?<ordinal>${ORDINAL_WORDS})(?!\p{L})|(?<words>${LARGE_WORDS}|zero|a hundred|a thousand|half a million|a million)(?!\p{L}))|(?<other>(?!\d)\p{N})`,
  'giu',
)
const TIME =
  /(?<![\d:])(\d{1,2})(?::(\d{2}))?\s?([ap])\.?\s?m\b\.?|(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])|\b(noon|midnight)\b/gi
const SIGN = /(?<!\p{L})(?:(us|ca|au|nz|hk|s)\s?|([ac]))?([$€£¥])\s?\(?$/iu
const CODE = /\b(usd|eur|gbp|cad|aud|nzd|chf|inr|zar|sgd|jpy)\s?[$€£]?\s?$/i
/** "R 260", "Rs 9,600": rand and rupees as they are written where they are paid. */
const ABROAD = /(?<![\p{L}\p{N}])(?:(R)|(Rs\.?|₹))\s?$/u
/** "12p" */
const PENCE = /^\s?p(?:ence)?(?![\p{L}\p{N}]|\.\s?m)/u
const SCALE = /^\)?[\s-]?(million|billion|thousand|hundred|[mk](?![\p{L}\d])|bn\b)/iu
const PERCENT = /^\s?\)?\s?(?:%|per\s?cent\b|percentage\b|prozent\b|pour\s?cent\b|por\s?ciento\b)/i
const CURRENCY =
  /^\)?\s?(?:(us|u\.s\.|canadian|australian)\s)?(dollars?|euros?|pounds?|cents?|usd|eur|gbp|cad|aud|chf|[$€£¥](?!\s?\d))(?!\p{L})/iu
const UNIT =
  /^\)?[\s-]{0,2}(?:(?:full|consecutive|calendar|additional|further|successive|whole)\s)*((?:business|working|work|banking)\s)?(day|week|fortnight|month|quarter|year|hour|minute|night|session|visit|mile|kilometer|gallon|tag|woche|monat|jahr)(?:e?n|e|s)?(?!\p{L})/iu
const IS_TIME = /day|week|fortnight|month|quarter|year|hour|minute|night/
const NTH = /^(?:st|nd|rd|th)(?!\p{L})/iu
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
}
/** "one" is no count in "no one", "one of them", "the other one". */
const NO_COUNT_BEFORE = /\b(?:no|any|every|each|some|that|this|other|only)\s$/i
const NO_COUNT_AFTER = /^\s(?:of|another|or\smore\sof|else|time)\b/i

/** The figures of a text made plain by `plainClaim`, in order. */
export function findFigures(text: string): Figure[] {
  const figures: Figure[] = findClaimDates(text)
  const isTaken = (start: number, end: number) =>
    figures.some((figure) => start < figure.end && end > figure.start)
  for (const match of text.matchAll(TIME)) {
    const start = match.index
    const end = start + match[0].length
    if (!isTaken(start, end)) figures.push({ kind: 'time', value: timeOf(match), unit: '', start, end })
  }
  for (const match of text.matchAll(ANY)) {
    const start = match.index
    const end = start + match[0].length
    if (isTaken(start, end)) continue
    const figure = readFigure(text, match, start, end)
    if (figure) figures.push(figure)
  }
  return withoutPairs(
    text,
    figures.concat(articles(text, figures)).sort((a, b) => a.start - b.start),
  )
}

function timeOf([, hour, minutes = '0', half, hour24, minutes24, word]: RegExpMatchArray): string {
  if (word) return word.toLowerCase() === 'noon' ? '720' : '0'
  if (half === undefined) return String(Number(hour24) * 60 + Number(minutes24))
  return String(((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes))
}

function readFigure(text: string, match: RegExpMatchArray, start: number, end: number): Figure | null {
  const { written, digits, ordinal, words, other } = match.groups ?? {}
  if (written !== undefined || other !== undefined)
    return { kind: 'number', value: match[0].toLowerCase(), unit: '', start, end }
  if (ordinal !== undefined)
    return { kind: 'ordinal', value: String(wordValue(ordinal)), unit: '', start, end }
  const after = text.slice(end, end + 40)
  const before = text.slice(Math.max(0, start - 12), start)
  if (words?.toLowerCase() === 'one' && (NO_COUNT_BEFORE.test(before) || NO_COUNT_AFTER.test(after)))
    return null
  const number = digits === undefined ? wordsValue(words ?? '') : digitsValue(digits)
  return withUnit(number, before, after, start, end)
}

function withUnit(
  number: number | string,
  before: string,
  after: string,
  start: number,
  end: number,
): Figure | null {
  const nth = NTH.exec(after)
  if (nth) return { kind: 'ordinal', value: String(number), unit: '', start, end: end + nth[0].length }
  const scale = SCALE.exec(after)
  const scaled =
    scale && typeof number === 'number' ? number * (SCALES[scale[1]?.toLowerCase() ?? ''] ?? 1) : number
  const at = scale && scaled !== number ? scale[0].length : 0
  const rest = after.slice(at)
  const abroad = ABROAD.exec(before)
  if (abroad) {
    const from = start - abroad[0].length
    return {
      kind: 'money',
      value: String(scaled),
      unit: abroad[1] ? 'zar' : 'inr',
      start: from,
      end: end + at,
    }
  }
  const pence = PENCE.exec(rest)
  if (pence && typeof scaled === 'number')
    return { kind: 'money', value: String(scaled / 100), unit: '£', start, end: end + at + pence[0].length }
  const sign = SIGN.exec(before) ?? CODE.exec(before)
  const named = CURRENCY.exec(rest)
  if (sign || named) {
    const isCents = /^cents?$/i.test(named?.[2] ?? '') && !sign
    const unit = sign
      ? currencyOf(sign[3] ?? sign[1] ?? '', sign[3] ? (sign[1] ?? sign[2]) : '')
      : currencyOf(isCents ? '$' : (named?.[2] ?? ''), named?.[1])
    const value = isCents && typeof scaled === 'number' ? scaled / 100 : scaled
    const length = at + (named && !sign ? named[0].length : 0)
    return {
      kind: 'money',
      value: String(value),
      unit,
      start: start - (sign?.[0].length ?? 0),
      end: end + length,
    }
  }
  const percent = PERCENT.exec(rest)
  if (percent)
    return { kind: 'percent', value: String(scaled), unit: '', start, end: end + at + percent[0].length }
  const period = UNIT.exec(rest)
  if (period) {
    const unit = `${period[1] ? 'business ' : ''}${englishUnit(period[2] ?? '')}`
    const kind = IS_TIME.test(unit) ? 'period' : 'number'
    return { kind, value: String(scaled), unit, start, end: end + at + period[0].length }
  }
  return { kind: 'number', value: String(scaled), unit: '', start, end: end + at }
}

const GERMAN_UNITS: Readonly<Record<string, string>> = {
  tag: 'day',
  woche: 'week',
  monat: 'month',
  jahr: 'year',
}

function englishUnit(unit: string): string {
  const lower = unit.toLowerCase()
  return GERMAN_UNITS[lower] ?? lower
}

function currencyOf(name: string, country: string | undefined): string {
  const known = name.toLowerCase()
  if (/^(?:eur|euros?|€)$/.test(known)) return '€'
  if (/^(?:gbp|pounds?|£)$/.test(known)) return '£'
  const abroad = /^(?:ca|c|canadian)$/i.test(country ?? '') || known === 'cad'
  const down = /^(?:au|a|australian)$/i.test(country ?? '') || known === 'aud'
  if (abroad) return 'cad'
  if (down) return 'aud'
  return /^(?:\$|usd|dollars?)$/.test(known) ? '$' : known
}

function wordsValue(words: string): number | string {
  const lower = words.toLowerCase()
  if (lower === 'zero') return 0
  if (lower.startsWith('half')) return 500_000
  return numberOfWords(lower.replace(/^a /, 'one ')) ?? lower
}

/** The value of figures in the forms of either side of the ocean; as written where both could be meant. */
function digitsValue(digits: string): number | string {
  const plain = digits.replaceAll(/[ ']/g, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(plain) || /^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(plain)) return plain
  return Number(plain.replace(',', '.'))
}

/** "a month's notice", "an hour": one of them; not in "$5 a month", where it says how often. */
function articles(text: string, known: readonly Figure[]): Figure[] {
  const found: Figure[] = []
  for (const match of text.matchAll(/(?<![\p{L}\d])an?\s(?:full\s)?(day|week|month|year|hour)(?!\p{L})/giu)) {
    const start = match.index
    const isRate =
      known.some(({ end }) => /^[\s,]*(?:\p{L}+\s){0,3}$/u.test(text.slice(end, start)) && end <= start) ||
      /\b(?:once|twice|times|much|paid|due|charge|fee|rent)\s$/i.test(
        text.slice(Math.max(0, start - 10), start),
      )
    if (isRate) continue
    found.push({
      kind: 'period',
      value: '1',
      unit: match[1]?.toLowerCase() ?? '',
      start,
      end: start + match[0].length,
    })
  }
  return found
}

/** "sixty (60) days" is one figure; where words and digits differ both stay, and the words find no match. */
function withoutPairs(text: string, figures: readonly Figure[]): Figure[] {
  return figures.flatMap((figure, index) => {
    const [last, next] = [figures[index - 1], figures[index + 1]]
    if (next && isPair(text, figure, next)) return []
    return [last && isPair(text, last, figure) ? { ...figure, start: last.start } : figure]
  })
}

function isPair(text: string, words: Figure, digits: Figure): boolean {
  const isBeside = /^\s?\([$€£]?$/.test(text.slice(words.end, digits.start))
  return isBeside && words.kind === 'number' && words.value === digits.value
}
