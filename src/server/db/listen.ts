import { escapeIdentifier } from 'pg'
import type { Database } from '../ports/context.ts'
import type { Outages } from './outages.ts'
import { standOnConnection } from './standing-connection.ts'

interface Listener {
  readonly handler: (payload: string) => void
  readonly onGap: (() => void) | undefined
}

/**
 * Listens on any number of channels over one connection, which is made again for ever.
 *
 * Notifications sent while it was away are lost, as PostgreSQL keeps none: `onGap` runs after each
 * reconnect so that the listener can read what it may have missed.
 */
export function openListener(
  url: string,
  outages: Outages,
): Pick<Database, 'listen'> & { close(): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>()
  const connection = standOnConnection(url, {
    name: 'plainprint-listen',
    take: (client, channel) => client.query(`listen ${escapeIdentifier(channel)}`),
    drop: (client, channel) => client.query(`unlisten ${escapeIdentifier(channel)}`),
    onNotification: (channel, payload) => {
      for (const { handler } of listeners.get(channel) ?? []) handler(payload)
    },
    onBack: () => {
      for (const { onGap } of [...listeners.values()].flatMap((some) => [...some])) onGap?.()
    },
    onError: outages.note,
  })
  return {
    async listen(channel, handler, onGap) {
      const listener = { handler, onGap }
      const some = listeners.get(channel) ?? new Set()
      listeners.set(channel, some.add(listener))
      await connection.add(channel)
      return async () => {
        if (!some.delete(listener) || some.size > 0) return
        listeners.delete(channel)
        await connection.remove(channel)
      }
    },
    close: connection.close,
  }
}
