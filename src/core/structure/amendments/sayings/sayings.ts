import type { Fact } from '#core/document/clause.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isWithin } from '../change.ts'
import type { Part } from '../parts/parts.ts'
import { familyOf } from '../same-subject.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'

/** One sentence as it is compared with those of other papers. */
export interface Saying extends Span {
  /** Its words in one line, without its number. */
  readonly words: string
  /** The title above or before it; empty where it has none. */
  readonly title: string
  /** What it speaks of, without figures. */
  readonly stems: ReadonlySet<string>
  /** What its title speaks of. */
  readonly titleStems: ReadonlySet<string>
  readonly quantities: readonly Quantity[]
  readonly part: Part
  /** The paragraph of its part that it stands in. */
  readonly paragraph: number
  /** Whether it is a row of a table of what was and what is now, or leads from one to the other. */
  readonly isRow: boolean
  /** The number that it begins with. */
  readonly number: string | null
}

const NUMBERED =
  /^(?:(?:[§•–—*-]|["“]\s?§?)\s*)?(?:(?:[Ss]ection|SECTION|[Aa]rticle|ARTICLE|[Cc]lause|[Ii]tem|[Pp]aragraph|[Ss]chedule|[Ee]xhibit|[Rr]ule|[Pp]art)\s+)?(?<number>\(?(?:[A-Z]{0,3}\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5})\)?(?:\([a-z\d]{1,3}\))?)(?:[.):]\s|\s[–—-]\s|\)\s|(?=\s\s)|(?<=\d)(?=\s\p{Lu}))\s*/u
const NUMBER_ALONE =
  /^(?:section|article|clause|item|paragraph|rule|term|condition)\s+(?<number>\d{1,3}(?:\.\d{1,3})*|[ivx]{1,5})\.$/i
const BARE_NAME = /^(?:section|article|clause|item|paragraph|rule|term|condition|§)s?\s*[\dA-Z][\w.()]*\.$/i
const BULLET = /^[•–—*-]\s+/
const WORD = String.raw`[\p{L}'’&,/-][\p{L}\d'’&,/-]*`
const LOUD = String.raw`(?:\p{Lu}[\p{L}'’&,/-]*|of|and|the|for|to|in|on|or)`
/** A title: a few words, or more of them in capitals. */
const TITLE = new RegExp(
  String.raw`^${WORD}(?:\s+${WORD}){0,4}\s*[.:]?$|^${LOUD}(?:\s+${LOUD}){0,8}\s*[.:]?$`,
  'u',
)
/** "Where you can climb", "What is not changing". */
const ASKS = /^(?:Where|What|How|When|Who|Why)\s[^.:;,]{3,40}$/
/** Behind a number it may be longer: "10. Things that stay and things that go." */
const NUMBERED_TITLE = /^[\p{L}'’&,/-]+(?:\s+[\p{L}'’&,/-]+){0,7}\s*\.$/u
/** "Fee. You pay": a word that opens its paragraph. */
const RUN_IN = /^(\p{Lu}[\p{L}'’-]{2,20})\.\s+(?=\p{Lu})/u
/** "Deposit: two months' fee", "Deposit       two months' fee": what a line of particulars is of. */
const LINE_LABEL = /^(?<label>\p{L}[\p{L}’'/-]*(?: [\p{L}’'/-]+){0,4})(?::\s+|\s*:?(?:\t| {3,}))(?=\S)/u
const LINE_START = /\n[ \t]*$/
/** A sentence of few words that is none. */
const SAYS =
  /\b(?:is|are|was|were|be|shall|will|may|must|can|has|have|had|do|does|did|pays?|agrees?|dear|sincerely|yours|regards|wishes|keep|please|thank)\b|^no\s+\S+\s+(?:in|on|at|to|after|before|without)\b|["“”]/i
/** Words in columns, and what stands above those of old and of new ones. */
const CELLS = /\S[ \t]{2,}\S/
const OLD_COLUMN =
  /\b(?:until\s+now|old|before|previous(?:ly)?|current(?:ly)?|so\s+far|was|existing|present|as\s+(?:ordered|agreed|printed|signed)|original(?:ly)?)\b/i
const CLAUSE_COLUMN = /^\s*(?:clause|section|para(?:graph)?|condition|rule|item|no)\b\.?[ \t]{2,}/i
const NEW_COLUMN = /\b(?:new|from|now|revised|after|in\s+future|amended|changed|altered)\b/i
/** "$500 → $250" */
const ARROW = /\S\s*(?:→|[-=]>)\s*\S/
const BINDS = /\b(?:shall|will|must|is|are|pays?)\b/i
const LONGEST_LABEL = 60
/** "3. Pay." */
const ONE_WORD = /^\p{Lu}\p{L}+\.?$/u
/** A line of a list of contents: "17.13 Sanctioned Persons ..... 29". */
const OF_CONTENTS = /(?:\.\s?){5}\s{0,3}\d{0,4}$/
/** A title of an item has fewer words. */
const LEAST_SAID = 4
/** The end of a line is all that is looked at. */
const LINE_END = 40
/** A longer one is no sentence. */
export const MAX_LENGTH = 1500
const IS_FIGURE = /\d/

/** The sentences of a paper that say something, each below its title. */
export function sayingsOf(text: string, part: Part, facts: readonly Fact[]): Saying[] {
  const sayings: Saying[] = []
  let title = ''
  let isAlone = false
  let isTable = false
  let numbers: string | null = null
  let pending: string | null = null
  let paragraph = 0
  let lead: { readonly start: number; readonly number: string | null } | null = null
  let end = part.start
  const values = facts.filter((fact) => familyOf(fact) !== null && isWithin(fact, part))
  for (const span of splitSentences(text, part).flatMap((one) => behindHours(text, behindRule(text, one)))) {
    const words = text.slice(span.start, span.end).replaceAll(/\s+/g, ' ')
    // "Article 1." stands apart from "Appointment." behind it.
    const alone = NUMBER_ALONE.exec(words)?.groups?.['number']
    if (alone !== undefined) {
      pending = alone
      continue
    }
    const number = NUMBERED.exec(text.slice(span.start, span.start + 60))
    const plain = words.slice(number ? number[0].replaceAll(/\s+/g, ' ').length : 0).replace(BULLET, '')
    const own = number?.groups?.['number']?.replaceAll(/[().]+$|^\(/g, '') ?? pending
    pending = null
    // "A2 Clause 2.1." names what the next sentence is about.
    if (number && BARE_NAME.test(plain)) {
      lead = { start: span.start, number: own }
      continue
    }
    const goesOn = own !== null && numbers !== null && own.startsWith(`${numbers}.`)
    const isRunIn = LINE_START.test(text.slice(end, span.start)) && TITLE.test(plain) && plain.endsWith('.')
    const opens =
      isRunIn || own !== null || BULLET.test(words) || /\n[ \t]*\n|\f/.test(text.slice(end, span.start))
    const quantities = span.end - span.start > MAX_LENGTH ? [] : quantitiesIn(text, span, values)
    // "Anjali rides on Tuesdays and Thursdays." has figures that a title has not.
    const isTitle =
      !(plain.endsWith('.') && quantities.length > 0) &&
      (opens || end === part.start) &&
      (!SAYS.test(plain) || (own !== null && ONE_WORD.test(plain)) || ASKS.test(plain)) &&
      !(plain.endsWith('.') && (isLast(text, span.end) || isWholeItem(text, span.end, plain, own))) &&
      !(own !== null && part.isAmending && CELLS.test(text.slice(span.start, span.end))) &&
      (TITLE.test(plain) || (own !== null && NUMBERED_TITLE.test(plain)))
    if (opens) paragraph += 1
    // A title in a line of its own stands over all until the next, one in a paragraph over that.
    if (opens && !goesOn && !isAlone) title = ''
    if (own !== null && !goesOn) {
      title = ''
      numbers = own
    }
    isAlone = isTitle ? /^\s*\n/.test(text.slice(span.end, span.end + 40)) : isAlone
    if (isTitle) title = plain
    end = span.end
    const label = opens ? RUN_IN.exec(plain) : null
    if (label) title = label[1] ?? ''
    const ofLine = labelOf(text, span)
    const stems = new Set(contentStems(plain).filter((stem) => !IS_FIGURE.test(stem)))
    if (isTitle && OLD_COLUMN.test(plain) && NEW_COLUMN.test(plain)) isTable = true
    if (isTitle || (stems.size === 0 && quantities.length === 0) || OF_CONTENTS.test(words.slice(-LINE_END)))
      continue
    const titleStems = new Set(contentStems(ofLine ?? title))
    const line = text.slice(span.start, span.end)
    if (CELLS.test(line)) isTable ||= isOfColumns(line, part) && NEW_COLUMN.test(line) && !BINDS.test(line)
    else if (quantities.length === 0) isTable = false
    const opening: typeof lead = lead
    lead = null
    sayings.push({
      ...span,
      start: opening?.start ?? span.start,
      words: opening ? `${text.slice(opening.start, span.start).replaceAll(/\s+/g, ' ')}${plain}` : plain,
      title: ofLine ?? title,
      stems,
      titleStems,
      quantities,
      part,
      paragraph,
      isRow: isTable || (own === null && ARROW.test(line)),
      number: opening?.number ?? own,
    })
  }
  return sayings
}

/** Whether two sentences stand below the same title. */
export const isTitledAlike = ({ titleStems: own }: Saying, { titleStems }: Saying): boolean =>
  own.size > 0 && own.size === titleStems.size && [...own].every((stem) => titleStems.has(stem))

/** The name that a line gives to the rest of it; null where it is a sentence. */
function labelOf(text: string, { start, end }: Span): string | null {
  const label = LINE_LABEL.exec(text.slice(start, Math.min(end, start + LONGEST_LABEL)))?.groups?.['label']
  return label === undefined ||
    BINDS.test(label) ||
    !LINE_START.test(start < LINE_END ? `\n${text.slice(0, start)}` : text.slice(start - LINE_END, start))
    ? null
    : label
}

/** Whether a line may stand above columns of what was or which clause, and what is now. */
const isOfColumns = (line: string, part: Part): boolean =>
  OLD_COLUMN.test(line) || part.isAmendment || (part.isAmending && CLAUSE_COLUMN.test(line))

/** A sentence without the rule that stands above it: "------  Rent  $900". */
function behindRule(text: string, { start, end }: Span): Span {
  const rule = /^[-–—_=*]{3}[-–—_=*\s]*(?=[^-–—_=*\s])/.exec(text.slice(start, end))?.[0].length ?? 0
  return { start: start + rule, end }
}

/** "At 11 p.m. Weekend hours stay": the dot ends a sentence too. */
function behindHours(text: string, { start, end }: Span): Span[] {
  const behind = /\b[ap]\.m\.(?=\s+\p{Lu})/u.exec(text.slice(start, end))
  if (!behind) return [{ start, end }]
  const from = start + behind.index + behind[0].length
  const gap = text.slice(from, end).search(/\S/)
  return [{ start, end: from }, ...behindHours(text, { start: from + gap, end })]
}

/** "1.3 Mick holds the money." in front of 1.4, and not "3. Where to park." in front of 3.1. */
function isWholeItem(text: string, end: number, plain: string, own: string | null): boolean {
  if (own === null || plain.split(' ').length < LEAST_SAID) return false
  if (/^\p{Ll}/u.test(plain)) return true
  const next = NUMBERED.exec(/^[ \t]*\n\s*(.{1,60})/.exec(text.slice(end, end + 120))?.[1] ?? '')
  const number = next?.groups?.['number']?.replaceAll(/[().]+/g, '') ?? ''
  return next !== null && number.length <= own.length && /\d/.test(number) === /\d/.test(own)
}

/** Whether nothing follows in the same paragraph. */
const isLast = (text: string, end: number): boolean =>
  /^\s*(?:\n[ \t]*\n|\f|$)/.test(text.slice(end, end + 200))
