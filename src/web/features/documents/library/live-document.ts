import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import { normalizeStatus } from '#core/document/status.ts'

/** A new document as the live channel tells of it; null when the message lacks something, so that the list is read. */
export function readLiveDocument(row: Readonly<Record<string, unknown>>) {
  const { id, filename, mime_type, file_size, status, created_at, storage_path } = row
  if (typeof id !== 'string' || typeof filename !== 'string' || typeof storage_path !== 'string') return null
  if (typeof status !== 'string' || typeof created_at !== 'string') return null
  // Nothing else is known of a document before it was read.
  return {
    id,
    filename,
    status: normalizeStatus(status),
    created_at,
    storage_path,
    mime_type: textOr(mime_type),
    file_size: typeof file_size === 'number' ? file_size : 0,
    page_count: null,
    language: null,
    warnings: [],
    failure_message: null,
  }
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')

type LiveDocument = NonNullable<ReturnType<typeof readLiveDocument>>

/**
 * Shows a new document in a list that was read, without reading it again. A reading under way may be older than the
 * document, and takes the list's place: where it ends without the document the list is read once more.
 */
export async function showAdded(client: QueryClient, queryKey: QueryKey, added: LiveDocument): Promise<void> {
  const reading = client.isFetching({ queryKey, exact: true })
    ? client.getQueryCache().find({ queryKey })?.promise
    : undefined
  client.setQueryData<LiveDocument[]>(queryKey, (documents) => documents && withDocument(documents, added))
  if (reading === undefined) return
  await reading.catch(() => null)
  const isThere = client.getQueryData<LiveDocument[]>(queryKey)?.some(({ id }) => id === added.id)
  if (isThere !== true) await client.invalidateQueries({ queryKey })
}

/** The list with a document more, in its place among them: the newest come first. One that is there stays as it is. */
export function withDocument<Item extends Pick<Row<'documents'>, 'id' | 'created_at'>>(
  documents: readonly Item[],
  added: Item,
): Item[] {
  if (documents.some(({ id }) => id === added.id)) return [...documents]
  const isOlder = ({ created_at }: Item) => Date.parse(created_at) < Date.parse(added.created_at)
  const at = documents.findIndex(isOlder)
  return documents.toSpliced(at < 0 ? documents.length : at, 0, added)
}
