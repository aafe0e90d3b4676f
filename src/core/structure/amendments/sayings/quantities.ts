import type { Fact } from '#core/document/clause.ts'
import { MONTH_NAMES, monthNumber, SHORT_MONTHS, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { CARDINALS, NUMBER_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { familyOf } from '../same-subject.ts'

/** A figure of a sentence: a sum, a share, a time, a day, an hour of the day. */
export interface Quantity extends Span {
  /**
   * "money", "percentage", "time", "date"; "clock", "weekday", "day" of the month, "count",
   * "email", "address".
   */
  readonly kind: string
  /** What it is counted by: "£12 a week" → "week"; null where nothing is said. */
  readonly per: string | null
  readonly value: string
  /** What it is of, where the fact says so: "pet fee". */
  readonly label: string | null
}

const PER =
  /^[^.;\d]{0,14}?\b(?:per|an?|each|every|\/)\s*(?:(?:calendar|working|full|whole|started)\s+)?(?<per>hour|day|night|week|fortnight|month|quarter|year|annum|person|unit|page|mile|kilomet(?:er|re))\b|^\s*(?<adverb>hourly|daily|weekly|monthly|quarterly|yearly|annually)\b/i
/** "£9.50 a visit": any other thing that is paid for. */
const PER_THING =
  /^\s+(?:an?|per|each|every|for\s+(?:each|every))\s+(?!(?:further|additional|extra|new|late|single|maximum|minimum)\b)(?<what>\p{Ll}{3,})/u
const PER_BEFORE = /\b(?<per>hourly|daily|weekly|monthly|quarterly|yearly|annual|annually)\b[^.;\d]{0,30}$/i
const UNITS: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  annum: 'year',
}
const MONTH = [
  ...MONTH_NAMES,
  ...SHORT_MONTHS.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
].join('|')
const HOUR = `${CARDINALS.slice(0, 12).toReversed().join('|')}|1[0-2]|[1-9]`
const PERIOD = 'day|night|evening|morning|week|fortnight|month|quarter|year'
/** Figures that are no facts, and still are changed. */
const OTHERS: readonly (readonly [kind: string, shape: RegExp])[] = [
  [
    'clock',
    /\b\d{1,2}(?:[.:]\d{2})?\s*(?:[ap]\.?m\b\.?|o['’]clock)|\b(?:noon|midnight)\b|\b(?<=(?:from|until|till|after|before|at|by|to)\s)\d{1,2}[.:]\d{2}\b(?!\s*(?:per|%))/gi,
  ],
  [
    'clock',
    new RegExp(
      String.raw`(?<=\b(?:from|until|till)\s)(?:half\s+(?:past\s+)?)?(?:${HOUR})(?=\s+(?:until|till|in\s+the|at\s+night|on)\b)|(?<=\b(?:until|till)\s)(?:half\s+(?:past\s+)?)?(?:${HOUR})(?=[,;)]|\.(?!\d)|\s+now\b|$)`,
      'gi',
    ),
  ],
  [
    'date',
    new RegExp(
      String.raw`\b(?:(?:${MONTH})\.?\s+\d{1,2}(?:st|nd|rd|th)?(?![\d:]|\s?%)|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${MONTH})\b)(?!,?\s+\d{4})`,
      'g',
    ),
  ],
  [
    'day',
    new RegExp(
      String.raw`\b\d{1,2}(?:st|nd|rd|th)\b(?!\s+(?:floor|edition|street|avenue|(?:of\s+)?(?:${MONTH})))`,
      'gi',
    ),
  ],
  [
    'money',
    /\b(?:free\s+of\s+charge|(?:at|for)\s+no\s+(?:cost|charge)|without\s+charge|for\s+nothing|(?:is|are)\s+now\s+included|(?:is|are|be)\s+(?:hereby\s+)?(?:waived|abolished|dropped)|no\s+longer\s+(?:charged|due|payable))\b/gi,
  ],
  ['frequency', /\b(?:once|twice|thrice|\w+\s+times)(?=\s+(?:an?|per|each|every)\b)/gi],
  [
    'rhythm',
    new RegExp(
      String.raw`(?<![\d)]\s)\b(?:once\s+an?|(?:each|every)(?:\s+(?:second|other|third|fourth))?)\s+(?:${PERIOD})\b|\b(?:daily|weekly|fortnightly|monthly|quarterly|annually|yearly)(?=\s*(?:[,.;)]|$|\s(?:in|by|on|at|to)\b))`,
      'gi',
    ),
  ],
  ['weekday', new RegExp(String.raw`\b(?:${WEEKDAY})s?\b`, 'gi')],
  ['email', /[\w.+-]+@[\w-]+\.[\w.-]+\w/g],
  [
    'address',
    new RegExp(
      String.raw`(?<=\S\s+)\d{1,5}[A-Z]?\s+(?!(?:Business|Working|Days?|Months?|Years?|${MONTH_NAMES.join('|')})\b)(?:\p{Lu}[\p{L}'’]+\s+){1,3}\p{Lu}[\p{L}'’]+\b`,
      'gu',
    ),
  ],
  ['time', new RegExp(String.raw`\b(?:a|${NUMBER_WORDS})\s+fortnights?\b`, 'gi')],
]

/** Times that are no facts: "within thirty days of its date". */
const TIME = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<number>\d{1,3}(?:\.\d)?|(?:${NUMBER_WORDS})(?:-(?:${NUMBER_WORDS}))?)\s*(?:\(\d{1,3}\)\s*)?[\s-](?:(?:business|working|calendar|full|clear|consecutive)\s+)?(?<unit>minute|hour|day|night|week|month|year)s?\b`,
  'giu',
)

/** "Hours: 40 a week", "your hours are 40 a week": the unit stands before. */
const HOURS = /\bhours\b[^.;\d]{0,20}?(?<number>\d{1,2}(?:\.\d)?)(?=\s+(?:an?|per|each|every)\s+week\b)/giu
/** "32 hours a week". */
const TIME_PER = /^\s+(?:an?|per|each|every|in\s+an?)\s+(?<per>day|week|month|year)\b/i
/** "Nine GB", "75 cm": so much of something. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<number>\d+(?:\.\d+)?|${NUMBER_WORDS})\s?(?<unit>[GMT]B|[cmk]m|kg|kWh|mph|[GM]bps|million)\b`,
  'gu',
)
/** "One guest". */
const ONE = /\bone\s+(?<what>\p{Ll}{3,})\b/giu

/** "Six parking spaces, "18 workstations", "1,640 square feet": how many of what. */
const COUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,$€£])(?<number>\d[\d,.]*(?<![.,])|${NUMBER_WORDS})\s+(?:\(\d{1,4}\)\s+(?:of\s+(?:its|the|their|his|her)\s+)?)?(?<what>(?:(?:of|for|to|in|and|or|per|a|the|from|is|are)\b)?(?:\p{Ll}+\s){0,2}?\p{Ll}{2,}(?:s|people|feet))\b`,
  'giu',
)
/** What is counted in figures of another kind. */
const NO_COUNT =
  /\b(?:hours?|days?|nights?|weeks?|months?|years?|minutes?|quarters?|fortnights?|percent|per\s+cent|dollars?|pounds?|euros?|cents?|pence|of|for|to|in|and|or|per|the|from|is|are|times|others|this|has|was)\b/i

/** "July 8th", "8 of July" → "07-08", as a day with its year ends. */
function dayValue(written: string): string {
  const [month = '', day = ''] = [/[a-z]{3,}/i, /\d{1,2}/].map((shape) => shape.exec(written)?.[0])
  return `${String(monthNumber(month)).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const VALUE_OF: Readonly<Record<string, (written: string) => string>> = {
  date: dayValue,
  rhythm: (written) => {
    const words = written.toLowerCase().replace(/ly$/, '').replace('dai', 'day').replace('annual', 'year')
    return words.replace(/^(?:once\s+an?|each|every)\s+/, '').replaceAll(/\s+/g, ' ')
  },
}

/** Whether two figures are the same; a day without a year is that of any year. */
export const isSameFigure = (
  one: Pick<Quantity, 'kind' | 'value'>,
  other: Pick<Quantity, 'kind' | 'value'>,
): boolean =>
  one.kind === other.kind &&
  (one.value === other.value ||
    (one.kind === 'date' && (one.value.endsWith(`-${other.value}`) || other.value.endsWith(`-${one.value}`))))

/** The figures of a sentence, in order. */
export function quantitiesIn(text: string, sentence: Span, facts: readonly Fact[]): Quantity[] {
  const words = text.slice(sentence.start, sentence.end)
  const known = facts.flatMap((fact) => {
    const kind = familyOf(fact)
    // "One month's rent" is no figure.
    if (kind === null || !/\d/.test(fact.value) || fact.start < sentence.start || fact.end > sentence.end)
      return []
    const isDay = fact.type !== 'date' && /\bday of\b/i.test(fact.value)
    return [
      {
        start: fact.start,
        end: fact.end,
        value: fact.value.replaceAll(/,/g, ''),
        kind: isDay ? 'day' : kind,
        label: fact.label,
      },
    ]
  })
  const others = OTHERS.flatMap(([kind, shape]) =>
    [...words.matchAll(shape)].map(({ 0: value, index }) => ({
      kind,
      value: VALUE_OF[kind]?.(value) ?? value.toLowerCase().replaceAll(/[\s.]|(?<=day)s$/g, ''),
      start: sentence.start + index,
      end: sentence.start + index + value.length,
      label: null,
    })),
  ).filter((one) => !known.some((fact) => fact.start < one.end && one.start < fact.end))
  const times = [...words.matchAll(TIME)]
    .map(({ 0: whole, index, groups = {} }) => {
      const [number = '', unit = ''] = [groups['number'], groups['unit']]
      const amount = /\d/.test(number) ? number : String(wordValue(number.toLowerCase()) ?? number)
      const start = sentence.start + index
      return {
        kind: 'time',
        value: `${amount} ${unit.toLowerCase()}s`,
        start,
        end: start + whole.length,
        label: null,
      }
    })
    .filter((one) => ![...known, ...others].some((other) => other.start < one.end && one.start < other.end))
  const figures = [...known, ...others, ...times, ...hoursIn(words, sentence.start)]
  const counts = countsIn(words, sentence.start).filter(
    (one) => !figures.some((other) => other.start < one.end && one.start < other.end),
  )
  return [
    ...figures.map((one) => ({ ...one, per: perOf(text, sentence, one) })),
    ...counts,
    ...measuresIn(words, sentence.start),
  ].toSorted((a, b) => a.start - b.start)
}

function hoursIn(words: string, offset: number) {
  return [...words.matchAll(HOURS)].map(({ 0: whole, index, groups = {} }) => {
    const number = groups['number'] ?? ''
    const end = offset + index + whole.length
    return { kind: 'time', value: `${number} hours`, start: end - number.length, end, label: null }
  })
}

function measuresIn(words: string, offset: number): Quantity[] {
  return [...words.matchAll(MEASURE)].map(({ 0: whole, index, groups = {} }) => {
    const number = groups['number'] ?? ''
    const value = /\d/.test(number) ? number : String(wordValue(number) ?? number)
    const start = offset + index
    const per = groups['unit']?.toLowerCase() ?? null
    return { kind: 'measure', per, value, start, end: start + whole.length, label: null }
  })
}

/** "Seats: 25", "the number of seats is reduced from 40 to 32": what is counted stands before. */
const COUNTED_BEFORE =
  /^(?:\S+\s)?(?<label>\p{Lu}\p{L}+):|\bnumber\s+of\s+(?<what>(?:\p{Ll}+\s){0,2}?\p{Ll}+s)\b/u
/** "The number is lowered to 95": of what stands elsewhere. */
const SET_TO =
  /\b(?:lowered|raised|reduced|increased|changed|limited|moved|cut|set)\s+(?:from\s+\d+\s+)?to\s+(?<number>\d{1,6})(?![\d.,:%]*\d|\s*(?:%|\p{L}))/giu
const BARE = /(?<![\p{L}\d.,$€£])\d{1,6}(?![\d.,:]*\d|\s*%|\s*\p{Ll}+s\b)/gu

function countsIn(words: string, offset: number): Quantity[] {
  const before = COUNTED_BEFORE.exec(words)
  const per = contentStems(before?.groups?.['label'] ?? before?.groups?.['what'] ?? '').at(-1)
  const bare = before === null || per === undefined ? [] : [...words.matchAll(BARE)]
  const behind = bare
    .filter(({ index }) => index > before!.index)
    .map(({ 0: value, index }) => {
      const start = offset + index
      return { kind: 'count', per: per!, value, start, end: start + value.length, label: null }
    })
  const set = [...words.matchAll(SET_TO)].map(({ 0: whole, index, groups = {} }) => {
    const value = groups['number'] ?? ''
    const end = offset + index + whole.length
    return { kind: 'count', per: null, value, start: end - value.length, end, label: null }
  })
  return [...behind, ...(behind.length > 0 ? [] : set), ...countsBefore(words, offset)]
}

/** "Six parking spaces": what is counted stands behind its number. */
function countsBefore(words: string, offset: number): Quantity[] {
  return [...words.matchAll(COUNT), ...words.matchAll(ONE)].flatMap(({ 0: whole, index, groups = {} }) => {
    const [number, what] = [groups['number'] ?? 'one', groups['what'] ?? '']
    const noun = contentStems(what).at(-1)
    const value = /\d/.test(number) ? number.replaceAll(',', '') : wordValue(number.toLowerCase())
    // "3.1 Oakmoor delivers": the number of a clause counts nothing.
    const isNumber = index === 0 && /^\d/.test(number) && /^\p{Lu}/u.test(what)
    if (noun === undefined || value === null || isNumber || NO_COUNT.test(what)) return []
    const start = offset + index
    return [{ kind: 'count', per: noun, value: String(value), start, end: start + whole.length, label: null }]
  })
}

function perOf(text: string, sentence: Span, one: Pick<Quantity, 'kind' | 'start' | 'end'>): string | null {
  if (one.kind === 'money') return unitOf(text, sentence, one)
  if (one.kind !== 'time') return null
  return TIME_PER.exec(text.slice(one.end, Math.min(sentence.end, one.end + 40)))?.groups?.['per'] ?? null
}

function unitOf(text: string, sentence: Span, { start, end }: Span): string | null {
  const behind = PER.exec(text.slice(end, Math.min(sentence.end, end + 40)))?.groups
  const before = PER_BEFORE.exec(text.slice(Math.max(sentence.start, start - 60), start))?.groups
  const unit = (behind?.['per'] ?? behind?.['adverb'] ?? before?.['per'])?.toLowerCase()
  const thing = PER_THING.exec(text.slice(end, Math.min(sentence.end, end + 40)))?.groups?.['what']
  return unit === undefined ? (contentStems(thing ?? '')[0] ?? null) : (UNITS[unit] ?? unit)
}
