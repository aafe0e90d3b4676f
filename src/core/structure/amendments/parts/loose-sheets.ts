import { dayOf, isLetter, isMessage, namedDayOf, opensSheet, type Seam } from './sheet-evidence.ts'
import { readLine, type SheetLine } from './sheet-lines.ts'

/** Where a paper begins that has no title of an amendment: a letter, a note, a sheet with a date of its own. */
export interface LooseSheet {
  readonly start: number
  /** How a reader would call it. */
  readonly title: string
}

interface Line extends SheetLine {
  readonly start: number
  /** Whether it is the first of a page. */
  readonly isPage: boolean
  /** Whether it stands below a gap. */
  readonly isApart: boolean
}

const MAX_TITLE = 60
const LINES_ABOVE = 4
const LINES_OF_HEAD = 14
/** A header stands on so many pages. */
const RUNNING_PAGES = 2

/** The letters, messages, notes and dated sheets of a text behind its first paper. */
export function looseSheets(text: string): LooseSheet[] {
  const lines = linesOf(text)
  const seams = seamsOf(lines)
  const sheets: LooseSheet[] = []
  let isInHead = true
  let opened = 0
  for (const [index, line] of lines.entries()) {
    const endsHead = line.isProse || line.isSigned || line.isContinued || line.isSender
    if (endsHead || (line.isPage && index > 0)) isInHead = false
    if (isInHead || !(line.isApart || line.isPage) || line.isRule) continue
    const isOfSheet = sheets.length > 0 && index - opened < LINES_OF_HEAD / 2
    if (isOfSheet && !line.isPage && !line.isSender && isUnsigned(lines.slice(opened, index))) continue
    const seam = seams(index)
    if (!opensSheet(seam)) continue
    sheets.push({ start: line.start, title: titleOf(seam) })
    isInHead = true
    opened = index
  }
  return sheets
}

/** Lines so near to the head of a sheet are of it, but where somebody has signed. */
const isUnsigned = (lines: readonly Line[]): boolean => !lines.some(({ isSigned }) => isSigned)

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isPage = true
  let isApart = true
  let start = 0
  // Cut at single letters: a pattern of whole lines runs out of stack on a line of megabytes.
  for (const raw of text.split(/([\n\f])/)) {
    const index = start
    start += raw.length
    if (raw === '\n') continue
    const own = raw.trim()
    if (own === '') {
      if (raw === '\f') isPage = true
      isApart = true
      continue
    }
    const line = readLine(own)
    lines.push({ ...line, start: index + raw.indexOf(own), isPage, isApart })
    isPage = false
    isApart = line.isRule || /[.;:]$/.test(own)
  }
  return lines
}

/** The seam above a line, by its index. */
function seamsOf(lines: readonly Line[]): (index: number) => Seam {
  const running = runningLines(lines)
  const secondPage = lines.findIndex(({ isPage }, index) => isPage && index > 0)
  const days = new Map<string, number>()
  for (const [index, { day, namedDay }] of lines.entries())
    for (const one of [day, namedDay]) if (one !== null && !days.has(one)) days.set(one, index)
  return (index) => {
    const head = headAt(lines, index)
    const isPage = head[0]?.isPage === true
    return {
      isPage,
      isFirstPage: secondPage < 0 || index < secondPage,
      above: lines.slice(Math.max(0, index - LINES_ABOVE), index),
      head,
      body: lines
        .slice(index + 1, index + 1 + LINES_OF_HEAD)
        .map((line) => line.text)
        .join(' '),
      isRunning: isPage && running.has(plain(head[0]?.text ?? '')),
      isOldDay: (days.get(namedDayOf({ head }) ?? '') ?? index) < index,
    }
  }
}

function headAt(lines: readonly Line[], index: number): Line[] {
  const near = lines.slice(index, index + LINES_OF_HEAD)
  const page = near.findIndex(({ isPage }, at) => isPage && at > 0)
  // A line may stand between the name of a sheet and its greeting.
  const greeting = near.slice(0, LINES_ABOVE).findIndex(({ isGreeting }) => isGreeting)
  const isBelowLine = near[0]?.isProse === false && near[greeting - 1]?.isProse === true
  const prose = near.findIndex(({ isProse }, at) => isProse && !(isBelowLine && at === greeting - 1))
  return near.slice(0, Math.min(page < 0 ? near.length : page, prose < 0 ? near.length : prose + 1))
}

const plain = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll(/\s+|\bpage\s+\d+.*/g, ' ')
    .trim()

/** The lines that open several pages; the title of the first page may be a letterhead on one more. */
function runningLines(lines: readonly Line[]): ReadonlySet<string> {
  const openers = lines.filter(({ isPage }) => isPage).map(({ text }) => plain(text))
  const counts = Map.groupBy(openers, (line) => line)
  return new Set(
    [...counts].flatMap(([line, { length }]) =>
      length >= RUNNING_PAGES + (line === openers[0] ? 1 : 0) ? [line] : [],
    ),
  )
}

function titleOf(seam: Seam): string {
  const kind = isMessage(seam) ? 'Message' : isLetter(seam) ? 'Letter' : null
  const day = dayOf(seam)
  if (kind !== null) return day === null ? kind : `${kind} dated ${day}`
  const named = seam.head.find(({ isSheetTitle }) => isSheetTitle)
  const line = named ?? seam.head[0]
  if (named === undefined && day !== null && line?.day === day) return `Note dated ${day}`
  const [name = ''] = (line?.text ?? '').split(day ?? '\n')
  return name
    .trim()
    .replace(/(?:[,:(]|\s(?:of|on|dated|from|as of|effective|issued):?)$/i, '')
    .slice(0, MAX_TITLE)
    .trim()
}
