import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TokenProblem } from '#server/ports/token-error.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { type Forge, newKeyPair, openForge } from '#tests/support/attacks/forge.ts'
import { FORGERIES } from '#tests/support/attacks/forged-tokens.ts'
import { joinTopic, openPhoenix, reply } from '#tests/support/app/phoenix-socket.ts'
import { json, rawRequest, type RawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let person: Person
let forge: Forge
let forgerServer: Server
let forgerVisits = 0

beforeAll(async () => {
  app = await startApp()
  person = await app.signUp({ name: 'Ann' })
  const victim = await app.signUp()
  const victimClaims = (await victim.client.auth.getClaims()).data?.claims
  const forgerKeys = newKeyPair()
  forgerServer = createServer((_request, response) => {
    forgerVisits += 1
    const jwk = { ...forgerKeys.publicKey.export({ format: 'jwk' }), kid: 'forger', alg: 'ES256' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((ready) => forgerServer.listen(0, '127.0.0.1', ready))
  forge = openForge(app, await tokenOf(person), {
    victim: { userId: victim.userId, sessionId: String(victimClaims?.session_id) },
    forgerUrl: `http://127.0.0.1:${(forgerServer.address() as AddressInfo).port}`,
    forgerKeys,
  })
})
afterAll(async () => {
  await new Promise((done) => forgerServer.close(done))
  await app.stop()
})

/** What each service answers a token for: status, and the code or reason in its own protocol. */
type Answers = Readonly<Record<string, readonly [status: number | string, code: unknown]>>

const CALLS: readonly [name: string, path: string, init: RawRequest, codeKey: string][] = [
  ['user', '/auth/v1/user', {}, 'code'],
  ['update', '/auth/v1/user', { method: 'PUT', ...json({ data: { name: 'Forged' } }) }, 'code'],
  ['logout', '/auth/v1/logout', { method: 'POST' }, 'code'],
  ['rows', '/rest/v1/profiles?select=id', {}, 'code'],
  ['write', '/rest/v1/profiles?id=not.is.null', { method: 'PATCH', ...json({ title: 'Forged' }) }, 'code'],
  ['procedure', '/rest/v1/rpc/get_credit_summary', { method: 'POST', ...json({ p_user_id: null }) }, 'code'],
  ['object', '/storage/v1/object/avatars/x/avatar.png', {}, 'code'],
  ['link', '/storage/v1/object/sign/avatars/x.png', { method: 'POST', ...json({ expiresIn: 60 }) }, 'code'],
  ['removal', '/storage/v1/object/avatars', { method: 'DELETE', ...json({ prefixes: ['x'] }) }, 'code'],
  ['function', '/functions/v1/sync-subscription', { method: 'POST' }, 'error'],
  ['streamed', '/functions/v1/chat_rag', { method: 'POST', ...json({}) }, 'error'],
]

async function answersTo(token: string): Promise<Answers> {
  const answers: Record<string, readonly [number | string, unknown]> = {}
  for (const [name, path, init, codeKey] of CALLS) {
    const answer = await rawRequest(app, path, token, init)
    const text = await answer.text()
    answers[name] = [answer.status, (text === '' ? {} : JSON.parse(text))[codeKey]]
  }
  const asKey = await fetch(`${app.url}/auth/v1/recover`, { method: 'POST', headers: { apikey: token } })
  answers['key'] = [asKey.status, ((await asKey.json()) as { message: string }).message]
  return { ...answers, ...(await liveAnswersTo(token)) }
}

async function liveAnswersTo(token: string): Promise<Answers> {
  const socket = await openPhoenix(app.url, app.anonKey)
  const bindings = [{ event: '*', schema: 'public', table: 'profiles' }]
  const topic = 'realtime:room'
  const joined = await joinTopic(socket, { bindings, accessToken: token, topic, ref: '1' })
  await joinTopic(socket, { bindings, accessToken: forge.token, topic, ref: '2' })
  socket.send('2', '3', topic, 'access_token', { access_token: token })
  // A channel that was ended cannot be left any more.
  socket.send('2', '4', topic, 'phx_leave', {})
  const left = (await socket.next(reply('4')))[4]['status']
  socket.close()
  const reason = String(joined.response['reason']).split(':')[0]
  return { join: [joined.status, reason], renewal: [String(left), undefined] }
}

const JOIN_REASONS: Readonly<Record<TokenProblem, string>> = {
  malformed: 'MalformedJWT',
  signature: 'JwtSignatureError',
  expired: 'InvalidJWTToken',
  claims: 'InvalidJWTToken',
  session_ended: 'InvalidJWTToken',
}

function expectedAnswers(problem: TokenProblem): Answers {
  const auth = [403, problem === 'session_ended' ? 'session_not_found' : 'bad_jwt'] as const
  const rest = [401, problem === 'malformed' || problem === 'signature' ? 'PGRST301' : 'PGRST303'] as const
  const storage = [400, 'InvalidJWT'] as const
  const called = [401, 'Please sign in and try again.'] as const
  return {
    user: auth,
    update: auth,
    logout: auth,
    rows: rest,
    write: rest,
    procedure: rest,
    object: storage,
    link: storage,
    removal: storage,
    function: called,
    streamed: called,
    key: [401, 'Invalid API key'],
    join: ['error', JOIN_REASONS[problem]],
    renewal: ['error', undefined],
  }
}

test('the genuine token is accepted by every service, so that the refusals below mean something', async () => {
  for (const token of [forge.token, forge.own({})]) {
    const [rows, object, called] = await Promise.all([
      rawRequest(app, '/rest/v1/profiles?select=id', token),
      rawRequest(app, `/storage/v1/object/avatars/${person.userId}/avatar.png`, token),
      rawRequest(app, '/functions/v1/sync-subscription', token, { method: 'POST' }),
    ])
    expect((await rawRequest(app, '/auth/v1/user', token)).status).toBe(200)
    expect(await rows.json()).toEqual([{ id: person.userId }])
    expect(await object.json()).toMatchObject({ code: 'NoSuchKey' })
    expect(called.status).toBe(200)
    const socket = await openPhoenix(app.url, app.anonKey)
    const joined = { bindings: [], accessToken: token, topic: 'realtime:room', ref: '1' }
    expect(await joinTopic(socket, joined)).toMatchObject({ status: 'ok' })
    socket.close()
  }
})

test.each(FORGERIES)('refuses a token with %s everywhere', async (_what, make, problem) => {
  const token = make(forge)
  // Nothing else is tried with a token that counts: it would sign the person out.
  expect((await rawRequest(app, '/auth/v1/user', token)).status).toBe(403)
  expect(await answersTo(token)).toEqual(expectedAnswers(problem))
})

test('a token of twelve thousand characters is looked at by nobody', async () => {
  const token = forge.own({ padding: 'x'.repeat(9_000) })
  const live = { join: ['error', 'InvalidJoin'] } as const
  expect(await answersTo(token)).toEqual({ ...expectedAnswers('malformed'), ...live })
})

test('none of them changed anything, and nobody asked a forger for keys', async () => {
  const { data } = await person.client.auth.getUser()
  expect(data.user?.user_metadata).toEqual({ name: 'Ann' })
  const profiles = await app.context.db.asService((tx) => tx.rows`select distinct title from profiles`)
  expect(profiles).toEqual([{ title: null }])
  expect(forgerVisits).toBe(0)
})
