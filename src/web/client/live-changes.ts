import { useEffect, useId, useRef } from 'react'

/** A change of a row somebody is watching; `resync` after a lost connection came back: read everything again. */
export type LiveChange =
  | { readonly type: 'insert' | 'update'; readonly row: Readonly<Record<string, unknown>> }
  | { readonly type: 'delete'; readonly row: Readonly<Record<string, unknown>> }
  | { readonly type: 'resync' }

/**
 * Watches a table's rows that the signed-in user may see. A deleted row carries its primary key only.
 * @param filter one condition, "user_id=eq.{id}", or null for every visible row
 * @param onChange may be a new function on every render
 */
export function useLiveChanges(
  table: string,
  filter: string | null,
  onChange: (change: LiveChange) => void,
): void {
  const id = useId()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const watching = watch({ name: `live:${table}:${id}`, table, filter }, (change) => latest.current(change))
    return () => void watching.then((stop) => stop())
  }, [table, filter, id])
}

interface Watched {
  readonly name: string
  readonly table: string
  readonly filter: string | null
}

/** @returns what ends it */
async function watch(
  { name, table, filter }: Watched,
  onChange: (change: LiveChange) => void,
): Promise<() => void> {
  const { liveClient, SUBSCRIBED } = await import('./live-client.ts')
  let hasStopped = false
  let wasSubscribed = false
  const channel = liveClient
    .channel(name)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table, ...(filter === null ? {} : { filter }) },
      (payload) => {
        if (hasStopped) return
        if (payload.eventType === 'DELETE') onChange({ type: 'delete', row: payload.old })
        else onChange({ type: payload.eventType === 'INSERT' ? 'insert' : 'update', row: payload.new })
      },
    )
    .subscribe((status) => {
      if (hasStopped || status !== SUBSCRIBED) return
      if (wasSubscribed) onChange({ type: 'resync' })
      wasSubscribed = true
    })
  return () => {
    hasStopped = true
    void liveClient.removeChannel(channel)
  }
}
