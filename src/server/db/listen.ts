import { Client } from 'pg'
import type { Logger } from '../context.ts'

const RECONNECT_MS = [100, 250, 500, 1_000, 2_000] as const

/**
 * Listens on one channel over a connection of its own and reconnects for ever.
 *
 * Notifications sent while it was away are lost, as PostgreSQL keeps none: `onGap` runs after each
 * reconnect so that the listener can read what it may have missed.
 * @returns a function that ends it
 */
export async function listenOn(
  url: string,
  log: Logger,
  channel: string,
  handler: (payload: string) => void,
  onGap?: () => void,
): Promise<() => Promise<void>> {
  let ended = false
  let current: Client | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    client.on('notification', (message) => handler(message.payload ?? ''))
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (ended) {
      await client.end()
      return
    }
    client.once('end', again)
    current = client
    failures = 0
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect()
    } catch (error) {
      if (failures === 1)
        log.warn({ channel, err: error instanceof Error ? error.message : 'unknown' }, 'cannot listen')
      again()
      return
    }
    log.info({ channel }, 'listening again')
    onGap?.()
  }

  const again = (): void => {
    current = undefined
    if (ended) return
    const delay = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]
    failures += 1
    timer = setTimeout(() => void reconnect(), delay)
  }

  await connect()
  return async () => {
    ended = true
    clearTimeout(timer)
    await current?.end()
  }
}
