import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import { isCovered, stemsOf } from '../../question/same-words.ts'

/** A value inside words, as offsets. */
interface At {
  readonly start: number
  readonly end: number
}

const RECURS = /\b(?:every|each|any|per|once (?:in|a)|in any)\s+(?:\S+\s+)?$/i
const BEHIND =
  /^\)?,?\s+(?:of the month\s+)?(?:following|after|before|prior to|preceding|from|of|since|until)\s+(?<point>[^,;.:)]{2,60})/i
/** A longer phrase is read in the quote. */
const MAX_POINT = 48
const NEW_CLAUSE =
  /\s(?:(?:the|you|we|they|it)\s+)?\S+\s(?:may|shall|must|will|can|is|are|was|were|has|have)\s.*$|\s(?:and|or|but|if)\s.*$/is
const COUNT = String.raw`(?:\d+|${NUMBER_WORDS})(?:\s?\(\d+\))?`
const SUM = String.raw`(?:[$€£]\s?\d|\d[\d,.]*\s?%)`
const TIME = String.raw`(?:${COUNT}[\s-]+(?:(?:business|calendar|full)\s+)?(?:minutes?|hours?|days?|weeks?|months?|years?)\b)`
const NEAR = String.raw`(?:[^.;]|\.(?=\d)){0,70}?`
/** What stands behind a value, and before it, when it is one of two. */
const OTHERS = [SUM, TIME].map((value) => ({
  behind: new RegExp(String.raw`^${NEAR}\bor\s+(?:[^\d.;,]{0,25}?\s)?${value}`, 'i'),
  before: new RegExp(String.raw`${value}${NEAR}\bor\s+[^\d.;,]{0,25}$`, 'i'),
}))
const CHOICE =
  /^(?<rest>(?:[^.;]|\.(?=\d)){1,80}?,?\s+whichever\s+(?:is|are|comes?|amount is)\s+(?:the\s+)?(?:less|lesser|lower|greater|more|higher|first|later|earlier|sooner|last|smaller|larger))\b/i
const ADDED = /^[\s,]*(?:\w+\s+)?(?:afterwards?|thereafter|longer|more|extra|on top)\b/i

/** "One trial every 24 months" says how often, not how long. */
export const isHowOften = (words: string, { start }: At): boolean => RECURS.test(words.slice(0, start))

/** "… following your start date", "… after termination": from where a time is counted. */
export function countedFrom(words: string, { end }: At): string {
  const behind =
    BEHIND.exec(words.slice(end))?.[0]
      .replace(/^\)?,?/, '')
      .replace(NEW_CLAUSE, '') ?? ''
  return behind.length > MAX_POINT || !/\S\s+\S/.test(behind) ? '' : behind.trimEnd()
}

/** "Cover starts on the first day after your start date": a day counted from what was asked is another day. */
export function isCountedFrom(about: readonly string[], words: string, { start, end }: At): boolean {
  const point = BEHIND.exec(words.slice(end))?.groups?.['point']?.replace(NEW_CLAUSE, '')
  if (point === undefined || about.length === 0) return false
  const there = new Set(stemsOf(point))
  const before = new Set(stemsOf(words.slice(0, start)))
  return about.every((stem) => isCovered(stem, there)) && !about.some((stem) => isCovered(stem, before))
}

/** "$25 or 5 %", "10 days for this or 30 days for that": one of them alone is not the answer. */
export function isAlternative(words: string, value: At): boolean {
  const { start, end } = value
  const others = OTHERS[/[$€£%]|percent/i.test(words.slice(start, end)) ? 0 : 1]
  if (others === undefined) return false
  if (others.before.test(words.slice(Math.max(0, start - 130), start))) return true
  return choiceBehind(words, value) === null && others.behind.test(words.slice(end))
}

