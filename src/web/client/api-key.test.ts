import { expect, test } from 'vitest'
import { fetchWithKey } from './api-key.ts'

/** A server that takes one key, and a browser that knows another. */
function setUp({ known, served }: { known: string; served: string }) {
  let current = known
  const seen: { key: string | null; bearer: string | null; body: unknown }[] = []
  let renewals = 0
  const send: typeof fetch = async (_input, init) => {
    const headers = new Headers(init?.headers)
    seen.push({ key: headers.get('apikey'), bearer: headers.get('authorization'), body: init?.body })
    return new Response(null, { status: headers.get('apikey') === served ? 200 : 401 })
  }
  const renew = async (refused: string): Promise<boolean> => {
    renewals += 1
    current = served
    return refused !== served
  }
  return { send: fetchWithKey({ current: () => current, renew }, send), seen, renewals: () => renewals }
}
const call = (apikey: string, bearer: string) => ({
  method: 'POST',
  body: '{"a":1}',
  headers: { apikey, authorization: `Bearer ${bearer}` },
})

test('a refused key is replaced, and the same call made once more', async () => {
  const { send, seen } = setUp({ known: 'old', served: 'new' })
  expect((await send('/rest/v1/x', call('old', 'token'))).status).toBe(200)
  expect(seen).toEqual([
    { key: 'old', bearer: 'Bearer token', body: '{"a":1}' },
    { key: 'new', bearer: 'Bearer token', body: '{"a":1}' },
  ])
})

test('from then on the new key is sent at once, also where it stands for a missing session', async () => {
  const { send, seen, renewals } = setUp({ known: 'old', served: 'new' })
  await send('/x', call('old', 'old'))
  await send('/x', call('old', 'old'))
  expect(seen.map(({ key, bearer }) => [key, bearer])).toEqual([
    ['old', 'Bearer old'],
    ['new', 'Bearer new'],
    ['new', 'Bearer new'],
  ])
  expect(renewals()).toBe(1)
})

test('a refusal for another reason stands, and is not repeated', async () => {
  const { send, seen } = setUp({ known: 'new', served: 'new' })
  expect((await send('/x', { headers: {} })).status).toBe(401)
  expect(seen).toHaveLength(1)
})
