import { matchesOf } from '#core/language/matches-of.ts'
import { PERSONS, ROLES } from '#core/language/lexicon/roles.ts'

/** The words behind a verb that are looked at, and those before it. */
const WORDS_BEHIND = 4
const WORDS_BEFORE = 40
/** As far as either is looked for, in characters. */
const REACH = 220

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'&/.-]*(?<![.’'-])|[,;:]/gu
const PERSON = new RegExp(`^(?:${ROLES}|${PERSONS})$`, 'i')
const ADVERB =
  /^(?:also|only|then|thereafter|always|hereby|otherwise|further|solely|still|even|both|so|first|each|either|duly|forthwith|nevertheless|thereupon|therefore|again|once|(?!(?:apply|supply|comply|reply|rely)$)\p{L}{3,}ly)$/iu
/** "at all times", "in its sole discretion": what may stand between a verb and what it says. */
const BETWEEN =
  /^\s*(?:,[^,;:]{1,90},|(?:at\s+(?:all|any)\s+times?|from\s+time\s+to\s+time|in\s+(?:all|any|no|each|every|good)\s+(?:cases?|events?|way|manner|respects?|faith)|(?:of|in)\s+itself|(?:at|in)\s+(?:its|their|his|her|your|our)\s+(?:own\s+|sole\s+|own\s+sole\s+)?(?:cost|costs|expense|discretion|option|risk)(?:\s+and\s+expense)?|without\s+(?:delay|charge|notice)|up\s?on\s+(?:request|demand)|with\s+respect\s+to\s+[^,;:]{1,40},|for\s+(?:all|any|no)\s+purposes?(?:\s+here\w+)?)(?=\s|,))/i
const NEGATION = /^(?:not|never)$/i
const DETERMINER =
  /^(?:the|an?|any|each|every|either|neither|no|such|both|all|other|said|this|that|these|those|our|your|its|their|his|her|my)$/i
/** "have the right": what comes before the noun; "no" says too much to be passed. */
const ADVERB_OR_DETERMINER = new RegExp(
  `^(?!no$)(?:${DETERMINER.source.slice(1, -1)}|${ADVERB.source.slice(1, -1)})$`,
  'iu',
)
const PREPOSITION =
  /^(?:of|for|in|on|under|to|with|from|by|between|at|against|within|during|about|over|through|without|regarding|hereunder|herein|hereof|hereto|that|which|who|made|or|and)$/i
/** What stands between a subject and its verb: ", and in accordance with the law, including the code,". */
const OPENS_INSERTION = new RegExp(
  `${PREPOSITION.source}|^(?:including|subject|pursuant|upon|as|if|unless)$`,
  'i',
)
const ENDS_INSERTION = /^(?:,|and|or)$/i
/** What stands before a subject, with or without a comma: "Throughout the term Tenant shall". */
const LEADS =
  /^(?:during|throughout|at|on|upon|after|before|for|in|until|within|from|under|following|since|unless|if|when|once)$/i
const GOES_ON = /^\s*(?:,|and\b|or\b)/i
/** Behind one of these another clause, and its subject, begins. */
const OPENS = /^(?:[;:]|that|then|and|but|or|nor)$/i
/** "Tenant shall clean it and shall": the subject stands before the first verb. */
const JOINED = /\b(?:and|or|but|nor|and\/or)$|,$/i
const FINITE_VERB = /^(?:shall|will|must|may|agrees?|undertakes?|covenants?|is|are|has|have|can)$/i
/** "until 9 p.m. Residents may", "Tenant at its own cost and expense shall": what is no part of the subject. */
const BESIDE_SUBJECT =
  /^.*\b[ap]\.m\.\s(?=\p{Lu})|\bat\s(?:its|their|his|her|your|our)\s(?:own\s|sole\s)*(?:cost|costs|expense|discretion|option|risk)(?:\sand\sexpense)?(?=[\s,]|$)/giu
const BRACKETS = /\([^()]{0,120}\)/g
const TURNED =
  /\b(?:(?:in\s+no\s+(?:event|case|way)|under\s+no\s+circumstances?|at\s+no\s+time|nor|neither|not)\s*,?)$/i
const PARTICIPLE =
  /(?:ed|given|paid|sent|held|made|kept|shown|told|taken|borne|sold|left|put|set|built|met|read|begun|done|known|seen|written|drawn|chosen|brought|taught|bought|born|withheld|understood|found|dealt|worn|thrown|hidden|run|cut|split|shut|let|lent|spent|stored|carried)$/
