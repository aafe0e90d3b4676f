import { BINDS, COORDINATORS, FINITE, GOES_ON } from '#core/language/lexicon/modals.ts'
import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import { NO_SUBORDINATOR, SUBORDINATORS, type ScopeKind } from '#core/language/lexicon/subordinators.ts'
import { isWord, tokensOf, type Token } from '#core/language/token.ts'
import type { Span } from '#core/segmentation/span.ts'

/** A subordinate clause; what stands in it is no main clause, however many verbs it joins. */
export interface Scope extends Span {
  readonly kind: ScopeKind
}

/** A stretch between two commas or semicolons; token indices, end exclusive. */
interface Segment {
  readonly from: number
  readonly to: number
}

/** A condition whose words before the first comma are fewer has not had its verb yet: "If Tenant, its agents, …". */
const WITH_VERB = 3

/** No condition that a person follows has more parts, or words in one, or before it; each is looked at for each. */
const MAX_PARTS = 40
const MAX_WORDS = 600
/** Verbs that conditions are often built around, besides those that `FINITE` holds. */
const ACTS: ReadonlySet<string> = new Set(
  'fails fail wants wishes chooses decides terminates breaches defaults gives pays leaves dies sells cancels requests receives'.split(
    ' ',
  ),
)

const byFirstWord = Map.groupBy(
  SUBORDINATORS.map(([words, kind]) => ({ words: words.split(' '), kind })),
  ({ words }) => words[0] ?? '',
)

/**
 * The subordinate clauses of a sentence, in order and apart from each other.
 *
 * A clause before its main clause ("If A shall fail and shall not cure it, B must pay") reaches to the first part
 * behind a comma that has a subject and a verb of its own; one behind it ("B must pay if A shall ask and shall
 * deliver") to the end of the sentence or to a joined clause with a subject of its own; one between two commas
 * ("B shall, if asked, pay", "B shall come and, if asked, shall pay") to the second. Time is linear in the length of the sentence.
 */
export function readScopes(sentence: string): Scope[] {
  const tokens = tokensOf(sentence)
  const scopes: Scope[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const opened = openedAt(sentence, tokens, at)
    const first = tokens[at]
    if (!opened || !first) continue
    const end = Math.max(endOf(tokens, at, opened.length), at + opened.length)
    const last = tokens[end - 1]
    if (last) scopes.push({ kind: opened.kind, start: first.start, end: last.end })
    at = end - 1
  }
  return scopes
}

function openedAt(sentence: string, tokens: readonly Token[], at: number) {
  const token = tokens[at]
  if (!token) return null
  const mayOpen = byFirstWord.get(token.word)
  if (!mayOpen && token.word !== 'should') return null
  const before = wordAt(tokens, at - 1)
  if (NO_SUBORDINATOR.test(sentence.slice(token.start, token.start + 40))) return null
  if (/^(?:at|as|the|an?|of|except)$/.test(before)) return null
  const words = mayOpen?.find((one) => one.words.every((word, index) => tokens[at + index]?.word === word))
  if (words) return { kind: words.kind, length: words.words.length }
  // "Should Tenant fail to pay, …"
  const isInverted =
    token.text === 'Should' || (token.word === 'should' && /^(?:[,;:]|and|or|but|that)$/.test(before))
  return isInverted && tokens[at + 1] && isWord(tokens[at + 1] as Token)
    ? { kind: 'condition' as const, length: 1 }
    : null
}

/** The token after the last one of the clause that `length` tokens at `at` open. */
function endOf(tokens: readonly Token[], at: number, length: number): number {
  if (isBetweenCommas(tokens, at)) return nextMark(tokens, at + length)
  const isLeading = at === 0 || /^(?:[;:,)]|and|or|but|that|then)$/.test(wordAt(tokens, at - 1))
  const hasMain = isLeading && (opensAnother(tokens, at) || !hasVerb(tokens, clauseStart(tokens, at), at))
  const items = hasItems(tokens, at)
  const firstEnd = behindInsertion(tokens, nextMark(tokens, at + length), at + length)
  const first = { from: at, to: firstEnd }
  const canBeSubject = firstEnd - at - length >= WITH_VERB
  const isInserted = isBehindJoint(tokens, at)
  const next = nextClause(tokens, first, { hasMain: hasMain || isInserted, items, canBeSubject, isInserted })
  if (next !== null) return next
  if (isInserted) return firstEnd
  const plain = hasMain ? mainWithoutComma(tokens, at + length) : verbBehindParticiple(tokens, at + length)
  if (plain !== null && plain < firstEnd) return plain
  // No clause with a verb that we know follows: "If late, pay $35."
  return hasMain && firstEnd < tokens.length ? firstEnd : tokens.length - Number(!endsWithWord(tokens))
}

