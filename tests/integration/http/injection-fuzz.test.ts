import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/ports/context.ts'
import type { Person, TestApp } from '#tests/support/app/app.ts'
import { payloads, PLANTED, WORKED_OUT } from '#tests/support/attacks/payloads.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { eachPayload, eachPlace, type FuzzPlace, fuzzPlaces } from '#tests/support/attacks/fuzz-places.ts'
import { type FuzzReply, sendPayload, type SoundValues } from '#tests/support/attacks/fuzz-requests.ts'
import { openAsOwner } from '#tests/support/app/owner.ts'
import { openPhoenix, reply } from '#tests/support/app/phoenix-socket.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { startSite, type TestSite } from '#tests/support/app/site.ts'
import { seedChat, seedDocument, seedSession } from '#tests/support/database/seeds.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'

/** Few enough that none waits for a connection to the database: whoever waits too long is told so, by a 503. */
const AT_ONCE = 8
/** `npm test` tries every place, `npm run test:proofs` every payload at every kind of place of every route. */
const SECRET = 'bens-own-words-7cc41'

const WARNING = 40

const logged = capturedLog()
let site: TestSite
let app: TestApp
/** Listens beside the app, with a site that is there. */
let base: { url: string; host: string; anonKey: string }
let owner: Transaction & { close(): Promise<void> }
let ann: Person
let ben: Person
let folder: string
let places: readonly FuzzPlace[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-fuzz-'))
  site = await startSite({ log: logged.log, env: { RATE_LIMIT_SCALE: '1000000' } })
  app = site.app
  await site.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.http.server.address() as AddressInfo
  base = { url: `http://127.0.0.1:${port}`, host: new URL(app.url).host, anonKey: app.anonKey }
  owner = await openAsOwner(app)
  ;[ann, ben] = await Promise.all([app.signUp(), app.signUp({ name: SECRET })])
  await seedDocument(owner, {
    userId: ben.userId,
    filename: `${SECRET}.pdf`,
    status: 'completed',
    pages: [SECRET],
  })
  await seedChat(owner, { userId: ben.userId, title: SECRET, messages: [SECRET, SECRET] })
  places = await fuzzPlaces(site.routes, app.context.db)
})
afterAll(async () => {
  await owner.close()
  await site.stop()
  await rm(folder, { recursive: true })
})

