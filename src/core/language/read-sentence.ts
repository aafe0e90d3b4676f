import { everydayVerbs, type EverydayVerb } from './clauses/everyday-verbs.ts'
import { NOBODY_BEFORE, type IsName } from './clauses/mood-features.ts'
import { BINDING_VERB, moodOf, type VerbMood } from './clauses/moods.ts'
import { isOnlyTold } from './clauses/only-told.ts'
import { readOpenings } from './clauses/openings.ts'
import { readRestrictions } from './clauses/restrictions.ts'
import { readScopes, type Scope } from './clauses/scopes.ts'
import type { Span } from '#core/segmentation/span.ts'
import { matchesOf } from './matches-of.ts'
import { MONTH } from './token.ts'
import type { Proposition } from './proposition.ts'

/** More verbs than any sentence that a person can follow; a page without a full stop has thousands. */
const MAX_PROPOSITIONS = 24

/** As far before a verb as the list of those who must not may begin, in characters. */
const LIST_BEFORE = 200
/** A clause of its own begins behind one of these, whatever came before; an item, and what "and" joins, does not. */
const ENDS_CLAUSE = /;(?!\s+(?:and\b|or\b|\())|\.\s/
/** Verbs of a duty whose denial releases. */
const REQUIRES =
  /\b(?:required|obligated|obliged|bound|needed|necessary|mandatory|compulsory|responsible|ha(?:s|ve)\s+to|needs?\s+to)\b/i
/** A condition begins a clause behind one of these. */
const OPENS_CLAUSE = /(?:^|[;:,.]|\b(?:and|or|but|that))$/i
const NEGATIVE_VERB = /\b(?:not|prohibited)\b/i
const NEGATIVE_BEHIND = /^\s+(?:also\s+)?(?:not|never|in\s+no\s+(?:event|case))\b/i
/** "Owes no rent and may": the verb goes on with a subject further before. */
const JOINED = /\b(?:and|or|but)\s*$/i

/**
 * What a sentence says of whom it names, one proposition for each verb that binds, allows or forbids, in order.
 *
 * @param sentence in one line, as `readStatements` gives it
 * @param isName whether words are a name that the document calls somebody by
 */
export function readSentence(sentence: string, isName: IsName = () => false): Proposition[] {
  const verbs = verbsOf(sentence)
  if (verbs.length === 0) return []
  const scopes = readScopes(sentence)
  const openings = readOpenings(
    sentence,
    scopes,
    verbs.map(({ verb }) => verb.start),
  )
  const restrictions = readRestrictions(sentence, scopes)
  return verbs.map((one, place) => {
    const { start, end } = one.verb
    const own = ownMood(sentence, one, isName)
    if (scopes.some((scope) => start >= scope.start && start < scope.end))
      return {
        mood: 'condition',
        isNegative: denies(sentence, one, own),
        isOfSubject: false,
        verb: one.verb,
        given: null,
        except: null,
      }
    return {
      ...moodIn(sentence, one, own),
      isOfSubject: own.isOfSubject,
      verb: one.verb,
      given: givenBefore(sentence, scopes, openings, start),
      except: exceptBehind(sentence, restrictions, end, verbs.slice(place + 1)),
    }
  })
}

/** What a verb says before it is asked whether nobody is its subject. */
function ownMood(sentence: string, { verb, everyday }: Verb, isName: IsName): VerbMood {
  if (everyday) return { mood: everyday.mood, isOfSubject: false }
  return moodOf(
    sentence.slice(0, verb.start),
    sentence.slice(verb.start, verb.end),
    sentence.slice(verb.end),
    isName,
  )
}

/** What a verb says with the words around it. */
function moodIn(sentence: string, one: Verb, own: VerbMood): Pick<Proposition, 'mood' | 'isNegative'> {
  const words = sentence.slice(one.verb.start, one.verb.end)
  const isNegative = denies(sentence, one, own)
  if (isOnlyTold(sentence, one.verb)) return { mood: 'statement', isNegative }
  // Whoever agrees not to must not.
  if (own.mood === 'duty' && one.everyday === null && isDenied(sentence, one.verb))
    return { mood: 'prohibition', isNegative }
  if (one.everyday?.isNegative || !isOfNobody(sentence, one)) return { mood: own.mood, isNegative }
  // What nobody may do, everybody must not; but what nobody is required to do, nobody has to.
  if (REQUIRES.test(words)) return { mood: 'duty', isNegative }
  const isForbidden = own.mood === 'permission' || own.mood === 'duty'
  return { mood: isForbidden ? 'prohibition' : own.mood, isNegative }
}

function isOfNobody(sentence: string, { verb: { start } }: Verb): boolean {
  const before = sentence.slice(Math.max(0, start - LIST_BEFORE), start)
  return NOBODY_BEFORE.test(before) && !JOINED.test(before)
}

function denies(sentence: string, one: Verb, own: VerbMood): boolean {
  if (one.everyday) return one.everyday.isNegative || isOfNobody(sentence, one)
  return isDenied(sentence, one.verb) || own.mood === 'prohibition' || isOfNobody(sentence, one)
}

const isDenied = (sentence: string, { start, end }: Span): boolean =>
  NEGATIVE_VERB.test(sentence.slice(start, end)) || NEGATIVE_BEHIND.test(sentence.slice(end))

interface Verb {
  readonly verb: Span
  /** What it says by itself, where the words behind it do not count. */
  readonly everyday: EverydayVerb | null
}

/** The verbs of contracts and of everyday papers, in order; of two that overlap the first, or the longer one. */
function verbsOf(sentence: string): Verb[] {
  const found = [
    ...matchesOf(sentence, BINDING_VERB)
      .map(({ 0: words, index }) => ({
        verb: { start: index, end: index + words.length },
        everyday: null,
      }))
      .filter(({ verb }) => !isMonth(sentence, verb.start)),
    ...everydayVerbs(sentence).map((everyday) => ({
      verb: { start: everyday.start, end: everyday.end },
      everyday,
    })),
  ].sort((a, b) => a.verb.start - b.verb.start || b.verb.end - a.verb.end)
  const kept: Verb[] = []
  for (const one of found)
    if (kept.length < MAX_PROPOSITIONS && one.verb.start >= (kept.at(-1)?.verb.end ?? 0)) kept.push(one)
  return kept
}

/** A sentence may begin with "May", which is the month before a day. */
const isMonth = (sentence: string, at: number): boolean =>
  sentence.startsWith(MONTH, at) && (at > 0 || /^May,?\s\d/.test(sentence))

/** What stands before a verb in its own clause and restricts it, the last of several. */
function givenBefore(
  sentence: string,
  scopes: readonly Scope[],
  openings: readonly Span[],
  at: number,
): Span | null {
  const isOfIts = ({ end }: Span) => end <= at && !ENDS_CLAUSE.test(sentence.slice(end, at))
  const opening = openings.findLast((one) => isOfIts(one)) ?? null
  const scope = scopes.findLast(({ end }) => end <= at)
  const isCondition = scope && scope.kind !== 'circumstance' && scope.start >= (opening?.end ?? 0)
  if (!isCondition || !isOfIts(scope)) return opening
  return OPENS_CLAUSE.test(sentence.slice(0, scope.start).trimEnd()) ? scope : opening
}

/** The first condition or exception behind a verb, unless a clause of its own comes before it. */
function exceptBehind(
  sentence: string,
  restrictions: readonly Span[],
  from: number,
  later: readonly Verb[],
): Span | null {
  const restriction = restrictions.find(({ start }) => start >= from)
  if (!restriction || sentence.slice(from, restriction.start).includes(';')) return null
  const isOfAnother = later.some(({ verb }) => verb.start < restriction.start)
  return isOfAnother ? null : { start: restriction.start, end: restriction.end }
}
