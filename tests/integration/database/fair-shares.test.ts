// What accounts have of the server while others ask for all of it: who is served, who waits, who is refused. How long
// anything takes is measured by `npm run bench:starvation`.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { openAsOwner } from '#tests/support/app/owner.ts'
import { json, type RawRequest, rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'

const log = capturedLog()
let app: TestApp
let owner: Awaited<ReturnType<typeof openAsOwner>>
let mallory: Person
let mel: Person
let ann: Person
const tokens = new Map<Person, string>()

beforeAll(async () => {
  app = await startApp({ log: log.log })
  owner = await openAsOwner(app)
  for (const person of [
    (mallory = await app.signUp()),
    (mel = await app.signUp()),
    (ann = await app.signUp()),
  ])
    tokens.set(person, await tokenOf(person))
})
afterEach(() => release())
afterAll(async () => {
  await owner.close()
  await app.stop()
})

const ask = (person: Person, path: string, init?: RawRequest): Promise<Response> =>
  rawRequest(app, path, tokens.get(person) ?? '', init)
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Statements on this table wait until `release`: as costly as any can be, and on no clock. */
async function block(table: string): Promise<void> {
  await owner.query('begin')
  await owner.query(`lock table ${table} in access exclusive mode`)
}
const release = async (): Promise<void> => void (await owner.query('rollback'))
/** Of the application: those that wait for the lock. */
async function blocked(): Promise<number> {
  const [row] = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return row?.count ?? 0
}

/** Requests with what became of them so far. */
function watched(replies: readonly Promise<Response>[]) {
  const done: { status: number; retryAfter: string | null; body: string }[] = []
  const all = Promise.all(
    replies.map(async (reply) => {
      const { status, headers, text } = await reply.then(async (got) => ({
        status: got.status,
        headers: got.headers,
        text: await got.text(),
      }))
      done.push({ status, retryAfter: headers.get('retry-after'), body: text })
    }),
  )
  return { done, all }
}

const statuses = ({ done }: ReturnType<typeof watched>): number[] => done.map(({ status }) => status)

const CHATS = '/rest/v1/chat_sessions?select=id,title'
const PROFILE = '/rest/v1/profiles?select=id'

test('what two accounts ask for at once takes no connection from a third', async () => {
  await block('public.chat_sessions')
  const attack = watched([
    ...times(60, (index) => ask(mallory, `${CHATS}&title=neq.${index}`)),
    ...times(60, (index) => ask(mel, `${CHATS}&title=neq.${index}`)),
  ])
  await waitFor('statements that wait', async () => ((await blocked()) >= 4 ? true : undefined))
  for (let round = 0; round < 5; round += 1) expect((await ask(ann, PROFILE)).status).toBe(200)
  expect((await ask(ann, PROFILE, { headers: { authorization: `Bearer ${app.anonKey}` } })).status).toBe(401)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  // Requests have 11 connections, of which callers have 8.
  expect(await blocked()).toBeLessThanOrEqual(8)
  // On a machine that is very busy some have been stopped by now; none can have been served.
  expect(statuses(attack).filter((status) => status !== 503)).toEqual([])
  await release()
  await attack.all
  expect(attack.done).toHaveLength(120)
  expect(statuses(attack).filter((status) => status !== 503 && status !== 200)).toEqual([])
})

test('a person whose own requests wait in line is asked to come again, and nobody else', async () => {
  await block('public.chat_sessions')
  const attack = watched(times(300, (index) => ask(mallory, `${CHATS}&title=neq.${index}`)))
  // 16 are at work and 200 wait.
  const refused = () => attack.done.find(({ body }) => body.includes('PGRST003'))
  const { status, retryAfter, body } = await waitFor('a refusal', async () => refused())
  expect([status, retryAfter]).toEqual([503, '5'])
  expect(JSON.parse(body)).toEqual({
    code: 'PGRST003',
    message: 'You have a lot going on at once. Please try again in a moment.',
    details: null,
    hint: null,
  })
  expect((await ask(ann, PROFILE)).status).toBe(200)
  expect(statuses(attack).filter((other) => other !== 503)).toEqual([])
  await release()
  await attack.all
  expect(statuses(attack).filter((other) => other !== 503 && other !== 200)).toEqual([])
  expect(log.lines().filter(({ level }) => level === 50)).toEqual([])
})

test('a statement that takes too long is a refusal with a sentence, and no error of ours', async () => {
  await block('public.chat_sessions')
  const reply = await ask(mallory, CHATS)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await reply.json()).toMatchObject({
    code: '57014',
    message: 'This asks for too much at once: it took too long and was stopped.',
  })
  expect(log.lines().filter(({ level }) => level === 50)).toEqual([])
})

