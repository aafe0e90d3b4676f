import { PASSAGES_VERSION } from '#core/retrieval/sentences/passages-fingerprint.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import type { EncodedDocument } from '#server/ports/encoder.ts'

type Db = Pick<Context, 'db'>

/** A document whose sentences cannot be encoded is left without vectors after so many tries. */
const MOST_TRIES = 3

/** A document and the run that makes its vectors, which every write is checked against. */
export interface VectorsKey {
  readonly documentId: string
  readonly runId: string
}

/**
 * Takes the document for this run, if it is completed and has no vectors of this encoder.
 * @returns false when there is nothing to do
 */
export async function beginVectors(
  { db }: Db,
  { documentId, runId }: VectorsKey,
  encoder: string,
): Promise<boolean> {
  return db.asService(async (tx) => {
    // Whoever is changing its chunks commits before, and what is read below are the new ones.
    const [document] = await tx.rows`
      select from public.documents where id = ${documentId} and status = 'completed' for share`
    if (!document) return false
    const taken = await tx.rows`
      insert into public.document_sentence_vectors as there (document_id, encoder, passages_version, run_id)
      values (${documentId}, ${encoder}, ${PASSAGES_VERSION}, ${runId})
      on conflict (document_id) do update
      set run_id = excluded.run_id, encoder = excluded.encoder, passages_version = excluded.passages_version,
        tries = case when (there.encoder, there.passages_version) = (excluded.encoder, excluded.passages_version)
          then there.tries + 1 else 1 end,
        fingerprint = null, vectors = null, made_at = null
      where (there.encoder, there.passages_version) <> (excluded.encoder, excluded.passages_version)
        or (there.vectors is null and there.tries < ${MOST_TRIES})
      returning 1`
    return taken.length > 0
  })
}

/** @returns false, having written nothing, when another run has begun, or the chunks were changed or are gone */
export async function saveVectors(
  { db }: Db,
  { documentId, runId }: VectorsKey,
  { fingerprint, vectors }: EncodedDocument,
): Promise<boolean> {
  const bytes = Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength)
  const saved = await db.asService(
    (tx) => tx.rows`
      update public.document_sentence_vectors
      set fingerprint = ${fingerprint}, vectors = ${bytes}, made_at = clock_timestamp()
      where document_id = ${documentId} and run_id = ${runId} returning 1`,
  )
  return saved.length > 0
}

/** Hands the document back: a try that was cut off because this process stops does not count. */
export async function releaseVectors({ db }: Db, { documentId, runId }: VectorsKey): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      update public.document_sentence_vectors set tries = greatest(0, tries - 1)
      where document_id = ${documentId} and run_id = ${runId}`,
  )
}

/** Leaves the document without vectors of this encoder for good. */
export async function giveVectorsUp({ db }: Db, { documentId, runId }: VectorsKey): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      update public.document_sentence_vectors set tries = ${MOST_TRIES}
      where document_id = ${documentId} and run_id = ${runId}`,
  )
}

export async function loadChunks({ db }: Db, documentId: string): Promise<Chunk[]> {
  return db.asService(
    (tx) => tx.rows<Chunk>`
      select ordinal, content as text, page_number as page, section, char_start as start, char_end as end
      from public.document_vectors where document_id = ${documentId} order by ordinal`,
  )
}

/** Takes the vectors away with the words they were made of, in the transaction that changes these. */
export async function forgetVectors(tx: Transaction, documentId: string): Promise<void> {
  await tx.rows`delete from public.document_sentence_vectors where document_id = ${documentId}`
}

/** Completed documents that wait for vectors of this encoder; the one that was last used first. */
export async function documentsWithoutVectors({ db }: Db, encoder: string, most: number): Promise<string[]> {
  const rows = await db.asService(
    (tx) => tx.rows<{ id: string }>`
      select id from private.documents_without_vectors(${encoder}, ${PASSAGES_VERSION}, ${MOST_TRIES})
      order by since desc, id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
