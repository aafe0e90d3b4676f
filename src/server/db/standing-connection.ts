import type { Client } from 'pg'
import { connectTo } from './connect.ts'

const RETRY_MS = [100, 250, 500, 1_000, 2_000] as const
/** How often a connection is asked whether it is still one: a network that is gone may say nothing. */
const CHECK_MS = 10_000
const ANSWER_MS = 10_000

/** Things that last as long as a connection does: what it listens to, the locks it holds. */
export interface StandingConnection {
  /** From now on the connection is to hold this. Done once it does, or when there is no connection to be had. */
  readonly add: (thing: string) => Promise<void>
  readonly remove: (thing: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * One connection of its own, which is made when it is first needed, and again for ever when it breaks. Whatever it is
 * to hold is then taken on the new one.
 *
 * @param how.onBack runs when it holds everything again, after a time when it did not
 * @param how.onError is told each time there is no connection
 */
export function standOnConnection(
  url: string,
  how: {
    /** What the server's list of connections calls it. */
    readonly name: string
    take(client: Client, thing: string): Promise<unknown>
    drop(client: Client, thing: string): Promise<unknown>
    onNotification?(channel: string, payload: string): void
    onBack?(): void
    onError(error: unknown): void
  },
): StandingConnection {
  const wanted = new Set<string>()
  let standing: { readonly client: Client; readonly held: Set<string> } | null = null
  let isBroken = false
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const connect = async (): Promise<NonNullable<typeof standing>> => {
    const client = await connectTo(url, { name: how.name, answerMs: ANSWER_MS })
    client.on('notification', ({ channel, payload = '' }) => how.onNotification?.(channel, payload))
    client.once('end', () => {
      if (standing?.client === client) lose()
    })
    return { client, held: new Set() }
  }

  const lose = (): void => {
    // Not waited for: one that is silent does not say goodbye.
    void standing?.client.end()
    standing = null
    isBroken = true
    next(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? CHECK_MS)
    failures += 1
  }

  /** Takes and drops whatever is to be, on a new connection where there is none. */
  const settle = async (): Promise<void> => {
    if (isClosed) return
    try {
      const { client, held } = (standing ??= await connect())
      const missing = [...wanted].filter((thing) => !held.has(thing))
      const spare = [...held].filter((thing) => !wanted.has(thing))
      for (const thing of missing) {
        await how.take(client, thing)
        held.add(thing)
      }
      for (const thing of spare) {
        await how.drop(client, thing)
        held.delete(thing)
      }
      if (missing.length + spare.length === 0) await client.query('select 1')
      failures = 0
      next(CHECK_MS)
      if (!isBroken) return
      isBroken = false
      how.onBack?.()
    } catch (error) {
      how.onError(error)
      lose()
    }
  }
  // One at a time: the connection answers one statement after the other.
  const settleInTurn = (): Promise<void> => (turn = turn.then(settle))
  const next = (delayMs: number): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void settleInTurn(), delayMs).unref()
  }

  return {
    add(thing) {
      wanted.add(thing)
      return settleInTurn()
    },
    remove(thing) {
      wanted.delete(thing)
      return settleInTurn()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await turn
      const client = standing?.client
      standing = null
      await client?.end()
    },
  }
}
