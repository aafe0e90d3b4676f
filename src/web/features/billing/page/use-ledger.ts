import { infiniteQueryOptions } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import type { LedgerKind } from './ledger-words.ts'

export interface LedgerEntry {
  readonly id: number
  readonly createdAt: string
  readonly kind: LedgerKind
  /** What was added, or taken where it is below zero. */
  readonly units: number
  readonly document: { readonly id: string; readonly filename: string } | null
  /** Credits that were left after it. */
  readonly balance: number
}

const PAGE_ROWS = 20

/** Every change of a person's credits, the newest first, in pages. It is read again with the credits themselves. */
export const ledgerQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['credits', userId, 'entries'],
    meta: { lastSeen: true },
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam: before, signal }): Promise<LedgerEntry[]> => {
      const entries = supabase
        .from('credit_entries')
        .select('id, created_at, kind, units, document_id, plan_left, one_off_left')
        .eq('user_id', userId)
      const { data } = await (before === null ? entries : entries.lt('id', before))
        .order('id', { ascending: false })
        .limit(PAGE_ROWS)
        .abortSignal(signal)
        .throwOnError()
      const names = await namesOf(
        data.flatMap(({ document_id: id }) => id ?? []),
        signal,
      )
      return data.map((row) => {
        const filename = names.get(row.document_id ?? '')
        return {
          id: row.id,
          createdAt: row.created_at,
          kind: row.kind,
          units: row.units,
          document:
            row.document_id === null || filename === undefined ? null : { id: row.document_id, filename },
          balance: row.plan_left + row.one_off_left,
        }
      })
    },
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
  })

async function namesOf(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { data } = await supabase
    .from('documents')
    .select('id, filename')
    .in('id', [...new Set(ids)])
    .abortSignal(signal)
    .throwOnError()
  return new Map(data.map(({ id, filename }) => [id, filename]))
}
