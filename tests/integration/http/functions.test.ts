import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionDefinition } from '#contract/define-function.ts'
import { startSite, type TestSite } from '#tests/support/app/site.ts'

let site: TestSite
let accessToken: string
beforeAll(async () => {
  site = await startSite()
  const { client } = await site.app.signUp()
  accessToken = (await client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => site.stop())

/** Every function the router knows. */
const names = (): string[] =>
  site.routes
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/functions/v1/'))
    .map(({ url }) => url.slice('/functions/v1/'.length))

test('every function of the contract is served, and no other', async () => {
  const folder = join(import.meta.dirname, '../../../src/contract/functions')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>,
    ),
  )
  const isDefinition = (value: unknown): value is FunctionDefinition =>
    typeof value === 'object' && value !== null && 'request' in value && 'response' in value
  const defined = modules.flatMap((module) => Object.values(module).filter(isDefinition))
  expect(names().toSorted()).toEqual(defined.map(({ name }) => name).toSorted())
})

const call = (name: string, headers: Record<string, string>, payload?: string) =>
  site.http.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers: { ...(name === 'chat_rag' ? { apikey: site.app.anonKey } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })

test('a function asks who is calling before it looks at anything else', async () => {
  expect(names().length).toBeGreaterThan(7)
  for (const name of names())
    for (const authorization of [
      undefined,
      'Bearer',
      'Bearer x',
      `Bearer ${site.app.anonKey}`,
      `Basic ${accessToken}`,
    ])
      for (const [type, body] of [
        ['application/json', '{"half'],
        ['application/x-unheard-of', 'x'],
        ['multipart/form-data', 'no boundary'],
        ['application/json', 'x'.repeat(1_200_000)],
      ] as const) {
        const reply = await call(
          name,
          { 'content-type': type, ...(authorization ? { authorization } : {}) },
          body,
        )
        expect(reply.statusCode, `${name} ${authorization} ${type}`).toBe(401)
        expect(reply.json()).toEqual({ error: 'Please sign in and try again.' })
      }
})

test('a signed-in caller with a body of no use is told so, never with a fault', async () => {
  for (const name of names())
    for (const [type, body] of [
      ['application/json', '{"half'],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/x-unheard-of', 'x'],
      ['multipart/form-data; boundary=x', 'not multipart at all'],
    ] as const) {
      const reply = await call(name, { authorization: `Bearer ${accessToken}`, 'content-type': type }, body)
      expect(reply.statusCode, `${name} ${type} ${body} ${reply.body}`).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, `${name} ${type} ${body} ${reply.body}`).toBeLessThan(500)
      expect(reply.json()).toMatchObject({ error: expect.stringMatching(/[.!?]$/) })
    }
})

test('an upload that breaks off inside its file is the client’s mistake and leaves nothing behind', async () => {
  const reply = await call(
    'ingest_upload_metadata',
    { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=x' },
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'x'.repeat(200_000)}`,
  )
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ error: expect.stringMatching(/[.!?]$/) })
  const rows = await site.app.context.db.asService((tx) => tx.rows`select id from public.documents`)
  expect(rows).toEqual([])
})

test('a function that needs no body takes none, an empty one and an empty object', async () => {
  const authorization = `Bearer ${accessToken}`
  const replies = [
    await call('sync-subscription', { authorization }),
    await call('sync-subscription', { authorization, 'content-type': 'application/json' }, ''),
    await call('sync-subscription', { authorization, 'content-type': 'application/json' }, '{}'),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('a body over a megabyte is refused once the caller is known', async () => {
  const reply = await call(
    'send-feedback',
    { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    JSON.stringify({ category: 'Idea', message: 'x'.repeat(1_200_000) }),
  )
  expect(reply.statusCode).toBe(413)
  expect(reply.json()).toEqual({ error: 'The request is too large.' })
})

test('an unknown function is unknown to everybody, in JSON', async () => {
  for (const headers of [{}, { authorization: `Bearer ${accessToken}` }]) {
    const reply = await call('no-such-function', headers)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ error: 'Not found.' })
  }
})

test('signing out ends access to functions at once', async () => {
  const person = await site.app.signUp()
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
  expect((await call('sync-subscription', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  await person.client.auth.signOut()
  expect((await call('sync-subscription', { authorization: `Bearer ${token}` })).statusCode).toBe(401)
})
