import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/context.ts'
import { ObjectMissing } from '#server/object-missing.ts'
import { ObjectCorrupt } from '#server/storage-trouble.ts'
import { withWorkFolder } from '#server/work-folder.ts'
import { PermanentFailure } from './stage.ts'

type Deps = Pick<Context, 'db' | 'objects' | 'config'>

interface SourceRow {
  readonly object_id: string | null
  readonly wrapped_key: Buffer | null
  readonly content_sha256: string
}

/**
 * Decrypts a document's file into a folder of its own while `work` runs; the plain bytes are gone afterwards, and so
 * is whatever `work` left in the folder.
 * @throws PermanentFailure `corrupt` when the file is missing or is not the one that was uploaded
 */
export async function withSourceFile<T>(
  deps: Deps,
  documentId: string,
  work: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  const [row] = await deps.db.asService(
    (tx) => tx.rows<SourceRow>`
      select object.id as object_id, object.wrapped_key, document.content_sha256
      from public.documents document
      left join storage.objects object
        on object.bucket_id = 'documents' and 'documents/' || object.name = document.storage_path
      where document.id = ${documentId}`,
  )
  if (!row?.object_id || !row.wrapped_key) throw new PermanentFailure('corrupt')
  const { object_id: objectId, wrapped_key: wrappedKey, content_sha256: expectedHash } = row
  return withWorkFolder(deps.config.dataDir, async (folder) => {
    const file = join(folder, 'document')
    const hash = createHash('sha256')
    const content = await openObject(deps, `documents/${objectId}`, wrappedKey)
    content.on('data', (bytes: Buffer) => hash.update(bytes))
    try {
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    } catch (error) {
      throw error instanceof ObjectCorrupt ? new PermanentFailure('corrupt', { cause: error }) : error
    }
    if (hash.digest('hex') !== expectedHash) throw new PermanentFailure('corrupt')
    return work(file, folder)
  })
}

async function openObject({ objects }: Deps, key: string, wrappedKey: Buffer): Promise<Readable> {
  try {
    return await objects.get(key, wrappedKey)
  } catch (error) {
    if (error instanceof ObjectMissing) throw new PermanentFailure('corrupt', { cause: error })
    throw error
  }
}
