import { CARDINALS } from '#core/language/lexicon/number-words.ts'

/** The first word that stands for another, further in than the beginning of a sentence. */
const STANDS_FOR = /\b(?<word>it|they|them|(?<=\b(?:do|does|doing|done)\s)so)\b/iu
/** "It is agreed", "it rains", "makes it possible": stands for nothing. */
const EMPTY_BEHIND =
  /^\s+(?:(?:is|was|be|being|will\s+be|would\s+be|becomes?|may\s+be|shall\s+be|must\s+be)\s+(?:\p{L}+\s+)?(?:that|to|for|your|our|my|his|her|the)\b|(?:is|was)\s+(?:\p{L}+ly\s+)?(?:agreed|understood|acknowledged|intended|noted|necessary|possible|impossible|safe|likely|clear|time)\b|rains?|snows?|takes?\s|appears?\s|seems?\s|possible|clear|easy|difficult|necessary)/iu
/** What "it" may stand for: something named before it. */
const ONE_THING =
  /(?:\b(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|[Ii]ts|[Oo]ur|[Yy]our|[Mm]y|[Hh]is|[Hh]er|[Tt]heir|[Aa]ny|[Ee]ach|[Ee]very|[Nn]o|[Aa]nother|[Ss]uch|[Ww]hich|[Ee]ither|[Nn]either|[Oo]ne)\s+[\p{L}\d]|(?<=\S\s)\p{Lu}\p{L}|\p{L}{3}(?:ion|ment|ing|ance|ence|ity|age)\b|['’]s\s\p{L})/u
/** What "they" may stand for. */
const THINGS = new RegExp(
  String.raw`\b(?:\p{L}{2,}(?:[^s\W]s|ies|es)|people|children|persons|staff|anyone|everyone|everybody|nobody|police|both|all|others|${CARDINALS.slice(1, 9).join('|')})\b|\b(?:and|or)\s+(?:the|an?|your|our|any|his|her|their)\s+\p{L}`,
  'iu',
)
const NEAR = 160
/** Words that end like several things, and are none. */
const NO_THINGS =
  /\b(?:days?|weeks|months|years|hours|minutes|us|is|was|has|does|this|its|his|unless|days'|less|always|as|yes)\b/giu

/** "Anything paid for the time after that will be refunded" */
const AFTER_THAT =
  /^[^,;:]*\b(?:after|before|until|above|below|beyond)\s+that(?=[.,;]|\s+(?:will|shall|must|is|are|was|may|can|we|you|the|within|and|or)\b)/i

/**
 * Whether some words speak of a thing that is named only before them: "Please keep them", "we will cover it", "before
 * doing so".
 */
export function leansBack(words: string): boolean {
  const near = words.slice(0, NEAR)
  if (AFTER_THAT.test(near)) return true
  const match = STANDS_FOR.exec(near)
  const word = match?.groups?.['word']?.toLowerCase()
  if (!match || word === undefined) return false
  const before = near.slice(0, match.index)
  if (word === 'so') return !/[,;:]/.test(before)
  if (word === 'it') return !EMPTY_BEHIND.test(near.slice(match.index + 2)) && !ONE_THING.test(before)
  return !THINGS.test(before.replace(NO_THINGS, ' '))
}
