import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import { STRUCTURE_VERSION } from '#core/structure/structure-version.ts'
import { describeError } from '#server/http/describe-error.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import { loadText } from './run.queries.ts'
import { PermanentFailure } from './stage.ts'
import { CUT_LISTS } from './stages/annotation.ts'
import { saveStructure } from './stages/save-structure.ts'
import { storableJson } from './stages/storable.ts'
import { structureThreads } from './structure-threads.ts'
import { forgetVectors } from './vectors/vectors.queries.ts'

type Deps = Pick<Context, 'db' | 'embedder' | 'log'>

const CHECK_EVERY_MS = 10 * 60 * 1000

const THREADS = structureThreads()

/**
 * Makes the structure anew of one completed document that an earlier version of the program read: clauses, facts and
 * what follows from them, and its chunks where they changed. From the stored text, in one transaction: it can be asked
 * about meanwhile, and what a reader sees is the old or the new. Costs no credit. One whose structure cannot be made
 * keeps what it has. Safe to run in several processes at once.
 * @returns its id; null when there is none
 * @throws what the database or the embedder throws; the document waits for the next time
 */
export async function structureAnew(
  deps: Deps,
  signal: AbortSignal,
  threads = THREADS,
): Promise<string | null> {
  const documentId = await oldestWay(deps)
  if (documentId === null) return null
  const text = await deps.db.asService((tx) => loadText(tx, documentId))
  let made
  try {
    made = await threads.run(text, signal)
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error
    await deps.db.asService((tx) => take(tx, documentId))
    return documentId
  }
  const { structure, isCut } = made
  const chunks = cutChunks(text, structure.clauses)
  const vectors = await newVectors(deps, documentId, chunks, signal)
  const warnings = JSON.stringify(isCut ? [CUT_LISTS] : [])
  await deps.db.asService(async (tx) => {
    // Another process has done it, or the document is gone or read from its file again.
    if (!(await take(tx, documentId))) return
    await saveStructure(tx, documentId, made)
    const words = await wordsOfChunks(tx, documentId)
    await saveChunks(tx, documentId, chunks, { model: deps.embedder.model, vectors })
    if ((await wordsOfChunks(tx, documentId)) !== words) await forgetVectors(tx, documentId)
    await tx.rows`
      update public.documents
      set agreement_kind = ${structure.agreementKind?.kind ?? null},
        agreement_kind_confidence = ${structure.agreementKind?.confidence ?? null},
        warnings = jsonb_path_query_array(warnings, '$[*] ? (@.kind != "cut_lists")') || ${warnings}::jsonb
      where id = ${documentId}`
  })
  return documentId
}

/** The one that was last used among those of an older version. */
async function oldestWay({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ id: string }>`
      select id from public.documents where status = 'completed' and structure_version < ${STRUCTURE_VERSION}
      order by updated_at desc, id limit 1`,
  )
  return row?.id ?? null
}

/** Counts the document as one of this version, until the transaction ends for nobody else to change. */
async function take(tx: Transaction, documentId: string): Promise<boolean> {
  const rows = await tx.rows`
    update public.documents set structure_version = ${STRUCTURE_VERSION}
    where id = ${documentId} and status = 'completed' and structure_version < ${STRUCTURE_VERSION} returning id`
  return rows.length > 0
}

/** Vectors of chunks whose words no stored chunk has, by their words. */
async function newVectors(
  { db, embedder }: Pick<Deps, 'db' | 'embedder'>,
  documentId: string,
  chunks: readonly Chunk[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const stored = await db.asService(
    (tx) => tx.rows<{ content: string }>`
      select content from public.document_vectors where document_id = ${documentId} and model = ${embedder.model}`,
  )
  const known = new Set(stored.map(({ content }) => content))
  const missing = [...new Set(chunks.map(({ text }) => text).filter((text) => !known.has(text)))]
  const vectors = new Map<string, string>()
  for (let start = 0; start < missing.length; start += embedder.batchSize) {
    signal.throwIfAborted()
    const batch = missing.slice(start, start + embedder.batchSize)
    const made = await embedder.embed(batch, signal)
    for (const [index, text] of batch.entries()) vectors.set(text, `{${(made[index] ?? []).join(',')}}`)
  }
  return vectors
}

/** Tells chunks whose words differ, or their order, from others. */
async function wordsOfChunks(tx: Transaction, documentId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ words: string }>`
    select md5(string_agg(md5(content), '' order by ordinal)) as words
    from public.document_vectors where document_id = ${documentId}`
  return row?.words
}

/** Puts chunks in place of those there; a chunk whose words are the same keeps its vector. */
async function saveChunks(
  tx: Transaction,
  documentId: string,
  chunks: readonly Chunk[],
  { model, vectors }: { readonly model: string; readonly vectors: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = storableJson(chunks.map((chunk) => ({ ...chunk, vector: vectors.get(chunk.text) ?? null })))
  await tx.rows`
    with kept as materialized (
      select distinct on (content) content, embedding from public.document_vectors
      where document_id = ${documentId} and model = ${model} order by content
    ),
    made as materialized (
      select row.*, coalesce(row.vector::real[], kept.embedding) as embedding
      from jsonb_to_recordset(${rows}::jsonb) as row
        (ordinal int, text text, page int, section text, start int, "end" int, vector text)
      left join kept on kept.content = row.text
    ),
    changed as (
      update public.document_vectors chunk
      set content = made.text, page_number = made.page, section = made.section, char_start = made.start,
        char_end = made."end", model = ${model}, embedding = made.embedding
      from made where chunk.document_id = ${documentId} and chunk.ordinal = made.ordinal
    ),
    gone as (
      delete from public.document_vectors chunk
      where chunk.document_id = ${documentId} and not exists (select from made where made.ordinal = chunk.ordinal)
    )
    insert into public.document_vectors
      (document_id, ordinal, content, page_number, section, char_start, char_end, model, embedding)
    select ${documentId}, made.ordinal, made.text, made.page, made.section, made.start, made."end", ${model}, made.embedding
    from made where not exists (
      select from public.document_vectors chunk
      where chunk.document_id = ${documentId} and chunk.ordinal = made.ordinal)`
}

/** Runs `structureAnew` for all there are, now and every ten minutes. Nothing waits for it. */
export function startStructuringAnew(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const all = async (): Promise<void> => {
    while (!stopping.signal.aborted) if ((await structureAnew(deps, stopping.signal)) === null) return
  }
  const check = (): void => {
    running ??= all()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        deps.log.warn({ err: describeError(error) }, 'a document could not be structured anew')
      })
      .finally(() => (running = undefined))
  }
  check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
