import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import type { PaperLine } from './paper-line.ts'

/**
 * What a line states of money: what is paid for the thing itself, a charge beside it, what is only left with the other
 * side, what is summed up; `none` is no cost, as a limit of liability, a discount or an entry of an account.
 */
export type CostKind = 'price' | 'price called a fee' | 'fee' | 'deposit' | 'total' | 'none'

const CODES = String.raw`USD|EUR|GBP|KES|KSh|Ksh|Rs\.?|INR|NZD|AUD|CAD|ZAR|SGD|NGN|AED|CHF|PHP|PKR|GHS|TZS|UGX|MYR|HKD|RM|R|kr`
const SUM = new RegExp(
  String.raw`[$£€₹¥₦₱]\s?\d|(?<![\p{L}\d])(?:${CODES})\s?\d|\d\s?(?:dollars|euros?|pounds|cents|pence|rupees|rand|shillings|(?:${CODES})(?!\p{L}))`,
  'u',
)
const SHARE = /\d\s?(?:%|per cent|percent)/
const AT_COST =
  /\bcharged? (?:\p{L}+ )?at (?:\p{L}+ )?(?:cost|rates?)\b|\bat (?:your|the \p{L}+['’]s) (?:own )?(?:cost|expense)\b|\b(?:cost|bill)s? of\b[^.]*\b(?:paid|borne|charged)\b/iu
/** "Half of the price": a share in words of what is paid. */
const PART =
  /\b(?:pays?|owes?|charged?|keep|kept|payable)\b[^.;]{0,30}\b(?:half|a third|two thirds|a quarter|the rest|all|the whole|the full)\b[^.;]{0,25}\b(?:prices?|fees?|rent|costs?|stay|nights?|premium|dues)\b/i
/** A cell without a sign of money, in a table whose title or heads have one. */
const BARE_SUM = /(?<![\d.,])(?:\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?|\d+\.\d\d)(?![\d,])/
const OF_MONEY = new RegExp(
  String.raw`[$£€₹]|\b(?:${CODES}|prices?|fees?|costs?|charges?|rates|amounts?)\b`,
  'i',
)
const ENTRY = new RegExp(
  String.raw`^(?:\d{1,2}(?:st|nd|rd|th)? (?:${MONTH_OR_SHORT})|(?:${MONTH_OR_SHORT}) \d{1,2}\b|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})`,
  'i',
)
const IS_TOTAL =
  /^(?:(?:sub-?|grand |new |order )?total\b|(?:new |opening |closing |previous )?balance\b|amount (?:due|payable|owing)|net (?:pay|amount)|you owe)|= ?[$£€₹]\s?\d/i
const FEE_WORD =
  /\b(?:fees?|charge[sd]?|charging|surcharges?|penalt\w+|fines?|interest|levy|levies|commission|supplements?|tolls?|extra|costs?|costing|excess|postage|delivery)\b/i
const HOLDS_FEE =
  /\b(?:fees?|charges?|extras?|extra costs?|penalt\w+|surcharges?|else|other costs|optional|options|add-?ons?|one[- ]off)\b/i
const LIMIT =
  /\b(?:insured|insurance of|sum insured|cover(?:ed)? (?:up )?(?:to|of)|limits?|liabilit\w+|worth|values?|exceed|exceeds|maximum of|up to)\s+(?:\p{L}+ ){0,3}$|\b(?:more than|less than|over|above|under|below)\s+$/iu
const GIVES =
  /\b(?:credit(?:s|ed)?(?! (?:card|union|check|report|score))|refund(?:s|ed)?|discounts?|reimburs\w+|bonus|salary|wages?|allowance|earns?|rebate|voucher|saves?|savings?)\b|(?:%|per cent|percent|[$£€]\s?\d[\d.,]*) (?:off|less)\b|[-−–]\s?[$£€₹]\s?\d/i
/** "Refund less a $50 fee" */
const LESS_FEE =
  /\b(?:less|minus) (?:an? |the )?(?:[A-Z]{2,3} |\S{0,4})\d[\d.,]* (?:\p{L}+ ){0,2}(?:fee|charge)\b/u
const SAYS_LIMIT = /\b(?:insur\w+|cover(?:ed|s)?|liab\w+|not exceed|at least)\b/i
const HOLDS_DEPOSIT = /\b(?:deposit|bond|caution money|security|retainer)\b/i
const KEPT = /\b(?:keep|kept|forfeit\w*|lose|lost|retain\w*)\b/i
const CONDITIONAL =
  /^(?:if|should|when|unless|late|lost|losing|missed|damag\w+|return\w*|unpaid|bounced|replacement|extra|additional|every extra|each (?:extra|additional|further)|further|overdue|reconnection|early|cancel\w*)\b/i
const PRICE =
  /\b(?:rent|price|plan|subscription|tuition|dues|premium|instal?ments?|membership|hire|monthly|weekly|(?:per|a|each|every) (?:night|month|week|year|term|day|hour))\b/i
const PAID = /\b(?:pays?|paid|payable|payments?|due|owes?|upfront|up front)\b/i
/** What is paid for the thing itself, by the name of a fee. */
const CALLED_FEE =
  /\b(?:hire|membership|tuition|monthly|weekly|annual|yearly|course|rental|subscription|management|program(?:me)?|licen[cs]e|nursery|daycare|childcare|school|base|basic|standard) fees?\b/i
/** "Without any charge" beside a share of something is no cost. */
const FREE = /\b(?:without (?:any )?(?:charge|fee|cost)|free of charge|no (?:extra )?(?:charge|fee))\b/i
const ENDED_EARLY = /\b(?:left|remaining|open|early)\b/i

/** "Dogs under 40 pounds" cost nothing by that. */
const WEIGHT = /\b(?:up to|under|over|than|exceed\w*|weigh\w*) \d+ pounds\b/i
/** A charge that was taken back; "if the booking is cancelled, a fee is due" takes none back. */
const NO_LONGER = /\bno\s+longer\s+(?:due|charged|payable|owed|applies|apply)\b/i

/** Whether words say of a charge that it is none any more. */
export const isTakenBack = (text: string): boolean => NO_LONGER.test(text)

/** How many figures of money stand in a row. */
export const sumsIn = (text: string): number =>
  (text.match(new RegExp(`${SUM.source}|${BARE_SUM.source}`, 'gu')) ?? []).length

/** Whether a line has a figure of money in it. */
export const statesMoney = (line: PaperLine, heads: string): boolean =>
  SUM.test(line.text) ||
  SHARE.test(line.text) ||
  AT_COST.test(line.text) ||
  PART.test(line.text) ||
  (line.isRow && BARE_SUM.test(line.text) && OF_MONEY.test(`${line.title} ${heads}`))

/** @param heads the names of the columns of its table, empty where it has none */
export function costKind(line: PaperLine, heads: string, isBill: boolean): CostKind {
  const { text, title, isRow } = line
  if (!statesMoney(line, heads)) return 'none'
  if (WEIGHT.test(text) && !statesMoney({ ...line, text: text.replace(WEIGHT, '') }, heads)) return 'none'
  if (IS_TOTAL.test(text)) return 'total'
  if (ENTRY.test(text) && isRow)
    return isBill && !/\b(?:paid|payment|received|credit|balance|debit)\b/i.test(text) ? 'price' : 'none'
  if (ENTRY.test(text)) return 'none'
  const isFee = FEE_WORD.test(text) || /\b(?:beyond|above|over) (?:that|this)\b/i.test(text)
  if (LESS_FEE.test(text)) return 'fee'
  if (GIVES.test(text) && !(isFee && !/\b(?:credit|refund|discount|off)\w*\b/i.test(text)))
    return CONDITIONAL.test(text) && isFee && !/\bwe (?:will )?(?:credit|refund)\b/i.test(text)
      ? 'fee'
      : 'none'
  if ((!isRow && isOnlyLimit(text)) || (FREE.test(text) && !SUM.test(text))) return 'none'
  const isCharge = isRow && HOLDS_FEE.test(title) && !/\b(?:deposit|bond)\b/i.test(text)
  if (!isCharge && HOLDS_DEPOSIT.test(text) && !KEPT.test(text) && !/\b(?:fee|charge)s?\b/i.test(text))
    return 'deposit'
  if (!SUM.test(text) && !isRow)
    return (isFee && SHARE.test(text)) || AT_COST.test(text) || PART.test(text) ? 'fee' : 'none'
  if (CALLED_FEE.test(text) && !CONDITIONAL.test(text) && !KEPT.test(text)) return 'price called a fee'
  if (isFee || KEPT.test(text) || CONDITIONAL.test(text) || ENDED_EARLY.test(text)) return 'fee'
  if (HOLDS_FEE.test(title) && !/\b(?:monthly|weekly|your) (?:price|fee|rent)\b/i.test(title)) return 'fee'
  if (PRICE.test(text) || PAID.test(text) || isRow) return 'price'
  return /[$£€₹]\s?\d/.test(text) && !SAYS_LIMIT.test(text) ? 'price' : 'none'
}

/** "Insurance of at least $2,000", "any treatment that costs more than £150". */
function isOnlyLimit(text: string): boolean {
  const sums = [...text.matchAll(new RegExp(SUM.source, 'gu'))]
  if (sums.length === 0) return false
  return sums.every(({ index }) => {
    const before = text.slice(0, index)
    return (
      LIMIT.test(before) ||
      (/\bat least (?:\p{L}+ )?$/iu.test(before) && SAYS_LIMIT.test(before)) ||
      /\bliability insurance of $/i.test(before)
    )
  })
}
