import { entails } from '../../../gate/entails/entails.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { wordsAt } from '../fact-in-words.ts'
import type { StatedRow, ValueCell } from './read-rows.ts'

/**
 * Cells of a row in plain words, with their names, the row and what heads it quoted; null where the quotes do not back it.
 *
 * @param name what the row is called, where that is not the first of its names
 */
export function sayCells(
  document: OpenDocument,
  row: StatedRow,
  cells: readonly ValueCell[],
  name = row.names[0] ?? '',
): GreenLine | null {
  return (
    quoted(document, row, cells, { name, end: row.end }) ??
    // "9   May 2027" reads as a day.
    quoted(document, row, cells, { name, end: Math.max(...cells.map(({ end }) => end)) })
  )
}

/** The row as far as `end` with what heads it, and what of both its quotes back. */
function quoted(
  document: OpenDocument,
  row: StatedRow,
  cells: readonly ValueCell[],
  { name, end }: { readonly name: string; readonly end: number },
): GreenLine | null {
  const own = wordsAt(document, row.page, row.start, end)
  if (!own) return null
  const isHeaded = row.heads !== null && cells.some(({ column }) => column !== '')
  const heads = isHeaded && row.heads ? wordsAt(document, row.page, row.heads.start, row.heads.end) : null
  if (isHeaded && !heads) return null
  const besides = heads ? [heads] : []
  const quotes = [own, ...besides].map(({ words }) => words)
  const lead = leadsOf(name, cells).find((one) => entails(one, quotes))
  if (lead === undefined) return null
  // Where the head of a cell cannot be said, the row has to say it alone.
  const isAlone = cells.every(({ column }) => !lead.includes(column)) && entails(lead, [own.words])
  return { lead, ...own, besides: isAlone ? [] : besides }
}

/** What may be said of the cells, the fullest first. */
function leadsOf(name: string, cells: readonly ValueCell[]): string[] {
  const named = name === '' ? '' : `${name}: `
  const values = cells.map(({ text, column }) => ({ text, column: column === name ? '' : column }))
  const listed = values.map(({ text, column }) => (column === '' ? text : `${text} (${column})`)).join(', ')
  const bare = values.map(({ text }) => text).join(', ')
  // "Backpacker tent, no car" denies; "10 and above: 26 days" reads as more than 26 days.
  const [short = ''] = name.split(',')
  const behind = name === '' ? [] : [`${short}: ${listed}`, `${listed}, ${name}`]
  return [`${named}${listed}`, ...behind, listed, `${named}${bare}`, ...(values.length === 1 ? [bare] : [])]
}
