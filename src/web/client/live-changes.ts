import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { useEffect, useId, useRef, useState } from 'react'
import { LIVE_REJOIN_MS } from '../constants.ts'
import { checkSession, supabase } from './supabase.ts'

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
  // Counts the channels this screen has had: the server closes one for good when its token stops counting.
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    let wasSubscribed = generation > 0
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const joinAgain = async () => {
      if (isOver || !(await checkSession()) || isOver) return
      timer = setTimeout(() => setGeneration(generation + 1), LIVE_REJOIN_MS)
    }
    const channel = supabase
      .channel(`live:${table}:${id}:${generation}`)
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
        if (status === REALTIME_SUBSCRIBE_STATES.CLOSED) void joinAgain()
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return
        if (wasSubscribed) latest.current({ type: 'resync' })
        wasSubscribed = true
      })
    return () => {
      isOver = true
      clearTimeout(timer)
      void supabase.removeChannel(channel)
    }
  }, [table, filter, id, generation])
}
