import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import type { Client } from './app.ts'

type Row = Record<string, unknown>

/** A change as the official client hands it on. */
export type ToldChange = RealtimePostgresChangesPayload<Row>

export interface FollowedTables {
  readonly changes: ToldChange[]
  /** Every state the channel was in, in order. */
  readonly statuses: string[]
  /** Waits for changes or states without a clock. */
  readonly until: (enough: () => boolean) => Promise<void>
}

/** Follows tables with the official client, from when the channel has joined. */
export async function followTables(
  client: Client,
  bindings: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table: string; filter?: string }[],
): Promise<FollowedTables> {
  const changes: ToldChange[] = []
  const statuses: string[] = []
  let arrived = (): void => {}
  const channel = client.channel(`room-${crypto.randomUUID()}`)
  for (const { event = '*', ...binding } of bindings)
    channel.on(
      'postgres_changes' as never,
      { event, schema: 'public', ...binding } as never,
      ((payload: ToldChange) => {
        changes.push(payload)
        arrived()
      }) as never,
    )
  const until = async (enough: () => boolean) => {
    while (!enough()) await new Promise<void>((more) => (arrived = more))
  }
  channel.subscribe((status) => {
    statuses.push(status)
    arrived()
  })
  await until(() => statuses.includes('SUBSCRIBED'))
  return { changes, statuses, until }
}

/** The row of a change; empty for a deleted one. */
export const rowOf = (payload: ToldChange | undefined): Row => payload?.new ?? {}
