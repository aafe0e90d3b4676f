import { inOneLine, type Found } from './found.ts'

const FIGURE = String.raw`\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?|\d{1,12}(?:\.\d{1,2})?`
const SCALE = String.raw`(?:\s?(?:million|billion|thousand)\b)?`
const CODE = String.raw`(?:USD|EUR|GBP|CAD|AUD|CHF|RMB|INR|JPY)`
const NUMBER_WORDS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const COUNT = String.raw`(?:(?:${NUMBER_WORDS})\s{0,3})?(?:\(\d{1,2}\)|\d{1,2})|${NUMBER_WORDS}`
const MONEY = new RegExp(
  [
    String.raw`(?<![\w$€£.,])-?(?:US|CA|AU|C|A|HK)?[$€£]\s?(?:${FIGURE})${SCALE}(?![\d])`,
    String.raw`\b${CODE}\s?[$€£]?\s?(?:${FIGURE})${SCALE}(?![\d])`,
    String.raw`(?<![\w.,])(?:${FIGURE})${SCALE}\s?(?:(?:US|U\.S\.|Canadian)\s)?(?:dollars|euros|pounds\s+sterling|cents|${CODE})\b`,
  ].join('|'),
  'g',
)
const PERCENT = /(?<![\w.,])\d{1,3}(?:\.\d{1,4})?\s?(?:%|per\s?cent\b)/gi
/** "two months' rent": an amount that depends on another. */
const MULTIPLE = new RegExp(
  String.raw`\b(?:${COUNT})\s+(?:full\s+)?(?:month|week|year)s?['’]?s?\s+(?:of\s+)?(?:base\s+|monthly\s+|then[- ]current\s+)?(?:rent|dues|fees?|premiums?|salary|pay)\b`,
  'gi',
)
/** A share of a price is a fee; a share of voting stock is not. */
const PRICED =
  /rent|fee|charge|price|royalt|interest|revenue|sales|commission|payment|amount|balance|deposit|salary|bonus|dues|tax|cost|invoice|coinsurance/i
const AROUND = 100

/** Amounts of money, shares of a price, and multiples such as "two months' rent". */
export function findAmounts(text: string): Found[] {
  const found: Found[] = []
  const add = (match: RegExpExecArray) => {
    const end = match.index + match[0].length
    found.push({ type: 'fee', value: inOneLine(match[0]), start: match.index, end })
  }
  for (const match of text.matchAll(MONEY)) add(match)
  for (const match of text.matchAll(MULTIPLE)) add(match)
  for (const match of text.matchAll(PERCENT)) {
    if (PRICED.test(text.slice(Math.max(0, match.index - AROUND), match.index + AROUND))) add(match)
  }
  return found
}
