/** Where the client's key comes from. */
export interface ApiKeys {
  readonly current: () => string
  /** Asks the server whether there is another key than the refused one; afterwards `current` answers it. */
  readonly renew: (refused: string) => Promise<boolean>
}

/**
 * A fetch that always sends the current key. The server signs its key anew when its own keys change, and in time
 * refuses the old one: a refusal is then repeated once with the new key, and nobody notices.
 */
export function fetchWithKey({ current, renew }: ApiKeys, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const key = current()
    const reply = await send(input, withKey(init, key))
    if (reply.status !== 401 || !(await renew(key))) return reply
    return send(input, withKey(init, current()))
  }
}

/** The client keeps the key it was made with: in its place, also where it stands for a missing session. */
function withKey(init: RequestInit | undefined, key: string): RequestInit | undefined {
  const headers = new Headers(init?.headers)
  const given = headers.get('apikey')
  if (given === null || given === key) return init
  headers.set('apikey', key)
  if (headers.get('authorization') === `Bearer ${given}`) headers.set('authorization', `Bearer ${key}`)
  return { ...init, headers }
}

/** The same for the address of the live-changes socket, each time it connects. */
export function socketWithKey({ current }: Pick<ApiKeys, 'current'>): typeof WebSocket {
  return class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const url = new URL(address)
      url.searchParams.set('apikey', current())
      super(url, protocols)
    }
  }
}
