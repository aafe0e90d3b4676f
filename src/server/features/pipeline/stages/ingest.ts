import type { Stage } from '../stage.ts'

/** Checks that the stored file is the one that was uploaded and can be opened, and counts its pages. */
export const ingest: Stage = {
  async run(run) {
    const pageCount = await run.openDocument()
    return async (tx) => {
      await tx.rows`update public.documents set page_count = ${pageCount} where id = ${run.documentId}`
    }
  },
}
