import type { Fact } from '#core/document/clause.ts'
import { ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { entails } from '../../gate/entails/entails.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import type { OpenQuestion } from '../../question/read-open-question.ts'
import { plainQuestion } from '../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../question/same-words.ts'
import type { PartyRoles } from '../../question/party-roles.ts'
import { readClauses } from '../../decide/read-clause.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { isNamed, plainValue } from './extract-value.ts'
import { factInWords, type InWords } from './fact-in-words.ts'
import { oneLineQuote } from '../../text/answer-tokens.ts'
import { findPeriods } from '#core/structure/values/find-periods.ts'

/** How a line begins that quotes two places against each other. */
export const DIFFER = 'Two places differ:'
/** What tells one case from another: two values of different cases do not differ. */
const CASE = new RegExp(
  String.raw`\b(?:after(?! \w+ing\b)|thereafter|until|during|${ORDINAL_WORDS}|next|last|other|otherwise|additional|further|extra|renew\w*|weekdays?|weekends?|summer|winter|under|over|more than|less than|early|adults?|child(?:ren)?|options?|plan|probation|trial|emergency|instead|up to|old|new|former|increase\w*|from|single|double|each|per \w+|by (?:the )?(?:landlord|tenant|employer|employee))\b`,
  'gi',
)
const MOMENT =
  /^(?:after|thereafter|until|during|early|emergency|weekends?|weekdays?|summer|winter|probation|trial)$/
const CONDITION = /\b(?:if|when|whenever|where|unless|in (?:the )?(?:case|event)|provided|upon)\b[^,;.]*/gi
/** Who acts, and that notice is given, is said in every sentence about a notice. */
const EVERYWHERE = new RegExp(
  String.raw`\b(?:${ROLES}|(?:giv(?:e|es|ing)\b[^.;]{0,40}?\s)?(?:written |prior |advance )*notice|manager|written|(?:of|from) receipt)\b`,
  'gi',
)
const NUMBER = /^\d/
/** A party of the paper; of "members" and "students" each is a group of its own. */
const PARTY = new RegExp(String.raw`\b${ROLES}\b`, 'gi')
/** That a sum is paid is no other thing. */
const PAYING = new Set(stemsOf('pay payable paid owe due charge cost fee amount total sum'))
/** How much of the question, and of their conditions, both share, at least. */
const SHARED = 0.5
/** Of a long paper: each is compared with each. */
const MAX_VALUES = 40

interface Stated {
  readonly fact: Value
  readonly quote: InWords
  /** How many values of its kind its words hold. */
  readonly values: number
}

/** With what tells it from others. */
interface Told extends Stated {
  readonly cases: string
  readonly side: string
  readonly parties: string
  readonly conditions: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/**
 * "Two places differ: $40 and $65": two rows or sentences that state the same thing of the same case, and not the same
 * value. Null where it is not sure that both speak of it.
 */
export function differingLine(
  document: OpenDocument,
  question: OpenQuestion,
  partyRoles: PartyRoles,
  part: string,
): GreenLine | null {
  const { asks } = question
  if (
    (asks !== 'amount' && asks !== 'period' && asks !== 'notice') ||
    question.isOwed ||
    (question.about.length === 0 && question.asks !== 'notice')
  )
    return null
  const told = (question.asks === 'amount' ? sumsIn(document) : periodsIn(document))
    .filter((one) => isAsked(question, part, one.fact, one.quote))
    .slice(0, MAX_VALUES)
    .map((one) => toldOf(one, partyRoles))
    .filter((one) => isOfCase(part, one))
  for (const [at, one] of told.entries())
    for (const other of told.slice(at + 1)) {
      const line = isSameMatter(one, other, question) ? lineOf(one, other) : null
      if (line) return line
    }
  return null
}

type Value = Pick<Fact, 'type' | 'value' | 'label' | 'text' | 'clause'>

function sumsIn(document: OpenDocument): Stated[] {
  return document.annotation.facts.flatMap((fact) => {
    const quote = fact.type === 'fee' || fact.type === 'amount' ? factInWords(document, fact) : null
    return quote ? [{ fact, quote, values: moneyIn(quote.words) }] : []
  })
}

/** Lengths of time, each with its sentence; "1st day of each month" is none. */
function periodsIn(document: OpenDocument): Stated[] {
  return document.index.passages.flatMap(({ text, chunkIndex, start }) => {
    const page = document.chunks[chunkIndex]?.page ?? 1
    const found = findPeriods(text).filter(({ value }) => /^\d+ (?:\w+ )?[a-z]+$/.test(value))
    const [only] = found
    const offset = document.texts.startOf(page) ?? 0
    const place =
      only && found.length === 1 ? document.texts.find(page, oneLineQuote(text), start - offset) : null
    if (!only || !place || document.texts.isFormer?.(place) === true) return []
    const fact = { ...only, label: null, text: text.slice(only.start, only.end), clause: start }
    return [{ fact, quote: { words: document.texts.wordsAt(place), place }, values: 1 }]
  })
}

const moneyIn = (words: string): number => words.match(/[$€£]\s?\d/g)?.length ?? 0

function isAsked({ asks, about }: OpenQuestion, part: string, { label }: Value, { words }: InWords): boolean {
  if (asks === 'amount') return label !== null && isNamed(stemsOf(plainQuestion(part)), about, label)
  if (asks === 'notice' && !/\bnotice\b/i.test(words)) return false
  const own = new Set(stemsOf(words))
  return about.length === 0 || about.some((stem) => isCovered(stem, own))
}

function isSameMatter(one: Told, other: Told, { about }: OpenQuestion): boolean {
  if (one.fact.value === other.fact.value || one.fact.clause === other.fact.clause) return false
  if (unitOf(one.fact) !== unitOf(other.fact) && unitOf(one.fact) === '$') return false
  if (one.cases !== other.cases || isApart(one.side, other.side)) return false
  if (isApart(one.parties, other.parties)) return false
  if (isRow(one) && isRow(other)) return false
  if (!isSameCondition(one, other) || !isWithin(one.words, other.words) || !isWithin(other.words, one.words))
    return false
  if (isSum(one)) return nameOf(one.fact) === nameOf(other.fact) && one.values + other.values === 2
  const asked = [one, other].map(({ words }) => about.filter((stem) => isCovered(stem, words)).length)
  const half = about.length * SHARED
  return one.words.size > 1 && Math.min(...asked) >= Math.floor(half) && Math.max(...asked) >= half
}

/** A word that only one of them has may name another thing: a missed conflict is better than an invented one. */
const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].every((stem) => isKin(stem, others))

const isSum = ({ fact }: Stated): boolean => fact.type === 'fee' || fact.type === 'amount'

/** Two values that hang on different conditions do not differ; a row of a summary names a sum without its condition. */
function isSameCondition(one: Told, other: Told): boolean {
  const [first, second] = [one.conditions, other.conditions]
  if (first.size === 0 && second.size === 0) return true
  if (first.size === 0 || second.size === 0) return isSum(one) && (isRow(one) || isRow(other))
  const shared = [...first].filter((stem) => isKin(stem, second)).length
  return shared >= Math.max(first.size, second.size) * SHARED
}

const conditionsOf = ({ quote, fact }: Stated): ReadonlySet<string> =>
  new Set(
    [...quote.words.replace(fact.text, ' ').matchAll(CONDITION)].flatMap(([words]) =>
      tellingWords(words).map(({ stem }) => stem),
    ),
  )

/** "Give" and "giving": their stems are not always the same. */
const isKin = (stem: string, others: ReadonlySet<string>): boolean =>
  isCovered(stem, others) ||
  [...others].some(
    (other) => Math.min(stem.length, other.length) > 2 && (other.startsWith(stem) || stem.startsWith(other)),
  )

const nameOf = ({ label }: Value): string =>
  stemsOf(label ?? '')
    .toSorted()
    .join(' ')

const unitOf = ({ value }: Value): string =>
  /^[^\d\s]/.test(value) ? '$' : (/[a-z]+$/.exec(value)?.[0] ?? '')

/** "During the trial": what holds after it was not asked about. */
function isOfCase(part: string, { cases }: Told): boolean {
  const own = cases.split(' ')
  return [...part.toLowerCase().matchAll(CASE)].every(([word]) => !MOMENT.test(word) || own.includes(word))
}

const casesIn = ({ quote, fact }: Stated): string =>
  [...new Set([...quote.words.replace(fact.text, ' ').matchAll(CASE)].map(([word]) => word.toLowerCase()))]
    .toSorted()
    .join(' ')

/** Whose it is, where the sentences say: notice of the landlord is not that of the tenant. */
function sideOf({ quote, fact }: Stated, roles: PartyRoles): string {
  const by = /, by (?<who>.+)$/.exec(fact.label ?? '')?.groups?.['who']
  if (by !== undefined) return by
  const sides = readClauses(quote.words, roles).flatMap(({ side }) =>
    side === 'reader' || side === 'counterparty' ? [side] : [],
  )
  const [first] = sides
  return first !== undefined && new Set(sides).size === 1 ? first : ''
}

const partiesOf = ({ quote }: Stated): string =>
  [...new Set([...quote.words.matchAll(PARTY)].map(([word]) => word.toLowerCase()))].toSorted().join(' ')

const isApart = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** All that a sentence says besides its value; a sum's condition is compared by itself. */
function wordsOf(one: Stated): ReadonlySet<string> {
  const { quote, fact } = one
  const words = quote.words
    .replace(fact.text, ' ')
    .replaceAll(isSum(one) ? CONDITION : /$^/g, ' ')
    .replaceAll(EVERYWHERE, (found) => (/^\p{L}+s$/u.test(found) ? found : ' '))
    .replace(/^\S{1,6}[.)]\s+[^.]{3,40}\.\s+/, '')
  return new Set(
    tellingWords(words)
      .filter(
        ({ word, stem }) =>
          !NUMBER.test(word) &&
          !/^(?:day|week|month|year|hour|befor|after)$/.test(stem) &&
          !(isSum(one) && PAYING.has(stem)),
      )
      .map(({ stem }) => stem),
  )
}

const toldOf = (one: Stated, roles: PartyRoles): Told => ({
  ...one,
  cases: casesIn(one),
  side: sideOf(one, roles),
  parties: partiesOf(one),
  conditions: conditionsOf(one),
  words: wordsOf(one),
})

const isRow = ({ quote }: Stated): boolean => /\S[ \t]{2,}\S/.test(quote.words)

function lineOf(one: Stated, other: Stated): GreenLine | null {
  const said = [one, other].map(({ fact, quote }) =>
    fact.type === 'fee' || fact.type === 'amount'
      ? fact.text
      : plainValue(quote.words, {
          type: fact.type,
          value: fact.value,
          label: fact.label,
          start: quote.words.indexOf(fact.text),
          end: quote.words.indexOf(fact.text) + fact.text.length,
        }),
  )
  const lead = `${DIFFER} ${said.join(' and ')}`
  const line = { lead, ...one.quote, besides: [other.quote] }
  return entails(lead, [one.quote.words, other.quote.words]) ? line : null
}
