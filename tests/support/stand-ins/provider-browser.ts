import type { TestApp } from '../app/app.ts'

/** A browser as far as redirects and cookies go. Like a real one it sends a host's cookies to all its ports. */
export interface Browser {
  readonly cookies: Map<string, string>
  /** Every `Set-Cookie` line it was sent. */
  readonly setCookies: string[]
  /** One request, its redirect not followed. */
  get(url: string | URL): Promise<{ status: number; to: URL | null; text: string }>
}

export function openBrowser(): Browser {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  return {
    cookies,
    setCookies,
    async get(url) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        setCookies.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const location = reply.headers.get('location')
      return {
        status: reply.status,
        to: location === null ? null : new URL(location, url),
        text: await reply.text(),
      }
    },
  }
}

/** The address at which a sign-in begins. */
export function authorizeUrl(
  app: Pick<TestApp, 'url'>,
  provider: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(`${app.url}/auth/v1/authorize`)
  url.search = new URLSearchParams({ provider, redirect_to: `${app.url}/app`, ...query }).toString()
  return url
}

/**
 * Goes to the provider and comes back, up to the address of the callback, which is not asked yet.
 * @throws when the way ends elsewhere
 */
export async function goToProvider(
  app: Pick<TestApp, 'url'>,
  browser: Browser,
  start: string | URL,
): Promise<URL> {
  let at = new URL(start)
  for (let hop = 0; hop < 8; hop += 1) {
    const { status, to, text } = await browser.get(at)
    if (!to) throw new Error(`the way to the provider ended with ${status}: ${text.slice(0, 200)}`)
    if (to.href.startsWith(`${app.url}/auth/v1/callback`)) return to
    if (to.origin === app.url) throw new Error(`the sign-in did not begin: ${to.href}`)
    at = to
  }
  throw new Error('too many redirects')
}

/** Where a browser ended up. */
export interface AuthRedirect {
  readonly to: URL
  readonly query: Readonly<Record<string, string>>
  readonly fragment: Readonly<Record<string, string>>
}

export function redirectAt(to: URL | null): AuthRedirect {
  if (!to) throw new Error('no redirect')
  return {
    to,
    query: Object.fromEntries(to.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  }
}

/** A whole sign-in, from the button to where the product sends the browser. */
export async function signInAt(
  app: Pick<TestApp, 'url'>,
  provider: 'google' | 'azure',
  query: Readonly<Record<string, string>> = {},
): Promise<AuthRedirect> {
  const browser = openBrowser()
  const callback = await goToProvider(app, browser, authorizeUrl(app, provider, query))
  return redirectAt((await browser.get(callback)).to)
}

/** What a refused sign-in says, in query and fragment alike. @throws when somebody was signed in after all */
export function refusalIn({ to, query, fragment }: AuthRedirect): {
  error: string
  code: string
  description: string
} {
  if (fragment['access_token'] !== undefined || query['code'] !== undefined)
    throw new Error(`somebody was signed in at ${to.pathname}`)
  for (const name of ['error', 'error_code', 'error_description'])
    if (!query[name] || query[name] !== fragment[name]) throw new Error(`${name} is not in both parts`)
  return {
    error: query['error'] ?? '',
    code: query['error_code'] ?? '',
    description: query['error_description'] ?? '',
  }
}
