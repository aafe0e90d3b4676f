import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import type { Stage } from '../stage.ts'
import { forgetVectors } from '../vectors/vectors.queries.ts'
import { storableJson } from './storable.ts'

/** Cuts the document into the chunks that are embedded and ranked, and stores them without vectors. */
export const vectorization: Stage = {
  async run(run) {
    const chunks = cutChunks(await run.text(), await run.clauses())
    const rows = storableJson(chunks)
    return async (tx) => {
      await forgetVectors(tx, run.documentId)
      await tx.rows`delete from public.document_vectors where document_id = ${run.documentId}`
      await tx.rows`
        insert into public.document_vectors
          (document_id, ordinal, content, page_number, section, char_start, char_end)
        select ${run.documentId}, row.ordinal, row.text, row.page, row.section, row.start, row."end"
        from jsonb_to_recordset(${rows}::jsonb) as row
          (ordinal int, text text, page int, section text, start int, "end" int)`
    }
  },
}
