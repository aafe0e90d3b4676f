import type { Context } from '#server/ports/context.ts'
import type { Stage } from '../stage.ts'

interface PendingChunk {
  readonly ordinal: number
  readonly content: string
}

/**
 * Gives every chunk of the document its vector.
 *
 * Safe to run again at any point: only chunks without a vector of this model are read, and each batch is saved
 * before the next is requested, so a crash repeats one batch at most.
 */
export const embed = ({ db, embedder }: Pick<Context, 'db' | 'embedder'>): Stage => ({
  async run(run) {
    const pending = await db.asService(
      (tx) => tx.rows<PendingChunk>`
        select ordinal, content from public.document_vectors
        where document_id = ${run.documentId} and model is distinct from ${embedder.model} order by ordinal`,
    )
    for (let start = 0; start < pending.length; start += embedder.batchSize) {
      run.signal.throwIfAborted()
      const batch = pending.slice(start, start + embedder.batchSize)
      const vectors = await embedder.embed(
        batch.map(({ content }) => content),
        run.signal,
      )
      const ordinals = batch.map(({ ordinal }) => ordinal)
      const literals = vectors.map((vector) => `{${vector.join(',')}}`)
      await run.write(async (tx) => {
        await tx.rows`
          update public.document_vectors chunk set model = ${embedder.model}, embedding = vector.literal::real[]
          from unnest(${ordinals}::int[], ${literals}::text[]) as vector (ordinal, literal)
          where chunk.document_id = ${run.documentId} and chunk.ordinal = vector.ordinal`
      })
    }
    return async () => {}
  },
})
