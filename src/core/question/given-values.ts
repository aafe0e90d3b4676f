import { MONTH_OR_SHORT, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import { namedNumbers } from './named-numbers.ts'

const NUMBER = String.raw`(?:\d{1,9}(?:[.,]\d{1,3})*|${NUMBER_WORDS})`
const GIVEN = new RegExp(
  [
    String.raw`[$€£¥₹]\s?\d[\d.,]*\d|[$€£¥₹]\s?\d`,
    String.raw`${NUMBER}\s?(?:%|percent\b|dollars?\b|euros?\b|pounds?\b|bucks\b|rupees\b|quid\b|rs\b)`,
    String.raw`(?:an?|${NUMBER})[\s-](?:\w{1,12}\s)?(?:minute|hour|day|night|week|fortnight|month|year|mile|kilomet(?:er|re))s?\b`,
    String.raw`\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:${MONTH_OR_SHORT})\b(?:,?\s20\d{2})?`,
    String.raw`(?:${MONTH_OR_SHORT})\.?\s\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s20\d{2})?`,
    String.raw`(?<=\b(?:in|by|on|before|after|until|till|since|from|next|this|early|late|end of)\s)(?:${MONTH_OR_SHORT}|${WEEKDAY})\b(?:\s20\d{2})?`,
    String.raw`(?:today|tomorrow|(?:next|this)\s(?:week|month|year|spring|summer|autumn|winter)|christmas)\b`,
    String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`,
    String.raw`${NUMBER}(?=\s\p{L})`,
  ]
    .map((form) => `(?<![\\p{L}\\p{N}])(?:${form})`)
    .join('|'),
  'giu',
)

/** The amounts, days, periods and counts a question supposes, as typed: "if I leave in March", "$200", "two dogs". */
export function givenValues(text: string): string[] {
  const names = namedNumbers(text).map(({ words }) => words)
  const rest = names.reduce((left, words) => left.replace(words, ' '.repeat(words.length)), text)
  return [...rest.matchAll(GIVEN)].map(({ 0: words }) => words).filter((words) => !/^one$/i.test(words))
}
