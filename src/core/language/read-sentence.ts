import { BINDING_VERB, moodOf } from './clauses/moods.ts'
import { readScopes, type Scope } from './clauses/scopes.ts'
import type { Proposition } from './proposition.ts'

/** More verbs than any sentence that a person can follow; a page without a full stop has thousands. */
const MAX_PROPOSITIONS = 24

/** A clause of its own begins behind one of these, whatever came before. */
const ENDS_CLAUSE = /;/

/**
 * What a sentence says of whom it names, one proposition for each verb that binds, allows or forbids, in order.
 *
 * @param sentence in one line, as `readStatements` gives it
 */
export function readSentence(sentence: string): Proposition[] {
  const verbs = [...sentence.matchAll(BINDING_VERB)].slice(0, MAX_PROPOSITIONS)
  if (verbs.length === 0) return []
  const scopes = readScopes(sentence)
  return verbs.map(({ 0: words, index }) => {
    const verb = { start: index, end: index + words.length }
    const isInScope = scopes.some(({ start, end }) => index >= start && index < end)
    return {
      mood: isInScope ? 'condition' : moodOf(words, sentence.slice(verb.end)),
      verb,
      given: isInScope ? null : givenBefore(sentence, scopes, index),
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
