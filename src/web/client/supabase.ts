import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database.types.ts'
import { loadRuntimeConfig } from '../config.ts'
import { REALTIME_HEARTBEAT_MS } from '../constants.ts'

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

async function connect(): Promise<void> {
  const config = await loadRuntimeConfig()
  supabase = createClient<Database>(config.url, config.anonKey, {
    // The session layer refreshes by itself, on the stated times: see session/keep-fresh.ts.
    auth: { flowType: 'implicit', detectSessionInUrl: true, persistSession: true, autoRefreshToken: false },
    realtime: { heartbeatIntervalMs: REALTIME_HEARTBEAT_MS },
  })
}
