import { EXCEPTS } from '#core/language/lexicon/openers.ts'
import { matchesOf } from '#core/language/matches-of.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Scope } from './scopes.ts'

/** Behind an exception the clause goes on, or another begins. */
const ENDS = /[,;](?!\d)|\.(?=\s|$)|$/

/**
 * What restricts a clause from behind, in order: its conditions and exceptions, with a verb of their own or without
 * ("except for Sundays", "without the Landlord's consent").
 */
export function readRestrictions(sentence: string, scopes: readonly Scope[]): Span[] {
  const clauses = scopes.filter(({ kind }) => kind !== 'circumstance')
  const phrases = matchesOf(sentence, EXCEPTS)
    .filter(({ index }) => !clauses.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: opener, index }) => {
      const from = index + opener.length
      const rest = sentence.slice(from)
      return { start: index, end: from + rest.slice(0, rest.search(ENDS)).trimEnd().length }
    })
  return [...clauses.map(({ start, end }) => ({ start, end })), ...phrases].sort((a, b) => a.start - b.start)
}
