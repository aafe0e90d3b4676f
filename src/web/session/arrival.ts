/** What a mail link or a provider wrote into the address this visit began with. */
export interface Arrival {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly type: string | null
  /** An invitation's token. */
  readonly token: string | null
  readonly redirectTo: string | null
  readonly error: string | null
  readonly errorCode: string | null
  readonly errorDescription: string | null
}

/** Reads the fragment; errors are also looked for in the query. */
export function parseArrival(url: { readonly hash: string; readonly search: string }): Arrival {
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''))
  const query = new URLSearchParams(url.search)
  const either = (key: string): string | null => fragment.get(key) ?? query.get(key)
  return {
    accessToken: fragment.get('access_token'),
    refreshToken: fragment.get('refresh_token'),
    type: either('type'),
    token: either('token'),
    redirectTo: either('redirect_to'),
    error: either('error'),
    errorCode: either('error_code'),
    errorDescription: either('error_description'),
  }
}

let captured: Arrival | undefined

/** Must run before the client exists: the client empties the fragment. The first call decides. */
export function captureArrival(): Arrival {
  captured ??= parseArrival(window.location)
  return captured
}
