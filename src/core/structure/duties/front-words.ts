import { FINITE, GOES_ON, GRANTS } from '#core/language/lexicon/modals.ts'
import { OPENS_PHRASE, RESTRICTS_NOTHING } from '#core/language/lexicon/openers.ts'
import { leansBack } from '#core/language/leans-back.ts'
import { tokensOf } from '#core/language/token.ts'

/** Marks, labels of items and words that only join a clause to what was said before. */
const JOINS =
  /^(?:[\s,;:.–—-]+|o(?=\s)|\[[x✓✔]?\]|[☐☑☒]|\(?[a-z\d]{1,4}[.)](?=\s|$)|(?:and|but|also|however|further(?:more)?|moreover|additionally|accordingly|therefore|consequently|hence|likewise|similarly|finally|lastly|first(?:ly)?|second(?:ly)?|third(?:ly)?|now|that|the\s+foregoing\s+notwithstanding)(?=[\s,:]|$))/i
/** "It is agreed that", "Each party understands that": what follows is what is said. */
const SAYS_THAT =
  /^(?:it\s+is\s|[^,;:.]{1,80}?\s)(?:(?:hereby|further|also|mutually|specifically|expressly|understood|and|is|are|acknowledges?|represents?|covenants?|warrants?)\s+)*(?:agree[sd]?|acknowledge[sd]?|understands?|understood|covenants?|confirms?|recognizes?|undertakes?|represents?|warrants?)\b[^,;:.]{0,100}?\s+that(?=[\s,]|$)/i
/** What another clause hangs on stands in it. */
export const RESTRICTS =
  /\b(?:if|when|whenever|unless|until|(?<!at\s)once|where|while|except|provided|should|upon|during|failing|otherwise|(?:as|so)\s+long\s+as|in\s+(?:the\s+)?(?:event|case))\b/i
/** What follows may be said of this case alone, too. */
const IS_CASE = /\b(?:in\s+which\s+(?:case|event)|provided,?\s+(?:however,?\s+)?that|except\s+that)\b/i
/** The end of a complete clause that another, just as complete, follows. */
const ENDS_CLAUSE = /(?:[;:]|,?\s(?:and|but))(?:\s+that)?\s*(?:\(?[a-z\d]{1,4}[.)]\s*)?$/i
/** What points back to words of the same sentence is understood with them alone. */
const POINTS_BACK =
  /^(?:neither\s+)?(?:it|they|he|she)\b|\b(?:such|said|these|those|same|foregoing|aforesaid|th(?:ere)(?:of|for|fore|to|under|from|upon|after|by|in)|in\s+(?:which|that|this)\s+(?:case|event)|(?:at|by|after|upon|from)\s+(?:which|that)\s+(?:time|date|point)|otherwise|then)\b/i
/** Where what points back may stand to be looked for: further behind it has words of its own to point to. */
const NEAR = 250
/** Nothing that anybody reads has more such parts before its subject. */
const MAX_PARTS = 30

/**
 * Where the words in front of a clause begin that it may hang on. Whatever is not known to restrict nothing, or to be
 * another complete clause, may.
 *
 * @param from where the subject of the clause begins
 * @returns `from` where nothing in front has to be shown
 */
export function frontStart(sentence: string, from: number): number {
  let at = 0
  for (let part = 0; part < MAX_PARTS && at < from; part += 1) {
    const length = harmlessLength(sentence.slice(at, from), sentence.slice(from))
    if (length === 0) return at
    at += length
  }
  return Math.min(at, from)
}

/** Whether a clause says nothing of its own and nothing in it is hung on by the clause behind. */
export const isHarmless = (front: string, clause: string): boolean =>
  frontStart(`${front}${clause}`, front.length) === front.length

/** How many characters at the beginning of some words restrict nothing behind them; 0 where they may. */
function harmlessLength(front: string, clause: string): number {
  const joint = JOINS.exec(front)
  if (joint) return joint[0].length
  if (RESTRICTS_NOTHING.test(front)) {
    const phrase = front.slice(0, commaIn(front))
    const rest = front.slice(phrase.length)
    // "As a condition of payment for loss, or of delay which it causes": they are one.
    const isOne = /^,?\s*(?:and|or)\s/i.test(rest) && !isHarmless(rest, clause)
    return isOne || RESTRICTS.test(phrase) ? 0 : phrase.length
  }
  const said = SAYS_THAT.exec(front)?.[0]
  if (said !== undefined && !OPENS_PHRASE.test(said) && !RESTRICTS.test(said))
    return isHarmless(front.slice(said.length), clause) ? front.length : 0
  const isApart = !POINTS_BACK.test(clause.slice(0, NEAR)) && !leansBack(clause)
  return isApart && isComplete(front) ? front.length : 0
}

