import type { FactType } from '#core/document/clause.ts'
import { inOneLine, wordsAfter, wordsBefore, type Found } from './found.ts'
import { MONTH } from '#core/language/lexicon/calendar-names.ts'
import { NUMBER_WORDS, numberOfWords, ORDINAL_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import { inYears, MOST_YEARS } from './length-in-years.ts'
import { noticeLabel } from './notice-label.ts'
import { periodType } from './period-type.ts'

const KIND = String.raw`(?:(?:full|consecutive|calendar|business|working|banking|trading|additional|further|successive|continuous|paid|unpaid)\s{1,3}){0,2}`
const UNIT = String.raw`day|week|fortnight|month|quarter|year|hour|minute|night|billing\s(?:period|cycle)|pay\s(?:period)`
const NOTICE = String.raw`(?:['’]?s?['’]?\s{1,3}(?:prior\s{1,3}|advance\s{1,3}|advanced\s{1,3}|written\s{1,3}|previous\s{1,3}|formal\s{1,3}){0,3}notice)?`
const PERIOD = new RegExp(
  String.raw`(?<![\w$€£.,/-])(?:(${NUMBER_WORDS})\s{0,3}\(\s?(\d{1,4})\s?\)|(\d{1,4})|(${NUMBER_WORDS}))[\s-]{1,3}(${KIND})(${UNIT})s?(?![a-zÀ-ž])${NOTICE}`,
  'gi',
)
const ORDINAL = String.raw`(?:(?:${ORDINAL_WORDS}|last)|\d{1,2}\s?(?:st|nd|rd|th))`
/** "the 5th day of each month", "the fifth (5th) business day after". */
const DAY_OF = new RegExp(
  String.raw`(?<![a-zÀ-ž\d])(${ORDINAL})\s{0,2}(?:\(\s?(?:\d{1,2})\s?(?:st|nd|rd|th)?\s?\)\s{0,2})?\s((?:business|calendar|working)\s+)?(?:day\s+)?(?:(?=and\s+the\s+${ORDINAL}\s+day\s+(?<later>of\s+[a-zÀ-ž]+\s+[a-zÀ-ž]+))|(?<rest>of\s+(?:each|every|the|such|that|a|any)\s+(?:(?:succeeding|following|next|preceding)\s+)?(?:calendar\s+)?(?:month|quarter|year)|of\s+(?:${MONTH})(?:,?\s+(?:and\s+)?(?:${MONTH})){1,11}|after|following)\b)`,
  'gi',
)
const AGE = /^\s{0,3}(?:of\s+age|old)\b/i
/** "a maximum age of 65 years", "aged 18 years" */
const OF_AGE = /\bage[ds]?\s+(?:(?:of|at\s+least|over|under|above)\s+){0,2}$/i
/** "Otters room (2–3 years)", "Toddlers (under 3 years)": for whom a group is. */
const OF_GROUP =
  /(?:\b(?:rooms?|class(?:es)?|groups?|child(?:ren)?|toddlers?|babies|infants?|juniors?|pupils?|nursery|kindergarten|kinder|squads?|teams?|swimmers?|camps?)\b[^.;\n]{0,30}|\n\s*(?:\p{Lu}\p{Ll}+\s){1,3})\(\s?(?:ages?\s+)?(?:\d{1,2}\s?(?:[–—-]|to)\s?|(?:over|under|from|up\s+to)\s)$/iu
/** "persons of 18 years and over", "children under 12 years" */
const OF_PERSONS =
  /\b(?:persons?|people|anyone|anybody|child(?:ren)?|minors?|those|members?|guests?|passengers?|drivers?|adults?|students?)\s+(?:who\s+(?:is|are)\s+)?(?:of|over|under|above|below|from|at\s+least)\s+$/i
const AND_OVER = /^(?:\s(?:and|or)\s(?:over|above|older|under|younger|more)\b|[,;.)]|\s*$)/i
/** "Around the 20th of each month" sets no date. */
const ROUGHLY = /\b(?:around|about)\s+the\s+$/i
/** "Month means a time beginning at 9 a.m. on the first day of a month": the day of something, and no limit. */
const OF_ONE_MONTH = /^of\s+(?:the|an?|such|that|any)\s/i
const BEGINS_ON =
  /\b(?:beginning|begins?|commencing|commences?|starting|starts?|ending|ends?(?=\s+(?:on|at|with)\b)|as\s+of|preceding|from)\s+(?:[^.;]{0,40}\s)?the\s+$/i
/** "14 minutes at $0.35" is a quantity. */
const IS_QUANTITY = /^(?:\s+(?:at|x|×|@)\s+[$€£\d]|\s[$€£]\s?\d)/i
const IS_SHARE = /^\s+of\s+(?:one|an?|1)\b/i
const OF_CALENDAR =
  /\b(?:for|every|last|next|previous|past|first|following|within|after|of|over|in|each)\s+(?:the\s+)?(?:last\s+|next\s+|previous\s+|past\s+|first\s+|following\s+)?$/i
const IS_ADJECTIVE = /^\s(?:shifts?|days?|weeks?|runs?|lessons?|sessions?)\b/i
/** "24 Hour Fitness" is a name. */
const IN_NAME = /^\s(?!(?:Term|Period|Notice|Warranty|Lease|Anniversary|Plan|Limit)\b)\p{Lu}\p{Ll}/u
/** Before a period longer than anybody lives: what says that it is meant. */
const SETS_TERM = /\b(?:for|terms?|periods?|durations?|lease[sd]?)\b[^.;:]{0,30}$/i
const AROUND = 140

/** Periods ("within sixty (60) days") and days that come again ("the first day of each month"). */
export function findPeriods(text: string): Found[] {
  const found: Found[] = []
  const types = new Map<string, FactType>()
  for (const match of text.matchAll(PERIOD)) {
    const [whole, , figures = match[3], , , kind = '', unit = ''] = match
    const end = match.index + whole.length
    const isAge =
      AGE.test(text.slice(end, end + 12)) ||
      OF_AGE.test(text.slice(Math.max(0, match.index - 20), match.index)) ||
      isOfPersons(text, match.index, end)
    if (/year|month/i.test(unit) && isAge) continue
    const count = figures === undefined ? numberOfWords(match[4] ?? '') : Number(figures)
    if (count === null || count === 0) continue
    const which = /business|working|banking|trading/i.exec(kind)?.[0].toLowerCase()
    const value = `${count} ${which ? `${which} ` : ''}${inOneLine(unit).toLowerCase()}${count === 1 ? '' : 's'}`
    // "One quarter of one percent" is a share, and a "ten-hour shift" how long it is worked each time.
    if (/quarter/i.test(unit) && IS_SHARE.test(text.slice(end, end + 30))) continue
    if (
      /^(?:hour|minute)$/i.test(unit) &&
      whole.includes('-') &&
      IS_ADJECTIVE.test(text.slice(end, end + 20))
    )
      continue
    // "Three quarters within twelve months": a share, unless they are of the calendar.
    if (
      count === 3 &&
      /quarter/i.test(unit) &&
      kind === '' &&
      !OF_CALENDAR.test(text.slice(Math.max(0, match.index - 40), match.index))
    )
      continue
    if (IS_QUANTITY.test(text.slice(end, end + 8))) continue
    if (/^\p{Lu}/u.test(unit) && /^\d/.test(whole) && IN_NAME.test(text.slice(end, end + 16))) continue
    const before = wordsBefore(text, match.index, AROUND)
    const after = wordsAfter(text, end, AROUND)
    if (inYears(count, unit) > MOST_YEARS && !SETS_TERM.test(before)) continue
    const type = periodType(before, inOneLine(whole), after, types.get(value) ?? null)
    if (type === null) continue
    types.set(value, type)
    const label = type === 'notice_period' ? noticeLabel(text, match.index, end) : null
    found.push({ type, value, label, start: match.index, end })
  }
  for (const match of text.matchAll(DAY_OF)) {
    const [whole, ordinal = '', kind = ''] = match
    const { rest = '', later = '' } = match.groups ?? {}
    if (ROUGHLY.test(text.slice(Math.max(0, match.index - 16), match.index))) continue
    const behind = text.slice(match.index + whole.length, match.index + whole.length + 12)
    if (
      OF_ONE_MONTH.test(rest) &&
      !/^\s+(?:after|following)/i.test(behind) &&
      BEGINS_ON.test(wordsBefore(text, match.index, 70))
    )
      continue
    const day = `${ordinalFigure(ordinal)} ${kind.trim().toLowerCase()}${kind ? ' ' : ''}day`
    const isCounted = /^(?:after|following)$/i.test(rest)
    if (isCounted && (!/day/i.test(whole) || /last/i.test(ordinal))) continue
    const counted = Number.parseInt(ordinalFigure(ordinal), 10)
    // "The first day after" counts nothing.
    if (isCounted && !(counted > 1)) continue
    const value = isCounted
      ? `${counted} ${kind.trim().toLowerCase()}${kind ? ' ' : ''}${counted === 1 ? 'day' : 'days'}`
      : `${day} ${inOneLine(rest || later)}`
    found.push({ type: 'deadline', value, start: match.index, end: match.index + whole.trimEnd().length })
  }
  return found
}

/** Whether a number of years says how old those are that it stands behind. */
function isOfPersons(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 70), start)
  return OF_GROUP.test(before) || (OF_PERSONS.test(before) && AND_OVER.test(text.slice(end, end + 12)))
}

/** "fifth" → "5th". */
function ordinalFigure(ordinal: string): string {
  const figures = Number.parseInt(ordinal, 10)
  const number = Number.isNaN(figures) ? wordValue(ordinal) : figures
  if (number === null) return ordinal.toLowerCase()
  const tail = number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${tail}`
}