/** "If, as the result of a default, it rises, Tenant shall pay": the first part ends behind what stands between. */
function behindInsertion(tokens: readonly Token[], end: number, from: number): number {
  if (end !== from || wordAt(tokens, end) !== ',') return end
  const behind = nextMark(tokens, end + 1)
  return behind < tokens.length && wordAt(tokens, behind) === ',' ? nextMark(tokens, behind + 1) : end
}

interface Way {
  /** Whether the main clause is still to come. */
  readonly hasMain: boolean
  /** Whether the condition is one in items, "(a) …; (b) …". */
  readonly items: boolean
  /** Whether a part without a verb may be the subject of the main clause: "…, Landlord, at its option, may". */
  readonly canBeSubject: boolean
  /** Whether the clause around it may go on with its verb alone: "shall come and, if asked, shall pay". */
  readonly isInserted: boolean
}

/** Behind which comma or semicolon another clause begins; null where none does. */
function nextClause(tokens: readonly Token[], first: Segment, way: Way): number | null {
  let segment = first
  let subject: number | null = null
  for (let part = 0; part < MAX_PARTS && segment.to < tokens.length; part += 1) {
    const next: Segment = { from: segment.to + 1, to: nextMark(tokens, segment.to + 1) }
    const head = wordAt(tokens, next.from)
    if (wordAt(tokens, segment.to) === ';' && !(way.items && isItem(tokens, next.from))) return segment.to
    if (head === 'then' || head === 'provided') return segment.to
    // "If asked, Tenant, its agents and guests must": the first of them.
    if (isMain(tokens, next, way.hasMain)) return POSSESSIVE.test(head) ? (subject ?? segment.to) : segment.to
    if (way.isInserted && FINITE.has(head)) return segment.to
    if (way.hasMain && FINITE.has(head) && subject !== null) return subject
    if (way.canBeSubject && !goesOn(head) && !FINITE.has(head)) subject ??= segment.to
    segment = next
  }
  return null
}

export const POSSESSIVE = /^(?:its|their|his|her|our|your)$/
export const goesOn = (head: string): boolean => COORDINATORS.has(head) || GOES_ON.has(head)

const endsWithWord = (tokens: readonly Token[]): boolean => /^[\p{L}\p{N}]/u.test(tokens.at(-1)?.text ?? '')

/** "If rent is five days late the Tenant must pay": the second subject with its verb, where no comma parts them. */
function mainWithoutComma(tokens: readonly Token[], from: number): number | null {
  let verb = from
  while (verb < Math.min(tokens.length, from + MAX_WORDS) && !isVerb(tokens, verb, from)) verb += 1
  for (let at = verb + 1; at < Math.min(tokens.length, from + MAX_WORDS); at += 1)
    if (binds(tokens, at) && !COORDINATORS.has(wordAt(tokens, at - 1))) return subjectBefore(tokens, at, verb)
  return null
}

