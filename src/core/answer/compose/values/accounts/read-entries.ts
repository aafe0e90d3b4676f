import { splitCells } from '#core/structure/tables/row-cells.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { pageAsRead } from '../../../source/page-as-read.ts'
import { putsDayFirst } from '#core/structure/values/dates/day-order.ts'
import type { SpokenDay } from '../rows/asked-row.ts'
import { dayOfWords } from '../rows/row-day.ts'
import { readFigure, type Figure } from './read-figure.ts'

/** Words on a page, as offsets into its text. */
export interface OnPage {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface EntryFigure extends Figure, OnPage {}

/** A line of an account: what it is of, and its figures. */
export interface Entry extends OnPage {
  readonly label: string
  /** In their order, at least one; the last is what the line comes to, or the balance behind it. */
  readonly figures: readonly EntryFigure[]
  readonly day: SpokenDay | null
  /** Whether a line is drawn above it. */
  readonly isRuledOff: boolean
  /** The line above that has no figures. */
  readonly title: OnPage | null
  /** The line above that names columns. */
  readonly heads: OnPage | null
}

/** A longer line, or a line with a full stop, is a sentence: no account goes on over it. */
const MAX_TITLE = 90
const MAX_LABEL = 70
const MOST_BLANK = 3
const RULE = /^[-=_.·–—\s]+$/
const ENDING =
  /^(?<label>\p{L}[^.;]{1,70}?)(?<colon>:?)\s(?<figure>[-–−(]?\s?(?:\p{L}{0,3}\p{Sc}\s?)?[-–−]?\d[\d.,]*\)?)(?<behind>\s\([^()]{2,40}\)\.?)?$/u

/** The lines of figures of each part of a page that no sentence parts. */
export function entryGroups(document: OpenDocument): readonly (readonly Entry[])[] {
  const isDayFirst = putsDayFirst(document.pages.map(({ text }) => text).join('\n'))
  return document.pages.flatMap(({ number }) =>
    groupsOf(pageAsRead(document, number), number).map((group) =>
      group.map((entry): Entry => ({ ...entry, day: dayOfWords(entry.text, isDayFirst) })),
    ),
  )
}

type Undated = Omit<Entry, 'day'>

function groupsOf(text: string, page: number): Undated[][] {
  const groups: Undated[][] = []
  let group: Undated[] = []
  let around: Pick<Entry, 'title' | 'heads'> = { title: null, heads: null }
  let isRuledOff = false
  let blank = 0
  let start = 0
  const close = (): void => {
    if (group.length > 0) groups.push(group)
    group = []
    around = { title: null, heads: null }
  }
  for (const line of text.split('\n')) {
    const own: OnPage = { page, ...spanOf(line, start) }
    start += line.length + 1
    if (own.text === '') {
      if (++blank === MOST_BLANK) close()
      continue
    }
    blank = 0
    if (RULE.test(own.text)) {
      isRuledOff = true
      continue
    }
    const entry = entryOf(own, { ...around, isRuledOff })
    isRuledOff = false
    if (entry) group.push(entry)
    else if (own.text.length > MAX_TITLE || /[.;,]$/.test(own.text)) close()
    else if (splitCells(own.text).length > 1) around = { ...around, heads: own }
    else around = { title: own, heads: null }
  }
  close()
  return groups
}

function spanOf(line: string, start: number): Omit<OnPage, 'page'> {
  const from = line.length - line.trimStart().length
  const text = line.trim()
  return { start: start + from, end: start + from + text.length, text }
}

function entryOf(line: OnPage, around: Pick<Entry, 'title' | 'heads' | 'isRuledOff'>): Undated | null {
  const cells = splitCells(line.text)
    .map(([from, to]): OnPage => ({
      page: line.page,
      ...spanOf(line.text.slice(from, to), line.start + from),
    }))
    .filter(({ text }) => text !== '')
  const parts = cells.length === 1 ? partsOf(line) : cells
  const first = parts.findIndex(({ text }) => isLabel(text))
  const label = parts[first]?.text.replace(/:$/, '') ?? ''
  if (first === -1 || label.length > MAX_LABEL) return null
  const figures = parts.slice(first + 1).flatMap((cell): EntryFigure[] => {
    const figure = readFigure(cell.text)
    return figure ? [{ ...cell, ...figure }] : []
  })
  return figures.length === 0 ? null : { ...line, label, figures, ...around }
}

/** "Amount due: $210.00 (unpaid part of the fee)." by itself. */
function partsOf(line: OnPage): OnPage[] {
  const found = ENDING.exec(line.text)?.groups
  if (!found) return [line]
  const { label = '', colon, figure = '', behind = '' } = found
  if (colon === '' && !/\p{Sc}|[.,]\d\d\)?$/u.test(figure)) return [line]
  const end = line.end - behind.length
  return [
    { ...line, text: label, end: line.start + label.length },
    { ...line, text: figure.trim(), start: end - figure.trim().length, end },
  ]
}

const isLabel = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && kindOfWords(text) !== 'date' && !readFigure(text)
