import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveChanges } from '#web/client/live-changes.ts'
import { supabase } from '#web/client/supabase.ts'
import { firstByDocument, type NextDate } from './next-dates.ts'

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
  readonly warnings: unknown
  /** Why the last run failed; it stays while a Retry runs. */
  readonly failure_message: string | null
}

/** The signed-in person's documents, newest first; the database lists no others. */
export const documentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<LibraryDocument[]> => {
      const { data } = await supabase
        .from('documents')
        .select(
          'id, filename, mime_type, file_size, status, page_count, created_at, storage_path, warnings, failure_message',
        )
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
    // The chat and the page of a document read the same rows under keys of their own.
    void client.invalidateQueries({ queryKey: ['chat'] })
    void client.invalidateQueries({ queryKey: ['viewer', 'document'] })
  })
  return useQuery(documentsQuery(userId))
}

/** What the cards show of processed documents, by document id. It changes only when another one is ready. */
export interface CardContents {
  /** The text of the first page, for the picture; the document's own words. */
  readonly firstPages: ReadonlyMap<string, string>
  readonly nextDates: ReadonlyMap<string, NextDate>
}

/** @param readyIds the processed documents, in any order */
export const cardContentsQuery = (userId: string, readyIds: readonly string[]) =>
  queryOptions({
    queryKey: ['card-contents', userId, [...readyIds].sort()],
    // The words of a page are not kept in the browser.
    meta: { lastSeen: (contents: CardContents): CardContents => ({ ...contents, firstPages: new Map() }) },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    enabled: readyIds.length > 0,
    queryFn: async ({ signal }): Promise<CardContents> => {
      const [pages, dates] = await Promise.all([
        supabase
          .from('document_text')
          .select('document_id, content')
          .eq('page_number', 1)
          .abortSignal(signal)
          .retry(false)
          .throwOnError(),
        supabase
          .from('document_facts')
          .select('document_id, value, label, page_number')
          .eq('type', 'date')
          .gte('value', new Date().toISOString().slice(0, 10))
          .order('value', { ascending: true })
          .abortSignal(signal)
          .retry(false)
          .throwOnError(),
      ])
      return {
        firstPages: new Map(pages.data.map((row) => [row.document_id, row.content])),
        nextDates: firstByDocument(dates.data),
      }
    },
  })
