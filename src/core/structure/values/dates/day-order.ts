const IN_FIGURES =
  /(?<![\d/])(?<first>\d{1,2})(?:\/(?<second>\d{1,2})\/(?:\d{4}|\d{2})(?![\d/])|-(?<later>\d{1,2})-(?:19|20)\d{2}(?![\d/-]))/g
/** What the papers of countries say that put the month first, and of those that put the day first. */
const MONTH_FIRST = /\b[A-Z]{2}\.? \d{5}(?:-\d{4})?\b|\bUSD\b|US\$/
const DAY_FIRST =
  /[£€₹]|\b(?:GBP|EUR|AUD|NZD|INR|VAT|GST|GSTIN|ABN|ACN|Ltd|Pty|plc|IBAN)\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/
const LAST_MONTH = 12

/**
 * Whether "02/11/2025" is the second of November: where a number that can be no month stands first in another date of
 * the text. Where all could be either, an address or a currency of the country tells; else as an American writes it.
 */
export function putsDayFirst(text: string): boolean {
  let [first, second] = [0, 0]
  for (const { groups } of text.matchAll(IN_FIGURES)) {
    if (Number(groups?.['first']) > LAST_MONTH) first += 1
    if (Number(groups?.['second'] ?? groups?.['later']) > LAST_MONTH) second += 1
  }
  if (first !== second) return first > second
  return !MONTH_FIRST.test(text) && DAY_FIRST.test(text)
}
