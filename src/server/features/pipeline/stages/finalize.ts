import type { Context } from '#server/ports/context.ts'
import type { Stage } from '../stage.ts'

interface Counts {
  readonly page_count: number | null
  readonly pages: number
  readonly chunks: number
  readonly bare_chunks: number
}

/**
 * Checks that all of the document is there before it counts as completed: every page, and a vector for every
 * chunk.
 * @throws Error when something is missing, which only a bug or a deletion in mid-run can cause
 */
export const finalize = ({ db, embedder }: Pick<Context, 'db' | 'embedder'>): Stage => ({
  async run({ documentId }) {
    const [counts] = await db.asService(
      (tx) => tx.rows<Counts>`
        select page_count,
          (select count(*)::int from public.document_text where document_id = document.id) as pages,
          (select count(*)::int from public.document_vectors where document_id = document.id) as chunks,
          (select count(*)::int from public.document_vectors
            where document_id = document.id and model is distinct from ${embedder.model}) as bare_chunks
        from public.documents document where id = ${documentId}`,
    )
    if (!counts || counts.pages !== counts.page_count || counts.chunks === 0 || counts.bare_chunks > 0)
      throw new Error(`the processed document is not complete: ${JSON.stringify(counts)}`)
    return async () => {}
  },
})
