import type { Page } from '#core/document/page.ts'
import type { Transaction } from '#server/ports/context.ts'
import { PermanentFailure, type Stage, type StoredCopy } from '../stage.ts'
import { storable, storableJson } from './storable.ts'

/** Stores the words of every page and where they stand on it. A document without any words ends here. */
export const ocr: Stage = {
  async run(run) {
    const { document, view, thumbnail } = await run.readDocument()
    const { pages, language, warnings } = document
    if (pages.every(({ text }) => text.trim() === '')) throw new PermanentFailure('no_text')
    const rows = JSON.stringify(pages.map(rowOf))
    return async (tx) => {
      await tx.rows`delete from public.document_text where document_id = ${run.documentId}`
      await tx.rows`
        insert into public.document_text
          (document_id, page_number, content, label, source, confidence, width, height, rotation, boxes,
            styles)
        select ${run.documentId}, page.* from jsonb_to_recordset(${rows}::jsonb) as page
          (page_number int, content text, label text, source text, confidence real, width real, height real,
            rotation int, boxes jsonb, styles jsonb)`
      await tx.rows`
        update public.documents
        set page_count = ${pages.length},
          findings = jsonb_build_object('language', ${language}::text, 'warnings', ${storableJson(warnings)}::jsonb)
        where id = ${run.documentId}`
      const [owner] = await tx.rows<{ id: string | null; folder: string }>`
        select user_id as id, private.folder_of(user_id) as folder from public.documents where id = ${run.documentId}`
      const name = `${owner?.folder}/${run.documentId}`
      const of = { ownerId: owner?.id ?? null }
      await replaceCopy(
        tx,
        { ...of, bucket: 'views', name: `${name}.pdf`, mimeType: 'application/pdf' },
        view,
      )
      await replaceCopy(
        tx,
        { ...of, bucket: 'thumbnails', name: `${name}.webp`, mimeType: 'image/webp' },
        thumbnail,
      )
    }
  },
}

interface CopyName {
  /** Null for the sample. */
  readonly ownerId: string | null
  readonly bucket: 'views' | 'thumbnails'
  /** Begins with the owner's folder. */
  readonly name: string
  readonly mimeType: string
}

/** What an earlier reading left goes; the database notes its bytes for removal. */
async function replaceCopy(
  tx: Transaction,
  { ownerId, bucket, name, mimeType }: CopyName,
  copy: StoredCopy | null,
): Promise<void> {
  await tx.rows`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`
  if (!copy) return
  const { sizeBytes, sha256, wrappedKey } = copy.stored
  await tx.rows`
    insert into storage.objects (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
    values (${copy.objectId}, ${bucket}, ${name}, ${ownerId}, ${sizeBytes}, ${mimeType}, ${sha256}, ${wrappedKey})`
}

function rowOf({
  number,
  text,
  label,
  source,
  confidence,
  width,
  height,
  rotation,
  boxes,
  styles,
}: Page): object {
  const content = storable(text)
  return {
    page_number: number,
    content,
    label: label && storable(label),
    source,
    confidence,
    width,
    height,
    rotation,
    boxes,
    styles,
  }
}
