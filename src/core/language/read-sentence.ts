import { BINDING_VERB, moodOf } from './clauses/moods.ts'
import { readScopes, type Scope } from './clauses/scopes.ts'
import type { Proposition } from './proposition.ts'

/** More verbs than any sentence that a person can follow; a page without a full stop has thousands. */
const MAX_PROPOSITIONS = 24

/** As far before a verb as the list of those who must not may begin, in characters. */
const LIST_BEFORE = 200
/** A clause of its own begins behind one of these, whatever came before. */
const ENDS_CLAUSE = /;/
const NEGATIVE_VERB = /\b(?:not|prohibited)\b/i
const NEGATIVE_BEHIND = /^\s+(?:also\s+)?(?:not|never|in\s+no\s+(?:event|case))\b/i
/** "Neither party shall", "No Member may", "Nothing may", "in no event shall"; "No firm, group or person shall". */
const NOBODY_BEFORE =
  /\b(?:no|neither|nor|nobody|none|nothing|no\s?one)\b(?!\s+(?:later|more|less)\b)[^,;:]{0,60},?\s*$|(?:^|[.;:]\s)(?:and\s+)?(?:no|neither)\s(?!event|case|later|more|less)(?:(?!\s(?:shall|will|must|may|is|are|has|have|can)\s)[^.;:])*$/i

/**
 * What a sentence says of whom it names, one proposition for each verb that binds, allows or forbids, in order.
 *
 * @param sentence in one line, as `readStatements` gives it
 */
export function readSentence(sentence: string): Proposition[] {
  const verbs = [...sentence.matchAll(BINDING_VERB)].slice(0, MAX_PROPOSITIONS)
  if (verbs.length === 0) return []
  const scopes = readScopes(sentence)
  return verbs.map(({ 0: words, index }, place) => {
    const verb = { start: index, end: index + words.length }
    const isInScope = scopes.some(({ start, end }) => index >= start && index < end)
    const after = sentence.slice(verb.end)
    const own = isInScope ? 'condition' : moodOf(words, after)
    const isOfNobody = NOBODY_BEFORE.test(sentence.slice(Math.max(0, index - LIST_BEFORE), index))
    // What nobody may do, everybody must not.
    const mood = isOfNobody && (own === 'permission' || own === 'duty') ? 'prohibition' : own
    return {
      mood,
      isNegative:
        mood === 'prohibition' || isOfNobody || NEGATIVE_VERB.test(words) || NEGATIVE_BEHIND.test(after),
      verb,
      given: isInScope ? null : givenBefore(sentence, scopes, index),
      except: isInScope ? null : exceptBehind(scopes, verb.end, verbs.slice(place + 1)),
    }
  })
}

/** The last condition or exception before a verb in its own clause. */
function givenBefore(sentence: string, scopes: readonly Scope[], at: number): Scope | null {
  const scope = scopes.findLast(({ end }) => end <= at)
  if (!scope || scope.kind === 'circumstance') return null
  const opensClause = /(?:^|[;:,.]|\b(?:and|or|but|that))$/i.test(sentence.slice(0, scope.start).trimEnd())
  return opensClause && !ENDS_CLAUSE.test(sentence.slice(scope.end, at)) ? scope : null
}

/** The first condition or exception behind a verb, unless a verb with a clause of its own comes before it. */
function exceptBehind(
  scopes: readonly Scope[],
  from: number,
  later: readonly RegExpMatchArray[],
): Scope | null {
  const scope = scopes.find(({ start, kind }) => start >= from && kind !== 'circumstance')
  if (!scope) return null
  const isOfAnother = later.some(({ index = 0 }) => index < scope.start)
  return isOfAnother ? null : scope
}