/** "to", "the" and marks say nothing alone. */
const TELLING = /^(?:[\p{L}’'-]{4,}|\d.*)$/u
const ENDINGS = /(?:tion|sion|ment|ity|ness|ance|ence|ship|age|ure|al|ing|or|er|ee|ant|ist|ian|s)$/

/** "Neither party shall", "No Member may", "Nothing may", "in no event shall"; "No firm, group or person shall". */
export const NOBODY_BEFORE =
  /\b(?:no|neither|nor|nobody|none|nothing|no\s?one)\b(?!\s+(?:later|more|less)\b)[^,;:]{0,60},?\s*$|(?:^|[.;:]\s)(?:and\s+)?(?:no|neither)\s(?!event|case|later|more|less)(?:(?!\s(?:shall|will|must|may|is|are|has|have|can)\s)[^.;:])*$/i

/**
 * What tells the mood of a verb: the verb, the words behind it, what is its subject and whether that is a person, a
 * thing or nobody. Each feature once.
 *
 * @param before the sentence before the verb
 * @param verb as `BINDING_VERB` finds it
 * @param after the rest of the sentence
 * @param isName whether words are a name that the document calls somebody by
 */
export function moodFeatures(before: string, verb: string, after: string, isName: IsName): string[] {
  const words = verb.toLowerCase().replaceAll(/\s+/g, ' ')
  const binds = words.replace(
    /^(?:hereby|is|are|has|have|needs?|agrees?|undertakes?|covenants?) .*(?= (?:to|that|for|from)$)/,
    '*',
  )
  const subject = subjectOf(before, isName)
  const { act, form, next, isNegative } = predicateOf(
    subject.kind === 'turned' ? behindSubject(after, isName) : after,
  )
  const features = new Set<string>([
    `verb ${words}`,
    `verb ${binds} ${subject.kind}`,
    `act ${act}`,
    `act ${act} ${subject.kind}`,
    `act ${act} ${next[0] ?? ''}`,
    `act ${act} ${next[0] ?? ''} ${next[1] ?? ''}`,
    `verb ${binds} act ${act}`,
    `form ${form}`,
    `form ${form} ${subject.kind}`,
    `form ${form} ${subject.kind} ${binds}`,
    `form ${form} ending ${subject.ending}`,
    `kind ${subject.kind}`,
    `head ${subject.head}`,
    `head ${subject.head} act ${act}`,
    `ending ${subject.ending}`,
    `ending ${subject.ending} act ${act}`,
    `opening ${subject.opening} ${subject.kind}`,
    `opening ${subject.opening} act ${act}`,
  ])
  if (isNegative)
    for (const part of ['', ` ${act}`, ` verb ${binds}`, ` ${subject.kind}`]) features.add(`not${part}`)
  for (const word of next.slice(0, 3)) if (TELLING.test(word)) features.add(`near ${word}`)
  return [...features]
}

export type IsName = (words: string) => boolean

interface Subject {
  /** Its noun. */
  readonly head: string
  readonly ending: string
  /** "no", "the", "which"; "" without any such word. */
  readonly opening: string
  readonly kind: 'person' | 'name' | 'titled' | 'thing' | 'nobody' | 'turned' | 'none'
}

function subjectOf(before: string, isName: IsName): Subject {
  const near = before.slice(-REACH).replace(BRACKETS, ' ').replace(BESIDE_SUBJECT, ' ').trimEnd()
  const turned = TURNED.test(near)
  const words = (near.match(WORD) ?? []).slice(-WORDS_BEFORE)
  const clause = lastClause(JOINED.test(near) ? beforeFirstVerb(words) : words)
  const stated = LEADS.test(clause[0] ?? '') ? clause.slice(nounBegin(clause)) : clause
  const first = stated.findIndex((word, at) => at > 0 && PREPOSITION.test(word))
  const nouns = first > 0 ? stated.slice(0, first) : stated
  const last = nouns.at(-1) ?? ''
  const head = last.toLowerCase()
  const opening = (stated[0] ?? '').toLowerCase()
  const kind = turned ? 'turned' : NOBODY_BEFORE.test(near) ? 'nobody' : kindOf(nouns, last, isName)
  return {
    head,
    ending: kind === 'thing' || kind === 'titled' ? (ENDINGS.exec(head)?.[0] ?? '') : '',
    opening: DETERMINER.test(opening) || PREPOSITION.test(opening) ? opening : '',
    kind,
  }
}

/** "At the end of the term the tenant": where the last noun begins, with its determiner. */
const nounBegin = (clause: readonly string[]): number =>
  DETERMINER.test(clause.at(-2) ?? '') ? clause.length - 2 : clause.length - 1

function kindOf(nouns: readonly string[], last: string, isName: IsName): Subject['kind'] {
  if (last === '') return 'none'
  if (PERSON.test(last) || isName(nouns.join(' '))) return 'person'
  if (!/^\p{Lu}/u.test(last)) return 'thing'
  return DETERMINER.test(nouns[0] ?? '') ? 'titled' : 'name'
}

/** The words of the clause a verb stands in, without what stands between commas before it. */
function lastClause(words: readonly string[]): readonly string[] {
  let end = words.length
  while (end > 0 && (ENDS_INSERTION.test(words[end - 1] ?? '') || ADVERB.test(words[end - 1] ?? ''))) end -= 1
  let start = end
  while (start > 0 && words[start - 1] !== ',' && !(OPENS.test(words[start - 1] ?? '') && start < end))
    start -= 1
  const clause = words.slice(start, end)
  // "Tenant, at its cost, shall": the words before the comma.
  const isInserted = OPENS_INSERTION.test(clause[0] ?? '') && words.length > end && start > 1
  return isInserted ? lastClause(words.slice(0, start)) : clause
}

function beforeFirstVerb(words: readonly string[]): readonly string[] {
  const start = Math.max(words.lastIndexOf(';'), words.lastIndexOf(':')) + 1
  const verb = words.findIndex((word, at) => at > start && FINITE_VERB.test(word))
  return verb < 0 ? words : words.slice(0, verb)
}

/** "In no event shall the tenant pay": what stands behind the subject. */
function behindSubject(after: string, isName: IsName): string {
  const near = after.slice(0, REACH)
  for (const { 0: word, index } of matchesOf(near, WORD).slice(0, 14)) {
    if (word.toLowerCase() === 'be') return near.slice(index)
    const rest = near.slice(index + word.length)
    // "the tenant, its agents and guests": the last of them.
    if ((PERSON.test(word) || isName(word)) && !GOES_ON.test(rest)) return rest
  }
  return after
}

interface Predicate {
  /** "pay", "be:given" */
  readonly act: string
  /** Whether it does something, something is done with it, or it is or has something. */
  readonly form: 'does' | 'done' | 'is' | 'has' | 'none'
  readonly next: readonly string[]
  readonly isNegative: boolean
}

function predicateOf(after: string): Predicate {
  const { rest, isNegative } = withoutAdverbs(after.slice(0, REACH).replace(BRACKETS, ' '))
  const words = (rest.match(WORD) ?? []).slice(0, WORDS_BEHIND + 4).map((word) => word.toLowerCase())
  const [verb = '', ...behind] = words
  if (verb !== 'be' && verb !== 'have')
    return { act: verb, form: verb === '' ? 'none' : 'does', next: behind.slice(0, WORDS_BEHIND), isNegative }
  const passed = verb === 'be' ? ADVERB : ADVERB_OR_DETERMINER
  const from = behind.findIndex((word) => !passed.test(word))
  const stated = behind.slice(from === -1 ? behind.length : from)
  const isDenied = NEGATION.test(stated[0] ?? '')
  const [what = '', ...next] = isDenied ? stated.slice(1) : stated
  return {
    act: `${verb}:${what}`,
    form: verb === 'have' ? 'has' : PARTICIPLE.test(what) ? 'done' : 'is',
    next: next.slice(0, WORDS_BEHIND),
    isNegative: isNegative || isDenied,
  }
}

/** The words behind a verb from the one that says what is done, and whether it is denied before. */
function withoutAdverbs(after: string): { readonly rest: string; readonly isNegative: boolean } {
  let rest = after
  let isNegative = false
  for (;;) {
    const between = BETWEEN.exec(rest)?.[0]
    const [whole = '', word = ''] = /^[\s,]*([\p{L}’'-]+)/u.exec(rest) ?? []
    if (between !== undefined) rest = rest.slice(between.length)
    else if (NEGATION.test(word) || ADVERB.test(word)) {
      isNegative ||= NEGATION.test(word)
      rest = rest.slice(whole.length)
    } else return { rest, isNegative }
  }
}
