import { stemsOf } from '../../../../question/same-words.ts'

/** One of what is named, whatever it is. */
export const EACH = 'each'

/** Words for the same unit. */
const SAME = `km kms kilometre kilometer; mile mi; hour hr hrs; minute min mins; week wk; litre liter l; kg kilo kilogram; gb gigabyte gig;
  kwh; page sheet side; person people guest adult parent child kid head traveller traveler participant; parcel package; night; day; month;
  year annum; lesson session class; text message sms; user seat licence license; copy copies photocopy`
const UNITS = new Map(
  SAME.split(';').flatMap((group) => {
    const stems = stemsOf(group.trim())
    return stems.map((stem) => [stem, stems] as const)
  }),
)
const TIMES = new Set(stemsOf('hour minute day night week fortnight month quarter year annum term time'))

const GROWN = new Set(stemsOf('adult parent'))
const YOUNG = new Set(stemsOf('child kid'))

/** Whether two stems are the same unit; an adult and a child are both a person, and neither is the other. */
export const isSameUnit = (one: string, other: string): boolean =>
  one === other ||
  (UNITS.get(one)?.includes(other) === true &&
    !(GROWN.has(one) && YOUNG.has(other)) &&
    !(YOUNG.has(one) && GROWN.has(other)))

/** Whether a unit is one of time, which many things are counted in. */
export const isTime = (unit: string): boolean => [...TIMES].some((time) => isSameUnit(unit, time))

const FURTHER = String.raw`(?:(?:further|additional|extra|other|more|full|started|whole|single|calendar|missing|late|\d+(?:st|nd|rd|th))\s+){0,2}`
const BEHIND = new RegExp(
  String.raw`^\)?,?\s*(?:(?:per|a|an|each|every|for each|for every|for an?)\s+|\/\s?)${FURTHER}(?<unit>\p{L}+)`,
  'iu',
)
const AND_BEHIND = new RegExp(
  String.raw`^(?:\s(?!and\b)\p{L}+)?\s*(?:(?:and|,)\s)?(?:(?:per|an?|each|every|for each|for every)\s+|\/\s?)(?<unit>\p{L}+)`,
  'iu',
)
const EACH_BEHIND = /^\)?,?\s*(?:each|apiece|a piece|per (?:piece|item|unit))(?!\s+\p{L})/iu
const BEFORE = new RegExp(String.raw`\b(?:each|every|per)\s+${FURTHER}(?<unit>\p{L}+)`, 'giu')
/** "A reminder costs £5": each of them does. */
const ONE_OF = /^\W*(?:[\d.]+\s+)?(?:\(?[a-z][.)]\s+)?(?:an?|one|any)\s+\p{L}/iu
const COSTS = /\b(?:costs?|is charged at|carries|attracts)\b/i
const TIME = stemsOf('time')[0]
/** What follows an article and is no unit: "$20 a reminder is sent" has none. */
const NO_UNIT = new Set(stemsOf('charge fee total maximum minimum deposit discount surcharge'))

/** What a sum is paid for each of, by the words of its row or sentence; null where it is paid once. */
export function unitOf(before: string, behind: string, label: string, isRow: boolean): string | null {
  if (EACH_BEHIND.test(behind)) return EACH
  const after = stemsOf(BEHIND.exec(behind)?.groups?.['unit'] ?? '')[0]
  if (after === TIME) return EACH
  if (after !== undefined && !NO_UNIT.has(after)) return after
  const named = [...before.matchAll(BEFORE), ...label.matchAll(BEFORE)].at(-1)?.groups?.['unit']
  const unit = stemsOf(named ?? '')[0]
  if (unit !== undefined && !NO_UNIT.has(unit)) return unit
  return !isRow && ONE_OF.test(before) && COSTS.test(before) ? EACH : null
}

/** The second of "per parent per year"; null where there is one only. */
export function secondUnitOf(behind: string): string | null {
  const first = BEHIND.exec(behind)?.[0]
  const second = first === undefined ? undefined : AND_BEHIND.exec(behind.slice(first.length))
  const unit = stemsOf(second?.groups?.['unit'] ?? '')[0]
  return unit === undefined || NO_UNIT.has(unit) ? null : unit
}

/** How many of a shorter time a longer one has, whatever the calendar says. */
const IN_EACH: readonly (readonly [whole: string, part: string, count: number])[] = [
  ['week', 'day', 7],
  ['week', 'night', 7],
  ['fortnight', 'day', 14],
  ['fortnight', 'night', 14],
  ['fortnight', 'week', 2],
  ['year', 'month', 12],
  ['year', 'week', 52],
  ['year', 'fortnight', 26],
  ['year', 'quarter', 4],
]

export function countInEach(whole: string, part: string): number | null {
  const isOf = (word: string, stem: string) =>
    stemsOf(word)[0] === stem || isSameUnit(stemsOf(word)[0] ?? '', stem)
  return IN_EACH.find(([one, other]) => isOf(one, whole) && isOf(other, part))?.[2] ?? null
}
