import { REALTIME_LISTEN_TYPES, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database.types.ts'
import { LIVE_JOIN_GRACE_MS, LIVE_REJOIN_MS } from '#web/constants.ts'

/** A change of a row somebody is watching; `resync` after a lost connection came back: read everything again. */
export type LiveChange =
  | { readonly type: 'insert' | 'update'; readonly row: Readonly<Record<string, unknown>> }
  | { readonly type: 'delete'; readonly row: Readonly<Record<string, unknown>> }
  | { readonly type: 'resync' }

export interface Following {
  readonly table: keyof Database['public']['Tables']
  /** One condition, "user_id=eq.{id}", or null for every visible row. */
  readonly filter: string | null
  /** Tells one screen's channels from another's. */
  readonly name: string
  /** Whether somebody is signed in; asked when the server has closed a channel for good or does not take its token. */
  readonly checkSession: () => Promise<boolean>
  readonly onChange: (change: LiveChange) => void
}

/**
 * Follows a table's rows that the signed-in user may see. There is no history: whatever happened while the
 * connection was away is covered by the `resync` that every later join begins with, and a first one that was slow.
 * @returns a function that ends it
 */
export function followTable(
  client: Pick<SupabaseClient<Database>, 'channel' | 'removeChannel'>,
  { table, filter, name, checkSession, onChange }: Following,
): () => void {
  let isOver = false
  let hasJoined = false
  const began = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Counts the channels there have been: the server closes one for good when its token stops counting.
  let generation = 0
  let channel = open()

  function open(): ReturnType<typeof client.channel> {
    const opened = client.channel(`live:${table}:${name}:${generation}`)
    return opened
      .on(
        REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
        { event: '*', schema: 'public', table, ...(filter === null ? {} : { filter }) },
        (payload) => {
          if (payload.eventType === 'DELETE') onChange({ type: 'delete', row: payload.old })
          else onChange({ type: payload.eventType === 'INSERT' ? 'insert' : 'update', row: payload.new })
        },
      )
      .subscribe((status, problem) => {
        if (isOver || opened !== channel) return
        // The client joins again by itself, for ever, and nothing told it yet that its session was ended elsewhere.
        if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR && /jwt/i.test(problem?.message ?? ''))
          void checkSession()
        if (status === REALTIME_SUBSCRIBE_STATES.CLOSED) void openAgain()
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return
        // What a screen read meanwhile may have changed since.
        const wasSlow = performance.now() - began > LIVE_JOIN_GRACE_MS
        if (hasJoined || wasSlow) onChange({ type: 'resync' })
        hasJoined = true
      })
  }

  async function openAgain(): Promise<void> {
    if (!(await checkSession()) || isOver) return
    // Nobody knows what was missed, even if this channel never joined.
    hasJoined = true
    timer = setTimeout(() => {
      void client.removeChannel(channel)
      generation += 1
      channel = open()
    }, LIVE_REJOIN_MS)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
    void client.removeChannel(channel)
  }
}
