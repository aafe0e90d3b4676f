import { queryOptions } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import { isUnderWay } from '#core/document/status.ts'
import { supabase } from '#web/client/supabase.ts'
import { PROCESSING_POLL_MS } from '#web/constants.ts'
import { sampleQuery } from '#web/session/use-sample.ts'
import { isUuid } from './use-session-messages.ts'

export type ChatDocument = Row<
  'documents',
  | 'id'
  | 'filename'
  | 'status'
  | 'created_at'
  | 'page_count'
  | 'language'
  | 'agreement_kind'
  | 'agreement_kind_confidence'
  | 'is_sample'
>

const COLUMNS =
  'id, filename, status, created_at, page_count, language, agreement_kind, agreement_kind_confidence, is_sample'

/** The documents one can ask about: one's own, newest first, and the sample unless it was put away. */
export const chatDocumentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat', 'documents', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal, client }): Promise<ChatDocument[]> => {
      // Who cannot be shown the sample has their own all the same.
      const asked = client.fetchQuery({ ...sampleQuery(userId), retry: false }).catch(() => null)
      const { data } = await supabase
        .from('documents')
        .select(COLUMNS)
        .eq('user_id', userId)
        .eq('status', 'completed')
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      const sample = await asked
      return sample?.document && !sample.isHidden ? [...data, sample.document] : data
    },
  })

/** One document, whatever its status; null when it was deleted or is not the caller's. */
export const chatDocumentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['chat', 'document', documentId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<ChatDocument | null> => {
      if (!isUuid(documentId)) return null
      const { data } = await supabase
        .from('documents')
        .select(COLUMNS)
        .eq('id', documentId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
    // What changes between a reading and the opening of the live channel is not told.
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.status ?? 'completed') ? PROCESSING_POLL_MS : false,
  })
