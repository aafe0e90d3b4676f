// Keys change under two running servers of one installation while people work on both.
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addKey, KeyFileError, newKeySet, removeKey, statesOf } from '#server/start/key-file.ts'
import { install, type Installation, type InstalledPerson } from '#tests/support/failures/crash.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import { event, joinTopic, openPhoenix, type PhoenixSocket } from '#tests/support/app/phoenix-socket.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'

const REFUSED_WITHIN_MS = 60_000

let place: Installation
let folder: string
let file: string
let servers: [ServerProcess, ServerProcess]
let person: InstalledPerson

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-keys-'))
  file = join(folder, 'keys.json')
  await writeFile(file, newKeySet(), { mode: 0o600 })
  place = await install()
  const env = { JWT_KEYS_FILE: file, PUBLIC_URL: place.url, LOG_LEVEL: 'info' }
  servers = [
    await place.start('all', env),
    await place.start('api', { ...env, PORT: String(await freePort()) }),
  ]
  person = await place.signUp()
})
afterAll(async () => {
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

const now = (): number => Math.floor(Date.now() / 1000)
const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? ''
const kids = (): string[] => statesOf(file, now()).map(({ kid }) => kid)
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function anonKeyOf({ url }: ServerProcess): Promise<string> {
  return ((await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }).anonKey
}

interface Tokens {
  readonly access: string
  readonly refresh: string
}
async function tokensOf(answer: Promise<Response>): Promise<Tokens | null> {
  const reply = await answer
  const body = (await reply.json()) as { access_token: string; refresh_token: string }
  return reply.ok ? { access: body.access_token, refresh: body.refresh_token } : null
}
const post = (server: ServerProcess, path: string, apikey: string, body: object): Promise<Response> =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signIn = (server: ServerProcess, apikey: string) =>
  tokensOf(
    post(server, '/auth/v1/token?grant_type=password', apikey, {
      email: person.email,
      password: person.password,
    }),
  )
const refresh = (server: ServerProcess, apikey: string, { refresh: token }: Tokens) =>
  tokensOf(post(server, '/auth/v1/token?grant_type=refresh_token', apikey, { refresh_token: token }))

/** The five services' answers to a token: status codes, and the reply to a join. */
async function answersOf(server: ServerProcess, apikey: string, token: string): Promise<object> {
  const call = (path: string, method = 'GET'): Promise<Response> =>
    fetch(server.url + path, { method, headers: { apikey, authorization: `Bearer ${token}` } })
  const ask = async (path: string, method?: string): Promise<number> => (await call(path, method)).status
  const socket = await openPhoenix(server.url, apikey)
  const { status } = await join1(socket, token)
  socket.close()
  return {
    auth: await ask('/auth/v1/user'),
    rest: await ask('/rest/v1/profiles?select=id'),
    // This service says in the body what it means.
    storage: ((await (await call('/storage/v1/object/avatars/nothing')).json()) as { error: string }).error,
    functions: await ask('/functions/v1/sync-subscription', 'POST'),
    realtime: status,
  }
}
const join1 = (socket: PhoenixSocket, accessToken: string) =>
  joinTopic(socket, {
    bindings: [{ event: '*', schema: 'public', table: 'chat_sessions' }],
    accessToken,
    topic: 'realtime:one',
    ref: '1',
  })

/** Somebody who keeps reading and refreshing, now on one server, now on the other. */
function work(): {
  /** The key that signed the newest token. */
  kid(): string
  requests(): number
  stop(): Promise<{ failures: string[]; tokens: Tokens }>
} {
  const stopping = new AbortController()
  const failures: string[] = []
  let requests = 0
  let kid = ''
  const working = (async () => {
    let tokens = await signIn(servers[0], await anonKeyOf(servers[0]))
    for (let turn = 0; !stopping.signal.aborted && tokens; turn += 1) {
      kid = kidOf(tokens.access)
      const [here, there] = turn % 2 === 0 ? servers : ([servers[1], servers[0]] as const)
      const apikey = await anonKeyOf(here)
      const headers = { apikey, authorization: `Bearer ${tokens.access}` }
      const reply = await fetch(`${there.url}/rest/v1/profiles?select=id`, { headers })
      if (!reply.ok) failures.push(`${reply.status} ${await reply.text()}`)
      requests += 1
      if (turn % 5 === 4) tokens = await refresh(there, apikey, tokens)
    }
    if (!tokens) failures.push('signed out')
    return tokens
  })()
  return {
    kid: () => kid,
    requests: () => requests,
    async stop() {
      stopping.abort()
      const tokens = await working
      if (!tokens) throw new Error(failures.join('\n'))
      return { failures, tokens }
    },
  }
}

test('a new key takes over on every server, and nobody notices', async () => {
  const [old] = kids()
  const before = {
    apikey: await anonKeyOf(servers[0]),
    tokens: await signIn(servers[0], await anonKeyOf(servers[0])),
  }
  const people = [work(), work(), work(), work()]
  await wait(500)
  const fresh = addKey(file, now(), 6)
  expect(kids()).toEqual([fresh, old])
  await expect
    .poll(async () => Promise.all(servers.map(async (server) => kidOf(await anonKeyOf(server)))))
    .toEqual([fresh, fresh])
  await expect.poll(() => people.map((one) => one.kid())).toEqual(people.map(() => fresh))
  // Each has worked on both servers, with both keys, and refreshed.
  for (const one of people) await expect.poll(() => one.requests()).toBeGreaterThan(20)
  for (const one of people) {
    const { failures, tokens } = await one.stop()
    expect(failures).toEqual([])
    expect(kidOf(tokens.access)).toBe(fresh)
  }
  // What the old key signed still counts, the API key in a browser that was open meanwhile included.
  for (const server of servers)
    expect(await answersOf(server, before.apikey, before.tokens?.access ?? '')).toEqual({
      auth: 200,
      rest: 200,
      storage: 'not_found',
      functions: 200,
      realtime: 'ok',
    })
})

test('the new key is published long before it signs, and nothing of it is secret', async () => {
  const reply = await fetch(`${servers[1].url}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await reply.json()) as { keys: Record<string, unknown>[] }
  expect(keys.map(({ kid }) => kid)).toEqual(kids())
  for (const key of keys) expect(Object.keys(key)).not.toContain('d')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=30')
})

test('a broken file changes nothing, and is reported once without its content', async () => {
  const sound = await readFile(file, 'utf8')
  const apikey = await anonKeyOf(servers[0])
  await writeFile(`${file}.broken`, `{"keys":[{"kty":"EC","d":"very-secret`)
  await rename(`${file}.broken`, file)
  await expect
    .poll(() => servers.map((server) => server.output().match(/cannot use the file/g)?.length))
    .toEqual([1, 1])
  await wait(3_000)
  expect(await signIn(servers[1], apikey)).not.toBeNull()
  await writeFile(`${file}.sound`, sound)
  await rename(`${file}.sound`, file)
  await wait(3_000)
  for (const server of servers) {
    expect(server.output().match(/cannot use the file/g)).toHaveLength(1)
    expect(server.output()).not.toContain('very-secret')
  }
})

test('a removed key is refused on all five services and on live sockets, and sessions go on', async () => {
  // A session from the time of the old key, which also has a live socket on the other server.
  const [, old] = kids()
  const oldKeys = JSON.parse(await readFile(file, 'utf8')) as { keys: { kid: string; signs_from?: number }[] }
  await writeFile(file, JSON.stringify({ keys: oldKeys.keys.filter(({ kid }) => kid === old) }))
  await expect
    .poll(async () => Promise.all(servers.map(async (server) => kidOf(await anonKeyOf(server)))))
    .toEqual([old, old])
  const oldApikey = await anonKeyOf(servers[0])
  const tokens = (await signIn(servers[0], oldApikey)) as Tokens
  expect(kidOf(tokens.access)).toBe(old)
  await writeFile(file, JSON.stringify(oldKeys))
  await expect.poll(async () => kidOf(await anonKeyOf(servers[1]))).not.toBe(old)
  const socket = await openPhoenix(servers[1].url, oldApikey)
  expect((await join1(socket, tokens.access)).status).toBe('ok')

  expect(() => removeKey(file, old ?? '', now())).toThrow(KeyFileError)
  const began = Date.now()
  removeKey(file, old ?? '', now(), true)
  const ended = socket.next((frame) => event('system')(frame) && frame[4]['status'] === 'error')
  expect((await ended)[4]['message']).toBe('JwtSignatureError: Failed to validate JWT signature')
  await socket.next(event('phx_close'))
  socket.close()
  for (const server of servers) {
    const apikey = await anonKeyOf(server)
    await expect
      .poll(() => answersOf(server, apikey, tokens.access), { timeout: REFUSED_WITHIN_MS })
      .toEqual({ auth: 403, rest: 401, storage: 'InvalidJWT', functions: 401, realtime: 'error' })
  }
  expect(Date.now() - began).toBeLessThan(REFUSED_WITHIN_MS)
  // The API key of that time is refused as well; with the one of now the session goes on.
  const refused = await post(servers[0], '/auth/v1/recover', oldApikey, { email: person.email })
  expect([refused.status, await refused.json()]).toEqual([401, { message: 'Invalid API key' }])
  const renewed = await refresh(servers[1], await anonKeyOf(servers[1]), tokens)
  expect(renewed).not.toBeNull()
  expect(await answersOf(servers[0], await anonKeyOf(servers[0]), renewed?.access ?? '')).toMatchObject({
    auth: 200,
    rest: 200,
  })
})
