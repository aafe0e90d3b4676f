import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import type { AskedRow } from './asked-row.ts'
import { dayOfRow, isSameDay } from './row-day.ts'
import type { StatedRow } from './read-rows.ts'

const BALANCE = /^(?:running |account |new )?balance\b|^(?:saldo|solde)$/i
const LEAST_ROWS = 3

/**
 * The rows with those of a running balance reduced to what was asked: where no day is, what the column comes to in the
 * last row is the balance, and what it was before is none.
 */
export function withRunningBalance(rows: readonly StatedRow[], asked: AskedRow): readonly StatedRow[] {
  if (!asked.meanings.some((one) => one === 'owed' || one === 'left')) return rows
  const tables = [...Map.groupBy(rows, ({ table }) => table).values()]
  return tables.flatMap((table) => {
    const dated = table.filter((row) => dayOfRow(row) !== null && hasBalance(row))
    if (dated.length < LEAST_ROWS) return table
    const { on } = asked
    const last =
      on === null
        ? table.findLast(hasBalance)
        : dated.findLast((row) => isSameDay(on, dayOfRow(row) ?? NO_DAY))
    return table.flatMap((row) => {
      if (!hasBalance(row)) return row
      if (row !== last && BALANCE.test(row.names[0] ?? '')) return []
      if (row !== last) return { ...row, cells: row.cells.filter(({ column }) => !BALANCE.test(column)) }
      return ofBalance(row, on !== null)
    })
  })
}

/** The row as what its balance is, with the day that it was so where one is asked for. */
function ofBalance(row: StatedRow, isDated: boolean): StatedRow {
  const [own] = row.cells.filter(({ column }) => BALANCE.test(column))
  if (!own) return row
  const day = isDated ? row.cells.filter(({ text }) => kindOfWords(text) === 'date') : []
  return { ...row, names: [own.column], cells: [...day, own] }
}

const NO_DAY = { month: 0, day: null, year: null }
const hasBalance = ({ cells }: StatedRow): boolean => cells.some(({ column }) => BALANCE.test(column))
