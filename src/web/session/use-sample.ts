import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import { supabase } from '../client/supabase.ts'
import { toastError } from '../ui/toasts/toast.ts'

/** The document everybody may read and ask about. */
export type SampleDocument = Row<
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
  | 'storage_path'
>

export interface Sample {
  /** Null where there is none, or it is not ready. */
  readonly document: SampleDocument | null
  /** Whether this person put it away. */
  readonly isHidden: boolean
}

const COLUMNS =
  'is_sample, id, filename, status, created_at, page_count, language, agreement_kind, agreement_kind_confidence, storage_path'

export const sampleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sample', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<Sample> => {
      const [document, profile] = await Promise.all([
        supabase
          .from('documents')
          .select(COLUMNS)
          .eq('is_sample', true)
          .eq('status', 'completed')
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        supabase
          .from('profiles')
          .select('is_sample_hidden')
          .eq('id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ])
      return { document: document.data, isHidden: profile.data?.is_sample_hidden ?? false }
    },
  })

interface SampleState extends Sample {
  /** Puts it away, or shows it again, in every window of this person. */
  readonly setHidden: (isHidden: boolean) => void
}

const NONE: Sample = { document: null, isHidden: false }

/** The sample; none while it is not known whether there is one. */
export function useSample(userId: string): SampleState {
  const client = useQueryClient()
  const { queryKey } = sampleQuery(userId)
  const query = useQuery(sampleQuery(userId))
  const show = (isHidden: boolean): void =>
    void client.setQueryData(queryKey, (sample) => sample && { ...sample, isHidden })
  const hiding = useMutation({
    mutationFn: async (isHidden: boolean) => {
      await supabase.from('profiles').update({ is_sample_hidden: isHidden }).eq('id', userId).throwOnError()
    },
    onMutate: async (isHidden) => {
      // A reading under way may still say what was.
      await client.cancelQueries({ queryKey })
      show(isHidden)
    },
    onError: (_error, isHidden) => {
      show(!isHidden)
      toastError(isHidden ? 'Sample not hidden' : 'Sample not shown', 'Please try again.')
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ['chat', 'documents'] }),
  })
  return { ...(query.data ?? NONE), setHidden: hiding.mutate }
}
