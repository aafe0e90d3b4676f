import { queryOptions } from '@tanstack/react-query'
import type { Clause, Fact, FactLink } from '#core/document/clause.ts'
import { PAGE_BREAK } from '#core/document/page.ts'
import type { Stated, StatedPage } from '#core/overview/fact-receipts.ts'
import { tableCells } from '#core/overview/table-cells.ts'
import { readAll } from '#web/client/queries/read-all.ts'
import { supabase } from '#web/client/supabase.ts'

/** A term the document gives a meaning of its own, and where it does. */
export interface StatedTerm extends Stated {
  readonly id: number
  readonly term: string
}

export interface StatedTable extends Stated {
  readonly id: number
  readonly caption: string | null
  readonly headerRows: number
  readonly cells: readonly (readonly string[])[]
}

/** What was found in a document, as the overview reads it. It does not change once a document is read. */
export interface DocumentContents {
  readonly pages: readonly StatedPage[]
  /** True when the format has no pages of its own. */
  readonly isAbout: boolean
  readonly facts: readonly Fact[]
  readonly links: readonly FactLink[]
  readonly clauses: readonly Clause[]
  readonly terms: readonly StatedTerm[]
  readonly tables: readonly StatedTable[]
}

export const contentsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['overview', documentId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<DocumentContents> => {
      /** @param order names a row, so that no page of rows repeats or skips one */
      const read = <Row>(table: string, columns: string, ...order: string[]) =>
        readAll<Row>((first, last) =>
          order
            .reduce(
              (query, column) => query.order(column),
              supabase.from(table).select(columns).eq('document_id', documentId),
            )
            .range(first, last)
            .abortSignal(signal)
            .overrideTypes<Row[], { merge: false }>()
            .throwOnError(),
        )
      const [pages, facts, links, clauses, terms, tables] = await Promise.all([
        read<PageRow>('document_text', 'page_number, label, content, source', 'page_number'),
        read<FactRow>('document_facts', `id, type, value, label, text, clause, ${PLACE}`, 'id'),
        read<FactLink>('document_fact_links', 'obligation, other, kind', 'obligation', 'other'),
        read<ClauseRow>('document_clauses', `id, kind, label, heading, parent, ${PLACE}`, 'id'),
        read<TermRow>('document_terms', `id, term, clause, ${PLACE}`, 'id'),
        read<TableRow>('document_tables', 'clause, page_number, header_rows, rows', 'clause'),
      ])
      const text = pages.map(({ content }) => content).join(PAGE_BREAK)
      const placedClauses = clauses.map((row) => ({ ...row, ...placeOf(row) }))
      return {
        pages: pages.map((row) => ({ number: row.page_number, label: row.label, text: row.content })),
        isAbout: pages.some(({ source }) => source === 'flow'),
        facts: facts.map((row) => ({ ...row, ...placeOf(row) })),
        links,
        clauses: placedClauses,
        terms: terms.map((row) => ({
          ...row,
          ...placeOf(row),
          text: text.slice(row.char_start, row.char_end),
        })),
        tables: tables.flatMap((row) => statedTable(row, text, placedClauses)),
      }
    },
  })

const PLACE = 'page_number, char_start, char_end'

interface PlacedRow {
  readonly page_number: number
  readonly char_start: number
  readonly char_end: number
}
interface PageRow {
  readonly page_number: number
  readonly label: string | null
  readonly content: string
  readonly source: string
}
type PlaceName = 'page' | 'start' | 'end'
type FactRow = Omit<Fact, PlaceName> & PlacedRow
type ClauseRow = Omit<Clause, PlaceName> & PlacedRow
type TermRow = Omit<StatedTerm, PlaceName | 'text'> & PlacedRow
interface TableRow {
  readonly clause: number
  readonly page_number: number
  readonly header_rows: number
  readonly rows: unknown
}

const placeOf = ({ page_number, char_start, char_end }: PlacedRow) => ({
  page: page_number,
  start: char_start,
  end: char_end,
})

function statedTable(row: TableRow, text: string, clauses: readonly Clause[]): StatedTable[] {
  const clause = clauses.find(({ id }) => id === row.clause)
  const cells = tableCells(row.rows, text)
  if (!clause || cells.length === 0) return []
  const { id, start, end, heading: caption } = clause
  const place = { page: row.page_number, clause: id, start, end, text: text.slice(start, end) }
  return [{ ...place, id, caption, headerRows: row.header_rows, cells }]
}
