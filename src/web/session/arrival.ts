import { forget, readStored, store, STORAGE_KEYS } from './browser-storage.ts'

/** What a mail link or a provider wrote into the address this visit began with. */
export interface Arrival {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly type: string | null
  /** An invitation's token. */
  readonly token: string | null
  readonly redirectTo: string | null
  /** News without a session: the first half of an e-mail change. */
  readonly message: string | null
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
    message: fragment.get('message'),
    error: either('error'),
    errorCode: either('error_code'),
    errorDescription: either('error_description'),
  }
}

const NOTHING = parseArrival({ hash: '', search: '' })

let captured: Arrival | undefined

/** Must run before the client exists: the client empties the fragment. The first call decides. */
export function captureArrival(): Arrival {
  if (captured === undefined) {
    captured = withOpenedType(parseArrival(window.location))
    if (captured.accessToken !== null) keepOutOfHistory()
  }
  return captured
}

/**
 * The client empties the fragment by a navigation. Once the page has loaded, that adds a step to the history and
 * leaves the one before it, with the session in its address: the step back would show it. Here it takes its place.
 */
function keepOutOfHistory(): void {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    const isEmptied = event.hashChange && new URL(event.destination.url).hash === ''
    if (!isEmptied || event.navigationType !== 'push' || parseArrival(window.location).accessToken === null)
      return
    event.preventDefault()
    window.history.replaceState(window.history.state, '', event.destination.url.replace(/#$/, ''))
  })
}

/** The visitor was told what the arrival said: what comes later in this visit starts without it. */
export function settleArrival(): void {
  captured = NOTHING
}

/** Call before following a mail link: the service does not say of a link that failed what it was for. */
export function rememberOpenedType(type: string): void {
  store('session', STORAGE_KEYS.openedLinkType, type)
}

function withOpenedType(arrival: Arrival): Arrival {
  const opened = readStored('session', STORAGE_KEYS.openedLinkType)
  forget('session', STORAGE_KEYS.openedLinkType)
  return arrival.error === null || arrival.type !== null ? arrival : { ...arrival, type: opened }
}
