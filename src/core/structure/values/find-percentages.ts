import { asLabel, fieldName, wordsBefore, type Found } from './found.ts'
import {
  fractionValue,
  NUMBER_WORDS,
  numberOfWords,
  PART_WORDS,
} from '#core/language/lexicon/number-words.ts'
import { SumContexts } from './sum-context.ts'
import { nameBefore } from './sum-type.ts'

const FRACTION = String.raw`[1-9]\s?/\s?[1-9]|[½¼¾⅓⅔⅛⅜⅝⅞]`
const PER_CENT = String.raw`per\s?cent(?:um)?\b`
const SIGN = String.raw`\s?\)?\s?(?:%|${PER_CENT})`
/** "one-half", "1/2", "one-half (1/2)". */
const PART = String.raw`(?:${PART_WORDS}(?:\s{0,2}\(\s?(?:${FRACTION})\s?\))?|${FRACTION})`
const WORDS = String.raw`(?:${NUMBER_WORDS}(?:\s+and\s+${PART})?|${PART})(?:\s+${PER_CENT})?`
/** "two percent (2%)", "1 1/2%", "fifty percent": words before figures belong to them. */
const PERCENT = new RegExp(
  [
    String.raw`(?<![\w.,/$])(?:(?:${NUMBER_WORDS}\s+${PER_CENT}\s+and\s+)?${WORDS}\s{0,2}\(\s?)?(?<figures>\d{1,3}(?:\.\d{1,4})?)(?:(?:\s|-)?(?<fraction>${FRACTION}))?${SIGN}`,
    String.raw`(?<![\w.,/$])(?<share>${PART})\s+of\s+(?:one|an?|1)(?:\s?%|\s+${PER_CENT})(?!\s{0,2}\(\s?\d)`,
    String.raw`(?<![\w.,/$-])(?:(?<words>${NUMBER_WORDS})\s+and\s+)?(?<only>${PART})(?:\s?%|\s+${PER_CENT})(?!\s{0,2}\(\s?\d)`,
    String.raw`(?<![\w-])(?<alone>${NUMBER_WORDS})\s+${PER_CENT}(?!\s{0,2}\(\s?\d)`,
  ].join('|'),
  'gi',
)
const AROUND = 120
const ENDS_CELL = /^(?:$|\n|\f|\t| {2,3})/
/** What is charged when somebody does not pay is not the interest of the paper. */
const AFTER_DEFAULT =
  /\b(?:after|upon|on|during|in\s+(?:the\s+)?(?:event|case)\s+of)\s+(?:an?\s+|any\s+|the\s+|such\s+)?(?:event\s+of\s+)?default\b/i
const LATE = /\b(?:overdue|past\s+due|late|in\s+arrears|not\s+paid\s+(?:when|by|within|on))\b/i
const INTEREST_ON = /\binterest\s+on\s+(?:the\s+|any\s+|all\s+)?(?!.*\binterest\b)[^,.;]{3,50}$/i
const INTEREST = /^interest(?:\s+rate)?$/i

/** Percentages, as figures: "one and one-half percent (1 1/2%)" is "1.5%", "one-half of one percent" "0.5%". */
export function findPercentages(text: string, contexts = new SumContexts(text)): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(PERCENT)) {
    const { figures, fraction, share, words, only, alone } = match.groups ?? {}
    const written = words ?? alone
    const whole =
      figures === undefined ? (written === undefined ? 0 : numberOfWords(written)) : Number(figures)
    const partial = fraction ?? share ?? only
    const part = partial === undefined ? 0 : fractionValue(partial)
    if (whole === null || part === null) continue
    const value = `${Math.round((whole + part) * 1e4) / 1e4}%`
    const end = match.index + match[0].length
    const before = wordsBefore(text, match.index, AROUND)
    const row = ENDS_CELL.test(text.slice(end, end + 3)) ? (contexts.at(match.index, end).row ?? '') : ''
    // "Under 10 million" is a step of what its table is of.
    const label =
      fieldName(text, match.index) ??
      ofInterest(nameBefore(before), before) ??
      (/\d/.test(row) ? null : asLabel(row))
    found.push({ type: 'percentage', value, label, start: match.index, end })
  }
  return found
}

/** "Interest after default": when it is charged, where that is not always. */
function ofInterest(name: string | null, before: string): string | null {
  // "interest on the past due amount at the rate of"
  if (name !== null && !/rate$/i.test(name) && INTEREST_ON.test(before))
    return `Interest on ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  if (name === null || !INTEREST.test(name)) return name
  if (AFTER_DEFAULT.test(before)) return `${name} after default`
  return LATE.test(before) ? `${name} on late payment` : name
}
