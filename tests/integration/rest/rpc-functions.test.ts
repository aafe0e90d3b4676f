import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'

let app: TestApp
let ann: Person
let ben: Person
let token: string

beforeAll(async () => {
  app = await startApp()
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp()])
  token = (await ann.client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => app.stop())

function call(name: string, body: string | null, headers: Record<string, string> = {}, bearer = token) {
  return fetch(`${app.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    body,
    headers: {
      apikey: app.anonKey,
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
}

test('a function that answers rows answers an array, or one object on request', async () => {
  const rows = await ann.client.rpc('get_credit_summary', { p_user_id: ann.userId })
  expect(rows.status).toBe(200)
  expect(rows.data).toEqual([
    {
      starting_credits: 0,
      credits_used: 0,
      overage_units: 0,
      credits_available: 0,
      period_start: null,
      period_end: null,
      returns_left: 2,
    },
  ])
  const one = await ann.client.rpc('get_credit_summary', { p_user_id: ann.userId }).single()
  expect(one.data).toEqual(rows.data?.[0])
  const none = await ann.client.rpc('get_user_subscription', { p_user_id: ann.userId }).single()
  expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
})

test('rows of a function can be selected, filtered and counted like a table', async () => {
  const picked = await call(
    'get_credit_summary?select=credits_used&credits_used=eq.0',
    JSON.stringify({ p_user_id: ann.userId }),
    {
      prefer: 'count=exact',
    },
  )
  expect([picked.status, picked.headers.get('content-range')]).toEqual([200, '0-0/1'])
  expect(await picked.json()).toEqual([{ credits_used: 0 }])
  const unknown = await call('get_credit_summary?select=nope', JSON.stringify({ p_user_id: ann.userId }))
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([400, '42703'])
})

test('a function that answers one record answers that object', async () => {
  const { data, status } = await ann.client.rpc('start_processing', { p_document_id: crypto.randomUUID() })
  expect([status, data]).toEqual([200, { ok: false, reason: 'not_found' }])
})

test("another user's id answers nothing", async () => {
  for (const name of ['get_credit_summary', 'get_user_subscription'] as const) {
    const { data, status } = await ben.client.rpc(name, { p_user_id: ann.userId })
    expect([name, status, data]).toEqual([name, 200, []])
  }
})

test.each([
  ['get_credit_summary', '{}'],
  ['get_credit_summary', null],
  ['get_credit_summary', '{"p_user":"x"}'],
  ['get_credit_summary', '{"p_user_id":null,"p_more":1}'],
  ['nope', '{}'],
  ['__proto__', '{}'],
  // They exist, but not for clients.
  ['session_is_live', '{}'],
  ['pg_sleep', '{"seconds":1}'],
])('%s with %s is no function we offer', async (name, body) => {
  const reply = await call(name, body)
  expect(reply.status).toBe(404)
  const error = (await reply.json()) as Record<string, unknown>
  expect(error).toMatchObject({ code: 'PGRST202', details: null, hint: null })
  expect(error['message']).toContain(name)
})

test.each([
  ['{"p_user_id":"nope"}', 400, '22P02'],
  ['[]', 400, 'PGRST102'],
  ['"x"', 400, 'PGRST102'],
  ['{', 400, 'PGRST102'],
])('arguments %s are refused', async (body, status, code) => {
  const reply = await call('get_credit_summary', body)
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code])
})

test('an explicit null is a value', async () => {
  const reply = await call('get_credit_summary', '{"p_user_id":null}')
  expect([reply.status, await reply.json()]).toEqual([200, []])
})

test('a visitor may not call what is for users', async () => {
  const reply = await call('get_credit_summary', JSON.stringify({ p_user_id: ann.userId }), {}, app.anonKey)
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([401, '42501'])
})

test('functions are called by POST only', async () => {
  const reply = await fetch(`${app.url}/rest/v1/rpc/get_credit_summary?p_user_id=${ann.userId}`, {
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(404)
})