/** Every row that has to do with somebody, of every table there is. */
async function rowsOf(userId: string): Promise<Record<string, string>> {
  const ids = await owner.rows<{ id: string }>`
      select id::text from documents where user_id = ${userId} union all
      select id::text from chat_sessions where user_id = ${userId} union all select ${userId}`
  const tables = await owner.rows<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth', 'storage', 'private') and tablename <> 'rate_limits'`
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
         from ${name} t where t::text ~ $1`,
      [ids.map(({ id }) => id).join('|')],
    )
    found[name] = row?.sum ?? ''
  }
  return found
}

async function tableNames(): Promise<string[]> {
  const rows = await owner.rows<{ name: string }>`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname not like 'pg\\_%' order by 1`
  return rows.map(({ name }) => name)
}

/** A session of its own for each place: some of them end the one they are asked with. */
async function freshToken(): Promise<string> {
  const session_id = await seedSession(owner, ann.userId)
  const claims = {
    role: 'authenticated',
    aud: 'authenticated',
    sub: ann.userId,
    email: ann.email,
    session_id,
  }
  return app.context.tokens.sign(claims, 3_600)
}

async function soundValues(): Promise<SoundValues> {
  const document = await seedDocument(owner, {
    userId: ann.userId,
    status: 'completed',
    pages: ['Rent is $1.'],
  })
  const chat = await seedChat(owner, {
    userId: ann.userId,
    documentId: document,
    messages: ['What is the rent?'],
  })
  return {
    path: { ':bucket': 'documents', '*': `documents/${ann.userId}/${document}.pdf`, ':id': document },
    fields: {
      email: 'sound@mail.example',
      password: 'a fine long password',
      document_id: document,
      session_id: chat,
      messages: [{ role: 'user', content: 'What is the rent?' }],
      category: 'Bug',
      message: 'It is broken.',
      trigger: 'start',
      plan: 'basic',
      type: 'credit',
      quantity: 1,
      user_id: ann.userId,
    },
  }
}

function problemOf(answer: FuzzReply): string | null {
  if (answer.status >= 500) {
    const noted = logged.lines().filter(({ level }) => Number(level) >= WARNING)
    return `answered ${answer.status}: ${answer.text.slice(0, 300)} ${JSON.stringify(noted.slice(-3))}`
  }
  if (answer.headers[`x-${PLANTED}`] !== undefined) return 'a header was added'
  if (answer.text.includes(SECRET)) return "somebody else's words were told"
  if (answer.text.includes(WORKED_OUT)) return 'a template was worked out'
  return /\bat (?:\/|file:)|node_modules|SQLSTATE|syntax error at/.test(answer.text)
    ? `it tells too much: ${answer.text.slice(0, 300)}`
    : null
}

test('payloads at every place of every route: no 5xx, no effect', async () => {
  const before = { rows: await rowsOf(ben.userId), tables: await tableNames() }
  const all = payloads(folder)
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(new Set(places.map(({ url }) => url)).size).toBeGreaterThan(60)

  const problems: string[] = []
  let sent = 0
  const values = new Map<string, Promise<SoundValues>>()
  const texts = all.map(({ text }) => text)
  const cases = isEveryCase ? eachPayload(places, texts) : eachPlace(places, texts)
  const waiting = cases.entries()
  const work = async (): Promise<void> => {
    for (const [index, { place, payload }] of waiting) {
      const route = `${place.method} ${place.url}`
      const sound = await (values.get(route) ?? values.set(route, soundValues()).get(route))
      if (!sound) throw new Error('there are sound values for every route')
      const bearers = [await freshToken(), ...(index % 3 === 0 ? [app.anonKey] : [])]
      for (const bearer of bearers) {
        sent += 1
        const answer = await sendPayload(base, bearer, place, payload, { sound, isTwice: index % 2 === 0 })
        const problem = problemOf(answer)
        if (problem !== null)
          problems.push(
            `${route} ${place.in} ${place.name} ${JSON.stringify(payload.slice(0, 60))}: ${problem}`,
          )
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))

  process.stdout.write(`injections: ${sent} requests at ${places.length} places\n`)
  expect(problems.slice(0, 40)).toEqual([])
  expect(sent).toBeGreaterThan(places.length)
  expect(await rowsOf(ben.userId)).toEqual(before.rows)
  expect(await tableNames()).toEqual(before.tables)
  expect(existsSync(join(folder, PLANTED))).toBe(false)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { planted?: unknown }).planted).toBeUndefined()
  // Each line is one piece of JSON, and none of them was written by a client.
  for (const line of logged.lines()) expect(line['msg']).not.toBe(PLANTED)
  expect(logged.text()).not.toContain('\u001b')
}, 3_600_000)

test('payloads in every part of a live-changes frame: the connection goes on, and nothing is told', async () => {
  const socket = await openPhoenix(app.url, app.anonKey)
  const token = await tokenOf(ben)
  const tried = payloads(folder).filter((_, index) => isEveryCase || index % 5 === 0)
  for (const [index, { text }] of tried.entries()) {
    const spots = ['topic', 'event', 'schema', 'table', 'filter', 'access_token'] as const
    const spot = spots[index % spots.length]
    const at = (name: (typeof spots)[number], sound: string): string => (spot === name ? text : sound)
    const ref = `join${index}`
    socket.send(ref, ref, at('topic', 'realtime:a'), 'phx_join', {
      config: {
        postgres_changes: [
          {
            event: at('event', '*'),
            schema: at('schema', 'public'),
            table: at('table', 'documents'),
            filter: at('filter', `user_id=eq.${ben.userId}`),
          },
        ],
      },
      access_token: spot === 'access_token' ? text : token,
    })
    socket.send(null, `beat${index}`, 'phoenix', 'heartbeat', {})
    expect((await socket.next(reply(`beat${index}`)))[4]).toEqual({ status: 'ok', response: {} })
    // Joins have a budget of their own.
    if (index % 50 === 49) await new Promise((done) => setTimeout(done, 1_000))
  }
  expect(JSON.stringify(socket.left)).not.toContain('InternalError')
  expect(({} as { planted?: unknown }).planted).toBeUndefined()
  socket.close()
})