/** A verb that a list knows, "something looks", "you pay". */
const isVerb = (tokens: readonly Token[], at: number, from: number): boolean =>
  FINITE.has(wordAt(tokens, at)) ||
  ACTS.has(wordAt(tokens, at)) ||
  (at > from &&
    /^\p{Ll}{3,}(?:[^s']s|ed)$/u.test(wordAt(tokens, at)) &&
    !BEFORE_NOUN.test(wordAt(tokens, at - 1))) ||
  (at === from + 1 && /^(?:you|we|they|i)$/.test(wordAt(tokens, from)))
const BEFORE_NOUN = new RegExp(
  String.raw`^(?!(?:some|any|every|no)thing$)(?:the|an?|any|all|each|no|such|its|their|our|your|his|her|my|this|that|these|those|more|than|of|in|for|to|with|by|at|on|or|and|\d+|${NUMBER_WORDS}|.*(?:'s|s'|al|ous|ful|ive|ing|ed|ly))$`,
)

/** "you shall", "you have to" */
const binds = (tokens: readonly Token[], at: number): boolean =>
  BINDS.has(wordAt(tokens, at)) || (HAS.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'to')
const HAS = /^(?:has|have|needs?)$/

/** "What breaks while working must be mended": a clause of a participle ends at the verb of the clause around it. */
function verbBehindParticiple(tokens: readonly Token[], from: number): number | null {
  if (!/(?:ing|ed)$/.test(wordAt(tokens, from))) return null
  for (let at = from + 1; at < nextMark(tokens, from); at += 1) if (binds(tokens, at)) return at
  return null
}

/** Where the subject of a verb begins, at most four words before it and behind another. */
export function subjectBefore(tokens: readonly Token[], verb: number, after: number): number | null {
  for (let start = verb - 1; start > Math.max(after, verb - 5); start -= 1) {
    const word = wordAt(tokens, start)
    if (goesOn(word)) return null
    if (OPENS_SUBJECT.test(word)) return goesOn(wordAt(tokens, start - 1)) ? null : start
    const isName = /^\p{Lu}/u.test(tokens[start]?.text ?? '')
    const before = tokens[start - 1]?.text ?? ''
    if (isName && before !== 'the' && !/^\p{Lu}/u.test(before)) return start
  }
  return null
}
const OPENS_SUBJECT =
  /^(?:the|each|every|such|all|our|your|its|their|my|you|we|they|it|he|she|i|either|no|any|this|these)$/

/** Whether a part has a subject and a verb of its own, so that it goes on with nothing before it. */
export function isMain(tokens: readonly Token[], { from, to }: Segment, isBefore: boolean): boolean {
  const joint = wordAt(tokens, from)
  const isJoined = COORDINATORS.has(joint)
  // "if A fails, or B shall ask, C may": joined to the condition while its main clause is still to come.
  if (isJoined && (isBefore || (joint !== 'and' && joint !== 'but'))) return false
  const start = from + Number(isJoined)
  const head = wordAt(tokens, start)
  if (GOES_ON.has(head) || (head.endsWith('ing') && !head.endsWith('thing'))) return false
  const verbs = isBefore ? FINITE : BINDS
  for (let at = start; at < to; at += 1) {
    const word = wordAt(tokens, at)
    if (/^(?:which|who|that|if|when|where|unless)$/.test(word)) return false
    if (verbs.has(word)) return at > start
  }
  return false
}

/** "Tenant shall, if asked, pay" and "Tenant, if asked, shall pay": the clause around it is not yet complete. */
function isBetweenCommas(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.word !== ',') return false
  const before = wordAt(tokens, at - 2)
  if (FINITE.has(before) || before === 'not' || before === 'to') return true
  const start = clauseStart(tokens, at)
  return at - 1 - start <= 6 && at - 1 > start && !COORDINATORS.has(before) && !hasVerb(tokens, start, at - 1)
}

/** "B shall come and, if asked, shall pay": a comma behind "and" opens an insertion. */
const isBehindJoint = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at - 1) === ',' && COORDINATORS.has(wordAt(tokens, at - 2))

/** "B may come, and if C asks, D shall pay": what "and" joins behind a comma is a sentence of its own. */
const opensAnother = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|but)$/.test(wordAt(tokens, at - 1)) && /^[,;]$/.test(wordAt(tokens, at - 2))

/** Where the clause around a token begins: behind the last semicolon or colon. */
function clauseStart(tokens: readonly Token[], at: number): number {
  const first = Math.max(0, at - MAX_WORDS)
  for (let index = at - 1; index >= first; index -= 1)
    if (/^[;:]$/.test(wordAt(tokens, index))) return index + 1
  return first
}

function hasVerb(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (FINITE.has(wordAt(tokens, at))) return true
  return false
}

/** The next comma or semicolon outside brackets, or the end. */
export function nextMark(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < Math.min(tokens.length, from + MAX_WORDS); at += 1) {
    const text = tokens[at]?.text ?? ''
    if (text === '(') depth += 1
    if (text === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && (text === ',' || text === ';')) return at
  }
  return tokens.length
}

const isItem = (tokens: readonly Token[], at: number): boolean => {
  const from = COORDINATORS.has(wordAt(tokens, at)) ? at + 1 : at
  return (
    tokens[from]?.text === '(' &&
    /^[a-z0-9]{1,4}$/.test(wordAt(tokens, from + 1)) &&
    tokens[from + 2]?.text === ')'
  )
}

/** "If (a) …; or (b) …": a condition in items, which semicolons part. */
function hasItems(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index < Math.min(at + 12, tokens.length); index += 1)
    if (isItem(tokens, index)) return true
  return false
}

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''
