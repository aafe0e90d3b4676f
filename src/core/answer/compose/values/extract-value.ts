import { capital } from '../capital.ts'
import type { Fact, FactType } from '#core/document/clause.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { sayDate } from './calendar.ts'
import { readClauses } from '../../decide/read-clause.ts'
import type { OpenQuestion } from '../../question/read-open-question.ts'
import { isCovered, meanings, stemsOf, tellingWords } from '../../question/same-words.ts'
import type { PartyRoles } from '../../question/party-roles.ts'
import {
  choiceBehind,
  countedFrom,
  isAfterwards,
  isAlternative,
  isCountedFrom,
  isHowOften,
  isInBrackets,
  isLatest,
  isOneInOrder,
  isOnTop,
  isWindow,
} from './value-bounds.ts'

/** A fact inside the words that are quoted; offsets are into those words. */
export interface ValueIn {
  readonly type: FactType
  readonly value: string
  readonly label: string | null
  readonly start: number
  readonly end: number
}

const TYPES: Readonly<Record<OpenQuestion['asks'], readonly FactType[]>> = {
  amount: ['fee', 'amount'],
  percent: ['percentage'],
  period: ['deadline', 'duration'],
  notice: ['notice_period'],
  date: ['date', 'deadline'],
  who: [],
}
const IS_DAY = /\bday of\b|\bof (?:each|every|the) month\b/i
export const PRICE_NOUN =
  /\b(?:rent|deposit|security|fees?|charges?|salary|wages?|bonus|premium|deductible|copay|price|dues|interest|surcharge|penalty|fine|tax|total|balance|discount|credit|limit|cover|coverage|supplement|refund|installment|instalment|options?|allowance|insurance)\b/gi
export const PRICE_STEMS = new Set(
  stemsOf(
    'rent deposit security fee charge salary wage bonus premium deductible copay price dues interest surcharge penalty fine tax total balance',
  ),
)
const RATE =
  /^\)?,?\s?(?:(?:per|a|an|each|every|\/)\s?(?:(?:calendar|full|business|billing)\s)?(?:month|week|year|day|hour|night|visit|person|pet|guest|line|mile|page|session|item|violation|occurrence|annum)\b|(?:monthly|weekly|yearly|annually|hourly)\b)/i
const BOUND =
  /\b(?<bound>at least|at most|(?<!\b(?:go|goes|gone|going|went|put|puts) )up to|not more than|no more than|not less than|no less than|not to exceed|a maximum of|a minimum of|within|about|approximately|by the end of|no later than|not later than|on or before|after|before|by|until|from)\s+(?:the\s+)?(?:first\s+|next\s+|sum of\s+|amount of\s+)?$/i
/** A day on which something was done is not one by which it is due. */
const CUT_OFF = /\s(?:after|before|of|from|following|the|until)$/i
const HAPPENED = /\b(?:received|posted|thank you|was paid|processed)\b/i
const RECEIVED = new Set(stemsOf('received posted paid process'))
const REJECTED =
  /\b(?:more than|less than|over|under|exceed(?:s|ing)?|longer than|greater than|below|above)\s+(?:the\s+)?$/i
const PART =
  /;|\b(?:if|unless|when|whenever|where|provided|except|but|which|who|whereas|while)\b|,\s+(?=(?:and\s+)?(?:(?:the\s+)?\p{Lu}\p{Ll}+|it|they|he|she|you|we)\s+(?:shall|may|must|will|can|is|are|has|have|pays?|do|does)\b)/gu
const JOINT = /[;,]\s|\s(?:and|or|but|plus)\s/g

/** The value in the quoted words that was asked for, in short; null unless exactly one can be meant. */
export function extractValue(
  question: OpenQuestion,
  words: string,
  values: readonly ValueIn[],
  partyRoles: PartyRoles,
): string | null {
  if (question.asks === 'who') return sayWho(question, words, partyRoles)
  if (/\bnot\s+(?:be\s+)?(?:exceed|owed|payable|due)\b/i.test(words) && question.asks === 'amount')
    return null
  if (question.asks === 'notice' ? !isNoticeOfSide(question, words, partyRoles) : question.about.length === 0)
    return null
  if (question.asks === 'period' && !isPeriodOfSide(question, words, partyRoles)) return null
  const fitting = values.filter(
    (value) =>
      isOfKind(question, value) && isPriced(question, words, value) && isSpokenOf(question, words, value),
  )
  const best = bestOf(question, words, fitting)
  const said = best && isWhole(question, words, best) ? sayOne(question, words, best) : null
  return said === null || CUT_OFF.test(said) ? null : said
}

const isOf = (about: readonly string[], names: string) =>
  about.some((stem) => isCovered(stem, new Set(stemsOf(names))))

