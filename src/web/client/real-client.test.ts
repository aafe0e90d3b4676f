import { createClient } from '@supabase/supabase-js'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './queries/query-client.ts'
import { CLIENT_OPTIONS } from './supabase.ts'

/** The official client with our options, over a network on which every call ends as `reply` says. */
function setUp(reply: () => Promise<Response>) {
  const send = vi.fn(reply)
  const client = createClient('http://service.test', 'key', {
    ...CLIENT_OPTIONS,
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  })
  return { client, send }
}

const FAILURES = [
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the service is busy', async () => Response.json({ message: 'busy' }, { status: 503 })],
  ['a gateway answers', async () => new Response('<html>', { status: 520 })],
  ['the service fails', async () => Response.json({ message: 'fault' }, { status: 500 })],
] as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test.each(FAILURES)(
  'where %s a read is made four times: at once, and after 1, 2 and 4 seconds',
  async (_, reply) => {
    const { client, send } = setUp(reply)
    const observer = new QueryObserver(queryClient, {
      queryKey: ['rows'],
      queryFn: async () => (await client.from('documents').select('id').throwOnError()).data,
    })
    const stop = observer.subscribe(() => undefined)
    for (const [waitMs, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
      [120_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs)
      expect(send).toHaveBeenCalledTimes(calls)
    }
    expect(observer.getCurrentResult().status).toBe('error')
    stop()
  },
)

test.each(FAILURES)('where %s a write is made once and fails', async (_, reply) => {
  const { client, send } = setUp(reply)
  const writes = {
    update: () => client.from('documents').update({ filename: 'a' }).eq('id', 'x').throwOnError(),
    insert: () => client.from('chat_sessions').insert({ title: 'a' }).throwOnError(),
    remove: () => client.from('documents').delete().eq('id', 'x').throwOnError(),
    procedure: () => client.rpc('start_processing', { p_document_id: 'x' }).throwOnError(),
  }
  for (const [name, write] of Object.entries(writes)) {
    send.mockClear()
    const mutation = new MutationObserver(queryClient, { mutationFn: async () => void (await write()) })
    await expect(mutation.mutate(), name).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send, name).toHaveBeenCalledTimes(1)
  }
})
