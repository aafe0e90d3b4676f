import type { AnnotatedDocument } from '#core/structure/annotate.ts'
import { STRUCTURE_VERSION } from '#core/structure/structure-version.ts'
import type { Transaction } from '#server/ports/context.ts'
import { storableJson } from './storable.ts'

/** Writes the lists of a document's structure in place of those that are there. */
export async function saveStructure(
  tx: Transaction,
  documentId: string,
  { structure, formerFacts }: Pick<AnnotatedDocument, 'structure' | 'formerFacts'>,
): Promise<void> {
  const { clauses, facts, references, links, terms, tables, propositions } = structure
  const clauseRows = storableJson(clauses)
  const former = new Set(formerFacts)
  const factRows = storableJson(facts.map((fact) => ({ ...fact, holds: !former.has(fact.id) })))
  const referenceRows = storableJson(
    references.map(({ fromClause, toClause, ...rest }, index) => ({
      id: index + 1,
      from_clause: fromClause,
      to_clause: toClause,
      ...rest,
    })),
  )
  await tx.rows`
    with gone as (delete from public.document_fact_links where document_id = ${documentId}),
      gone_references as (delete from public.document_references where document_id = ${documentId}),
      gone_facts as (delete from public.document_facts where document_id = ${documentId}),
      gone_terms as (delete from public.document_terms where document_id = ${documentId}),
      gone_tables as (delete from public.document_tables where document_id = ${documentId}),
      gone_propositions as (delete from public.document_propositions where document_id = ${documentId})
    delete from public.document_clauses where document_id = ${documentId}`
  await tx.rows`
      insert into public.document_clauses
        (document_id, id, kind, label, heading, parent, page_number, char_start, char_end)
      select ${documentId}, row.id, row.kind, row.label, row.heading, row.parent, row.page, row.start, row."end"
      from jsonb_to_recordset(${clauseRows}::jsonb) as row
        (id int, kind text, label text, heading text, parent int, page int, start int, "end" int)`
  await tx.rows`
      insert into public.document_facts
        (document_id, id, type, value, label, text, page_number, clause, char_start, char_end, holds)
      select ${documentId}, row.id, row.type, row.value, row.label, row.text, row.page, row.clause, row.start, row."end",
        row.holds
      from jsonb_to_recordset(${factRows}::jsonb) as row
        (id int, type text, value text, label text, text text, page int, clause int, start int, "end" int,
          holds boolean)`
  await tx.rows`
      insert into public.document_references
        (document_id, id, from_clause, to_clause, text, page_number, char_start, char_end)
      select ${documentId}, row.id, row.from_clause, row.to_clause, row.text, row.page, row.start, row."end"
      from jsonb_to_recordset(${referenceRows}::jsonb) as row
        (id int, from_clause int, to_clause int, text text, page int, start int, "end" int)`
  await tx.rows`
      insert into public.document_fact_links (document_id, obligation, other, kind)
      select ${documentId}, row.obligation, row.other, row.kind
      from jsonb_to_recordset(${storableJson(links)}::jsonb) as row (obligation int, other int, kind text)
      on conflict do nothing`
  await tx.rows`
      insert into public.document_terms (document_id, id, term, clause, page_number, char_start, char_end)
      select ${documentId}, row.id, row.term, row.clause, row.page, row.start, row."end"
      from jsonb_to_recordset(${storableJson(terms)}::jsonb) as row
        (id int, term text, clause int, page int, start int, "end" int)`
  await tx.rows`
      insert into public.document_tables (document_id, clause, page_number, header_rows, rows)
      select ${documentId}, row.clause, row.page, row."headerRows", row.rows
      from jsonb_to_recordset(${storableJson(tables)}::jsonb) as row
        (clause int, page int, "headerRows" int, rows jsonb)`
  await tx.rows`
      insert into public.document_propositions
        (document_id, id, mood, is_negative, actor, addressee, clause, page_number, char_start, char_end, verb, given,
          exception)
      select ${documentId}, row.id, row.mood, row."isNegative", row.actor, row.addressee, row.clause, row.page, row.start,
        row."end", row.verb, row.given, row."except"
      from jsonb_to_recordset(${storableJson(propositions)}::jsonb) as row
        (id int, mood text, "isNegative" boolean, actor text, addressee text, clause int, page int, start int, "end" int,
          verb int[], given int[], "except" int[])`
  await tx.rows`update public.documents set structure_version = ${STRUCTURE_VERSION} where id = ${documentId}`
}
