import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import type { Clause, Fact, Table } from '#core/document/clause.ts'
import { joinPages } from '#core/document/document.ts'
import { PAGE_BREAK } from '#core/document/page.ts'
import type { FactPage, receiptsOf, PlacedFact } from '#core/overview/fact-receipts.ts'
import type { AmendedFacts } from '#core/overview/amended-facts.ts'
import { tableCells, tableSpans } from '#core/overview/words/table-cells.ts'
import { readAll } from '#web/client/queries/read-all.ts'
import { supabase } from '#web/client/supabase.ts'

/** A term the document gives a meaning of its own, and where it does. */
export interface TermFact extends PlacedFact {
  readonly id: number
  readonly term: string
}

export interface TableFact extends PlacedFact {
  readonly id: number
  readonly caption: string | null
  readonly headerRows: number
  readonly cells: readonly (readonly string[])[]
  /** Where the words of each cell stand in the whole text. */
  readonly rows: Table['rows']
}

/** What was found in a document, as the overview reads it. It does not change once a document is read. */
export interface DocumentContents {
  readonly pages: readonly FactPage[]
  /** True when the format has no pages of its own. */
  readonly isAbout: boolean
  /** All that were found, also those that the document itself has changed since. */
  readonly facts: readonly Fact[]
  readonly amended: AmendedFacts
  readonly receiptsOf: typeof receiptsOf
  readonly clauses: readonly Clause[]
  readonly terms: readonly TermFact[]
  readonly tables: readonly TableFact[]
}

export const contentsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['overview', documentId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<DocumentContents> => {
      /** @param order names a row, so that no page of rows repeats or skips one */
      const read = <Table extends ContentsTable, Column extends keyof Row<Table> & string>(
        table: Table,
        columns: readonly Column[],
        ...order: readonly Column[]
      ) => {
        const from: ContentsTable = table
        return readAll((first, last) =>
          order
            .reduce(
              (query, column) => query.order(column),
              supabase.from(from).select(columns.join(', ')).eq('document_id', documentId),
            )
            .range(first, last)
            .abortSignal(signal)
            .overrideTypes<Row<Table, Column>[], { merge: false }>()
            .throwOnError(),
        )
      }
      const [{ amendFacts }, receipts, pages, facts, links, clauses, terms, tables] = await Promise.all([
        // Beside the rows, so that the rules of amendments and of sums are no part of what the screen waits for.
        import('#core/overview/amended-facts.ts'),
        import('#core/overview/fact-receipts.ts'),
        read('document_text', ['page_number', 'label', 'content', 'source'], 'page_number'),
        read('document_facts', ['id', 'type', 'value', 'label', 'text', 'clause', ...PLACE], 'id'),
        read('document_fact_links', ['obligation', 'other', 'kind'], 'obligation', 'other'),
        read('document_clauses', ['id', 'kind', 'label', 'heading', 'parent', ...PLACE], 'id'),
        read('document_terms', ['id', 'term', 'clause', ...PLACE], 'id'),
        read('document_tables', ['clause', 'page_number', 'header_rows', 'rows'], 'clause'),
      ])
      const text = pages.map(({ content }) => content).join(PAGE_BREAK)
      const placedClauses = clauses.map((row) => ({ ...row, ...placeOf(row) }))
      const placedFacts = facts.map((row) => ({ ...row, ...placeOf(row) }))
      const ownPages = pages.map((row) => ({ number: row.page_number, label: row.label, text: row.content }))
      return {
        pages: ownPages,
        isAbout: pages.some(({ source }) => source === 'flow'),
        facts: placedFacts,
        amended: amendFacts(joinPages(ownPages), placedClauses, placedFacts, links),
        receiptsOf: receipts.receiptsOf,
        clauses: placedClauses,
        terms: terms.map((row) => ({
          ...row,
          ...placeOf(row),
          text: text.slice(row.char_start, row.char_end),
        })),
        tables: tables.flatMap((row) => tableFact(row, text, placedClauses)),
      }
    },
  })

type ContentsTable =
  | 'document_text'
  | 'document_facts'
  | 'document_fact_links'
  | 'document_clauses'
  | 'document_terms'
  | 'document_tables'

const PLACE = ['page_number', 'char_start', 'char_end'] as const
type PlacedRow = Row<'document_facts', (typeof PLACE)[number]>
type TableRow = Row<'document_tables', 'clause' | 'page_number' | 'header_rows' | 'rows'>

const placeOf = ({ page_number, char_start, char_end }: PlacedRow) => ({
  page: page_number,
  start: char_start,
  end: char_end,
})

function tableFact(row: TableRow, text: string, clauses: readonly Clause[]): TableFact[] {
  const clause = clauses.find(({ id }) => id === row.clause)
  const cells = tableCells(row.rows, text)
  if (!clause || cells.length === 0) return []
  const { id, start, end, heading: caption } = clause
  const place = { page: row.page_number, clause: id, start, end, text: text.slice(start, end) }
  const rows = tableSpans(row.rows)
  return [{ ...place, id, caption, headerRows: row.header_rows, cells, rows }]
}
