import { isWithin } from '../rows/number-bands.ts'
import type { Quantity } from '../rows/quantities.ts'
import type { Grid, GridRow } from './grids.ts'
import type { Meant } from './closeness.ts'

/** A row that may be meant, with its table. */
export interface Candidate {
  readonly grid: Grid
  readonly row: GridRow
}

/** By so much a table or a row has to be nearer than the next. */
const AHEAD_OF_TABLE = 0.06
const AHEAD_OF_ROW = 0.05
/** From here on a row is taken for what was asked; a line without heads may be of an account, and is taken later. */
const SURE = 0
const SURE_OF_LINE = 1
/** As much surer it has to be where what was ranked first for the question stands elsewhere, and where it was not ranked. */
const SURER = 0.7
const MUCH_SURER = 1.4
/** So many passages count as ranked first. */
const FEW = 3
/** No lead over others counts for more. */
const MOST = 0.4
const LEAST_NEAR_TABLE = 0.28

/** As few rows are told apart by bands. */
const FEW_BANDS = 2

/** Whether the rows of a table are told apart by bands alone. */
export const isOfBands = ({ rows }: Grid): boolean =>
  rows.length >= FEW_BANDS && rows.filter(({ band }) => band !== null).length >= rows.length - 1

/** The row of the one table of bands that a quantity of the question is within; null where several tables may be meant. */
export function rowOfBand(
  grids: readonly Grid[],
  quantities: readonly Quantity[],
  meant: Meant,
  rankOf: (grid: Grid) => number,
): Candidate | null {
  const hits = grids.filter(isOfBands).flatMap((grid) => {
    const rows = grid.rows.filter(
      ({ band }) => band && quantities.some((one) => isWithin(band, one) === true),
    )
    const near = meant.nearest(grid.passages)
    const named = `${grid.title} ${grid.heads.join(' ')}`
    const score = near + 0.3 * meant.likeness(named) + 0.3 * meant.share(`${named} ${grid.lead}`)
    const [row] = rows
    return row ? [{ grid, row, isOnly: rows.length === 1, near, score }] : []
  })
  const [first, second] = hits.sort((a, b) => b.score - a.score)
  // What was ranked before it may be an exception to the table.
  if (!first || rankOf(first.grid) > 0) return null
  if (!first.isOnly || first.score < LEAST_NEAR_TABLE || first.near < meant.beside) return null
  return second && first.score - second.score < AHEAD_OF_TABLE ? null : first
}

/** The row that is nearest in meaning, of those that no quantity of the question is outside of; null where none is surely. */
export function nearestRow(
  candidates: readonly Candidate[],
  quantities: readonly Quantity[],
  meant: Meant,
  rankOf: (grid: Grid) => number,
): Candidate | null {
  const scored = candidates
    .flatMap(({ grid, row }) => {
      const within = quantities.flatMap((one) => (row.band ? (isWithin(row.band, one) ?? []) : []))
      if (within.length > 0 && !within.includes(true)) return []
      const near = meant.nearest(row.passages)
      const said = meant.share(row.name)
      const score = near + 0.3 * meant.likeness(row.name) + 0.4 * said + (within.includes(true) ? 0.25 : 0)
      return [{ grid, row, near, score, said }]
    })
    .sort((a, b) => b.score - a.score)
  const [first, second] = scored
  if (!first || (second && first.score - second.score < AHEAD_OF_ROW)) return null
  const { grid, row, near } = first
  const said = meant.share(`${grid.title} ${row.name} ${row.values.map(({ column }) => column).join(' ')}`)
  const ahead = Math.min(MOST, first.score - (second?.score ?? 0))
  const beforeProse = Math.max(-MOST, Math.min(MOST, near - meant.prose))
  // A logistic regression over 2,488 questions to 90 papers with rows, most of them on what no row says.
  const sureness = 5.4 * near + 4.4 * said - 2.2 * first.said + ahead + 3 * beforeProse - 4.5
  const rank = rankOf(grid)
  const least =
    (grid.heads.length > 0 ? SURE : SURE_OF_LINE) + (rank === 0 ? 0 : rank < FEW ? SURER : MUCH_SURER)
  return sureness >= least ? first : null
}