test('patterns, conditions and replies are bounded, with a sentence', async () => {
  const refusals = [
    `or=(${times(6, (index) => `title.ilike.*${index}*`).join(',')})`,
    `title=ilike.${'x'.repeat(201)}`,
    'title=like.*a*b*c*d*e*',
    `or=(${times(41, (index) => `title.eq.${index}`).join(',')})`,
  ]
  for (const address of refusals) {
    const reply = await ask(ann, `${CHATS}&${address}`)
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'PGRST100'])
  }
  const { data, error } = await ann.client
    .from('chat_sessions')
    .select('id')
    .or('title.ilike.%lease%,title.ilike.%rent%')
  expect([data, error]).toEqual([[], null])
})

test('a reply is bounded in bytes as well', async () => {
  const { data } = await ann.client
    .from('chat_sessions')
    .insert({ user_id: ann.userId })
    .select('id')
    .single()
  await owner.query(
    `insert into public.chat_messages (session_id, role, content, sequence_number)
     select $1, 'user', repeat('x', 100000), n from generate_series(1, 200) n`,
    [data?.id],
  )
  const messages = `/rest/v1/chat_messages?select=content&session_id=eq.${data?.id}`
  const reply = await ask(ann, messages)
  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({
    message: 'The reply would be too large. Ask for fewer rows or columns.',
  })
  expect((await ask(ann, `${messages}&limit=20`)).status).toBe(200)
})

test('few questions and uploads of one person are worked on at once, and few more wait', async () => {
  const { data } = await ann.client
    .from('chat_sessions')
    .insert({ user_id: ann.userId })
    .select('id')
    .single()
  const form = (): FormData => {
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.7\n']), 'a.pdf')
    return body
  }
  const kinds: readonly [name: string, waitsFor: string, most: number, init: () => RawRequest][] = [
    [
      'chat_rag',
      'public.documents',
      3 + 20,
      () => json({ document_id: data?.id, session_id: data?.id, messages: [] }),
    ],
    ['ingest_upload_metadata', 'auth.rate_limits', 4 + 30, () => ({ body: form() })],
    [
      'export_conversation',
      'public.chat_sessions',
      1 + 2,
      () => json({ session_id: data?.id, format: 'markdown' }),
    ],
  ]
  for (const [name, waitsFor, most, init] of kinds) {
    await block(waitsFor)
    const askAtOnce = () =>
      watched(times(most + 5, () => ask(ann, `/functions/v1/${name}`, { method: 'POST', ...init() })))
    let calls = askAtOnce()
    const busy = () => calls.done.filter(({ body }) => body.includes('You have a lot going on at once.'))
    await waitFor('refusals', async () => {
      if (busy().length >= 5) return true
      // A busy machine may have given the first up before the last had come.
      if (calls.done.length === most + 5) calls = askAtOnce()
      return undefined
    })
    expect(busy().every(({ status, retryAfter }) => status === 503 && retryAfter === '5')).toBe(true)
    expect((await ask(mel, PROFILE)).status).toBe(200)
    await release()
    await calls.all
    expect(calls.done.filter(({ status }) => status === 500)).toEqual([])
  }
})
