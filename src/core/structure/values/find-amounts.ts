import { asLabel, fieldName, inOneLine, wordsAfter, type Found } from './found.ts'
import { LARGE_WORDS, NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { goesOnInBrackets, SumContexts } from './sum-context.ts'
import { saidType, sumType } from './sum-type.ts'

/** "0010" is the number of something; so is what is left of "10 000". */
const FIGURE = String.raw`(?!0\d)(?:\d{1,2}(?:,\d{2}){1,4},\d{3}(?:\.\d{1,2})?|\d{1,3}(?:,\d{3}|[’']\d{3}){1,4}(?:\.\d{1,4})?|\d{1,12}(?:\.\d{1,4})?)`
const LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}/
/** A space within a line and a cell: a sign does not belong to what stands below it, or in the next column. */
const SPACE = String.raw`[^\S\n\f\t\v]?`
/** The same, or the end of a line of words that goes on with the figures of the sign: "costs €" above "180.00". */
const SPACE_IN_TEXT = String.raw`(?:${SPACE}|(?<=[a-zÀ-ž][.:,]? [^\s\d]{1,4})\n[^\S\n]{0,12}(?=\d[\d.,’]*[.,]\d))`
/** The same, or the end of a line that its sentence goes on from. */
const GOES_ON = String.raw`(?!\s*\n\s*\n)[^\S\f\t\v]`
const SCALE = String.raw`(?:(?:${GOES_ON})?(?<scaleN>million|billion|thousand|[MK](?![a-zÀ-ž]))\b)?`
const scale = (name: string) => SCALE.replace('scaleN', name)
/** "EUR 0,50" is no zero, and "€ 1.250,00" not one. */
const WHOLE = String.raw`(?!\d|\.\d|,\d{1,2}(?!\d)|[’']\d{3})`
const CODE = String.raw`(?:USD|EUR|GBP|CAD|AUD|CHF|RMB|INR|JPY)`
const UNIT = String.raw`(?:(?:US|U\.S\.|United\s+States|Canadian|Australian)\s+)?(?:dollars|euros?|pounds\s+sterling|cents|${CODE})\b`
const COUNT = String.raw`(?:${NUMBER_WORDS}\s{0,3})?(?:\(\d{1,2}\)|\d{1,2})|${NUMBER_WORDS}`
const MONEY = new RegExp(
  [
    String.raw`(?<![a-zÀ-ž\d$€£.,])-?(?<sign>(?:(?:US|CA|AU|HK)\s?|[CA])?[$€£]|₹|Rs\.?)${SPACE_IN_TEXT}(?<signed>${FIGURE})${scale('scaleA')}${WHOLE}`,
    String.raw`(?<![a-zÀ-ž\d])(?<code>${CODE})(?:${SPACE_IN_TEXT}|${SPACE}[$€£]?${SPACE})(?<coded>${FIGURE})${scale('scaleB')}${WHOLE}`,
    String.raw`(?<![a-zÀ-ž\d.,]|\d[\u00a0\u202f ])(?<named>${FIGURE})${scale('scaleC')}(?:${SPACE}|\n(?!${CODE}\b))(?<unit>${UNIT})`,
    String.raw`(?<![a-zÀ-ž-])(?<words>${LARGE_WORDS})(?:${GOES_ON}){1,3}(?<wordUnit>${UNIT})(?!(?:\s+and\s+[a-zÀ-ž\s-]{3,24}\s+cents)?\s{0,3}\(\s?(?:US|CA|C|A)?\s?[$€£\d])`,
  ].join('|'),
  'gi',
)
/** "two months' rent": an amount that depends on another. */
const MULTIPLE = new RegExp(
  String.raw`\b(?:${COUNT})\s+(?:full\s+)?(?:month|week|year)s?['’]?s?\s+(?:of\s+)?(?:the\s+)?(?:(?:base|basic|fixed|gross|monthly|weekly|annual|then[- ]current|current|regular)\s+){0,2}(?:rent|dues|fees?|premiums?|salary|pay)\b`,
  'gi',
)
/** The last column of a statement that prints no sign beside its sums: "TOTAL CHARGES      15,677.35". */
const BARE_SUM = /(?<= {2}|\t)-?\d{1,3}(?:,?\d{3}){0,3}\.\d{2}(?=[ \t]{0,20}$)/gm
const HOW_OFTEN = new RegExp(
  String.raw`^\)?\s*(?<unit>(?:an?|per|each|every)\s+(?:${NUMBER_WORDS}\s+|\d{1,2}\s+)?(?:calendar\s+)?(?:hour|day|night|week|fortnight|month|quarter|year)s?)\b`,
  'i',
)
const PER_THING =
  /^\)?\s*(?<unit>per\s(?!cent|annum|hour|night|week|fortnight|month|quarter|year|calendar|(?:the|our|your|this|that|such|each|its|their|any|section|clause|agreement|contract|schedule)\b)\p{L}{3,20})(?!\p{L})/iu
