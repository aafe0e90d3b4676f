import type { Change } from '../change.ts'
import { overlaps } from '../change.ts'
import type { Part } from '../parts/parts.ts'
import type { Mention } from '../sayings/mentions.ts'
import { keepsAll } from '../sayings/keeps-all.ts'
import { isListedAsKept, isQuotedOf, isSetAside } from '../sayings/set-aside.ts'
import type { Saying } from '../sayings/sayings.ts'
import { hangsFirst, isConditional, standingOf } from '../sayings/standing.ts'
import { CEASES, FORBIDS, polarityOf, RESTATES } from '../sayings/evidence.ts'
import { SETS_BEHIND } from '../sayings/mentions.ts'
import { FROM_NOW, HENCEFORTH, SWAPS, TAKES_BACK } from './wording.ts'

/** What the later paper is, and what its other sentences say. */
export interface LaterPaper {
  /** What it is, as numbers by name. */
  readonly features: Readonly<Record<string, number>>
  readonly own: readonly Saying[]
  readonly mentions: readonly Mention[]
  /** What is known of its changes. */
  readonly stated: readonly Change[]
}

const ADDS =
  /\b(?:also|in\s+addition|additional(?:ly)?|further(?:more)?|extra|another|as\s+well|plus|on\s+top|new)\b/i
const ADDS_TO = /\b(?:rider|endorsement|exhibit|schedule|(?:special|particular|additional) \w+)\b/i
const LETTER = /\b(?:letter|note|notice|e-?mail|reminder|confirmation|certificate)\b/i
const SAYS_IT_CHANGES =
  /\bth(?:is|ese)\s+(?:\p{L}+\s+){1,3}(?:changes?|amends?|modif(?:y|ies)|var(?:y|ies)|supersedes?|replaces?)\b|\b(?:(?:is|are)\s+(?:hereby\s+)?(?:amended|changed|varied|modified|deleted|replaced)|have\s+agreed\s+to\s+(?:vary|change|amend))\b/iu
const CHANGING_TITLE = /\b(?:chang\w*|amend\w*|vari\w*|replac\w*|new|revis\w*|extension|extended|renewal)\b/i
const MODAL = /\b(?:shall|will|must|may|can|cannot|agrees?|is\s+to|are\s+to)\b/i
const NEGATES = /\b(?:not|no|never|nor|neither|cannot|none|nothing)\b|n['’]t\b/i
const OPERATES =
  /\b(?:delet|replac|amend|chang|substitut|supersed|restat|struck|strik|stricken|insert|omit|var(?:y|ied)|modif|revis|correct|relax|waiv|lift|extend|reduc|increas|rais|lower|cancel|withdraw|remov)\w*/i
const SAYS_YOU = /\b(?:you|your|we|our)\b/i

const FLAGS: readonly (readonly [name: string, shape: RegExp])[] = [
  ['from now', FROM_NOW],
  ['swaps', SWAPS],
  ['henceforth', HENCEFORTH],
  ['takes back', TAKES_BACK],
  ['restates', RESTATES],
  ['ceases', CEASES],
  ['forbids', FORBIDS],
  ['adds', ADDS],
  ['modal', MODAL],
  ['negates', NEGATES],
  ['operates', OPERATES],
  ['outranks', SETS_BEHIND],
  ['only', /\bonly\b/i],
  ['now', /\bnow\b/i],
  ['new', /\bnew\b/i],
  ['instead', /\binstead|rather\s+than|in\s+(?:place|lieu)\b/i],
  ['becomes', /\bbecomes?\b|\bshall\s+be\b|\bwill\s+be\b|\bis\s+now\b/i],
  ['you', SAYS_YOU],
  ['past', /\b(?:was|were|has\s+been|have\s+been|had|did)\b/i],
  ['following', /\bthe\s+following\b|\bas\s+follows\b/i],
  ['reads', /\bread\b|\breads\b/i],
  ['quote', /["“]/],
  ['same', /\b(?:same|unchanged|remains?|stays?|continues?|still|confirmed?)\b/i],
  ['except', /\b(?:except|save|other\s+than|otherwise|rest|other)\b/i],
  [
    'this paper',
    /\bth(?:is|e)\s+(?:amendment|rider|addendum|letter|deed|endorsement|supplement|notice|order|modification)\b/i,
  ],
]

const TITLE_FLAGS: readonly (readonly [name: string, shape: RegExp])[] = [
  ['title changes', CHANGING_TITLE],
  ['title keeps', /\b(?:not|unchanged|stays?|remains?|same|other)\b/i],
]

const is = (yes: boolean): number => (yes ? 1 : 0)

/** What a later paper is and says of itself, as numbers by name. */
export function paperFeatures(text: string, part: Part, own: readonly Saying[]): Record<string, number> {
  return {
    'paper amends': is(part.isAmendment),
    'paper first': is(part.isFirst === true),
    'paper adds': is(ADDS_TO.test(part.title)),
    'paper letter': is(LETTER.test(part.title) || part.title === ''),
    'paper says it changes': is(SAYS_IT_CHANGES.test(text.slice(part.start, part.end))),
    'paper keeps all': is(keepsAll(own)),
  }
}

/** What a sentence of a later paper says by itself, as numbers by name. */
export function sentenceFeatures(fresh: Saying, paper: LaterPaper): Record<string, number> {
  const { words, title } = fresh
  const { own, mentions, stated } = paper
  const said = standingOf(words)
  // A row has no verb that says so.
  const standing = fresh.isRow && said === 'tells' ? 'says' : said
  const at = own.indexOf(fresh)
  const named = mentions.filter(({ saying }) => saying === fresh)
  const told = stated.filter(
    ({ statement, inForce }) => overlaps(statement, fresh) || (inForce !== null && overlaps(inForce, fresh)),
  )
  return {
    'standing says': is(standing === 'says'),
    'standing confirms': is(standing === 'confirms'),
    'standing fails': is(standing === 'fails'),
    'standing tells': is(standing === 'tells'),
    'next standing fails': is(at + 1 < own.length && standingOf(own[at + 1]?.words ?? '') === 'fails'),
    ...Object.fromEntries(FLAGS.map(([name, shape]) => [name, is(shape.test(words))])),
    ...Object.fromEntries(TITLE_FLAGS.map(([name, shape]) => [name, is(shape.test(title))])),
    'hangs first': is(hangsFirst(words)),
    conditional: is(isConditional(words)),
    row: is(fresh.isRow),
    numbered: is(fresh.number !== null),
    words: words.split(' ').length,
    figures: fresh.quantities.length,
    sums: fresh.quantities.filter(({ kind }) => kind === 'money').length,
    polarity: polarityOf(words),
    ...paper.features,
    'set aside': is(isSetAside(own, fresh)),
    quoted: is(isQuotedOf(own, fresh)),
    'listed as kept': is(isListedAsKept(fresh)),
    'names clauses': named.length,
    'names changed': is(named.some(({ isChanged }) => isChanged)),
    'told whole': is(told.some(({ replaced }) => replaced.length > 0)),
    'told open': is(told.some(({ replaced, kind }) => replaced.length === 0 && kind !== 'added')),
    'told added': is(told.some(({ kind }) => kind === 'added')),
  }
}
