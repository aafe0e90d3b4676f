import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import type { Database } from '#contract/database.types.ts'
import { loadRuntimeConfig, type RuntimeConfig } from '../config.ts'

/**
 * The official client in parts: tables and procedures, sessions, files. The live channel is the fourth part; it
 * is a third of the whole and loads after the first screen, see `live-client.ts`.
 */
class BrowserClient extends PostgrestClient<Database> {
  readonly auth: GoTrueClient
  readonly storage: StorageClient

  constructor({ url, anonKey }: RuntimeConfig) {
    const auth = new AuthClient({
      url: `${url}/auth/v1`,
      headers: { authorization: `Bearer ${anonKey}`, apikey: anonKey },
      storageKey: sessionKey(url),
      flowType: 'implicit',
      detectSessionInUrl: true,
      persistSession: true,
      // The session layer refreshes by itself, on the stated times: see session/keep-fresh.ts.
      autoRefreshToken: false,
    })
    const fetchAsCaller = withCaller(auth, anonKey)
    super(`${url}/rest/v1`, { fetch: fetchAsCaller })
    this.auth = auth
    this.storage = new StorageClient(`${url}/storage/v1`, {}, fetchAsCaller)
  }
}

/** Where the official client keeps a session, so that either finds that of the other. */
const sessionKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

/** Every request carries the key of this client and the token of whoever is signed in. */
function withCaller(auth: GoTrueClient, anonKey: string): typeof fetch {
  return async (input, init) => {
    const { data } = await auth.getSession()
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    headers.set('authorization', `Bearer ${data.session?.access_token ?? anonKey}`)
    return fetch(input, { ...init, headers })
  }
}

/** The one client of the browser. Set before any screen that uses it is loaded: see `connectSupabase`. */
export let supabase: BrowserClient

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

async function connect(): Promise<void> {
  supabase = new BrowserClient(await loadRuntimeConfig())
}
