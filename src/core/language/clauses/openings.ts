import { COORDINATORS, FINITE, GRANTS } from '#core/language/lexicon/modals.ts'
import { OPENS_PHRASE, RESTRICTS_NOTHING } from '#core/language/lexicon/openers.ts'
import { isWord, tokensOf, type Token } from '#core/language/token.ts'
import type { Span } from '#core/segmentation/span.ts'
import { goesOn, isMain, nextMark, POSSESSIVE, subjectBefore, wordAt, type Scope } from './scopes.ts'

/** Nobody follows more parts in front of a clause; each is looked at for each. */
const MAX_PARTS = 20
/** No opener is longer, in characters. */
const LONGEST_OPENER = 60
const BEGINS_CLAUSE = /^(?:[;:.]|that|then)$/
const STOPS = /^[:,;]$/
const JOINT = /^(?:then|and|or|but)$/
const RELATIVE = /^(?:which|who|whom|whose|that|where|when)$/
const NO_WORD: Token = { text: '', word: '', start: 0, end: 0 }
const PARTICIPLE = /^(?!.*thing$|building$).{3,}ing$/
const CHOOSES = /^(?:whichever|whatever|whoever|however)$/

/** A sentence as its openings are looked for. */
interface Reading {
  readonly sentence: string
  readonly tokens: readonly Token[]
  /** By where they begin. */
  readonly scopes: ReadonlyMap<number, Scope>
  /** Where the verbs that bind begin, those within conditions left out. */
  readonly verbs: readonly number[]
}

/**
 * What stands in front of clauses and says when, after what or of what they hold, in order: "Upon termination", "On
 * the last day of the term", "Subject to the rules, if it rains". Conditions in front are openings, too.
 *
 * @param scopes the subordinate clauses of the sentence
 * @param verbs where its verbs that bind begin
 */
export function readOpenings(sentence: string, scopes: readonly Scope[], verbs: readonly number[]): Span[] {
  const tokens = tokensOf(sentence)
  const isInScope = (at: number) => scopes.some(({ start, end }) => at >= start && at < end)
  const byStart = new Map(scopes.map((scope) => [scope.start, scope]))
  const reading = { sentence, tokens, scopes: byStart, verbs: verbs.filter((at) => !isInScope(at)) }
  const openings: Span[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (!beginsClause(tokens, at) && !isBehindLabel(sentence, tokens[at])) continue
    const opening = openingAt(reading, at)
    if (!opening) continue
    if (opening.restricts !== null) {
      const [first, last] = [tokens[opening.restricts], tokens[opening.end - 1]]
      if (first && last) openings.push({ start: first.start, end: last.end })
    }
    at = opening.end - 1
  }
  return openings
}

/** "(e) Between", "a.As of": the first word behind the label of an item. */
const isBehindLabel = (sentence: string, token: Token | undefined): boolean =>
  token !== undefined && token.start <= LONGEST_LABEL && LABEL.test(sentence.slice(0, token.start))
const LONGEST_LABEL = 8
const LABEL = /^\s*\(?[\p{L}\d]{1,4}[.)]\s*$/u

function beginsClause(tokens: readonly Token[], at: number): boolean {
  if (at === 0) return true
  const before = wordAt(tokens, at - 1)
  if (BEGINS_CLAUSE.test(before)) return true
  return COORDINATORS.has(before) && /^[,;]$/.test(wordAt(tokens, at - 2))
}

/** All that stands in front of the clause whose first token it is: several parts, each behind a comma. */
function openingAt(reading: Reading, at: number): { restricts: number | null; end: number } | null {
  const { tokens } = reading
  let end = at
  let restricts: number | null = null
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const behind = part === 0 ? at : end + 1
    const from = JOINT.test(wordAt(tokens, behind)) ? behind + 1 : behind
    const next = partEnd(reading, from)
    if (next === null || next <= from) break
    if (!RESTRICTS_NOTHING.test(wordsFrom(reading, from))) restricts ??= from
    end = next
    if (wordAt(tokens, end) !== ',') break
  }
  return end === at ? null : { restricts, end }
}

const wordsFrom = ({ sentence, tokens }: Reading, at: number): string => {
  const start = tokens[at]?.start ?? sentence.length
  return sentence.slice(start, start + LONGEST_OPENER)
}

/** The token after the last one of the part that begins at one; null where none does. */
function partEnd(reading: Reading, from: number): number | null {
  const { tokens } = reading
  const scope = scopeAt(reading, from)
  if (scope) {
    let end = from
    while ((tokens[end]?.end ?? Infinity) <= scope.end) end += 1
    return end
  }
  return OPENS_PHRASE.test(wordsFrom(reading, from)) ? phraseEnd(reading, from) : null
}

const scopeAt = ({ tokens, scopes }: Reading, at: number): Scope | undefined =>
  scopes.get(tokens[at]?.start ?? -1)

function phraseEnd(reading: Reading, from: number): number | null {
  const { tokens } = reading
  let stop = from + 1
  while (stop < tokens.length && !STOPS.test(wordAt(tokens, stop))) stop += 1
  const isList = wordAt(tokens, stop) === ':'
  const firstEnd = isList ? stop : nextMark(tokens, from + 1)
  const verb = verbIn(reading, from, firstEnd)
  // "On the last day the Student must leave": no comma parts them.
  if (verb !== null) return subjectBefore(tokens, verb, from + 1)
  if (isList) return firstEnd
  return mainBehind(reading, from, firstEnd)
}

/** Behind which comma the clause begins that a phrase stands in front of; the end of the words before a list. */
function mainBehind(reading: Reading, from: number, firstEnd: number): number | null {
  const { tokens } = reading
  let end = firstEnd
  let subject: number | null = null
  for (let part = 0; part < MAX_PARTS && end < tokens.length; part += 1) {
    if (wordAt(tokens, end) === ';') return null
    const next = { from: end + 1, to: nextMark(tokens, end + 1) }
    const head = wordAt(tokens, next.from)
    const opensAnother = scopeAt(reading, next.from) ?? OPENS_PHRASE.test(wordsFrom(reading, next.from))
    if (head === 'then' || (opensAnother && subject === null)) return end
    if (FINITE.has(head) && subject !== null) return subject
    if (!goesOn(head) && !CHOOSES.test(head)) {
      if (isMain(tokens, next, true) || hasVerb(reading, next.from, next.to))
        // "Tenant, its agents and guests must": the first of them.
        return POSSESSIVE.test(head) ? (subject ?? end) : end
      if (!PARTICIPLE.test(head)) subject = end
    }
    end = next.to
  }
  // The words before a list: "Upon termination:".
  const isAlone = reading.verbs.every((at) => at < (tokens[from]?.start ?? 0))
  return isAlone ? tokens.length - Number(!isWord(tokens.at(-1) ?? NO_WORD)) : subject
}

const hasVerb = (reading: Reading, from: number, to: number): boolean =>
  verbIn(reading, from, to) !== null ||
  reading.tokens.slice(from + 1, to).some(({ word }) => GRANTS.test(word))

/** The first verb that binds in a part, unless it tells more of a word in it: "the sum which Tenant shall pay". */
function verbIn({ tokens, verbs }: Reading, from: number, to: number): number | null {
  for (let at = from + 1; at < to; at += 1) {
    if (RELATIVE.test(wordAt(tokens, at))) return null
    if (verbs.includes(tokens[at]?.start ?? -1)) return at
  }
  return null
}
