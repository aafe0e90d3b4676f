import type { KeptAnswer } from './answer.ts'
import { isDate } from './compose/values/calendar.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isFlag: Check = (value) => typeof value === 'boolean'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isShaped =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]))
const is =
  (word: string): Check =>
  (value) =>
    value === word

const PLACE = {
  page: isNumber,
  section: orNull(isText),
  start: isNumber,
  end: isNumber,
  isAbout: isFlag,
}
const QUOTE = { words: isText, place: isShaped(PLACE) }
const LINE = {
  ...QUOTE,
  lead: orNull(isText),
  sum: orMissing(isText),
  isOver: orMissing(isFlag),
  besides: orMissing(isListOf(isShaped(QUOTE))),
  before: orMissing(isShaped(QUOTE)),
}
const isDay: Check = (value) => typeof value === 'string' && isDate(value)
const NOTE = isShaped({
  kind: is('note'),
  text: isText,
  page: orNull(isShaped({ name: isText, url: isText })),
  signedOff: orNull(isShaped({ name: isText, day: isDay })),
})
const TERM = isShaped({ kind: is('term'), term: isText, meaning: isText })
const SAID = {
  subject: isText,
  unconfirmed: isListOf(isShaped({ lead: orNull(isText), rest: isText })),
  missing: isListOf(isText),
  offers: isListOf(isText),
  guidance: isListOf((value) => NOTE(value) || TERM(value)),
  places: isListOf(isShaped(PLACE)),
}
const ANSWERS = [
  isShaped({ ...SAID, decision: is('found'), lines: isListOf(isShaped(LINE)) }),
  isShaped({ ...SAID, decision: is('maybe'), quotes: isListOf(isShaped(QUOTE)) }),
  isShaped({
    ...SAID,
    decision: is('not_found'),
    pagesSearched: isNumber,
    nearest: orNull(isShaped(PLACE)),
  }),
]
const KEPT = isShaped({
  documentId: isText,
  answer: (value) => ANSWERS.some((check) => check(value)),
})

/** The answer that a message keeps; null where it keeps none, or one of another version of this program. */
export function readKeptAnswer(metadata: unknown): KeptAnswer | null {
  return KEPT(metadata) ? (metadata as KeptAnswer) : null
}
