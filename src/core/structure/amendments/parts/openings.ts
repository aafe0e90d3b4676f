import type { Clause } from '#core/document/clause.ts'
import { looseSheets } from './loose-sheets.ts'
import { isNamedFirst } from './named-first.ts'
import { isBareTitle, isCaption, isTitle, titleIn } from './titles.ts'

/** Where a paper of a document begins. */
export interface Opening {
  readonly start: number
  readonly title: string
  /** Whether an attached part was found there: no header that repeats. */
  readonly isRider: boolean
  /** Whether it has no title, but is a letter or a dated sheet behind the first paper. */
  readonly isLoose?: boolean
}

/** How far a centred title may stand from the edge. */
const MAX_INDENT = 90
/** What stands where the paper before it is over: the edge of a page, a rule, a signature. */
const ENDS_PAPER =
  /(?:^|\f\s*(?:[^\n.]{1,60}\n\s*){0,2}|(?:[-–—_=*]\s?){3,}\s*|\b(?:signed|sgd|by|date|initialled|notary|witness(?:es|ed)?)\b[^\n]*(?:\n[^\n]{0,90}){0,3}\n\s*)$/i
const OPENS_PAPER =
  /(?<=(?:\n[ \t]*\n|\f)[ \t]*)This\s+(?<title>(?:\p{Lu}[\p{L}-]*\s+){0,4}(?:Amendment|AMENDMENT|Addendum|ADDENDUM|Rider|RIDER)\b)[^\n]{0,60}\b(?:made|entered|dated|amends|changes|modifies|effective)\b/gu
/** "Special conditions for this hire, which override the printed ones" */
const OPENS_CONDITIONS =
  /(?<=(?:\n[ \t]*\n|\f)[ \t]*)(?<title>(?:Special|Particular|Additional)\s+(?:conditions|terms|provisions)\b[^\n.,;:]{0,60})[.,;:][^\n]*(?:\n(?![ \t]*\n)[^\n]*)?\b(?:overrides?|prevails?|wins?|comes?\s+(?:first|before)|takes?\s+pre)\b/giu
/** No file holds more papers; one that seems to was made to cost time. */
const MAX_PARTS = 200
/** How far into a paper it says what it is. */
export const HEAD = 1200

/**
 * Where the papers of a document begin, in order.
 *
 * @param first what the file says to hold before its other papers
 */
export function openingsOf(text: string, clauses: readonly Clause[], first: ReadonlySet<string>): Opening[] {
  const titled = titledIn(text, clauses, first)
  const named = [...titled, ...untitled(text, titled)]
  const loose = looseSheets(text).map((sheet) => ({ ...sheet, isRider: false, isLoose: true }))
  return withoutRepeats(
    text,
    withSheets(named, loose).toSorted((a, b) => a.start - b.start),
  )
}

function titledIn(text: string, clauses: readonly Clause[], first: ReadonlySet<string>): Opening[] {
  const riders = new Set(clauses.filter(({ kind }) => kind === 'rider').map(({ start }) => start))
  const found: Opening[] = []
  let lineEnd = -1
  for (const line of text.split(/[\n\f]/)) {
    const index = lineEnd + 1
    lineEnd = index + line.length
    const all = line.trim()
    if (all === '') continue
    const title = titleIn(all)
    const start = index + line.indexOf(all)
    const isRider = riders.has(start)
    const isFirst = isNamedFirst(title, first)
    const isAlone =
      (isFirst || isTitle(title)) &&
      (isCaption(all) || standsAlone(text, start, start + all.length, found.length === 0))
    const isPlain = () => isFirst || !isBareTitle(title) || isCaption(all)
    if (isRider || (isAlone && (isPlain() || opensPaper(text, start)))) found.push({ start, title, isRider })
  }
  return found
}

const opensPaper = (text: string, start: number): boolean =>
  ENDS_PAPER.test(text.slice(Math.max(0, start - 400), start))

/** Titles stand apart from the text around them. */
function standsAlone(text: string, start: number, end: number, isFirst: boolean): boolean {
  const before = text.slice(Math.max(0, start - MAX_INDENT), start)
  const after = text.slice(end, end + 6)
  const isOpen = isFirst || /\n[ \t]*\n[ \t]*$|\f\s*$/.test(before)
  return isOpen && /^[ \t]*(?:\n[ \t]*\n|\n?\f|\n(?=[^\n])|$)/.test(after)
}

/** Papers that begin with what they are, and have no title in front of it. */
function untitled(text: string, titled: readonly Opening[]): Opening[] {
  const openedBy = (shape: RegExp) =>
    [...text.matchAll(shape)]
      .map(({ index, groups = {} }) => ({ start: index, title: groups['title'] ?? '', isRider: false }))
      .filter(({ start }) => !titled.some((one) => one.start <= start && start - one.start < HEAD))
  return [...openedBy(OPENS_PAPER).filter(({ start }) => start > HEAD), ...openedBy(OPENS_CONDITIONS)]
}

/** A title in the head of a letter is the letter's. */
function withSheets(named: readonly Opening[], loose: readonly Opening[]): Opening[] {
  const titleOf = (sheet: Opening) =>
    named.find(({ start }) => sheet.start <= start && start - sheet.start < HEAD / 2)
  const sheets = loose.map((sheet) => ({ ...sheet, title: titleOf(sheet)?.title ?? sheet.title }))
  const taken = new Set(loose.flatMap((sheet) => titleOf(sheet) ?? []))
  return [...named.filter((opening) => !taken.has(opening)), ...sheets]
}

/** A header that repeats on every page opens no part again, and "RIDER" with "RIDER TO LEASE" below it opens one. */
function withoutRepeats(text: string, openings: readonly Opening[]): Opening[] {
  const seen = new Set<string>()
  const kept: Opening[] = []
  for (const { start, title, isRider, isLoose = false } of openings) {
    const before = kept.at(-1)
    const name = title.toLowerCase()
    if (seen.has(name) && !isRider && !isLoose) continue
    seen.add(name)
    const isBelow =
      before !== undefined &&
      start - before.start < before.title.length + 8 &&
      !text.slice(before.start, start).includes('\f')
    if (isBelow)
      kept[kept.length - 1] = {
        ...before,
        title: `${before.title}: ${title}`,
        isLoose: isLoose || before.isLoose === true,
      }
    else if (kept.length < MAX_PARTS) kept.push({ start, title, isRider, isLoose })
  }
  return kept
}
