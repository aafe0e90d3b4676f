import type { Warning } from '#core/document/warning.ts'
import type { Stage } from '../stage.ts'
import { structureThreads } from '../structure-threads.ts'
import { storableJson } from './storable.ts'

const threads = structureThreads()

const CUT_LISTS: Warning = {
  kind: 'cut_lists',
  pages: [],
  message:
    'This document holds so many clauses, terms, amounts or tables that only the first are listed. Look for the rest on its pages, or split it.',
}

/** Stores the clauses of the document, the facts in them, and what refers to what. */
export const annotation: Stage = {
  async run(run) {
    const { structure, isCut } = await threads.run(await run.text(), run.signal)
    const { clauses, facts, references, links, terms, tables, agreementKind } = structure
    const { documentId } = run
    const clauseRows = storableJson(clauses)
    const factRows = storableJson(facts)
    const referenceRows = storableJson(
      references.map(({ fromClause, toClause, ...rest }, index) => ({
        id: index + 1,
        from_clause: fromClause,
        to_clause: toClause,
        ...rest,
      })),
    )
    const linkRows = storableJson(links)
    const termRows = storableJson(terms)
    const tableRows = storableJson(tables)
    const warnings = JSON.stringify(isCut ? [CUT_LISTS] : [])
    return async (tx) => {
      await tx.rows`
        with gone as (delete from public.document_fact_links where document_id = ${documentId}),
          gone_references as (delete from public.document_references where document_id = ${documentId}),
          gone_facts as (delete from public.document_facts where document_id = ${documentId}),
          gone_terms as (delete from public.document_terms where document_id = ${documentId}),
          gone_tables as (delete from public.document_tables where document_id = ${documentId})
        delete from public.document_clauses where document_id = ${documentId}`
      await tx.rows`
        insert into public.document_clauses
          (document_id, id, kind, label, heading, parent, page_number, char_start, char_end)
        select ${documentId}, row.id, row.kind, row.label, row.heading, row.parent, row.page, row.start, row."end"
        from jsonb_to_recordset(${clauseRows}::jsonb) as row
          (id int, kind text, label text, heading text, parent int, page int, start int, "end" int)`
      await tx.rows`
        insert into public.document_facts
          (document_id, id, type, value, label, text, page_number, clause, char_start, char_end)
        select ${documentId}, row.id, row.type, row.value, row.label, row.text, row.page, row.clause, row.start, row."end"
        from jsonb_to_recordset(${factRows}::jsonb) as row
          (id int, type text, value text, label text, text text, page int, clause int, start int, "end" int)`
      await tx.rows`
        insert into public.document_references
          (document_id, id, from_clause, to_clause, text, page_number, char_start, char_end)
        select ${documentId}, row.id, row.from_clause, row.to_clause, row.text, row.page, row.start, row."end"
        from jsonb_to_recordset(${referenceRows}::jsonb) as row
          (id int, from_clause int, to_clause int, text text, page int, start int, "end" int)`
      await tx.rows`
        insert into public.document_fact_links (document_id, obligation, other, kind)
        select ${documentId}, row.obligation, row.other, row.kind
        from jsonb_to_recordset(${linkRows}::jsonb) as row (obligation int, other int, kind text)
        on conflict do nothing`
      await tx.rows`
        insert into public.document_terms (document_id, id, term, clause, page_number, char_start, char_end)
        select ${documentId}, row.id, row.term, row.clause, row.page, row.start, row."end"
        from jsonb_to_recordset(${termRows}::jsonb) as row
          (id int, term text, clause int, page int, start int, "end" int)`
      await tx.rows`
        insert into public.document_tables (document_id, clause, page_number, header_rows, rows)
        select ${documentId}, row.clause, row.page, row."headerRows", row.rows
        from jsonb_to_recordset(${tableRows}::jsonb) as row
          (clause int, page int, "headerRows" int, rows jsonb)`
      await tx.rows`
        update public.documents
        set findings = findings || jsonb_build_object('agreement_kind', ${agreementKind?.kind ?? null}::text,
          'agreement_kind_confidence', ${agreementKind?.confidence ?? null}::real, 'cut_lists', ${warnings}::jsonb)
        where id = ${documentId}`
    }
  },
}
