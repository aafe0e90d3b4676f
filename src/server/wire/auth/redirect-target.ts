import { isScreenPath } from '#server/http/site/site-routes.ts'

/**
 * Where a mailed link or a sign-in with a provider may lead: a screen of the site, else the site's front page.
 *
 * The text has to begin with the site's origin literally and the parsed address has to agree. Whatever a URL
 * parser would forgive (backslashes, line breaks, user names, numbers for hosts) is no address of ours. Nor are
 * addresses of the site that are no screen: some of them send the browser on to a foreign place, and it takes the
 * fragment, with the session in it, along.
 *
 * @param publicUrl the site's origin, without a trailing slash
 */
export function redirectTarget(publicUrl: string, asked: string | undefined): string {
  const home = `${publicUrl}/`
  if (asked === undefined || !asked.startsWith(publicUrl)) return home
  const rest = asked.slice(publicUrl.length)
  if (!/^($|[/?#])/.test(rest) || /[\\\s\p{Cc}]/u.test(rest) || rest.length > 2_000) return home
  const url = URL.parse(asked)
  const isOurs = url?.origin === publicUrl && url.username === '' && url.password === ''
  return isOurs && isScreenPath(url.pathname) ? url.href : home
}

/**
 * An address elsewhere, ending in an empty fragment: for want of one a browser would take along the fragment it came
 * with, which may hold a session.
 */
export function withoutFragment(foreign: string): string {
  const url = new URL(foreign)
  url.hash = ''
  return `${url.href}#`
}

/** Adds values to the query of an address; ours win over those it has. */
export function withQuery(target: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Adds values to the fragment of an address. The application's own keys stay (a second `#` would hide ours
 * from the client), ours win.
 */
export function withFragment(target: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(target)
  const merged = new URLSearchParams(url.hash.slice(1))
  for (const [name, value] of Object.entries(values)) merged.set(name, value)
  merged.sort()
  url.hash = merged.toString()
  return url.href
}
