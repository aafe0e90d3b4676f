import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js'
import { AUTH_PATHS, WIRES } from '#contract/addresses.ts'
import type { AuthErrorCode } from '#contract/errors.ts'
import type { Database } from '#contract/database.types.ts'
import { REFUSED_TOKEN } from '#contract/storage-codes.ts'
import { loadRuntimeConfig, renewAnonKey, runtimeConfig } from '../config.ts'
import { REALTIME_HEARTBEAT_MS } from '../constants.ts'
import { type ApiKeys, fetchWithKey, socketWithKey } from './api-key.ts'
import { authStorage } from './auth-storage.ts'
import { connection, isAway } from './connection/connection.ts'
import { isNoAnswer } from './error-text.ts'
import { fetchWithDeadline } from './connection/fetch-with-deadline.ts'
import { fetchWithWatch } from './connection/fetch-with-watch.ts'
import { forgetSession, sessionArea, sessionKey, storedSession } from './stored-session.ts'

/** The one client of the browser. Set before any screen that uses it is loaded: see `connectSupabase`. */
export let supabase: SupabaseClient<Database>

let connecting: Promise<void> | undefined

/**
 * Reads the configuration and makes the client, once. The routes that need the server wait for it in the
 * router, so that everything below them may use `supabase` without asking.
 */
export function connectSupabase(): Promise<void> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined
    throw error
  })
  return connecting
}

let sayGone: () => boolean = () => false

/**
 * Says what happens when a call finds that this browser keeps no session.
 * @param listener answers whether somebody was signed in until then, as far as the screens know
 */
export function onSessionGone(listener: () => boolean): void {
  sayGone = listener
}

let checking: Promise<boolean> | undefined

/**
 * Asks the server whether this browser's session still counts. One that does not is forgotten, and the screens
 * follow, also when the browser has forgotten it by itself. A server that cannot be reached changes nothing.
 * @returns whether somebody is signed in afterwards
 */
export function checkSession(): Promise<boolean> {
  checking ??= check()
    .catch(() => true)
    .finally(() => (checking = undefined))
  return checking
}

const BAD_KEY: AuthErrorCode = 'bad_jwt'
const ENDED: AuthErrorCode = 'session_not_found'

async function check(): Promise<boolean> {
  // With an error there is a session, which could not be renewed for lack of an answer.
  const { session } = (await supabase.auth.getSession()).data
  const refusal = session === null ? null : await refusalOf(session.access_token)
  // Its key was removed before its time: the session is as good as ever, and gives a new token.
  if (refusal === BAD_KEY) await supabase.auth.refreshSession()
  if (refusal === ENDED && session !== null) forgetSession(session)
  if (storedSession() !== null) return true
  sayGone()
  return false
}

const keys: ApiKeys = { current: () => runtimeConfig().anonKey, renew: renewAnonKey }
const keyedFetch = fetchWithWatch(connection, fetchWithKey(keys, fetchWithDeadline))

/** The browser's fetch; a refusal for who is asking makes the client look whether the session was ended elsewhere. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isAsNobody(input, init)) {
    if (storedSession() !== null) throw new TypeError('Failed to fetch: the session could not be renewed')
    if (sayGone()) throw new TypeError('Failed to fetch: the session is gone')
  }
  const reply = await keyedFetch(input, init)
  if (await isRefusedToken(input, reply)) void checkSession()
  return reply
}

const isBelow = (input: RequestInfo | URL, wire: string): boolean =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith(`${wire}/`)

/** Whether a reply refuses a call because of its token: each wire has its own words for that. */
async function isRefusedToken(input: RequestInfo | URL, reply: Response): Promise<boolean> {
  if (reply.status === 401) return true
  if (reply.status === 403) return isBelow(input, WIRES.auth)
  if (reply.status !== 400 || !isBelow(input, WIRES.storage)) return false
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === REFUSED_TOKEN
}

/**
 * Whether a call for somebody's own things names nobody. The client makes such calls when it could not renew a
 * session for lack of an answer, and the answer would be that there is nothing.
 */
function isAsNobody(input: RequestInfo | URL, init?: RequestInit): boolean {
  const bearer = new Headers(init?.headers).get('authorization')
  const isOwnThing = [WIRES.rest, WIRES.storage].some((wire) => isBelow(input, wire))
  return isOwnThing && bearer === `Bearer ${runtimeConfig().anonKey}`
}

/**
 * Whose access token this is, as the service says; the client's `getUser` would forget this browser's own session
 * when the token it is asked about belongs to one that has ended.
 * @returns null when the service does not take the token
 * @throws when it does not answer, or not now
 */
export async function userOf(accessToken: string): Promise<User | null> {
  const reply = await askWhose(accessToken)
  return reply.ok ? ((await reply.json()) as User) : null
}

/** What the service says of an access token: the code with which it refuses it, if it does. @throws as `userOf` */
async function refusalOf(accessToken: string): Promise<unknown> {
  const reply = await askWhose(accessToken)
  const body: unknown = reply.ok ? null : await reply.json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

async function askWhose(accessToken: string): Promise<Response> {
  const { url, anonKey } = runtimeConfig()
  const reply = await keyedFetch(`${url}${WIRES.auth}${AUTH_PATHS.user}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
  })
  if (isNoAnswer(reply.status)) throw new Error(`The service answered ${reply.status}.`)
  return reply
}

/** Reads are repeated in one place: see query-client.ts. */
export const CLIENT_OPTIONS = { db: { retry: false } } as const

async function connect(): Promise<void> {
  const config = await loadRuntimeConfig(connection.lose)
  supabase = createClient<Database>(config.url, config.anonKey, {
    // The session layer refreshes by itself, on the stated times: see session/keep-fresh.ts.
    auth: {
      flowType: 'implicit',
      // The client would put any session it finds in an address in the place of this browser's: see
      // accept-auth-redirect.ts.
      detectSessionInUrl: false,
      persistSession: true,
      autoRefreshToken: false,
      storageKey: sessionKey(config.url),
      storage: authStorage(sessionArea, isAway, Date.now),
    },
    ...CLIENT_OPTIONS,
    global: { fetch: watchedFetch },
    realtime: { heartbeatIntervalMs: REALTIME_HEARTBEAT_MS, transport: socketWithKey(keys) },
  })
}
