import { withoutNumbering, withoutTitle } from './bare-words.ts'
import type { SentenceReader } from './sentence-reader.ts'
import { readOpenings } from '#core/language/clauses/openings.ts'
import { RESTRICTS } from './front-words.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'

/** "provided that", "means that the tenant": what the items say is no duty. */
const IS_GIVEN = /\bprovided(?:,?\s+(?:however,?\s+)?that)?$|\bmeans?(?:\s+that(?:\s+\S+){0,4})?$/i
/** "all losses arising out of:": each item is one of the things. */
const LISTS_THINGS = /\b(?:from|of|by|against)$/i
/** "I agree: (a) to an examination": whoever consents to a thing has nothing to do. */
const IS_THING = /^to\s+(?:an?|the|any|all|my|our|your|their|its|his|her|this|these)\s/i

/** Whether an item says nothing by itself; "the lease ends, in which case Tenant shall leave" does. */
export const isPartOfLeadIn = (leadIn: string, item: string): boolean =>
  IS_THING.test(item) ||
  (LISTS_THINGS.test(withoutColon(leadIn)) && /^\p{Ll}/u.test(item)) ||
  (opensCondition(leadIn) && !/\bin\s+which\s+(?:case|event)\b/i.test(item))

/** Whether a list goes on from a condition or a definition, so that no item of it binds anybody by itself. */
function opensCondition(leadIn: string): boolean {
  const words = withoutNumbering(withoutColon(leadIn))
  const last = readScopes(words).at(-1)
  // "If you cancel:" opens what follows from it.
  const isOpen = last?.end === words.length && /\p{L}[^,(]*[^,(\s]\s*$/u.test(words.slice(0, last.start))
  return IS_GIVEN.test(words) || (isOpen && last.kind !== 'circumstance')
}

/** Without the marks an introduction ends with; an expression bound to the end would be slow on a long rule. */
export function withoutColon(words: string): string {
  let end = words.length
  while (end > 0 && /[\s:—–-]/.test(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}

/**
 * What all items of a list hang on: "Upon termination:", "If it rains, the following applies:", or the whole words in
 * front where they restrict in another way; "" where they do not.
 */
export function openingOf(leadIn: string, reader: SentenceReader): string {
  const words = withoutTitle(withoutNumbering(leadIn))
  const verbs = reader.read(words).map(({ verb }) => verb.start)
  const [first] = readOpenings(words, readScopes(words), verbs)
  const isInFront = first && verbs.every((verb) => verb >= first.start)
  const rest = isInFront ? words.slice(first.end) : words
  if (RESTRICTS.test(rest)) return `${withoutColon(words)}:`
  return isInFront ? words.slice(first.start, first.end) : ''
}
