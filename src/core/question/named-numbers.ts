/** A number that names a thing and is no amount of it: "plan 29", "unit 5", "clause 7.2". */
export interface NamedNumber {
  /** "plan", in lower case. */
  readonly thing: string
  /** "29", "7.2", "4B". */
  readonly number: string
  /** As typed: it belongs to the subject, and a sentence about another number is about another thing. */
  readonly words: string
}

const THINGS =
  'plan|item|unit|clause|section|article|paragraph|para|schedule|appendix|annex|exhibit|part|page|lot|plot|phase|level|floor|option|line|row|invoice|order|account|policy|claim|step|rule|table|class|grade|band|zone|tier|stage|block|suite|gate|bay|space|locker|chapter|point|room|flat|apartment|apt|house|building|lease|loan|contract|code|form|box|route|bed|site|pitch|berth|cabin|week|month|year|day|term|period|season|instal+ment|quarter|meter|tooth|category|package|group|model|job|ticket|booking|case|file|project|no|nr|number|ref|reference'
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<thing>${THINGS})s?\.?\s{0,3}(?:(?:no|nr|number)\b\.?\s{0,3}|#\s{0,2}|:\s?)?(?<number>(?:[a-z]{0,3}[-/]?)?\d{1,9}(?:[.-]\d{1,6}){0,4}[a-z]?)(?![\p{L}\p{N}]|[.,:]\d|\s{0,2}%)`,
  'giu',
)
/** "By day 5 or May 2027": a year of the calendar, and what is counted, name nothing. */
const COUNTED =
  /^\s{0,3}(?:day|week|month|year|hour|minute|percent|dollar|euro|pound|people|person|dog|cat|time|am\b|pm\b)s?/i
const IS_YEAR = /^(?:19|20)\d{2}$/

export function namedNumbers(text: string): NamedNumber[] {
  return [...text.matchAll(NAMED)].flatMap(({ 0: words, index, groups }) => {
    const { thing = '', number = '' } = groups ?? {}
    const isOther =
      COUNTED.test(text.slice(index + words.length)) ||
      (IS_YEAR.test(number) && /^(?:year|term|season|period|no)$/i.test(thing))
    return isOther ? [] : [{ thing: thing.toLowerCase(), number, words }]
  })
}