const SAYS_UNIT =
  /\b(?:per|daily|weekly|monthly|quarterly|annual|yearly|hourly|(?:an?|each|every)\s+\p{L}+)\b/iu
const OPENS_CELL = /(?: {2}|\t|\n)$/
const NAMED = /[a-zÀ-ž]{3}/i
const LONGEST_NAME = 160
const SPEAKS_OF_MONEY = /\b(?:total|balance|charges?|amounts?|payments?|due|owe|price|cost|fees?)\b/i
/** Fewer sums in a column may be readings of a meter or hours. */
const LEAST_SUMS = 3
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, billion: 1e9 }

/** Sums of money, and multiples of one such as "two months' rent": fees that somebody pays, and other amounts. */
export function findAmounts(text: string, contexts = new SumContexts(text)): Found[] {
  const found: Found[] = []
  const types = new Map<string, 'fee' | 'amount'>()
  const unsaid: number[] = []
  for (const match of text.matchAll(MONEY)) {
    const value = canonical(match.groups ?? {})
    // "An Audi RS 6" costs nothing.
    if (value === null || match.groups?.['sign'] === 'RS') continue
    // "a$20 fee": an article that lost its space is no Australian dollar.
    const article = /^-?[ac](?=\$)/.exec(match[0])?.[0].length ?? 0
    const start = match.index + article
    const end = match.index + match[0].length
    const context = contexts.at(start, end)
    const { type, label: said } = sumType(context)
    const label = fieldName(text, start) ?? said
    if (saidType(context) === null) unsaid.push(found.length)
    else if (!types.has(value)) types.set(value, type)
    found.push({ type, value: isNegative(text, start, end) ? `-${value}` : value, label, start, end })
  }
  // "If you cancel, I keep the $850": what it is has been said where it was named.
  for (const at of unsaid) {
    const one = found[at]
    if (one) found[at] = { ...one, type: types.get(one.value) ?? one.type }
  }
  for (const { index, 0: words } of text.matchAll(MULTIPLE)) {
    const end = index + words.length
    if (/^['’]s|\w/.test(text.slice(end, end + 1))) continue
    found.push({ type: 'fee', value: inOneLine(words), start: index, end })
  }
  return [...withUnits(text, found), ...bareSums(text, contexts)]
}

/**
 * What a sum is for each of is part of its name: "Demurrage charge per barrel"; how often it is paid where that tells
 * two sums of one name apart: "Rent $165 a week, payable as $660 every four weeks".
 */
function withUnits(text: string, found: readonly Found[]): Found[] {
  const ofName = Map.groupBy(found, ({ label }) => label ?? '')
  return found.map((one) => {
    if (!one.label || SAYS_UNIT.test(one.label)) return one
    const words = wordsAfter(text, one.end, 60)
    const isOnlyOne = ofName.get(one.label)?.every(({ value }) => value === one.value)
    const unit = PER_THING.exec(words) ?? (isOnlyOne ? null : HOW_OFTEN.exec(words))
    return unit
      ? { ...one, label: asLabel(`${one.label} ${inOneLine(unit.groups?.['unit'] ?? '').toLowerCase()}`) }
      : one
  })
}

/** "-$38.00", "($5.00)" alone in its cell, "$612.40 CR": as bills print what they take off. */
function isNegative(text: string, start: number, end: number): boolean {
  if (text[start] === '-') return true
  const after = text.slice(end, end + 4)
  const inBrackets = text[start - 1] === '(' && /^\)(?: {2}|[\t\n\f]|$)/.test(after)
  return (
    (inBrackets &&
      OPENS_CELL.test(text.slice(Math.max(0, start - 3), start - 1)) &&
      !goesOnInBrackets(text, start - 1)) ||
    /^ ?CR\b/.test(after)
  )
}

/** Sums without a sign, where a column of them speaks of money. */
function bareSums(text: string, contexts: SumContexts): Found[] {
  const sums = [...text.matchAll(BARE_SUM)].flatMap(({ index: start, 0: value }) => {
    const before = text.slice(Math.max(0, start - LONGEST_NAME), start)
    const name = before.slice(before.lastIndexOf('\n') + 1)
    return NAMED.test(name) ? [{ start, value, name }] : []
  })
  if (sums.length < LEAST_SUMS || !sums.some(({ name }) => SPEAKS_OF_MONEY.test(name))) return []
  return sums.map(({ start, value }) => {
    const end = start + value.length
    return { ...sumType(contexts.at(start, end)), value, start, end }
  })
}

/** "$1,850.00"; "US$1.1 million" is "US$1,100,000", and "40 cents" is "$0.40". */
function canonical(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { sign, signed, code, coded, named, unit, words, wordUnit } = groups
  const scaleWord = groups['scaleA'] ?? groups['scaleB'] ?? groups['scaleC']
  const figures = signed ?? coded ?? named
  const number = figures === undefined ? numberOfWords(words ?? '') : Number(figures.replace(/[,’']/g, ''))
  if (number === null || Number.isNaN(number)) return null
  const currency =
    sign?.replace(/^rs\.?$/i, 'Rs ').replace(/^[ac]|\s(?=[$€£])/g, '') ??
    (code ? `${code.toUpperCase()} ` : currencyOf(unit ?? wordUnit ?? ''))
  if (/cents$/i.test(unit ?? wordUnit ?? '')) return `${currency}${(number / 100).toFixed(2)}`
  if (scaleWord)
    return currency + grouped(Math.round(number * (SCALES[scaleWord.toLowerCase()] ?? 1) * 100) / 100)
  // Lakhs are grouped by two figures, and read so.
  if (figures !== undefined && LAKHS.test(figures)) return currency + figures
  const decimals = /\.(\d+)$/.exec(figures ?? '')?.[1]?.length ?? 0
  return currency + grouped(number, decimals)
}

/** 1850 → "1,850", or with two decimals "1,850.00". Far quicker than asking for a locale each time. */
function grouped(number: number, decimals = 0): string {
  const [whole = '', part = ''] = (decimals > 0 ? number.toFixed(decimals) : String(number)).split('.')
  const thousands = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,')
  return part === '' ? thousands : `${thousands}.${part}`
}

function currencyOf(unit: string): string {
  if (/euro|EUR/i.test(unit)) return '€'
  if (/pound|GBP/i.test(unit)) return '£'
  if (/^(?:CAD|AUD|CHF|RMB|INR|JPY|USD)$/i.test(unit)) return `${unit.toUpperCase()} `
  if (/canadian/i.test(unit)) return 'CA$'
  return /australian/i.test(unit) ? 'AU$' : '$'
}
