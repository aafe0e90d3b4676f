import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveChanges } from '#web/client/live-changes.ts'
import { supabase } from '#web/client/supabase.ts'

/** A row of the library. */
export interface LibraryDocument {
  readonly id: string
  readonly filename: string
  readonly mime_type: string
  readonly file_size: number | null
  readonly status: string
  readonly page_count: number | null
  readonly created_at: string
  readonly storage_path: string
}

/** The signed-in person's documents, newest first; the database lists no others. */
export const documentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    queryFn: async ({ signal }): Promise<LibraryDocument[]> => {
      const { data } = await supabase
        .from('documents')
        .select('id, filename, mime_type, file_size, status, page_count, created_at, storage_path')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .retry(false)
        .throwOnError()
      return data
    },
  })

/** The library, kept current by the live channel. */
export function useDocuments(userId: string) {
  const client = useQueryClient()
  useLiveChanges('documents', `user_id=eq.${userId}`, () => {
    void client.invalidateQueries({ queryKey: ['documents', userId] })
    void client.invalidateQueries({ queryKey: ['credits', userId] })
  })
  return useQuery(documentsQuery(userId))
}

/** The first words of each processed document, for the picture on its card; words the document itself begins with. */
export const firstPagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'first-pages'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { data } = await supabase
        .from('document_text')
        .select('document_id, content')
        .eq('page_number', 1)
        .abortSignal(signal)
        .retry(false)
        .throwOnError()
      return new Map(
        data.map((row: { document_id: string; content: string }) => [row.document_id, row.content]),
      )
    },
  })
