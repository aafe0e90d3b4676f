import { findDates } from '#core/structure/values/dates/find-dates.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { bandIn, type Band } from '../rows/number-bands.ts'
import { rowsOf, type StatedRow, type ValueCell } from '../rows/read-rows.ts'

/** A row of a table as a question may mean it. */
export interface GridRow {
  readonly row: StatedRow
  /** What opens it: "Family tent", "6 to 14". */
  readonly name: string
  readonly band: Band | null
  /** What names the column of names: "Days late"; empty where nothing does. */
  readonly corner: string
  /** What stands behind its name. */
  readonly values: readonly ValueCell[]
  /** Its passages in the index. */
  readonly passages: readonly number[]
}

/** A table whose columns have heads, or a list of names with one value each. */
export interface Grid {
  readonly rows: readonly GridRow[]
  /** What names its columns, in order, each once; empty for a list. */
  readonly heads: readonly string[]
  readonly title: string
  /** The passages of its rows, its heads and the words that lead to it. */
  readonly passages: readonly number[]
  /** The words in front of it, which may say what it is of. */
  readonly lead: string
}

/** In characters: how far in front of a table stands what leads to it. */
const LEAD = 260
const READ = new WeakMap<OpenDocument, readonly Grid[]>()

/** The tables and lists of a document, read once. */
export function gridsOf(document: OpenDocument): readonly Grid[] {
  const known = READ.get(document)
  if (known) return known
  const tables = Map.groupBy(rowsOf(document), ({ table }) => table)
  const grids = inForce([...tables.values()].flatMap((rows) => gridOf(document, rows) ?? []))
  READ.set(document, grids)
  return grids
}

const FROM = /\b(?:from|as of|effective|starting|beginning)\b/i

/** Without the rows that a later table states anew under the same heads, from a day on. */
function inForce(grids: readonly Grid[]): readonly Grid[] {
  return grids.map((grid, at) => {
    const later = grids.slice(at + 1).filter((one) => isAnew(one, grid))
    const isFormer = ({ name }: GridRow) => later.some(({ rows }) => rows.some((row) => row.name === name))
    return later.length === 0 ? grid : { ...grid, rows: grid.rows.filter((row) => !isFormer(row)) }
  })
}

const isAnew = ({ heads, lead }: Grid, former: Grid): boolean =>
  heads.length > 0 &&
  heads.join('\n') === former.heads.join('\n') &&
  FROM.test(lead) &&
  findDates(lead).length > 0

function gridOf(document: OpenDocument, stated: readonly StatedRow[]): Grid | null {
  const [first] = stated
  if (!first) return null
  const rows = stated.flatMap((row): GridRow[] => {
    const opening = row.cells[0]?.start === row.start ? row.cells[0] : null
    const name = opening?.text ?? row.names[0] ?? ''
    const values = row.cells.filter((cell) => cell !== opening)
    const isClear = values.length === 1 || values.every(({ column }) => column !== '')
    if (name === '' || values.length === 0 || !isClear) return []
    const passages = passagesIn(document, row.page, row.start, row.end)
    const corner = opening?.column ?? row.corner
    return [{ row, name, band: bandIn(name, corner), corner, values, passages }]
  })
  const heads = [...new Set(rows.flatMap(({ values }) => values.map(({ column }) => column)))].filter(Boolean)
  const from = first.heads?.start ?? first.start
  const text = document.pages.find(({ number }) => number === first.page)?.text ?? ''
  const begin = Math.max(0, from - LEAD)
  const inFront = /(?:^|\n[ \t]*\n)(?<last>\s*\S(?:[^\n]|\n(?![ \t]*\n))*)\s*$/.exec(text.slice(begin, from))
  const lead = inFront?.groups?.['last'] ?? ''
  return {
    rows,
    heads,
    title: first.title,
    passages: passagesIn(document, first.page, from - lead.length, stated.at(-1)?.end ?? first.end),
    lead,
  }
}

function passagesIn(document: OpenDocument, page: number, from: number, to: number): number[] {
  const offset = document.texts.startOf(page) ?? 0
  return document.index.passages.flatMap(({ start, end }, at) =>
    start < offset + to && end > offset + from ? [at] : [],
  )
}
