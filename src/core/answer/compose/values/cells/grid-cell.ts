import { readClosedQuestion, plainQuestion } from '../../../question/read-closed-question.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { quantitiesIn } from '../rows/quantities.ts'
import type { ValueCell } from '../rows/read-rows.ts'
import { sayCells } from '../rows/say-cells.ts'
import { isAskedFor, isOfKind, readAskedKind, type AskedKind } from './asked-kind.ts'
import { chooseColumn } from './choose-column.ts'
import { isOfBands, nearestRow, rowOfBand, type Candidate } from './choose-row.ts'
import { meantBy, type Meant } from './closeness.ts'
import { gridsOf, type Grid } from './grids.ts'
import { ownName } from './own-name.ts'

/** What a question is, for the tables of a paper. */
export interface GridQuestion {
  readonly question: string
  readonly message: string
  /** By the encoder of the document's sentences. */
  readonly encoded: Float32Array | null
  /** What was found for it, best first, in the whole text. */
  readonly found: readonly Span[]
}

const OF_UNIT = /^(?:per|each|a|an)\s\p{L}/u

/**
 * The cell of a table that a question means in other words than the table's: its row by a band that a quantity of the
 * question is within, or by what it means; its column by a name, a month, what is the reader's
 * own, or the kind of what was asked. Null where another row or column may be meant.
 */
export function gridCell(
  document: OpenDocument,
  { question, message, encoded, found }: GridQuestion,
): GreenLine | null {
  const plain = plainQuestion(question)
  const kind = readAskedKind(plain, readClosedQuestion(question) !== null)
  if (kind === null || encoded === null) return null
  const all = gridsOf(document)
  const inTables = new Set(all.flatMap(({ passages }) => passages))
  const meant = meantBy(document, question, encoded, inTables, (text) => isOfKind(kind, text))
  if (!meant) return null
  const grids = all.flatMap((grid) => ofKind(grid, kind) ?? [])
  const quantities = quantitiesIn(message)
  const { passages } = document.index
  const rankOf = (grid: Grid): number => {
    const own = grid.passages.map((at) => passages[at])
    const at = found.findIndex(({ start, end }) =>
      own.some((one) => one && one.start < end && one.end > start),
    )
    return at === -1 ? found.length + 1 : at
  }
  const chosen =
    rowOfBand(grids, quantities, meant, rankOf) ??
    nearestRow(grids.filter((grid) => !isOfBands(grid)).flatMap(candidatesOf), quantities, meant, rankOf)
  if (!chosen) return null
  const cell = columnOf(document, chosen, { kind, meant, message })
  if (cell) return said(document, chosen, cell)
  // "What happens after three weeks": all that the row says.
  const { row, values, band } = chosen.row
  return kind === 'any' && band && values.length <= FEW
    ? sayCells(document, row, values, nameOf(chosen))
    : null
}

const FEW = 3

/** "Days late 6 to 14": a band with what it is of. */
const nameOf = ({ row: { name, band, corner } }: Candidate): string =>
  band && corner !== '' ? `${corner} ${name}` : name

const candidatesOf = (grid: Grid): Candidate[] => grid.rows.map((row) => ({ grid, row }))

/** A table as far as its rows have what is asked for. */
function ofKind(grid: Grid, kind: AskedKind): Grid | null {
  const rows = grid.rows.filter(({ values }) =>
    values.some((cell) => isAskedFor(kind, cell, besideIn(grid, cell))),
  )
  return rows.length === 0 ? null : { ...grid, rows }
}

/** The other cells of a cell's row and column. */
const besideIn = ({ rows }: Grid, cell: ValueCell): readonly ValueCell[] =>
  rows.flatMap(({ values }) =>
    values.includes(cell) ? values : values.filter(({ column }) => column === cell.column),
  )

interface Asked {
  readonly kind: AskedKind
  readonly meant: Meant
}

function columnOf(
  document: OpenDocument,
  { grid, row }: Candidate,
  { kind, meant, message }: Asked & { readonly message: string },
): ValueCell | null {
  const cells = row.values.filter(
    (cell) => isAskedFor(kind, cell, besideIn(grid, cell)) && !OF_UNIT.test(cell.text),
  )
  // Where its rows are told apart by whose they are, its columns are not.
  const isOfReaders =
    ownName(
      document,
      grid.rows.map(({ name }) => name),
    ) !== null
  const ownHead = cells.length > 1 && !isOfReaders ? ownName(document, grid.heads) : null
  return chooseColumn(cells, grid.heads, { message, meant, ownHead })
}

/** The cell with its row, and how often or for what it is where a cell beside it says so. */
function said(document: OpenDocument, chosen: Candidate, cell: ValueCell): GreenLine | null {
  const { row, name, values } = chosen.row
  const unit = values.find(({ text }) => OF_UNIT.test(text))
  const whole = unit ? { ...cell, text: `${cell.text} ${unit.text}` } : cell
  const named = nameOf(chosen)
  const line =
    sayCells(document, row, [whole], named) ??
    sayCells(document, row, [cell], named) ??
    sayCells(document, row, [cell], name)
  // An empty cell says nothing without the name of its row.
  return line?.lead?.startsWith('-') === true ? null : line
}
