import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { Table, TableCell } from '#core/document/clause.ts'
import { spaced } from '#core/overview/sentence-around.ts'
import type { Span } from '#core/segmentation/span.ts'

/** Between the cells of a row that is shown in a line. */
export const BETWEEN = ' · '

/**
 * What stands before and behind some words in their row of a table, cell by cell; null where no row of these tables
 * has them.
 *
 * @param text the whole text that the cells are spans of
 */
export function rowAround(
  text: string,
  tables: readonly Pick<Table, 'rows'>[],
  span: Span,
): readonly [before: string, after: string] | null {
  for (const { rows } of tables)
    for (const row of rows) {
      const at = row.findIndex((cell) => holds(cell, span))
      const cell = row[at]
      if (!cell) continue
      // A line that stands across a table is a sentence.
      if (row.filter(([from, to]) => to > from).length < 2) return null
      const [first, last] = [partAt(cell, span.start), partAt(cell, span.end - 1)]
      const before = [...wordsOf(text, cell.slice(0, first)), text.slice(cell[first], span.start)]
      const behind = [text.slice(span.end, cell[last + 1]), ...wordsOf(text, cell.slice(last + 2))]
      const filled = (cells: readonly TableCell[]) =>
        cells.map((one) => oneLine(wordsOf(text, one).join(' '))).filter((words) => words !== '')
      const [ahead, rest] = [filled(row.slice(0, at)), filled(row.slice(at + 1))]
      return [
        ahead.map((words) => words + BETWEEN).join('') + spaced(before.join(' ')),
        spaced(behind.join(' ')) + rest.map((words) => BETWEEN + words).join(''),
      ]
    }
  return null
}

const LEADER = /(?:\.[^\S\n]?){4,}/
const LEADERS = new RegExp(`\\s*${LEADER.source}\\s*`, 'g')

/** What stands before and behind some words in a line whose dots lead from a name to its value; null in any other. */
export function leaderAround(
  text: string,
  { start, end }: Span,
): readonly [before: string, after: string] | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.slice(end).search(/[\n\f]/)
  const [before, behind] = [text.slice(from, start), text.slice(end, stop < 0 ? text.length : end + stop)]
  if (!LEADER.test(before)) return null
  const cells = (words: string) => words.replace(LEADERS, BETWEEN).replace(/[^\S\n]{3,}/g, BETWEEN)
  return [spaced(cells(before)).trimStart(), spaced(cells(behind)).trimEnd()]
}

const holds = (cell: TableCell, { start, end }: Span): boolean =>
  end > start && partAt(cell, start) >= 0 && partAt(cell, end - 1) >= 0

/** Which of a cell's spans an offset stands in; -1 for none. */
function partAt(cell: TableCell, offset: number): number {
  for (let at = 0; at < cell.length; at += 2)
    if (offset >= (cell[at] ?? 0) && offset < (cell[at + 1] ?? 0)) return at
  return -1
}

function wordsOf(text: string, spans: readonly number[]): string[] {
  const words: string[] = []
  for (let at = 0; at + 1 < spans.length; at += 2) words.push(text.slice(spans[at], spans[at + 1]))
  return words
}