/** The rest of "$25 or 5 % of the payment, whichever is less". */
export const choiceBehind = (words: string, { end }: At): string | null =>
  CHOICE.exec(words.slice(end))?.groups?.['rest'] ?? null

/** "For three years afterward": there is more before it. */
export const isOnTop = (words: string, { end }: At): boolean => ADDED.test(words.slice(end))

const ASKED_UNIT =
  /\b(?:(?:in|over|for)\s+(?:a|one|the\s+(?:first|whole|entire))\s+|per\s+|each\s+|every\s+|\ba\s+)(?<each>hour|day|night|week|month|year)\b|\b(?<adverb>hour|dai|week|month|year|annual)ly\b/
const SAID_UNIT = /\b(?:per|a|an|each|every)\s+(hour|day|night|week|month|year)\b/i
const UNITS: Readonly<Record<string, string>> = { dai: 'day', annual: 'year' }

/** "How much in a year?" is not answered by what a month costs. */
export function isOfUnit(asked: string, lead: string, words: string): boolean {
  const { each, adverb } = ASKED_UNIT.exec(asked)?.groups ?? {}
  const unit = each ?? (adverb === undefined ? undefined : (UNITS[adverb] ?? adverb))
  if (unit === undefined) return true
  const said = SAID_UNIT.exec(lead)?.[1]?.toLowerCase()
  if (said !== undefined) return said === unit
  return new RegExp(unit === 'year' ? 'year|annu' : unit === 'day' ? 'day|dai' : unit, 'i').test(words)
}

const IN_ORDER =
  /\b(first|last|final|initial|next)\b(?!\s+(?:\(\w+\)\s+)?(?:business\s+)?days?\b)[^.;]{0,40}$/i

/** "The first falling due April 20": a question for the day asks for no certain one of many. */
export function isOneInOrder(about: readonly string[], words: string, { start }: At): boolean {
  const word = IN_ORDER.exec(words.slice(Math.max(0, start - 50), start))?.[1]
  return (
    word !== undefined &&
    !stemsOf(word).some((stem) => about.some((asked) => isCovered(asked, new Set([stem]))))
  )
}

/** "Shall end no later than": by then at the latest, and not on that day. */
export const isLatest = (words: string, { start }: At): boolean =>
  /\b(?:no|not)\s+later\s+than\s+(?:the\s+)?$/i.test(words.slice(0, start))

/** "You may leave free of charge until November 3": till then something is open, and nothing ends. */
export const isWindow = (words: string, { start }: At): boolean =>
  /\b(?:may|can|could)\b[^.;]*\buntil\s+(?:the\s+)?$/i.test(words.slice(0, start))

const AFTERWARDS =
  /(?:^|[.;]\s+)(?:\d[\d.]*\.?\s+)?(?:after|before|until|once)\s+(?<point>[^,.;]{2,40}?)(?=,|\s+(?:the|either|you|we|each|a)\s)/gi

/** "After the trial months the notice is four weeks" does not say how long those months are. */
export function isAfterwards(about: readonly string[], words: string): boolean {
  return pointsBefore(words).some(
    ({ there, rest }) =>
      about.every((stem) => isCovered(stem, there)) && !about.every((stem) => isCovered(stem, rest)),
  )
}

/** Whether some of what was asked is only named as what comes before. */
export const isPartlyAfterwards = (about: readonly string[], words: string): boolean =>
  pointsBefore(words).some(({ there, rest }) =>
    about.some((stem) => isCovered(stem, there) && !isCovered(stem, rest)),
  )

const pointsBefore = (words: string) =>
  [...words.matchAll(AFTERWARDS)].map(({ 0: whole, groups, index }) => ({
    there: new Set(stemsOf(groups?.['point'] ?? '')),
    rest: new Set(stemsOf(words.slice(index + whole.length))),
  }))

/** "270 (two weeks)" says what a sum is of. */
export const isInBrackets = (words: string, { start }: At): boolean => /\(\s*$/.test(words.slice(0, start))
