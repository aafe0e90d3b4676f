import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { useEffect, useId, useRef } from 'react'
import { supabase } from './supabase.ts'

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
    let wasSubscribed = false
    const channel = supabase
      .channel(`live:${table}:${id}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...(filter === null ? {} : { filter }) },
        (payload) => {
          if (payload.eventType === 'DELETE') latest.current({ type: 'delete', row: payload.old })
          else
            latest.current({ type: payload.eventType === 'INSERT' ? 'insert' : 'update', row: payload.new })
        },
      )
      .subscribe((status) => {
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return
        if (wasSubscribed) latest.current({ type: 'resync' })
        wasSubscribed = true
      })
    return () => {
      void supabase.removeChannel(channel)
    }
  }, [table, filter, id])
}
