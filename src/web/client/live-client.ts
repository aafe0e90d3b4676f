import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/realtime-js'
import { runtimeConfig } from '../config.ts'
import { REALTIME_HEARTBEAT_MS } from '../constants.ts'
import { supabase } from './supabase.ts'

export const { SUBSCRIBED } = REALTIME_SUBSCRIBE_STATES

/** The one live connection of the browser; load this module with `import()`. */
export const liveClient: RealtimeClient = connect()

function connect(): RealtimeClient {
  const { url, anonKey } = runtimeConfig()
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    heartbeatIntervalMs: REALTIME_HEARTBEAT_MS,
    accessToken: async () => {
      const { data } = await supabase.auth.getSession()
      return data.session?.access_token ?? anonKey
    },
  })
  let known: string | undefined
  // Open channels get the new token at once; one that is joined later asks for it.
  supabase.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') {
      known = undefined
      void client.setAuth()
    } else if (session !== null && session.access_token !== known) {
      known = session.access_token
      void client.setAuth(known)
    }
  })
  return client
}
