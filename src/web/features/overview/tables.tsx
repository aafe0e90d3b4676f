import { Table2 } from 'lucide-react'
import { useFold } from './fold.tsx'
import { Group } from './ledger.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'
import type { TableFact } from './overview-query.ts'
import { Receipt } from './receipt.tsx'

const SHOWN_TABLES = 4

/** The tables of the document with their own words. */
export function Tables({ tables }: { tables: readonly TableFact[] }) {
  const { shown, button } = useFold(tables, SHOWN_TABLES, 'tables')
  if (tables.length === 0) return null
  return (
    <Group title="Tables" Icon={Table2}>
      <ul>
        {shown.map((table) => (
          <li key={table.id} className={styles['table']}>
            <details>
              <summary className="doc" dir="auto">
                {nameOf(table)}
              </summary>
              <Cells table={table} />
            </details>
            <div className={styles['receipts']}>
              <Receipt stated={table} place="tables" />
            </div>
          </li>
        ))}
      </ul>
      {button}
    </Group>
  )
}

const nameOf = ({ caption, cells, page }: TableFact): string =>
  caption ?? (cells[0]?.filter((cell) => cell !== '').join(', ') || `Table on page ${page}`)

function Cells({ table }: { table: TableFact }) {
  const { lang } = useOverview()
  const head = table.cells.slice(0, table.headerRows)
  const body = table.cells.slice(table.headerRows)
  return (
    // A wide table scrolls on its own, by the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['cells']} role="region" aria-label={nameOf(table)} tabIndex={0} dir="auto">
      <table className="doc" lang={lang}>
        {head.length > 0 && (
          <thead>
            {head.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) => (
                  <th key={column} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
