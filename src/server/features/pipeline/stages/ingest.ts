import { type DocumentRun, PermanentFailure, type Stage } from '../stage.ts'

/** Checks that the stored file is the one that was uploaded and can be opened, and counts its pages. */
export const ingest: Stage = {
  name: 'ingest',
  async run(run) {
    const pageCount = await countPages(run)
    return async (tx) => {
      await tx.rows`update public.documents set page_count = ${pageCount} where id = ${run.documentId}`
    }
  },
}

/** Null for a file that could be opened but has no words: that is for the next stage to say. */
async function countPages(run: DocumentRun): Promise<number | null> {
  try {
    return (await run.readDocument()).pages.length
  } catch (error) {
    if (error instanceof PermanentFailure && error.reason === 'no_text') return null
    throw error
  }
}
