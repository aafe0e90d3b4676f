import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { REALTIME_HEARTBEAT_MS } from '#web/constants.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
afterEach(() => vi.useRealTimers())

const isHeartbeat = (text: string): boolean => text.includes('"phoenix","heartbeat"')

/** Waits without a timer, as those stand still. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((next) => setImmediate(next))
}

test('the official client says every 25 seconds that it is there, and the server answers', async () => {
  const sent: string[] = []
  const received: string[] = []
  class WatchedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      this.addEventListener('message', ({ data }) => received.push(String(data)))
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (typeof data === 'string') sent.push(data)
      super.send(data)
    }
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const client = createClient(app.url, app.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { heartbeatIntervalMs: REALTIME_HEARTBEAT_MS, transport: WatchedSocket },
  })
  await new Promise<void>((joined) =>
    client.channel('room').subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) joined()
    }),
  )
  const beats = (): string[] => sent.filter(isHeartbeat)
  for (let count = 1; count <= 3; count += 1) {
    vi.advanceTimersByTime(24_999)
    expect(beats()).toHaveLength(count - 1)
    vi.advanceTimersByTime(1)
    // It asks for the newest token before it sends.
    await until(() => beats().length === count)
    const [, ref] = JSON.parse(beats()[count - 1] ?? '[]') as [null, string]
    await until(() =>
      received.includes(`[null,"${ref}","phoenix","phx_reply",{"status":"ok","response":{}}]`),
    )
  }
  vi.useRealTimers()
  await client.removeAllChannels()
})
