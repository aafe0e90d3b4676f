import { inOneLine, wordsBefore, type Found } from './found.ts'
import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { nameBefore } from './sum-type.ts'

const FRACTION = String.raw`[1-9]\s?/\s?[1-9]|[½¼¾]`
const SIGN = String.raw`\s?\)?\s?(?:%|per\s?cent\b)`
const WORDS = String.raw`${NUMBER_WORDS}(?:\s+and\s+(?:one|three)[-\s](?:half|quarters?|fourths?|eighths?))?(?:\s+per\s?cent)?`
/** "two percent (2%)", "1 1/2%", "fifty percent": words before figures belong to them. */
const PERCENT = new RegExp(
  [
    String.raw`(?<![\w.,/$])(?:${WORDS}\s{0,2}\(\s?)?(?<figures>\d{1,3}(?:\.\d{1,4})?)(?:(?:\s|-)?(?<fraction>${FRACTION}))?${SIGN}`,
    String.raw`(?<![\w.,/$])(?<only>${FRACTION})${SIGN}`,
    String.raw`\b(?<words>${NUMBER_WORDS})(?<half>\s+and\s+(?:one|a)[-\s]half)?\s+per\s?cent\b(?!\s{0,2}\(\s?\d)`,
  ].join('|'),
  'gi',
)
const AROUND = 120
const SIGNS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** Percentages, as figures: "one and one-half percent (1 1/2%)" is "1.5%". */
export function findPercentages(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(PERCENT)) {
    const { figures, fraction, only, words, half } = match.groups ?? {}
    const whole = figures === undefined ? (words === undefined ? 0 : numberOfWords(words)) : Number(figures)
    if (whole === null) continue
    const part = half ? 0.5 : fractionOf(fraction ?? only)
    const value = `${Math.round((whole + part) * 1e4) / 1e4}%`
    const label = nameBefore(wordsBefore(text, match.index, AROUND))
    found.push({ type: 'percentage', value, label, start: match.index, end: match.index + match[0].length })
  }
  return found
}

function fractionOf(written: string | undefined): number {
  if (written === undefined) return 0
  const [above, below] = inOneLine(written).split('/').map(Number)
  return SIGNS[written] ?? (above ?? 0) / (below ?? 1)
}
