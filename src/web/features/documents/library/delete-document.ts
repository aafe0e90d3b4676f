import { sizeInWords } from '#core/document/file-size.ts'
import { supabase } from '#web/client/supabase.ts'
import type { LibraryDocument } from './use-documents.ts'

/** A stored path without its bucket, as the storage calls want it. */
export const objectPath = (storagePath: string): string => storagePath.replace(/^documents\//, '')

/** Deleting without a session. */
export class NotSignedIn extends Error {}

/** What a deletion took away, as the server counted it. */
export interface Deletion {
  readonly documentId: string
  readonly filename: string
  readonly fileSize: number | null
  /** When the last of it was gone, milliseconds since 1970. */
  readonly at: number
  readonly files: number
  readonly pages: number
  readonly passages: number
  readonly jobs: number
}

/** In this order, so that a break in the middle leaves the record, from which deleting starts again. */
export async function deleteDocument(document: LibraryDocument): Promise<Deletion> {
  const { data } = await supabase.auth.getSession()
  if (data.session === null) throw new NotSignedIn()
  const { id } = document
  const { data: row } = await supabase
    .from('documents')
    .select('storage_path')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  const files = row ? await deleteFile(row.storage_path) : 0
  const pages = await deleteRows('document_text', id)
  const passages = await deleteRows('document_vectors', id)
  const jobs = await deleteRows('processing_jobs', id)
  await supabase.from('documents').delete().eq('id', id).throwOnError()
  const { filename, file_size: fileSize } = document
  return { documentId: id, filename, fileSize, at: Date.now(), files, pages, passages, jobs }
}

async function deleteFile(storagePath: string): Promise<number> {
  const { data, error } = await supabase.storage.from('documents').remove([objectPath(storagePath)])
  if (error) throw error
  return data.length
}

async function deleteRows(
  table: 'document_text' | 'document_vectors' | 'processing_jobs',
  documentId: string,
): Promise<number> {
  const { count } = await supabase
    .from(table)
    .delete({ count: 'exact' })
    .eq('document_id', documentId)
    .throwOnError()
  return count ?? 0
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** "the file (2.0 MB), the text of 4 pages, …": only what was there. */
export function removedWords({ fileSize, files, pages, passages, jobs }: Deletion): string {
  const parts = [
    files > 0 && `the file (${sizeInWords(fileSize)})`,
    pages > 0 && `the text of ${counted(pages, 'page', 'pages')}`,
    passages > 0 && counted(passages, 'passage of the search index', 'passages of the search index'),
    jobs > 0 && counted(jobs, 'processing step', 'processing steps'),
    'the entry in your library with everything found in it',
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en').format(parts)
}
