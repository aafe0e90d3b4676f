import { CELL_SPACE } from '#core/layout/join-lines.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import { isAlike, isSetOffFrom, type LineStyle, type Look } from '#core/structure/lines/line-style.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isNoForm } from './form-lines.ts'
import { namesPaper } from './title-block.ts'
import { tidyTitle } from './titles.ts'

/** Lines of one title. */
const MAX_LINES = 3
const MAX_WORDS = 14
const LONGEST = 90
/** A title that no other line looks like is this much larger than what it stands above. */
const MUCH_LARGER = 1.15
const MIN_LIKE = 2
/** A look that is often a label's or running text's heads nothing. */
const MAX_OTHERS = 0.5
const ENDS_TITLE = /[.:;–—-]["”)]?$/
const FILLED_IN = /\{[^}]{0,80}\}|\[[^\]]{0,80}\]/g
const SMALL_WORD = /(?<![\p{L}’'-])\p{Ll}{2,}/gu
const MIN_SMALL_WORDS = 3
/** A line that goes on in the next, and one that says nothing but a name, a place or a sum. */
const NO_TITLE = /^[^\p{L}\p{N}]|[,;]$|^\P{L}*$|\d{4}|[$€£@_]/u

type StyledLine = SourceLine & { readonly style: LineStyle }

/** What the lines that look alike are. */
interface Looks {
  readonly look: Look
  readonly titles: (readonly StyledLine[])[]
  readonly runIns: StyledLine[]
  /** Of the largest step down from a title to what it stands above. */
  step: number
  others: number
  labels: number
}

/**
 * How many of its first characters make each line that is printed as the headings of its document are: all of a line
 * that stands alone, the title of one with its text behind it. What headings look like is learned from the document:
 * looks that stand alone above other text, again and again, and hardly elsewhere. Labels of forms are bold too: theirs
 * is a look that values stand beside. The largest look of a first page is the title's, which heads no part.
 */
export function findSetOff(lines: readonly SourceLine[]): ReadonlyMap<SourceLine, number> {
  const found = new Map<SourceLine, number>()
  const all = readLooks(lines)
  const isTitle = titleOf(all)
  for (const looks of all) {
    if (headsParts(looks))
      for (const title of looks.titles)
        if (!isTitle(looks, title)) for (const line of title) found.set(line, line.text.length)
    if (looks.runIns.length >= MIN_LIKE && looks.labels <= MAX_OTHERS * looks.runIns.length)
      for (const line of looks.runIns) found.set(line, line.style.length)
  }
  return found
}

/** The words behind a number that are printed as a title; null for none. */
export function setOffTitle({ text, setOff = 0 }: SourceLine, from: number): string | null {
  return tidyTitle(text.slice(from, setOff)) || null
}

function headsParts({ titles, step, others, labels }: Looks): boolean {
  if (others + labels > MAX_OTHERS * titles.length) return false
  return titles.length >= MIN_LIKE || (titles.length === 1 && step >= MUCH_LARGER)
}

/** The title of the paper: in the largest letters, on the first page. */
function titleOf(all: readonly Looks[]): (looks: Looks, title: readonly StyledLine[]) => boolean {
  const largest = Math.max(...all.map(({ look }) => look.size))
  return ({ look, titles }, title) =>
    look.size === largest &&
    (titles.length === 1 || isNamed(titles, title)) &&
    titles[0]?.[0]?.pageIndex === 0
}

/** Printed above each paper of the file, or again where the text begins: all say the same, or each which paper it is. */
const isNamed = (titles: Looks['titles'], [first]: readonly StyledLine[]): boolean =>
  namesPaper(first?.text ?? '') && titles.every(([other]) => namesPaper(other?.text ?? ''))

function readLooks(lines: readonly SourceLine[]): Looks[] {
  const all = new Map<string, Looks>()
  for (let index = 0; index < lines.length;) {
    const line = lines[index]
    if (!hasStyle(line)) {
      index += 1
      continue
    }
    const { size, emphasis } = line.style
    const key = `${size} ${emphasis}`
    const looks = all.get(key) ?? {
      look: { size, emphasis },
      titles: [],
      runIns: [],
      step: 0,
      others: 0,
      labels: 0,
    }
    all.set(key, looks)
    const end = endOfAlike(lines, index)
    const group = lines.slice(index, end).filter(hasStyle)
    const below = lines[end]
    if (isLabel(line)) looks.labels += 1
    else if (isRunIn(lines, index)) looks.runIns.push(line)
    else if (isTitle(group) && hasStyle(below) && isSetOffFrom(line.style, below.style)) {
      looks.titles.push(group)
      looks.step = Math.max(looks.step, line.style.size / below.style.size)
    } else looks.others += group.length
    index = end
  }
  return [...all.values()]
}

const hasStyle = (line: SourceLine | undefined): line is StyledLine => line?.style != null

/** Behind the last of the lines of a paragraph that look alike from beginning to end. */
function endOfAlike(lines: readonly SourceLine[], index: number): number {
  const first = lines[index]
  let end = index + 1
  if (!hasStyle(first) || first.style.rest) return end
  for (let line = lines[end]; hasStyle(line); line = lines[(end += 1)]) {
    const goesOn = line.after === 'line' && !line.style.rest && isAlike(line.style, first.style)
    if (!goesOn || parseMarker(line.text)) break
  }
  return end
}

/** Whether something stands beside the words, as a value beside its label. */
function isLabel({ text, style }: StyledLine): boolean {
  const behind = text.slice(style.length)
  return text.includes(CELL_SPACE) || (style.rest !== null && /^\s*[_☐□[({]/.test(behind))
}

function isTitle(group: readonly StyledLine[]): boolean {
  const words = group.map(({ text }) => text).join(' ')
  const [first] = group
  return (
    group.length <= MAX_LINES &&
    group.every(({ style, text }) => style.rest === null && isNoForm(text)) &&
    words.length <= LONGEST * 2 &&
    words.split(' ').length <= MAX_WORDS &&
    !NO_TITLE.test(words) &&
    (!words.endsWith('.') || parseMarker(first?.text ?? '') !== null)
  )
}

/** A title with its text behind it on the line. */
function isRunIn(lines: readonly SourceLine[], index: number): boolean {
  const line = lines[index]
  if (!hasStyle(line) || !line.style.rest || line.after === 'line' || line.style.length > LONGEST)
    return false
  const title = line.text.slice(0, line.style.length)
  const behind = line.text.slice(line.style.length)
  const next = lines[index + 1]
  const following = next?.after === 'line' ? next.text.slice(0, LONGEST) : ''
  const text = `${behind.slice(0, LONGEST)} ${following}`.replace(FILLED_IN, '')
  return (
    isSetOffFrom(line.style, line.style.rest) &&
    title.split(' ').length <= MAX_WORDS &&
    (ENDS_TITLE.test(title) || /^\s?[.:–—]/.test(behind) || parseMarker(title) !== null) &&
    !NO_TITLE.test(title) &&
    isNoForm(title.replace(/[.:\s–—-]+$/u, '')) &&
    (text.match(SMALL_WORD)?.length ?? 0) >= MIN_SMALL_WORDS
  )
}
