import { useSyncExternalStore } from 'react'
import { connection, type Connection } from './connection.ts'

/** Whether the service can be reached, and if not, what is known of why. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.watch, connection.now)
}
