import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import { isUuid } from './use-session-messages.ts'

export interface ChatDocument {
  readonly id: string
  readonly filename: string
  readonly status: string
  readonly created_at: string
  readonly page_count: number | null
  readonly language: string | null
  readonly agreement_kind: string | null
  readonly agreement_kind_confidence: number | null
}

const COLUMNS =
  'id, filename, status, created_at, page_count, language, agreement_kind, agreement_kind_confidence'

/** The documents one can ask about, newest first. */
export const chatDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', 'documents', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('documents')
        .select(COLUMNS)
        .eq('user_id', userId)
        .eq('status', 'completed')
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .overrideTypes<ChatDocument[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** One document, whatever its status; null when it was deleted or is not the caller's. */
export const chatDocumentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['chat', 'document', documentId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }) => {
      if (!isUuid(documentId)) return null
      const { data } = await supabase
        .from('documents')
        .select(COLUMNS)
        .eq('id', documentId)
        .abortSignal(signal)
        .maybeSingle<ChatDocument>()
        .throwOnError()
      return data
    },
  })
