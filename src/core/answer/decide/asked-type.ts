import type { GreenLine } from '../text/green-line.ts'
import { splitQuestion } from '../question/read-open-question.ts'
import { MONTH_OR_SHORT, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { NUMBER_WORDS, ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { fold } from '#core/retrieval/words/tokenize.ts'

/** What a question asks to be told, as far as an answer can be seen to hold it: a sum, a count, a time of day … */
type AskedType = 'money' | 'amount' | 'count' | 'period' | 'clock' | 'date' | 'phone' | 'email'

const TIME_UNIT = String.raw`(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|years?|yrs?|terms?)`
const NUMBER = String.raw`(?:\d[\d.,]{0,12}|${NUMBER_WORDS})`
/** "ten working days", "14 (fourteen) calendar days", "two weeks'". */
const LENGTH = String.raw`\b${NUMBER}\)?(?:st|nd|rd|th)?[\s-]{1,2}(?:\(\w+\)\s)?(?:\p{L}+[\s-]){0,2}${TIME_UNIT}\b`
const OF_MONEY = String.raw`(?:cost|costs|price|charge|fee|fees|premium|sum|rent|salary|deposit|fine|penalty|excess|deductible|copay|rate)`

/** Of the first that fits; each is held against a clause that is folded. */
const ASKS: readonly (readonly [RegExp, AskedType])[] = [
  [
    /(?<!\bmy )\b(?:phone|telephone|mobile|cell|fax) (?:number|no\b)|\bwhat number\b.{0,30}\b(?:call|ring|phone)\b/,
    'phone',
  ],
  [/(?<!\bmy )\be-?mail address\b/, 'email'],
  [
    new RegExp(
      String.raw`\bhow (?:long|soon|far (?:ahead|in advance)|many ${TIME_UNIT})\b|\bhow much (?:\p{L}+ )?(?:time|notice|warning)\b`,
      'u',
    ),
    'period',
  ],
  [/\bhow many\b/, 'count'],
  [/\b(?:what|which) (?:time|hours?)\b(?! of (?:the )?year)/, 'clock'],
  [
    /\bhow (?:much|expensive)(?=\s*$|[,?.!;]| (?:is|are|was|were|do|does|did|will|would|can|could|should|must|may|might|for|to|extra|more|it|money|per|each|a|an|the|they|you|we|i|2)\b)/,
    'money',
  ],
  [/\bhow much\b/, 'amount'],
  [/\bwhat (?:do|does|did|will|would)\b.{1,60}\b(?:cost|charge|pay|owe)\b(?! for\s*$)/, 'money'],
  [
    new RegExp(
      String.raw`\b(?:what|which)(?:'s| is| are| was| were| would be| will be)? (?:the |a |an |my |your |our |their )?(?:[\p{L}'-]+ ){0,2}${OF_MONEY}\b(?! (?:day|date|period|cover|for)\b)`,
      'u',
    ),
    'money',
  ],
  [
    /(?:^|\b(?:and|so|but|from|until|till|by|since) )when(?:'s| (?:is|are|was|were|am|do|does|did|will|would|can|could|should|must|may|has|have))\b|\b(?:what|which) (?:day|date)\b/,
    'date',
  ],
]

const FREE = String.raw`\bfree\b|\bno (?:\p{L}+ ){0,2}(?:charge|cost|fee|fees|extra|payment)\b|\bwithout (?:\p{L}+ ){0,2}(?:charge|cost|fee|payment)\b|\bnothing\b|\bnone\b|\bnil\b|(?<!\bnot )\bincluded\b|\bwaived\b`
const SHARE = String.raw`\b(?:half|double|twice|triple|third|quarter|percent|per cent|pro rata|at cost|actual|in full|full|whole|same|remaining|rest|balance|difference|market|current|prevailing|ordinary|basic|normal|usual|standard)\b`
const CURRENCY = String.raw`[$€£₹¥%]|\b(?:rs|usd|eur|gbp|aud|nzd|cad|inr|chf|zar|kr|rand|cents?|pence|euros?|dollars?|pounds?|rupees?)\b|\br\s?\d|\d\s?(?:p|c)\b`
const DAY = String.raw`\b(?:${MONTH_OR_SHORT})\b|\b(?:${WEEKDAY})s?\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?!first)${ORDINAL_WORDS} (?:\p{L}+ )?day\b|\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b`
/** What tells when without a day: "once you have signed", "at the end of the term". */
const ON_EVENT = String.raw`\b(?:when|whenever|once|after|before|until|till|upon|soon|within|immediately|every|each|daily|weekly|monthly|quarterly|yearly|annually|anytime|any time|always|during|while|end|start|beginning|first|last|advance|later|earlier|following|on the|with (?:the|your)|at (?:the|your|least)|by (?:the|your)|from (?:the|your) (?:first|day|date|start|end)|if)\b`

const HOLDS: Readonly<Record<AskedType, RegExp>> = {
  money: new RegExp(`${CURRENCY}|${FREE}|${SHARE}|\\d[.,]\\d{2}|\\bno limit\\b`, 'u'),
  amount: new RegExp(String.raw`\d|\b(?:${NUMBER_WORDS})\b|${FREE}|${SHARE}|\bunlimited\b`, 'u'),
  count: new RegExp(String.raw`\b${NUMBER}\b|\b(?:once|single|both|pair|no|none|unlimited)\b`, 'u'),
  period: new RegExp(
    String.raw`${LENGTH}|${DAY}|\b(?:until|till|while|as long as|whole|entire|end of|indefinite|permanent|forever|immediate|month[- ]to[- ]month|annual|monthly|weekly|yearly|fortnight|overnight|lifetime|no limit|any time)\p{L}*`,
    'u',
  ),
  clock: new RegExp(
    String.raw`\b\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|a\.m|p\.m|h|o'clock|hrs)\b|\b\d{1,2}[:.]\d\d\b|\bnoon\b|\bmidday\b|\bmidnight\b|\bany ?time\b|\b24\b|\b(?:from|to|until|till|by|before|after|at) (?:${NUMBER})\b`,
    'u',
  ),
  date: new RegExp(`${DAY}|${LENGTH}|${ON_EVENT}|\\b(?:19|20)\\d\\d\\b`, 'u'),
  phone: /\d[\d\s().-]{4,20}\d/,
  email: /@/,
}

/** A number that says how long, what something costs, or where a line stands counts nothing else; days may be of leave. */
const COUNTS_OTHER = new RegExp(
  String.raw`\b${NUMBER}\)?[\s-]{1,2}(?:(?!an?\b|per\b|each\b|every\b)\p{L}+\s)?(?:minutes?|hours?|weeks?|months?|years?)\b|[$€£₹]\s?\d[\d.,]*|\d[\d.,]*\s?%|^\s*(?:\(?\d{1,2}(?:\.\d{1,2})*[.)]|\d{1,2}\.\d{1,2})\s`,
  'gmu',
)

/** What a clause asks to be told; null where nothing that can be seen. */
export function askedType(asked: string): AskedType | null {
  const clause = fold(asked).replaceAll(/\s+/g, ' ').trim()
  return ASKS.find(([form]) => form.test(clause))?.[1] ?? null
}

/** Whether words hold something of the type, so that they may answer; what they say of it is not looked at. */
export function holdsType(type: AskedType, words: string): boolean {
  const text = fold(words)
  return HOLDS[type].test(type === 'count' ? text.replaceAll(COUNTS_OTHER, ' ') : text)
}

/**
 * Whether the first line of an answer lacks all that is asked, where that would show in it: "how much" answered without a
 * figure. What further lines hold is of something else.
 */
export function lacksAsked(asked: string, [first]: readonly GreenLine[]): boolean {
  // That what was asked about is deleted or changed answers, whatever it says instead.
  if (!first || first.before) return false
  const { lead, sum, words, besides = [] } = first
  const said = [lead ?? '', sum ?? '', words, ...besides.map((one) => one.words)]
  return splitQuestion(asked)
    .map(askedType)
    .every((type) => type !== null && !said.some((text) => holdsType(type, text)))
}
