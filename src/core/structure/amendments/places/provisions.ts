import type { Clause } from '#core/document/clause.ts'
import { MONTH_NAMES } from '#core/language/lexicon/calendar-names.ts'
import { wordValue } from '#core/language/lexicon/number-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { partNamed } from '../parts/part-names.ts'
import { partAt, type Part } from '../parts/parts.ts'

/** A clause, cut where its part of the document ends. */
export interface Provision extends Span {
  readonly id: number
  /** "4.2(b)", "exhibit a", "ix", by which it is referred to in its own part. */
  readonly keys: readonly string[]
  readonly kind: Clause['kind']
  readonly heading: string | null
  readonly part: Part
}

/** What a statement names: a clause, or a sentence of one. */
export interface Target {
  readonly provision: Provision
  readonly span: Span
  /** Whether the words that were named are all of `span`; else it only holds them. */
  readonly isExact: boolean
}

const WORD = /^(?:sub-?section|section|clause|paragraph|sub-?paragraph|item|line|§§?|article|part)\s*/
/** Where a clause is over, though nothing numbered follows: rules to sign on. */
const SIGNATURES =
  /\n\s*(?:IN WITNESS WHEREOF|(?:[\p{L}'’ ]{2,30}:)?[ \t]*_{6,}|(?:Signed|SIGNED|By|Agreed and accepted)\b[^\n]{0,20}:)/u

export const plainKey = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*\(/g, '(')
    .replace(WORD, '')
    .replace(/[.:]$/, '')
    .trim()

/** The number that stands at the beginning of a clause. */
const PRINTED =
  /^(?:(?:section|article|clause|paragraph)\s+)?(?<number>\d{1,3}(?:\.\d{1,3})*|\([a-z\d]{1,4}\)|[A-Z])(?=[.):\s])/i

/** "GC8 The property", "(ii) Subscriptions": what stands before a clause whose number was read as none. */
const LETTERED = /^([A-Z]{1,3}-?\d{1,3}|\([ivxlc]{1,6}\))[.):]?\s/

/** "Part 2.8": clauses are referred to without the division they stand in. */
const DIVISION = /^(?:part|chapter|division|title|schedule|annex|exhibit|appendix)\b/i

/** Whether a clause was joined to one of another part, by whatever stands between them. */
function isForeign(clauses: readonly Clause[], id: number, parts: readonly Part[]): boolean {
  const own = clauses[id - 1]
  const part = own && partAt(parts, own.start)
  for (let at = own; at; at = clauses[(at.parent ?? 0) - 1]) if (partAt(parts, at.start) !== part) return true
  return false
}

export function provisionsOf(text: string, clauses: readonly Clause[], parts: readonly Part[]): Provision[] {
  const byId = new Map<number, Provision>()
  for (const clause of clauses) {
    const { id, kind, label, heading, parent, start } = clause
    const part = partAt(parts, start)
    const own = text.slice(start, Math.min(clause.end, part.end))
    const cut = kind === 'signature' ? -1 : own.search(SIGNATURES)
    const end = start + (cut > 0 ? own.slice(0, cut) : own).trimEnd().length
    const around = parent === null ? undefined : byId.get(parent)
    const full = label === null ? (LETTERED.exec(own)?.[1]?.toLowerCase() ?? null) : plainKey(label)
    const keys = full === null ? [] : [full]
    // A number that the reader joined to a clause of another part, "Section 3.A", is the end of it.
    const prefix = around && around.part !== part ? (around.keys[0] ?? '') : ''
    if (full !== null && prefix !== '' && full.startsWith(prefix))
      keys.push(full.slice(prefix.length).replace(/^\./, ''))
    const printed = full === null ? undefined : PRINTED.exec(own)?.groups?.['number']?.toLowerCase()
    const isApart = isForeign(clauses, id, parts) || DIVISION.test(label ?? '')
    if (printed !== undefined && !keys.includes(printed) && isApart) keys.push(printed)
    byId.set(id, { id, keys, kind, heading, part, start, end })
  }
  const own = [...byId.values()]
  const all = [
    ...own,
    ...own.flatMap((one) => printedIn(text, one, own)),
    ...parts.flatMap((part) => [...unread(text, part, own), ...itemsIn(text, part, own)]),
  ]
  return all.toSorted((a, b) => a.start - b.start)
}

/** "2.1  The Borrower shall repay": a number that opens a line. */
const LINE_NUMBER = /\n[ \t]*(?<number>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)[.)]?[ \t]+(?=["“\p{Lu}])/gu

/** The same in a line, behind the end of a sentence: "… its business. 12.3 The Provider may". */
const RUN_IN_NUMBER = /(?<=[.;:]\s{1,3})(?<number>\d{1,2}\.\d{1,2})\.?[ \t]+(?=["“]?\p{Lu})/gu

/** Whether a clause is the list of contents, whose lines are no clauses. */
export const listsContents = ({ heading }: Provision): boolean =>
  /^(?:table of )?contents$/i.test(heading?.trim() ?? '')

/** The clauses that open with a number of their own inside another, where they were not read as clauses. */
function printedIn(text: string, around: Provision, known: readonly Provision[]): Provision[] {
  if (
    (around.kind !== 'clause' && around.kind !== 'heading') ||
    listsContents(around) ||
    known.some(({ start }) => start > around.start && start < around.end)
  )
    return []
  const words = text.slice(around.start, around.end)
  const of = (number: string) => number.replace(/\..*$/, '')
  const places = [
    ...words.matchAll(LINE_NUMBER),
    ...[...words.matchAll(RUN_IN_NUMBER)].filter(({ groups = {} }) =>
      around.keys.some((key) => of(key) === of(groups['number'] ?? '')),
    ),
  ].toSorted((a, b) => a.index - b.index)
  return places.map(({ 0: lead, index, groups = {} }, at) => ({
    ...around,
    keys: [groups['number'] ?? ''],
    heading: null,
    start: around.start + index + lead.search(/\d/),
    end: around.start + words.slice(0, places[at + 1]?.index).trimEnd().length,
  }))
}

/** "Item 8.  Deductible, water damage: $5,000": a line of particulars, which has a number apart from those of the clauses. */
const ITEM =
  /(?<=^|[\n\f])[ \t]*(?<label>(?:item|line)\s\d{1,2})\b[.:)]?[ \t]+\S[^\n]*(?:\n[ \t]{12,}\S[^\n]*)*/giu

function itemsIn(text: string, part: Part, known: readonly Provision[]): Provision[] {
  return [...text.slice(part.start, part.end).matchAll(ITEM)].map(({ 0: line, index, groups = {} }) => {
    const start = part.start + index + line.search(/\S/)
    const end = part.start + index + line.length
    const around = known.findLast((one) => one.start <= start && start < one.end)
    const key = (groups['label'] ?? '').toLowerCase().replaceAll(/\s+/g, ' ')
    return { id: around?.id ?? 0, keys: [key], kind: 'clause', heading: null, part, start, end }
  })
}

/** "1 April 2025", where a line begins within a sentence, is no number of a point. */
const NO_DAY = String.raw`(?!(?:${MONTH_NAMES.join('|')})\b)`
/** The number of a point that opens a line: "3.", "S2.", "2" before a capital. */
const POINT = String.raw`[A-Z]{0,2}\d{1,2}(?:[.)][ \t]|[ \t]+(?=[\p{Lu}“"])${NO_DAY})`
const PARAGRAPH = new RegExp(
  String.raw`(?<=\n[ \t]*\n[ \t]*|\n[ \t]*(?=${POINT}))(?:(?:(?<number>\(?(?:[A-Z]{0,2}\d{1,2}(?:\.\d{1,2})*|[A-Z]|[a-z])[.)])|(?<bare>\d{1,2}(?=[ \t]+[\p{Lu}“"])(?=[ \t]+${NO_DAY})))[ \t]+)?(?:(?<heading>\p{Lu}[\p{L}'’ ]{2,50})[.:][ \t])?[^\n]+(?:\n(?![ \t]*${POINT})[ \t]*[^\s][^\n]*)*`,
  'gu',
)

/** The paragraphs of a part in which no clause was found: one behind the signatures of the paper before. */
function unread(text: string, part: Part, known: readonly Provision[]): Provision[] {
  const around = known.findLast(
    ({ start, end, kind }) => kind === 'signature' && start <= part.start && part.start <= end + 4,
  )
  if (known.filter((one) => one.part === part && one.kind !== 'signature').length > 1) return []
  if (known.some((one) => one.part === part && one.kind === 'clause')) return []
  const words = text.slice(part.start, part.end)
  return [...words.matchAll(PARAGRAPH)].map(({ 0: own, index, groups = {} }) => {
    const start = part.start + index
    const cut = own.search(SIGNATURES)
    const key = (groups['number'] ?? groups['bare'])?.replace(/[.)]$/, '').replace(/^\(/, '')
    return {
      id: (around ?? known.find((one) => one.part === part))?.id ?? 0,
      keys: key === undefined ? [] : [key.toLowerCase()],
      kind: /^[^:\n]{0,30}:?[ \t]*_{6,}/.test(own) ? ('signature' as const) : ('clause' as const),
      heading: groups['heading'] ?? null,
      part,
      start,
      end: start + (cut > 0 ? own.slice(0, cut) : own).trimEnd().length,
    }
  })
}

/** "second" → 1, "last" → -1: where it stands among others. */
function placeOf(ordinal: string): number | undefined {
  if (/^(?:last|final)$/i.test(ordinal)) return -1
  const value = wordValue(ordinal)
  return value === null ? undefined : value - 1
}

/** Where a statement looks for what it names. */
export interface Search {
  readonly provisions: readonly Provision[]
  readonly parts: readonly Part[]
  /** The part that the statement stands in. */
  readonly from: Part
  /** What the place is said to be of: "the Lease", "the First Amendment"; null where nothing is said. */
  readonly of: string | null
  /** The statement itself, which changes nothing of its own. */
  readonly statement: Span
}

/** Whether a name means the part that it is said in: "this Rider". */
const IS_OWN = /^(?:this|hereof)\b/i

/** The parts in which a place is looked for, the likeliest first. */
function partsFor({ parts, from, of }: Search): readonly Part[] {
  if (
    of !== null &&
    IS_OWN.test(of) &&
    !(from.isAmending && /\b(?:agreement|lease|contract)\b/i.test(of) && parts.length > 1)
  )
    return [from]
  const named = of === null ? null : partNamed(of, parts)
  if (named && named !== from) return [named]
  const bases = parts.filter((part) => !part.isAmending)
  const others = parts.filter((part) => part.isAmending && !part.isVoid && part !== from).toReversed()
  if (from.isAmending || of !== null)
    return [...bases, ...others].filter((part) => part !== from || !from.isAmending)
  return [from, ...bases, ...others]
}

/** The clause with that number, null where this document has none. "4.2(b)" is inside 4.2 where it is not set apart. */
export function findNumbered(
  search: Search,
  number: string,
): { provision: Provision; isExact: boolean } | null {
  const wanted = plainKey(number)
  for (const part of partsFor(search)) {
    const own = search.provisions.filter(
      (one) =>
        one.part === part && one.kind !== 'signature' && one.kind !== 'footnote' && !isAround(one, search),
    )
    const named = own.find(({ keys }) => keys.includes(number.toLowerCase()))
    if (named) return { provision: named, isExact: true }
    for (let key = wanted; key !== ''; key = /\([^()]*\)$/.test(key) ? key.replace(/\([^()]*\)$/, '') : '') {
      const provision = own.find(({ keys }) => keys.includes(key)) ?? onlyEndingIn(own, key)
      if (provision) return { provision, isExact: key === wanted }
    }
  }
  return null
}

/** "2.f" for the one clause "i(2).f": those above it are left out. */
function onlyEndingIn(provisions: readonly Provision[], key: string): Provision | null {
  const wanted = pointsOf(key)
  const found = provisions.filter(({ keys }) =>
    keys.some((own) => {
      const points = pointsOf(own)
      return (
        points.length > wanted.length && wanted.every((point, at) => point === points.at(at - wanted.length))
      )
    }),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const pointsOf = (key: string): string[] => key.split(/[.()\s]+/).filter((point) => point !== '')

const isAround = ({ start, end }: Span, { statement }: Search): boolean =>
  start <= statement.start && statement.start < end

/** The one clause with that title, null where none or several have it. */
export function findTitled(search: Search, title: string): Provision | null {
  const wanted = contentStems(title).join(' ')
  if (wanted === '') return null
  for (const part of partsFor(search)) {
    const found = search.provisions.filter(
      (one) =>
        one.part === part &&
        one.heading !== null &&
        !isAround(one, search) &&
        contentStems(one.heading).join(' ') === wanted,
    )
    if (found.length === 1) return found[0] ?? null
  }
  return null
}

/** The sentence of a clause that "the second sentence of" means; null where it has not so many. */
export function sentenceOf(text: string, provision: Span, ordinal: string): Span | null {
  const place = placeOf(ordinal)
  const sentences = splitSentences(text, provision).filter(
    ({ start, end }) =>
      /\p{Ll}.*\s.*\p{L}/u.test(text.slice(start, end)) &&
      /[.;:!?]["”)]?$/.test(text.slice(start, end)) &&
      !isBareTitle(text.slice(start, end)),
  )
  return place === undefined ? null : (sentences.at(place) ?? null)
}

const isBareTitle = (words: string): boolean =>
  /^(?:[\d.()]{1,8}\s+)?(?:[\p{L}'’&-]+\s*){1,5}[.:]?$/u.test(words) &&
  !/\b(?:may|must|shall|will|can|is|are|has|have)\b/.test(words)

/** Where a term is given its meaning, in the parts that a statement may change; null where it is not. */
export function findTerm(text: string, search: Search, term: string): Target | null {
  const words = term.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  const means = new RegExp(
    String.raw`(?<=\n[ \t]*)${words}(?::|\s+means\b)|["“]${words}["”]\s*(?:shall\s+mean|means?|is\s+defined|has\s+the\s+meaning|refers?\s+to|is)\b`,
    'iu',
  )
  for (const part of partsFor(search)) {
    const at = text.slice(part.start, part.end).search(means) + part.start
    const provision = search.provisions.findLast(({ start, end }) => start <= at && at < end)
    if (at < part.start || !provision || isAround(provision, search)) continue
    const sentence = splitSentences(text, provision).find(({ end }) => end > at)
    return { provision, span: { start: at, end: sentence?.end ?? provision.end }, isExact: true }
  }
  return null
}