/** Whether the value by itself is what was asked, and not one of two, a part of it, or counted from it. */
function isWhole({ asks, about }: OpenQuestion, words: string, value: ValueIn): boolean {
  const isLength = asks === 'period' || asks === 'notice'
  if (asks === 'date' && HAPPENED.test(words) && !about.some((stem) => RECEIVED.has(stem))) return false
  if (
    asks === 'date' &&
    (isOneInOrder(about, words, value) ||
      isWindow(words, value) ||
      (isLatest(words, value) && isOf(about, 'end start')))
  )
    return false
  if (isLength && (isAfterwards(about, words) || isInBrackets(words, value))) return false
  if (isLength && (isHowOften(words, value) || isOnTop(words, value))) return false
  if ((isLength || asks === 'date') && isCountedFrom(about, words, value)) return false
  return !isAlternative(words, value)
}

function isOfKind({ asks }: OpenQuestion, { type, value }: ValueIn): boolean {
  if (!TYPES[asks].includes(type)) return false
  if (asks === 'date') return type === 'date' || IS_DAY.test(value)
  return asks === 'amount' || asks === 'percent' || !IS_DAY.test(value)
}

/** A sum that has a name of its own answers only a question about that name. */
function isPriced({ asks, about }: OpenQuestion, words: string, { label, start, end }: ValueIn): boolean {
  if (REJECTED.test(words.slice(Math.max(0, start - 30), start))) return false
  if (asks !== 'amount') return true
  const named = about.filter((stem) => PRICE_STEMS.has(stem))
  if (named.length === 0) return true
  if (label !== null) return isNamed(about, named, label)
  const before = words.slice(Math.max(0, start - 50), start)
  const after = words.slice(end, end + 25)
  const near = [...before.matchAll(PRICE_NOUN)].at(-1)?.[0] ?? PRICE_NOUN_AFTER.exec(after)?.[0]
  if (near === undefined) return false
  const own = new Set(stemsOf(near))
  return named.some((stem) => isCovered(stem, own))
}

/** Words of a name that do not make it the name of something else: "Security deposit" is the deposit, "Pet deposit" is not. */
const PASSING = new Set(
  stemsOf(
    'security monthly base basic regular total amount annual yearly date sum payment please due by of the your our day this now per each gross',
  ),
)

/** Whether a name is that of what was asked: it has all its words and none that tell of another thing. */
export function isNamed(about: readonly string[], needed: readonly string[], label: string): boolean {
  const own = stemsOf(label)
  const stems = new Set(own)
  const isAsked = (stem: string) => about.some((asked) => meanings(asked).has(stem))
  return (
    needed.every((stem) => isCovered(stem, stems)) && own.every((stem) => isAsked(stem) || PASSING.has(stem))
  )
}

const PRICE_NOUN_AFTER = new RegExp(PRICE_NOUN.source, 'i')

/** A value belongs to what stands in its own part of a sentence: not to what stands behind "if" or "provided". */
function isSpokenOf({ about }: OpenQuestion, words: string, { label, start, end }: ValueIn): boolean {
  const sentence = splitSentences(words).find((one) => one.start <= start && end <= one.end)
  if (!sentence) return false
  const text = words.slice(sentence.start, sentence.end)
  const cuts = [...text.matchAll(PART)].map(({ index }) => index + sentence.start)
  const from = cuts.findLast((cut) => cut <= start) ?? sentence.start
  const to = cuts.find((cut) => cut >= end) ?? sentence.end
  const stems = new Set([
    ...tellingWords(words.slice(from, to)).map(({ stem }) => stem),
    ...stemsOf(label ?? ''),
  ])
  return about.every((stem) => isCovered(stem, stems))
}

/** "How long do I have to pay?": not how long the other side has, nor what holds in one case only. */
function isPeriodOfSide({ giver, isDuty }: OpenQuestion, words: string, partyRoles: PartyRoles): boolean {
  if (giver === null || !isDuty) return true
  if (ONLY_SOMETIMES.test(words)) return false
  const known = readClauses(words, partyRoles).filter(({ side }) => side !== 'unknown' && side !== 'thing')
  return known.every(({ side }) => side === giver || side === 'both')
}

const ENDING = /\b(?:end|terminat|cancel|leav|quit|resign|mov(?:e|ing) out|vacat|stop|withdraw from)\w*\b/i
const ONLY_SOMETIMES =
  /^(?:\S{1,6}[.)]\s+)?(?:[^.]{3,40}\.\s+)?(?:during|if|when|in the first|within the first|before)\b/i

/** "How much notice must I give?" is answered by what the reader has to give, never by what the other side has to. */
function isNoticeOfSide({ about, giver }: OpenQuestion, words: string, partyRoles: PartyRoles): boolean {
  // Of how much notice alone is asked, it is that to end it all, and always.
  if (ONLY_SOMETIMES.test(words) || (about.length === 0 && !ENDING.test(words))) return false
  const known = readClauses(words, partyRoles).filter(({ side }) => side !== 'unknown' && side !== 'thing')
  if (giver === null) return about.length > 0 && new Set(known.map(({ side }) => side)).size < 2
  if (known.length === 0) return about.length > 0
  return known.every(({ side }) => side === giver || side === 'both')
}