/** The first comma outside brackets behind which no more of the same is listed, or the end. */
function commaIn(words: string): number {
  let depth = 0
  let end = -1
  for (let at = 0; at <= words.length; at += 1) {
    const mark = words.charAt(at)
    if (mark === '(') depth += 1
    if (mark === ')') depth -= 1
    if (at < words.length && (mark !== ',' || depth > 0)) continue
    // "the mutual terms, conditions and covenants set forth herein"
    if (end >= 0 && !isMoreOfList(words.slice(end + 1, at))) return end
    end = at
  }
  return end
}

/** ", conditions and covenants set forth herein", ", Section 5 and Section 6": no subject, and nothing with a verb. */
function isMoreOfList(part: string): boolean {
  const words = part.trim().replace(/^(?:and|or)\s+/i, '')
  if (words === '') return true
  if (!IS_PROVISION.test(words) && (!/^\p{Ll}/u.test(words) || OPENS_SUBJECT.test(words))) return false
  const tokens = tokensOf(words)
  if (GOES_ON.has(tokens[0]?.word ?? '') || OPENS_PHRASE.test(words) || RESTRICTS.test(words)) return false
  return tokens.every(({ word }) => word === 'covenants' || (!FINITE.has(word) && !GRANTS.test(word)))
}
const IS_PROVISION = /^(?:articles?|sections?|clauses?|paragraphs?|subsections?|schedules?|exhibits?)\s/i
const OPENS_SUBJECT =
  /^(?:the|an?|any|each|every|all|no|such|its|their|our|your|his|her|this|that|these|those|either|neither|both|it|they|we|you|he|she|if)\s/i

/** "The Owner may keep it; and": a subject with its verb that says something by itself. */
function isComplete(front: string): boolean {
  if (IS_CASE.test(front)) return false
  if (
    !ENDS_CLAUSE.test(front) ||
    OPENS_PHRASE.test(front) ||
    RESTRICTS.test(front.slice(0, front.search(/\s/)))
  )
    return false
  return tokensOf(front).findIndex(({ word }) => FINITE.has(word) || GRANTS.test(word)) > 0
}

/** "who breaks it", ", upon termination,": words between a subject and its verb that tell more than what else is so. */
export function isKeptBetween(between: string, clause: string): boolean {
  const words = between.trim()
  if (words === '' || words.startsWith('(')) return false
  const parts = words.split(',').map((part) => part.trim().replace(/^and\s+/i, ''))
  if (words.startsWith(',') || RESTRICTS_NOTHING.test(words))
    return parts.some(
      (part) => part !== '' && !RESTRICTS_NOTHING.test(part) && !IS_ADVERB.test(part) && !TELLS_OF.test(part),
    )
  if (IS_ADVERB.test(words)) return false
  return (
    !DOES_MORE.test(words) ||
    RESTRICTS.test(words) ||
    POINTS_BACK.test(clause.slice(0, NEAR)) ||
    leansBack(clause)
  )
}

/** "hereby", "also", "on demand" */
const IS_ADVERB =
  /^(?:(?:also|mutually|further|hereby|always|only|itself|himself|themselves|each|both|alone|respectively|hereto|hereunder|herein|in\s+turn|at\s+all\s+times|as\s+applicable|either|and|(?!only\b|mutually\b|respectively\b)\p{L}+ly)(?:\s+|$))+$/iu
/** "including the Code", "as defined" */
const TELLS_OF = /^(?:including|includes|the\s+\p{Lu}|as\s+(?:defined|described|set\s+forth))/u
/** "may cancel at any time and": another thing that the subject does. */
const DOES_MORE =
  /^(?!who\b|which\b|whose\b|that\b|to\b|in\b|of\b|with\b)\p{Ll}.*(?:\b(?:and|but)|;|,)(?:\s+(?:\([a-z\d]{1,4}\)\s*)?(?:it|they|he|she|that\s+it))?$/su
