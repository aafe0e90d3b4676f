import type { Span } from '#core/segmentation/span.ts'
import { bindingVerb } from '#core/structure/duties/duty-words.ts'
import { matchesOf } from '#core/language/matches-of.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'

/** Where another main clause of a sentence may begin. */
const JOINT =
  /;\s*(?:(?:and|but|or)\s+)?|,\s+(?:and|but)\s+|,?\s+except\s+that\s+|,?\s+in\s+which\s+(?:case|event),?\s+|\s+and\s+(?=(?:the\s+|each\s+)?(?:[\p{L}’'-]+\s+){1,4}(?:shall|will|must)\s)/giu
const BINDS =
  /\b(?:shall|will|must|may|agrees?|undertakes?|(?:is|are)\s+(?:responsible|obligated|required|to))\b/i
/** Words in front of a verb that are no subject: "and then promptly shall pay". */
const NO_SUBJECT =
  /^(?:\s|,|\((?:[a-z]{1,4}|\d{1,2})\)|\b(?:then|also|thereafter|further|hereby|not|and|or|but|\p{Ll}+ly)\b)*$/iu
const DESCRIBES = /\b(?:which|who|that|whom|whose|provided|if|unless|when)\b/i
/** "and payment shall be made within 9 days" says more of the same duty. */
const SAYS_MORE = /^\s+(?:\p{Ll}+\s+)?be\b/iu

/**
 * The main clause of a sentence that a duty is read from, with what stands before and behind it up to the next subject;
 * null where it has several and the duty is found in none.
 * @param sentence as the document has it
 * @param shown the duty in one line; its condition may have been moved in front of it, and its end may be cut
 * @param label who bears it
 */
export function clauseOfDuty(sentence: string, shown: string, label: string | null = null): Span | null {
  const clauses = mainClauses(sentence)
  if (clauses.length === 1) return clauses[0] ?? null
  const at = placeOf(sentence, shown.slice(bindingVerb(shown, label))) ?? placeOf(sentence, shown)
  if (at === null) return null
  return clauses.find((_, index) => at < (clauses[index + 1]?.start ?? Infinity)) ?? null
}

/** The main clauses of a sentence in order, each to the joint in front of the next. */
function mainClauses(sentence: string): Span[] {
  const words = withoutScopes(sentence)
  const clauses: Span[] = []
  let start = 0
  for (const { 0: joint, index } of matchesOf(words, JOINT)) {
    const next = index + joint.length
    if (!BINDS.test(words.slice(start, index)) || !opensClause(words.slice(next))) continue
    clauses.push({ start, end: index })
    start = next
  }
  return [...clauses, { start, end: sentence.length }]
}

/** Whether words have a verb that binds, with a subject of its own, before the next joint. */
function opensClause(words: string): boolean {
  const [own = ''] = words.split(';', 1)
  const verb = BINDS.exec(own)
  if (!verb) return false
  const before = own.slice(0, verb.index)
  const subject = before.slice(before.lastIndexOf(',') + 1)
  return (
    !NO_SUBJECT.test(subject) &&
    !DESCRIBES.test(before) &&
    !SAYS_MORE.test(own.slice(verb.index + verb[0].length))
  )
}

/** The same words in the same places, blanks for what stands in a condition or an exception. */
function withoutScopes(sentence: string): string {
  let words = sentence.replace(/\s/g, ' ')
  for (const { start, end, kind } of readScopes(words))
    if (kind !== 'circumstance' && !/^except\s+that\b/i.test(words.slice(start)))
      words = words.slice(0, start) + ' '.repeat(end - start) + words.slice(end)
  return words
}

/** Where the last words of a duty that are found as they are begin in its sentence; null where none are. */
function placeOf(sentence: string, shown: string): number | null {
  const places: number[] = []
  let plain = ''
  for (const { 0: word, index } of sentence.matchAll(/\S+/g)) {
    if (plain !== '') plain += ' '
    for (let at = places.length; at < plain.length; at += 1) places.push(index)
    for (let at = 0; at < word.length; at += 1) places.push(index + at)
    plain += word
  }
  const inSentence = plain.toLowerCase()
  const words = shown.replace(/…$/, '').toLowerCase().split(' ')
  for (let first = 0; first < words.length - 1; first += 1) {
    const at = inSentence.indexOf(words.slice(first).join(' '))
    if (at !== -1) return places[at] ?? null
  }
  return null
}
