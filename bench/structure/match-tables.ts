// What a structure says of a bill's tables, compared with what was marked in it.
import type { Fact, Structure, Table } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { LEAST, PAY_BY, TO_PAY } from '#core/language/lexicon/bill-names.ts'
import { cellWords, headsOf } from '#core/structure/tables/cell-heads.ts'

interface MarkedCell {
  readonly text: string
  readonly row: string | null
  readonly column: string | null
  /** Another cell that names the row as well. */
  readonly rowAlt?: string
}

/** A bill as a careful reader marked it. Sums are figures without a sign of their currency; what it lacks is null or absent. */
export interface MarkedBill {
  readonly file: string
  readonly tables: readonly {
    readonly page: number
    readonly title: string | null
    readonly cells: readonly MarkedCell[]
  }[]
  readonly amountDue?: string | null
  readonly currency: string
  readonly dueDate?: string | null
  readonly total?: string | null
  readonly previousBalance?: string | null
}

interface FoundCell {
  readonly page: number
  readonly words: string
  readonly row: string
  readonly column: string
}

export interface TableScore {
  readonly cells: number
  readonly found: number
  readonly facts: readonly { readonly name: string; readonly isFound: boolean }[]
  readonly errors: readonly string[]
}

const DUE = new RegExp(
  String.raw`\b(?:due|pay(?:able)?|paid by|owe[sd]?|minimum payment)\b|${TO_PAY}|${PAY_BY}|${LEAST}`,
  'iu',
)
const TOTAL = /\b(?:totals?|totaal|totale)\b|^rechnungsbetrag|^gesamt|^summe/i
const BEFORE =
  /\b(?:previous|prior|last|past|opening|beginning|forward|vor|vorige?|anterior|antérieur|précédent|precedente|poprzednie)/i
const NOT_DUE = /\b(?:past|over)\s?due|due date/i

const plain = (words: string | null): string => (words ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export function matchTables(document: DocumentText, structure: Structure, bill: MarkedBill): TableScore {
  const own = structure.tables.flatMap((table) => cellsOf(document, table))
  const errors: string[] = []
  let [cells, found] = [0, 0]
  for (const { page, title, cells: marked } of bill.tables)
    for (const cell of marked) {
      cells += 1
      const same = own.filter((other) => other.page === page && other.words === plain(cell.text))
      const isRight = same.some(({ row, column }) => isRow(row, cell) && column.endsWith(plain(cell.column)))
      if (isRight) found += 1
      else
        errors.push(
          `${title ?? 'page ' + String(page)}: ${describe(cell)}; found ${same.map(({ row, column }) => `${row}/${column}`).join(', ') || 'nowhere'}`,
        )
    }
  return { cells, found, facts: factsOf(structure.facts, bill), errors }
}

const isRow = (row: string, { row: marked, rowAlt }: MarkedCell): boolean =>
  marked === null || row.endsWith(plain(marked)) || (rowAlt !== undefined && row === plain(rowAlt))

const describe = ({ text, row, column }: MarkedCell) => `${text} (${row ?? '-'} / ${column ?? '-'})`

function cellsOf({ text, pages }: DocumentText, table: Table): FoundCell[] {
  const heads = headsOf(text, table)
  return table.rows.flatMap((cells, row) =>
    cells.map((cell, index): FoundCell => ({
      page: pageAt(pages, cell[0]).number,
      words: plain(cellWords(text, cell)),
      row: plain(heads[row]?.[index]?.row ?? null),
      column: row < table.headerRows ? '' : plain(heads[row]?.[index]?.column ?? null),
    })),
  )
}

/** Each must be the only one that is said to be that, and said to be it where it stands. */
function factsOf(facts: readonly Fact[], bill: MarkedBill): TableScore['facts'] {
  const sums = facts.filter(({ type }) => type === 'fee' || type === 'amount')
  const called = (name: RegExp, not?: RegExp) =>
    sums.filter(({ label }) => label !== null && name.test(label) && !not?.test(label))
  const isSum = (value: string | null | undefined) => (fact: Fact) =>
    figure(fact.value) === figure(value ?? '')
  // Where nothing but the total is due, it may be called that.
  const due = called(
    bill.amountDue === bill.total ? new RegExp(`${DUE.source}|${TOTAL.source}`, 'iu') : DUE,
    NOT_DUE,
  )
  const expected = [
    ['amount due', bill.amountDue, due.some(isSum(bill.amountDue))],
    [
      'due date',
      bill.dueDate,
      facts.some(
        ({ type, value, label }) => type === 'date' && value === bill.dueDate && DUE.test(label ?? ''),
      ),
    ],
    ['total', bill.total, sums.some((fact) => fact.label !== null && isSum(bill.total)(fact))],
    ['previous balance', bill.previousBalance, called(BEFORE).some(isSum(bill.previousBalance))],
  ] as const
  return expected.flatMap(([name, value, isFound]) => (value == null ? [] : [{ name, isFound }]))
}

/** "$1,204.50", "1.204,50 €" and "1204.5" are the same. */
function figure(value: string): number {
  const digits = value.replace(/[^\d.,]/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimal ? digits.slice(0, decimal.index) : digits).replace(/\D/g, '')
  return Number(`${whole}.${decimal?.[1] ?? '0'}`)
}