function bestOf({ about }: OpenQuestion, words: string, values: readonly ValueIn[]): ValueIn | null {
  const [only] = values
  if (!only || new Set(values.map(({ value }) => value)).size === 1) return only ?? null
  const cuts = [
    0,
    ...[...words.matchAll(JOINT)].map(({ index, 0: joint }) => index + joint.length),
    words.length,
  ]
  const scores = values.map(({ label, start, end }) => {
    const from = cuts.findLast((cut) => cut <= start) ?? 0
    const to = cuts.find((cut) => cut >= end) ?? words.length
    const near = new Set([...stemsOf(words.slice(from, to)), ...stemsOf(label ?? '')])
    return about.filter((stem) => isCovered(stem, near)).length
  })
  const most = Math.max(...scores)
  const best = values.filter((_, index) => scores[index] === most)
  return most > 0 && new Set(best.map(({ value }) => value)).size === 1 ? (best[0] ?? null) : null
}

/** One value as it is said: with its rate and its limit. */
export function sayOne({ asks }: OpenQuestion, words: string, value: ValueIn): string {
  const bound = BOUND.exec(words.slice(Math.max(0, value.start - 40), value.start))?.groups?.['bound']
  const rate = asks === 'amount' || asks === 'percent' ? RATE.exec(words.slice(value.end)) : null
  const said = `${plainValue(words, value)}${rate ? ` ${rate[0].replace(/^[),]*\s?/, '').replace(/^(?:a|an|each|every|\/)\s?/i, 'per ')}` : ''}`
  const isTime = asks === 'date' || asks === 'period'
  const limit =
    bound === undefined || (!isTime && /^(?:within|by|after|before|until|from|on or)/i.test(bound))
      ? ''
      : `${bound} `
  const the = IS_DAY.test(value.value) && /^(?:\d|last\b|[a-z]+(?:st|nd|rd|th)\b)/i.test(said) ? 'the ' : ''
  const choice = choiceBehind(words, value) ?? ''
  const point = isTime && choice === '' ? countedFrom(words, value) : ''
  return capital(
    `${limit}${the}${choice === '' ? said : plainValue(words, value) + choice}${point}`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
}

/** "sixty (60) days' written notice" → "60 days' written notice"; dates with the month's name. */
export function plainValue(words: string, { type, value, start, end }: ValueIn): string {
  const own = words.slice(start, end).replaceAll(/\s+/g, ' ')
  if (type === 'date') return /[a-z]{3}/i.test(own) ? own : sayDate(value)
  return own
    .replace(/^[a-z][a-z\s-]*\s?\(\s?(\d+)\s?\)/i, '$1')
    .replace(/^[a-z][a-z\s-]*percent\s\((\d[\d.]*\s?%)\)?$/i, '$1')
    .replace(
      /^(\d+)-(day|week|month|year|hour)$/i,
      (_, count: string, unit: string) => `${count} ${unit}${count === '1' ? '' : 's'}`,
    )
    .replace(/^(\d+(?:st|nd|rd|th)?)\s?\((?:\d+)(?:st|nd|rd|th)?\)/i, '$1')
}

const BOUNDED =
  /\b(?:if|when|unless|until|except|excluding|other than|save|provided|subject to|in case|where|only|caused|up to|share|half)\b/i

const PAYS = new Set(stemsOf('pay bear cover furnish supply reimburse responsible'))
const DEEDS = new Set(
  stemsOf(
    'pay cover maintain keep furnish provide supply repair fix replace bear arrange handle clean responsible own',
  ),
)

/** "Shall return the deposit, less repairs" says nothing of who repairs. */
function isDeed(about: readonly string[], after: string): boolean {
  const first = tellingWords(after)[0]?.stem ?? ''
  const deeds = about.some((stem) => meanings(stem).has('pay')) ? PAYS : DEEDS
  return deeds.has(first) || about.some((stem) => meanings(stem).has(first))
}

/** "Who pays for water?" → "The landlord". */
function sayWho({ about }: OpenQuestion, words: string, partyRoles: PartyRoles): string | null {
  const said = new Set<string>()
  for (const reading of readClauses(words, partyRoles)) {
    if (reading.mood !== 'must' && reading.mood !== 'does') continue
    if (reading.side !== 'reader' && reading.side !== 'counterparty') continue
    const stems = new Set(stemsOf(reading.after))
    if (about.length === 0 || !about.every((stem) => isCovered(stem, stems) || meanings(stem).has('pay')))
      continue
    if (!isDeed(about, reading.after)) continue
    // "You, unless you take the waiver": not everybody, not always.
    if (BOUNDED.test(`${reading.before} ${reading.after}`)) return null
    const who = /(\p{L}+)$/u.exec(reading.before)?.[1]?.toLowerCase() ?? ''
    said.add(/^you$/.test(who) ? 'You' : /^(?:we|us|i)$/.test(who) ? '' : `The ${who}`)
  }
  const [only] = said
  return said.size === 1 && only !== '' && only !== undefined ? only : null
}

/** The facts that stand inside quoted words. */
export function valuesIn(
  facts: readonly Fact[],
  { start, end }: { readonly start: number; readonly end: number },
): ValueIn[] {
  return facts
    .filter((fact) => fact.start >= start && fact.end <= end)
    .map(({ type, value, label, ...fact }) => ({
      type,
      value,
      label,
      start: fact.start - start,
      end: fact.end - start,
    }))
}
