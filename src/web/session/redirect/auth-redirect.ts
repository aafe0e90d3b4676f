import { paths } from '../../paths.ts'
import { forget, readStored, store, STORAGE_KEYS } from '../browser-storage.ts'

/** What a mail link or a provider wrote into the address this visit began with. */
export interface AuthRedirect {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly type: string | null
  /** An invitation's token. */
  readonly token: string | null
  readonly redirectTo: string | null
  /** Of a link that failed since it had confirmed an address before: the id of that account. */
  readonly confirmedUser: string | null
  /** News without a session: the first half of an e-mail change. */
  readonly message: string | null
  readonly error: string | null
  readonly errorCode: string | null
  readonly errorDescription: string | null
}

/** Reads the fragment; errors are also looked for in the query. An error brings no session, whatever is beside it. */
export function parseAuthRedirect(url: { readonly hash: string; readonly search: string }): AuthRedirect {
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''))
  const query = new URLSearchParams(url.search)
  const either = (key: string): string | null => fragment.get(key) ?? query.get(key)
  const error = either('error')
  return {
    accessToken: error === null ? fragment.get('access_token') : null,
    refreshToken: error === null ? fragment.get('refresh_token') : null,
    type: either('type'),
    token: either('token'),
    redirectTo: either('redirect_to'),
    confirmedUser: error === null ? null : fragment.get('confirmed_user'),
    message: fragment.get('message'),
    error,
    errorCode: either('error_code'),
    errorDescription: either('error_description'),
  }
}

/** Where a session in the fragment counts: every address that mails and providers are told to lead back to. */
const LANDINGS: readonly string[] = [paths.home, paths.authHash, paths.app, paths.authReset]

const SECRETS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']

const hasSecret = ({ hash }: { readonly hash: string }): boolean => {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  return SECRETS.some((key) => fragment.has(key))
}

interface Landing {
  readonly redirect: AuthRedirect
  /** The address that the session, or a used link, came to, without what it brought; null where none counts. */
  readonly landedOn: string | null
  /** What the address bar shows instead, so that no session stays in it or in the history; null: as it is. */
  readonly cleaned: string | null
}

/** What an address brings. A session goes to the one screen that takes it over, wherever it landed. */
export function landingOf(url: Pick<Location, 'pathname' | 'hash' | 'search'>): Landing {
  const redirect = parseAuthRedirect(url)
  if (!hasSecret(url)) {
    // Who is signed in here may be who confirmed the address by that link: the screen that takes over looks.
    const isConfirmed = redirect.confirmedUser !== null && LANDINGS.includes(url.pathname)
    return isConfirmed
      ? { redirect, landedOn: url.pathname, cleaned: paths.authHash }
      : { redirect, landedOn: null, cleaned: null }
  }
  if (!LANDINGS.includes(url.pathname))
    return { redirect: withoutSession(redirect), landedOn: null, cleaned: url.pathname + url.search }
  return redirect.accessToken === null
    ? { redirect, landedOn: null, cleaned: url.pathname + url.search }
    : { redirect, landedOn: url.pathname, cleaned: paths.authHash }
}

const withoutSession = (redirect: AuthRedirect): AuthRedirect => ({
  ...redirect,
  accessToken: null,
  refreshToken: null,
})

const NOTHING = parseAuthRedirect({ hash: '', search: '' })

let captured: AuthRedirect | undefined
let landedOn: string | null = null

/** Must run before the router reads the address. The first call decides. */
export function captureAuthRedirect(): AuthRedirect {
  if (captured === undefined) {
    const landing = landingOf(window.location)
    captured = withOpenedType(landing.redirect)
    landedOn = landing.landedOn
    // With the origin: a path that begins with two slashes would name another site.
    if (landing.cleaned !== null)
      window.history.replaceState(window.history.state, '', window.location.origin + landing.cleaned)
    // A link that is opened in a tab which shows the same address already loads nothing by itself.
    window.addEventListener('hashchange', () => {
      if (hasSecret(window.location)) window.location.reload()
    })
  }
  return captured
}

/** The address that the session or the used link of this visit came to; null when none came. */
export function landingPath(): string | null {
  captureAuthRedirect()
  return landedOn
}

/** The visitor was told what the redirect said: what comes later in this visit starts without it. */
export function settleAuthRedirect(): void {
  captured = NOTHING
}

/** Call before following a mail link: the service does not say of a link that failed what it was for. */
export function rememberOpenedType(type: string): void {
  store('session', STORAGE_KEYS.openedLinkType, type)
}

function withOpenedType(redirect: AuthRedirect): AuthRedirect {
  const opened = readStored('session', STORAGE_KEYS.openedLinkType)
  forget('session', STORAGE_KEYS.openedLinkType)
  return redirect.error === null || redirect.type !== null ? redirect : { ...redirect, type: opened }
}
