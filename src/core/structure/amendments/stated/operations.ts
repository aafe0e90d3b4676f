import { MONTH_NAMES } from '#core/language/lexicon/calendar-names.ts'
import { ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import type { Span } from '#core/segmentation/span.ts'
import { placesIn, type NamedPlace } from '../places/places.ts'
import { isOutranked, isReleased, isValueOutranked, NEED_NOT } from './outranked.ts'
import type { ValueChange } from './value-change.ts'
import { readValueChanges } from './value-changes.ts'

/** What a sentence does to a clause. */
export type Deed =
  /** Other words stand for the whole of it. */
  | 'replace'
  /** What follows changes a part of it. */
  | 'amend'
  | 'delete'
  | 'add'
  /** The clause that says so stands for it: "This replaces Section 5". */
  | 'takes place'
  /** "This changes Section 5". */
  | 'changes'
  /** "Notwithstanding Section 5". */
  | 'outranks'

/** An operation on a clause; offsets are into the sentence. */
export interface Operation {
  readonly deed: Deed
  readonly place: NamedPlace
  /** "first": the sentence of the clause that is meant; null for all of it. */
  readonly ordinal: string | null
  /** Words in quotation marks before the place: "the word “x” in Section 5". */
  readonly quoted: Span | null
  /** What is spoken of in that place: "The late charge in Section 3.2"; empty for the place itself. */
  readonly subject: string
  /** Where the words that stand for it may begin. */
  readonly from: number
  /** The number of the clause that does it: "Section 2 of this Rider replaces Section 5". */
  readonly by: NamedPlace | null
}

export interface Said {
  readonly operations: readonly Operation[]
  /** One value for another each; their places are any of `places`. */
  readonly changes: readonly ValueChange[]
  readonly places: readonly NamedPlace[]
}

/** Sentences without one of these change nothing. */
export const MAY_CHANGE =
  /\b(?:amend|delet|replac|supersed|substitut|restat|chang|modif|revis|increas|decreas|reduc|rais|lower|extend|shorten|adjust|moved?\b|moves\b|updat|correct|postpon|strik|struck|strick|crossed|remov|cancel|revok|rescind|omit|withdraw|vacat|annul|void|waiv|insert|releas|discharg|excus|reliev|exempt|need not|dispens|abolish|lift|discontinu|rises?\b|goes\b|falls?\b|drops?\b|becom|add(?:ed|ing|s)?\b|read\b|reads\b|means?\b|no longer|not apply|not be (?:applicable|payable|charged|levied|enforced)|not (?:prevent|stop|prohibit|preclude|restrict|forbid|stand in)|disappl|disregard|inapplicab|of no|cease|reserved|in (?:place|lieu) of|instead of|rather than|notwithstanding|overrid|takes? the place|prevail|precedence|control|govern|priority|different things|now\b)/i

const ADVERB = String.raw`(?:\s+(?:hereby|also|further|now|accordingly|expressly|each|both|intentionally|entirely|wholly|completely|instead|in\s+(?:its|their)\s+entirety|in\s+full|and))*`
const BE = String.raw`(?:is|are|stands?|shall\s+stand|shall\s+be|will\s+be|shall\s+be\s+deemed(?:\s+to\s+be)?|has\s+been|have\s+been|(?:is|are)\s+to\s+be(?:\s+treated\s+as)?|shall\s+be\s+treated\s+as|be,?\s+and\s+(?:(?:it|they|hereby|the\s+same)\s+){0,3}(?:is|are)|be)${ADVERB}`
const GONE = String.raw`(?:deleted|stricken|struck(?:\s+out)?|removed|revoked|cancell?ed|rescinded|omitted|withdrawn|vacated|annulled|crossed\s+out|repealed|eliminated|waived|abolished|lifted|discontinued|dispensed\s+with|done\s+away\s+with)`
const AMENDED = String.raw`(?:amended|modified|revised|changed|restated|supplemented|altered)`
const WHOLLY = String.raw`(?:\s*,?\s*(?:and\s+restated|in\s+(?:its|their)\s+entirety|in\s+full|entirely|hereby|therefrom|from\s+the\s+[\p{L} ]{3,30}?|so\s+as|so\s+that\s+it\s+(?:shall\s+)?))*`
const PASSIVE: readonly (readonly [Deed, RegExp])[] = [
  [
    'replace',
    new RegExp(
      String.raw`^,?\s*${BE}\s+${GONE}\b[^.;:]{0,80}?\b(?:replaced|substituted|inserted|replace|substitute|insert)\b(?:\s+(?:in\s+(?:its|their)\s+(?:place|stead|entirety)|in\s+lieu\s+thereof|therefor))*(?:\s*,?\s*(?:with|by))?`,
      'iu',
    ),
  ],
  [
    'replace',
    new RegExp(
      String.raw`^,?\s*${BE}\s+${GONE}\b[^.;:]{0,60}?\b(?:and|in\s+(?:its|their)\s+(?:place|stead))\s*,?\s*the\s+following\b`,
      'iu',
    ),
  ],
  [
    'replace',
    new RegExp(
      String.raw`^,?\s*${BE}\s+${AMENDED}${WHOLLY}\s+(?:to\s+(?:now\s+|hereafter\s+)?read|reads?)\b`,
      'iu',
    ),
  ],
  ['replace', new RegExp(String.raw`^,?\s*${BE}\s+(?:amended\s+and\s+)?restated\b`, 'iu')],
  [
    'replace',
    /^,?\s*(?:shall|will)\s+(?:now\s+|hereafter\s+|henceforth\s+|instead\s+)?(?:be\s+)?read\b|^,?\s*(?:now|hereby|instead)\s+reads?\b/iu,
  ],
  [
    'replace',
    new RegExp(
      String.raw`^,?\s*${BE}\s+(?:replaced|superseded|substituted)\b(?:\s+(?:entirely|in\s+(?:its|their)\s+entirety|in\s+full))?\s+(?:by|with)\b`,
      'iu',
    ),
  ],
  [
    'delete',
    new RegExp(
      String.raw`^,?\s*${BE}\s+(?:${GONE}|superseded(?!\s+by)|void|null\s+and\s+void|of\s+no\s+(?:further\s+)?(?:force|effect)|inapplicable|disapplied|not\s+applicable|no\s+longer\s+(?:applicable|in\s+(?:effect|force)|valid|binding|due|required))\b(?!\s+(?:and|or)\s+(?:replac|substitut))`,
      'iu',
    ),
  ],
  [
    'delete',
    new RegExp(
      String.raw`^,?\s*(?:(?:shall|do|does|will)\s+(?:no\s+longer|not)\s+apply(?=\s*(?:[.;,]|$|any\s*(?:more|longer)|to\s+this\s+(?!section|clause|paragraph)\w+|to\s+(?:you|the\s+(?:${ROLES})|(?:${ROLES}))\b[^.;]{0,40}[.;]?\s*$))|no\s+longer\s+appl(?:y|ies)|(?:shall|will)\s+not\s+be\s+(?:applicable|payable|charged|levied|enforced)(?=\s*(?:[.;,]|$))|(?:(?:shall|will)\s+)?cease(?:s)?\s+to\s+(?:apply|have\s+(?:any\s+)?effect|be\s+(?:in\s+force|of\s+(?:any\s+)?effect)))\b`,
      'iu',
    ),
  ],
  [
    'add',
    new RegExp(
      String.raw`^,?\s*${BE}\s+${AMENDED}\s+(?:by\s+(?:adding|inserting|appending|the\s+addition\s+of)|to\s+(?:add|insert|include))\b`,
      'iu',
    ),
  ],
  [
    'delete',
    new RegExp(
      String.raw`^,?\s*${BE}\s+${AMENDED}\s+(?:by\s+(?:deleting|striking(?:\s+out)?|removing)|to\s+(?:delete|strike|remove))\s+(?:it|the\s+same)\b`,
      'iu',
    ),
  ],
  [
    'amend',
    new RegExp(
      String.raw`^,?\s*${BE}\s+${AMENDED}${WHOLLY}\s*(?:as\s+follows|to\s+(?:provide|state|say|require|permit|allow|prohibit|reflect|specify)|in\s+the\s+following\s+(?:manner|respects?)|by\b|such\s+that|so\s+that)`,
      'iu',
    ),
  ],
  ['add', new RegExp(String.raw`^,?\s*${BE}\s+(?:added|inserted)\b`, 'iu')],
  // "Clause 12 should go."
  ['delete', /^\s*(?:should|shall|is\s+to|can)\s+(?:now\s+)?go(?=\s*(?:[.;,]|$|altogether|entirely))/iu],
  // "Section 8: delete."
  [
    'delete',
    /^\s*[:–—-]\s*(?:delete|omit|strike)d?(?:\s+out)?(?:\s+(?:the\s+whole(?:\s+of)?|all(?:\s+of)?|it|th(?:is|e)(?:\s+whole)?(?:\s+(?:clause|section|paragraph|condition|article))?|in\s+full|entirely))*\s*[.;]?\s*$/iu,
  ],
]
/** Behind "hereby delete Section 5". */
const ACTIVE: readonly (readonly [verb: RegExp, rest: RegExp, Deed])[] = [
  [
    /\b(?:delete|strike|remove|cancel|omit|revoke)s?(?:\s+out)?(?:\s+all\s+of)?\s*$/i,
    /^[^.;]{0,60}?\b(?:replace|substitute|insert)\b[^.;:]{0,40}?(?:\bwith\b|\bby\b|the\s+following|:|$)/iu,
    'replace',
  ],
  [/\b(?:amend|restate|revise|modify|change)s?\s*$/i, /^[^.;:]{0,50}?\bto\s+read\b/iu, 'replace'],
  [/\b(?:replace|substitute)s?\s*$/i, /^[^.;:]{0,40}?\b(?:with|by)\b/iu, 'replace'],
  [
    /\b(?:delete|strike|remove|cancel|omit|revoke|waive)s?(?:\s+out)?(?:\s+all\s+of)?\s*$/i,
    /^(?:\s*,?\s*(?:in\s+(?:its|their)\s+entirety|entirely|completely))?\s*[.;]?\s*$/iu,
    'delete',
  ],
  [
    /\b(?:amend|revise|modify|change|supplement)s?\s*$/i,
    /^[^.;:]{0,40}?\bby\s+(?:adding|inserting)\b/iu,
    'add',
  ],
  [
    /\b(?:amend|revise|modify|change)s?\s*$/i,
    /^[^.;:]{0,40}?\b(?:as\s+follows|by\b|to\s+provide)/iu,
    'amend',
  ],
]
/** Who does it in an active sentence: the sides, or nobody in an instruction. */
const ACTS =
  /(?:^|[.:,]\s*|\b(?:hereby|agree(?:s)?(?:\s+to)?|to|and|parties|landlord|tenant|by)\s+)\p{L}+(?:\s+out)?(?:\s+all\s+of)?\s*$/iu
const PREPOSITION = /\b(?:in|of|under|by|to|at|from|within)\s+(?:the\s+)?$/i
const ORDINAL_BEHIND = new RegExp(
  String.raw`^(?:\s*,\s*[\p{L} ]{2,30}(?=:))?\s*[:,–-]?\s*(?:in\s+)?(?:the\s+)?(${ORDINAL_WORDS}|last|final)\s+sentence\b,?(?=\s+(?:is|are|shall)\b)`,
  'iu',
)
const ORDINAL = new RegExp(
  String.raw`\b(${ORDINAL_WORDS}|last|final)\s+(?:full\s+)?sentence\s+(?:of|in)\s+(?:the\s+)?$`,
  'i',
)
const TAKES =
  /(?:^|[\s(])(?:replaces?|supersedes?|takes?\s+the\s+place\s+of|(?:is\s+)?in\s+(?:place|lieu|substitution)\s+of|(?:is\s+)?instead\s+of)\s+(?:all\s+of\s+|the\s+)?$/i
const CHANGES =
  /(?:^|[\s(])(?:changes?|amends?|modif(?:y|ies)|revises?|overrides?|supplements?)\s+(?:the\s+)?$/i
/** What only may, must not or might be changed is not changed. */
const UNSURE =
  /\b(?:if|unless|to\s+the\s+extent|in\s+the\s+event|provided\s+that|until|whenever|should|(?<!\b(?:in|of|since|until|by|from|last|next|early|late|effective)\s)may(?!,?\s+\d)|might|can|cannot|could|never|shall\s+not|not\s+be|no\s+(?:amendment|change|modification)|from\s+time\s+to\s+time|only\s+(?:by|in|with))\b/i

/** What one sentence changes, of the places that it names. A sentence that does so on a condition, or says that it may be done, changes nothing. */
export function readOperations(sentence: string, places: readonly NamedPlace[] = placesIn(sentence)): Said {
  const changes = readValueChanges(sentence)
  const [first] = changes
  const isSure = first !== undefined && !UNSURE.test(sentence.slice(0, first.verb.start))
  const operations: Operation[] = []
  for (const place of places) {
    const before = sentence.slice(0, place.start)
    const found = operationOn(sentence, place, before, places)
    if (found) operations.push(found)
  }
  // A list is changed by one verb behind its last: "Section 4 and Section 5 are deleted".
  const [, joined] = operations.length > 0 && places.length > 1 ? [0, operations[0]] : [0, undefined]
  if (joined && (joined.deed === 'delete' || joined.deed === 'replace'))
    for (const place of places)
      if (
        place.end < joined.place.start &&
        /^\s*(?:,|and|,\s*and)\s*$/.test(sentence.slice(place.behind, joined.place.start))
      )
        operations.push({ ...joined, place })
  return { operations, changes: isSure ? changes : [], places }
}

function operationOn(
  sentence: string,
  place: NamedPlace,
  before: string,
  places: readonly NamedPlace[],
): Operation | null {
  const none = { place, ordinal: null, quoted: null, subject: '', by: null }
  const all = sentence.slice(place.behind)
  // "Clause 3.1: the second sentence is struck out".
  const told = ORDINAL_BEHIND.exec(all)
  const rest = told ? all.slice(told[0].length) : all
  if (isOutranked(before, all)) return { ...none, deed: 'outranks', from: place.behind }
  if (isValueOutranked(before) && !UNSURE.test(before))
    return { ...none, deed: 'changes', from: place.behind }
  if (isReleased(before, all) && !UNSURE.test(before.replace(NEED_NOT, ' ')))
    return { ...none, deed: 'delete', from: place.behind }
  const isOfOwn = TAKES.test(before) ? 'takes place' : CHANGES.test(before) ? 'changes' : null
  if (isOfOwn !== null && !UNSURE.test(before)) {
    const opens =
      /(?:^|\()\s*(?:in\s+(?:place|lieu)\s+of|instead\s+of|replaces?|supersedes?|changes?|amends?)\s+(?:the\s+)?$/i.test(
        before.replace(/^.*[.:]\s+/s, ''),
      )
    const by =
      places.find(
        ({ start, behind }) =>
          start < place.start && before.slice(behind).length < 40 && !before.slice(behind).includes(','),
      ) ?? null
    const isThis =
      /\bth(?:is|ese)\b(?:\s+[\p{L}\d.()]+){0,6}\s+\S+(?:\s+the\s+place\s+of|\s+in\s+\w+\s+of)?\s+(?:the\s+)?$/iu.test(
        before,
      )
    if (opens || by || isThis) return { ...none, deed: isOfOwn, by, from: place.behind }
  }
  if (UNSURE.test(withoutQuotes(before))) return null
  for (const [deed, shape] of PASSIVE) {
    const match = shape.exec(rest)
    if (!match) continue
    const subject = subjectOf(before)
    if (subject !== '' && !PREPOSITION.test(before)) return null
    // "The batteries named in Section 8 shall be replaced by the Tenant" changes no words.
    if (
      subject !== '' &&
      deed === 'replace' &&
      !/\bfollowing\b|:|["“]/.test(match[0] + rest.slice(match[0].length))
    )
      return null
    const ordinal = told?.[1] ?? ORDINAL.exec(before)?.[1] ?? null
    const quoted = ordinal === null ? lastQuoted(before) : null
    return {
      ...none,
      deed: deed === 'add' && subject !== '' && !/\badd/i.test(match[0]) ? 'amend' : deed,
      ordinal,
      quoted,
      subject: ordinal === null && quoted === null ? subject : '',
      from: place.behind + match[0].length,
    }
  }
  for (const [verb, shape, deed] of ACTIVE) {
    const match = verb.test(before) && ACTS.test(before) ? shape.exec(rest) : null
    if (match) return { ...none, deed, from: place.behind + match[0].length }
  }
  // "A new Section 12 is added", "The following is added as Section 12".
  if (/\b(?:add(?:ed|s|ing)?|insert(?:ed|s|ing)?)\b/i.test(before) && /\b(?:following|new)\b/i.test(before))
    return { ...none, deed: 'add', from: place.behind }
  return null
}

const withoutQuotes = (words: string): string => words.replace(/["“][^"”]*["”]/g, ' ')

const WHEN = String.raw`(?:(?:with\s+)?effect(?:ive)?|as\s+of|beginning|starting|commencing|accordingly|from|on|upon)\b`
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:${MONTH_NAMES.join('|')})(?:\s+\d{1,2})?(?:,?\s+\d{4})?`
/** "Effective May 1, 2027,", "From 1 May 2027 (a) the": what stands in front of a place and is nothing that is spoken of. */
const LEADS = new RegExp(
  String.raw`^(?:${WHEN}(?:[^"“]*,|[^"“,]{0,20}\b${DAY}))?\s*(?:\(?\w{1,5}[.)]\s+)?(?:all\s+of\s+|(?:a|the)\s+(?:following\s+)?new\s+|the\s+)?$`,
  'i',
)

/** "In consideration of the part of the premium charged for it, ": why, of whatever length. */
const REASON =
  /^(?:in\s+(?:consideration|view|return|recognition|exchange|light|accordance)|having\s+regard|because|since|as\s+(?!of\b)|given|owing|due|subject|pursuant|further|following|accordingly|therefore|by\s+way|at\s+the\s+request|with\s+the\s+consent|upon|for\s+(?:this|that|these|the\s+purposes?))\b.*,\s*(?:all\s+of\s+|the\s+)?$/is

/** What is spoken of, without when and by whom: "Effective May 1, 2027, the late charge in" is the late charge. */
function subjectOf(before: string): string {
  const tail = before.replace(/^.*(?:[.:;]\s+|\b[Tt]hat,?\s+)/s, '')
  return LEADS.test(tail) || REASON.test(tail) || !/\p{L}/u.test(tail) ? '' : tail.trim()
}

function lastQuoted(before: string): Span | null {
  const match = [...before.matchAll(/["“]([^"”]{1,200})["”]/g)].at(-1)
  if (!match || /(?:entitled|titled|headed|captioned)\s*$/i.test(before.slice(0, match.index))) return null
  return { start: match.index + 1, end: match.index + match[0].length - 1 }
}
