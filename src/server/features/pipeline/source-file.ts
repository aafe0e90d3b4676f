import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DAMAGED_COPY_MESSAGE, LOST_COPY_MESSAGE } from '#core/document/failure.ts'
import type { Context } from '#server/ports/context.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import { ObjectCorrupt, StoreUnavailable } from '#server/ports/store-errors.ts'
import { withWorkFolder } from '#server/process/work-folder.ts'
import { PermanentFailure } from './stage.ts'

type Deps = Pick<Context, 'db' | 'objects' | 'config' | 'log'>

/**
 * Decrypts a document's file into a folder of its own while `work` runs; the plain bytes are gone afterwards, and so
 * is whatever `work` left in the folder.
 * @throws PermanentFailure when our copy is known to be lost, or is not what was uploaded: no fault of the file
 * @throws StoreUnavailable also where the row says that there is a copy and the store has none
 */
export async function withSourceFile<T>(
  deps: Deps,
  documentId: string,
  work: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(deps.config.dataDir, async (folder) => {
    const file = join(folder, 'document')
    const hash = createHash('sha256')
    try {
      const { content, sha256 } = await openSource(deps, documentId)
      content.on('data', (bytes: Buffer) => hash.update(bytes))
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
      if (hash.digest('hex') !== sha256) throw new ObjectCorrupt()
    } catch (error) {
      if (!(error instanceof ObjectCorrupt)) throw error
      deps.log.error({ documentId }, 'a stored file is damaged')
      throw new PermanentFailure(null, { cause: error, explanation: DAMAGED_COPY_MESSAGE })
    }
    return work(file, folder)
  })
}

async function openSource(
  deps: Deps,
  documentId: string,
): Promise<{ readonly content: Readable; readonly sha256: string }> {
  let missing: string | null = null
  for (;;) {
    const source = await findSource(deps, documentId)
    if (!source) throw new PermanentFailure(null, { explanation: LOST_COPY_MESSAGE })
    const key = `documents/${source.objectId}`
    try {
      return { content: await deps.objects.get(key, source.wrappedKey), sha256: source.sha256 }
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error
      if (key === missing) {
        deps.log.error({ documentId, key }, 'a stored file is missing')
        throw new StoreUnavailable({ cause: error })
      }
      // It may have been deleted or replaced meanwhile: then the row says so.
      missing = key
    }
  }
}

interface Source {
  readonly objectId: string
  readonly wrappedKey: Buffer
  readonly sha256: string
}

/** Where a document's file is; undefined when there is none any more. */
async function findSource({ db }: Deps, documentId: string): Promise<Source | undefined> {
  const [row] = await db.asService(
    (tx) => tx.rows<Source>`
      select object.id as "objectId", object.wrapped_key as "wrappedKey", document.content_sha256 as sha256
      from public.documents document
      join storage.objects object
        on object.bucket_id = 'documents' and 'documents/' || object.name = document.storage_path
      where document.id = ${documentId}`,
  )
  return row
}
