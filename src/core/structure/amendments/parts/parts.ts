import type { Clause } from '#core/document/clause.ts'
import { ORDINAL_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { looseSheets } from './loose-sheets.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'

/** A paper of its own in a document: the contract itself, an amendment, a rider, special conditions, an exhibit. */
export interface Part extends Span {
  /** The line that opens it; empty for the first part where it has none. */
  readonly title: string
  /** Whether it is there to change or to outrank others. */
  readonly isAmending: boolean
  /** Whether it is an amendment, which holds before what it amends without saying so. */
  readonly isAmendment: boolean
  /** Whether the file says that it holds before others. */
  readonly isFirst?: boolean
  /** Whether it says nothing of the others: it was rescinded, or is of a contract that is not here. */
  readonly isVoid?: boolean
}

/** What papers are called that are there to change others. */
const KINDS = [
  String.raw`(?:amend|variation|modification|novation|stipulat|supplement|endorsement|addend|codicil|allonge)(?:s|ed|ing|ments?|atory|a|um|ary|al|ions?)?`,
  String.raw`rider|corrigend(?:um|a)|errat(?:um|a)|waiver|agreed (?:changes|variations)|counter[ -]?offer`,
  String.raw`(?:side|amending|comfort) (?:letter|agreement|deed|note)|letter agreement`,
  String.raw`(?:special|particular|additional|negotiated|revised|individual) (?:conditions|provisions|terms|stipulations|clauses|changes|arrangements)`,
  String.raw`changes?(?: order| notice|\s+(?:to|in|of|made|agreed|at|we)\b)|^changes?$|(?:extension|renewal|relaxation)(?: agreement| letter| of)?`,
  String.raw`(?:notice|deed|letter) of (?:\w+ ){0,2}(?:change|extension|renewal|increase|adjustment|rent)s?|rent (?:review|increase|adjustment)`,
  String.raw`addition to the (?:contract|agreement|lease)|agreement to (?:amend|vary|change|extend|modify|alter)`,
].join('|')
const AMENDING = new RegExp(String.raw`\b(?:${KINDS})\b`, 'i')
const AMENDMENT = /\b(?:amend(?:ment|atory)|modification|change order|variation agreement)\b/i
/** Papers that others amend or outrank. */
const OTHERS =
  /^copy of the\b|^(?:part [A-Z\d]{1,3}\s*[–—:.-]\s*)?(?:general|standard) (?:terms|conditions|provisions)(?: (?:and|of) [\w ]{3,40})?$|^conditions$|^(?:exhibit|schedule|appendix|annex|attachment)\b/i
const MAX_TITLE = 110
/** How far a centred title may stand from the edge. */
const MAX_INDENT = 90
/** A number, a verb or the end of a sentence: a provision that speaks of an amendment, no title. */
const NO_TITLE =
  /^(?:signature page|\d|\(|[a-z]\.|§|article\s|section\s|see\b|page\b|table of)|[,;:]$|[);,]\s+(?:and|or)$|\b(?:is|are|was|shall|will|may|must|has|have|hereby|attached|following|these|this)\b|\bwaivers?\s+(?:and|or)\b|\b(?:and|or)\s+waivers?\b|[^.]{3}\.\s*$|\.{4}|_{3}|["“”]/i
/** What stands above a table. */
const COLUMNS = /\S {3,}\S.*\S {3,}\S/
/** A word that may as well stand above a clause: "Waiver", "Changes". */
const BARE_TITLE =
  /^(?!.*\b(?:amendment|addend|rider|side|special|particular|endorse|deed|letter|notice|order|agreement|lease|contract))(?:\p{L}+\s*){1,4}$/iu
/** What stands where the paper before it is over: the edge of a page, a rule, a signature. */
const ENDS_PAPER =
  /(?:^|\f\s*(?:[^\n.]{1,60}\n\s*){0,2}|(?:[-–—_=*]\s?){3,}\s*|\b(?:signed|sgd|by|date|initialled|notary|witness)\b[^\n]*(?:\n[^\n]{0,90}){0,3}\n\s*)$/i
const OPENS = /^(?:\p{Lu}|\d)/u

/** What a paper calls itself where it begins: "This First Amendment is made on", "(this “Amendment”)". */
const CALLS_ITSELF =
  /\b[Tt]his\s+(?:\p{Lu}[\p{L}-]*\s+){0,6}(?<kind>Amendment|AMENDMENT|Addendum|ADDENDUM|Rider|RIDER|Modification|Side Letter|Special (?:Conditions|Provisions))\b|\(\s*th(?:is|e)\s+["“](?:\p{L}+\s){0,3}(?<named>Amendment|Addendum|Rider)["”]/u
const OPENS_PAPER =
  /(?<=(?:\n[ \t]*\n|\f)[ \t]*)This\s+(?<title>(?:\p{Lu}[\p{L}-]*\s+){0,4}(?:Amendment|AMENDMENT|Addendum|ADDENDUM|Rider|RIDER)\b)[^\n]{0,60}\b(?:made|entered|dated|amends|changes|modifies|effective)\b/gu
/** No file holds more papers; one that seems to was made to cost time. */
const MAX_PARTS = 200
const MAX_HEAD = 200
/** How far into a part it says what it is. */
const HEAD = 1200

interface Opening {
  readonly start: number
  readonly title: string
  /** Whether an attached part was found there: no header that repeats. */
  readonly isRider: boolean
  /** Whether it has no title, but is a letter or a dated sheet behind the first paper. */
  readonly isLoose?: boolean
}

/** The parts of a document, in order and without gaps. */
export function partsOf(text: string, clauses: readonly Clause[]): Part[] {
  const riders = new Set(clauses.filter(({ kind }) => kind === 'rider').map(({ start }) => start))
  const lines: Opening[] = []
  let lineEnd = -1
  for (const line of text.split(/[\n\f]/)) {
    const index = lineEnd + 1
    lineEnd = index + line.length
    const title = line.trim()
    if (title === '') continue
    const start = index + line.indexOf(title)
    if (
      riders.has(start) ||
      (isTitle(title) &&
        isAlone(text, start, start + title.length, lines.length === 0) &&
        (!BARE_TITLE.test(title) || opensPaper(text, start)))
    )
      lines.push({ start, title, isRider: riders.has(start) })
  }
  const named = [...lines, ...untitled(text, lines)]
  const loose = looseSheets(text).map((sheet) => ({ ...sheet, isRider: false, isLoose: true }))
  const openings = withoutHead(withoutRepeats(withSheets(named, loose).toSorted((a, b) => a.start - b.start)))
  const all = openings[0]?.start === 0 ? openings : [{ start: 0, title: '', isRider: false }, ...openings]
  const parts: Part[] = []
  for (const [at, { start, title, isLoose = false }] of all.entries()) {
    const end = all[at + 1]?.start ?? text.length
    const own = CALLS_ITSELF.exec(text.slice(start, Math.min(end, start + HEAD)))?.groups
    const kind = `${title} ${own?.['kind'] ?? own?.['named'] ?? ''}`
    const before = parts.at(-1)
    const isVaried =
      before?.isAmending === true &&
      OTHERS.test(title) &&
      IN_SCHEDULE.test(text.slice(before.start, before.end))
    parts.push({
      start,
      end,
      title,
      isAmending: (isLoose && at > 0 && !OTHERS.test(title)) || AMENDING.test(kind) || isVaried,
      isAmendment: AMENDMENT.test(kind),
    })
  }
  return parts
}

/** "Shall be varied as set out in the Schedule": what an amendment changes stands behind it. */
const IN_SCHEDULE =
  /\b(?:varied|amended|changed|modified|variations?|amendments?|changes)\b[^.;]{0,60}\b(?:schedule|annex|appendix|attachment|exhibit)\b/i

const opensPaper = (text: string, start: number): boolean =>
  ENDS_PAPER.test(text.slice(Math.max(0, start - 400), start))

/** A letterhead belongs to the paper below it. */
function withoutHead(openings: readonly Opening[]): Opening[] {
  const [first, ...others] = openings
  return first?.isLoose === true && first.start > 0 && first.start < MAX_HEAD
    ? [{ ...first, start: 0 }, ...others]
    : [...openings]
}

/** A title in the head of a letter is the letter's. */
function withSheets(named: readonly Opening[], loose: readonly Opening[]): Opening[] {
  const titleOf = (sheet: Opening) =>
    named.find(({ start }) => sheet.start <= start && start - sheet.start < HEAD / 2)
  const sheets = loose.map((sheet) => ({ ...sheet, title: titleOf(sheet)?.title ?? sheet.title }))
  const taken = new Set(loose.flatMap((sheet) => titleOf(sheet) ?? []))
  return [...named.filter((opening) => !taken.has(opening)), ...sheets]
}

/** Papers that begin with what they are, and have no title in front of it. */
function untitled(text: string, lines: readonly Opening[]): Opening[] {
  return [...text.matchAll(OPENS_PAPER)]
    .map(({ index, groups = {} }) => ({ start: index, title: groups['title'] ?? '', isRider: false }))
    .filter(
      ({ start }) => start > HEAD && !lines.some((line) => line.start <= start && start - line.start < HEAD),
    )
}

/** A header that repeats on every page opens no part again, and "RIDER" with "RIDER TO LEASE" below it opens one. */
function withoutRepeats(openings: readonly Opening[]): Opening[] {
  const seen = new Set<string>()
  const kept: Opening[] = []
  for (const { start, title, isRider, isLoose = false } of openings) {
    const before = kept.at(-1)
    const name = title.toLowerCase()
    if (seen.has(name) && !isRider && !isLoose) continue
    seen.add(name)
    const isBelow = before !== undefined && start - before.start < before.title.length + 8
    if (isBelow) kept[kept.length - 1] = { ...before, title: `${before.title}: ${title}` }
    else if (kept.length < MAX_PARTS) kept.push({ start, title, isRider, isLoose })
  }
  return kept
}

function isTitle(line: string): boolean {
  if (line.length > MAX_TITLE || COLUMNS.test(line) || !OPENS.test(line)) return false
  if (NO_TITLE.test(line.replace(/["“][A-Z\d]{1,3}["”]/, ' '))) return false
  if (!AMENDING.test(line) && !OTHERS.test(line)) return false
  const words = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && word.length > 3)
  return words.length <= 16 && small.length === 0
}

/** Titles stand apart from the text around them. */
function isAlone(text: string, start: number, end: number, isFirst: boolean): boolean {
  const before = text.slice(Math.max(0, start - MAX_INDENT), start)
  const after = text.slice(end, end + 6)
  const isOpen = isFirst || /\n[ \t]*\n[ \t]*$|\f\s*$/.test(before)
  return isOpen && /^[ \t]*(?:\n[ \t]*\n|\n?\f|\n(?=[^\n])|$)/.test(after)
}

export const partAt = (parts: readonly Part[], offset: number): Part =>
  parts.findLast(({ start }) => start <= offset) ?? (parts[0] as Part)

const ORDINAL = new RegExp(String.raw`\b${ORDINAL_WORDS}\b`)
const GENERIC = new Set(
  contentStems('agreement contract no number dated date original attached general part'),
)

/** The order in which amendments were made: by their number where their titles have one, else as they stand. */
export function rankOf(part: Part, parts: readonly Part[]): number {
  const title = part.title.toLowerCase()
  const ordinal = ORDINAL.exec(title)?.[0]
  const number = /\bno\.?\s*(\d{1,2})\b|\b(?:amendment|addendum|rider)\s+#?(\d{1,2})\b/.exec(title)
  const own =
    ordinal !== undefined
      ? (wordValue(ordinal) ?? Number.NaN)
      : Number(number?.[1] ?? number?.[2] ?? Number.NaN)
  return Number.isNaN(own) ? parts.indexOf(part) : own
}

/**
 * The part that a name speaks of: "the First Amendment", "Exhibit A", "the Special Conditions"; null where none or
 * several may be meant, and for what is called by its kind alone ("the Lease").
 */
export function partNamed(name: string, parts: readonly Part[]): Part | null {
  const wanted = contentStems(name).filter((stem) => !GENERIC.has(stem))
  if (wanted.length === 0) return null
  const found = parts.filter(({ title }) => {
    const stems = contentStems(title.replace(/\s+(?:to|of)\s+.*$/i, ''))
    return wanted.every((stem) => stems.includes(stem))
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

const SMALL = new Set(['to', 'of', 'and', 'the', 'for', 'in'])

/** "FIRST AMENDMENT TO OFFICE LEASE" → "First Amendment". */
export function shortTitle(title: string): string {
  const own = title
    .replace(/\s+(?:to|of)\s+(?:the\s+)?.*$/i, '')
    .replace(/\s*[:–—-]\s.*$/, '')
    .trim()
  if (/\p{Ll}/u.test(own)) return own
  return own
    .toLowerCase()
    .replaceAll(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
