/** Parts of a week that prices differ by. */
export type WeekPart = 'weekday' | 'saturday' | 'sunday' | 'holiday'

const PARTS: readonly (readonly [RegExp, readonly WeekPart[]])[] = [
  [/\b(?:week-?ends?)\b/i, ['saturday', 'sunday']],
  [/\bsat(?:urday)?s?\b/i, ['saturday']],
  [/\bsun(?:day)?s?\b/i, ['sunday']],
  [/\b(?:public|bank|on an?|or|and) holidays?\b/i, ['holiday']],
  [
    /\b(?:week-?days?|working days?|business days?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?)s?\b|\b(?:in|during|normal day in(?: the)?) (?:the )?week\b/i,
    ['weekday'],
  ],
]

/** The parts of a week that words name; none where they name no day. */
export const daysOf = (words: string): ReadonlySet<WeekPart> =>
  new Set(PARTS.flatMap(([shape, parts]) => (shape.test(words) ? parts : [])))
