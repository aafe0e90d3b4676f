import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import { fold } from '../words/tokenize.ts'
import type { Wanted } from '../vocabulary/topic.ts'

const UNIT = 'days?|weeks?|months?|years?|hours?|minutes?|nights?|quarters?|anniversar(?:y|ies)'
const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,3})?|${NUMBER_WORDS}`

/** How to tell that a sentence holds an answer of that kind; the sentence is folded first. */
const SHAPES: Readonly<Record<Wanted, RegExp>> = {
  title:
    /\b(?:agreement|contract|lease|policy|statement|amendment|addendum|terms|offer|letter|note|invoice|bill|license|plan|notice|deed|form)\b/,
  amount:
    /[$€£¥]\s?\d|\d\s?%|\b(?:percent|dollars?|euros?|pounds|usd|eur|gbp|months?(?:['’]s?)?\s+rent|free of charge|no charge|without charge|at no cost)\b/,
  date: new RegExp(
    `\\b(?:${MONTH_OR_SHORT})\\.?,?\\s+\\d{1,4}|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:day\\s+)?(?:of\\s+)?(?:${MONTH_OR_SHORT})\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b(?:first|last|\\d{1,2}(?:st|nd|rd|th))(?:\\s+\\(?\\w{1,5}\\)?)?\\s+(?:business\\s+)?day\\b`,
  ),
  period: new RegExp(
    `\\b(?:${NUMBER})\\)?[\\s-]+(?:\\w+\\s+){0,2}(?:${UNIT})\\b|month[- ]to[- ]month|\\b(?:annually|monthly)\\b`,
  ),
  party:
    /\b(?:inc|llc|l\.l\.c|corp|corporation|company|ltd|limited|l\.p|gmbh|plc|between|landlord|tenant|individual|resident)\b/,
  place:
    /\b\d{1,6}\s+\w+|@|\b(?:street|avenue|road|suite|p\.?o\.? box|located|address|county|city|premises|phone|telephone|online|email|e-mail)\b/,
  permission:
    /\b(?:may|can|shall|must|will)\b|\b(?:permit|prohibit|allow|forbid|forbidden|entitl|consent|approv|authori[sz]|without the)\w*|\bno\s+\w+|\bnot\b/,
  law: /\blaws?\b|\bgoverned\b|\bjurisdiction\b/,
}

const QUESTION_FORMS: readonly (readonly [RegExp, Wanted])[] = [
  [
    /\bhow (?:much|expensive)\b|\bwhat(?:'s| is| are| does| do| would| will)?\b.{0,40}\b(?:cost|price|fee|fees|charge|amount|salary|pay|rent|rate|owe|total)\b/,
    'amount',
  ],
  [
    /\bhow (?:long|soon|far ahead|far in advance|early|many (?:days|weeks|months|years|hours|nights))\b|\bhow much (?:time|notice|warning)\b/,
    'period',
  ],
  [/\bwhen\b|\bwhat (?:day|date|time)\b|\bwhich (?:day|date)\b|\bdeadline\b|\bby what date\b/, 'date'],
  [/\bwhere\b|\bwhat address\b/, 'place'],
  [/\b(?:which|what|whose) (?:state|country|law|laws)\b/, 'law'],
  [
    /^(?:and |so |but )?(?:can|may|could|am i|are we|is it ok|is it okay|do i need permission)\b|\ballowed\b/,
    'permission',
  ],
]

/** What the form of a question asks for; null for a form that could be answered by anything. */
export function wantedBy(question: string): Wanted | null {
  const folded = fold(question).trim()
  const isPeriod = /\bhow much (?:time|notice|warning)\b/.test(folded)
  if (isPeriod) return 'period'
  for (const [form, wanted] of QUESTION_FORMS) if (form.test(folded)) return wanted
  return null
}

/** How well a sentence holds what is wanted: 1, or a half for a period where a date was asked, else 0. */
export function shapeFit(sentence: string, wanted: Wanted): number {
  const folded = fold(sentence)
  if (SHAPES[wanted].test(folded)) return 1
  if (wanted === 'date' && SHAPES.period.test(folded)) return 0.5
  return wanted === 'period' && SHAPES.date.test(folded) ? 0.5 : 0
}
