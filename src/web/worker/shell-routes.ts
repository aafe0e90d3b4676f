interface Asked {
  readonly method: string
  /** "navigate" for an address that the browser opens */
  readonly mode: string
  readonly url: string
}

/** Whether a path is of a file that the build named by what is in it. */
export const isNamedByContent = (path: string): boolean => path.startsWith('/assets/')

/** Files whose names do not change with their content. */
const PLAIN_FILES: ReadonlySet<string> = new Set(['/theme.js', '/icon.svg'])

/**
 * What of a request is the worker's business. `page`: a screen of the application. `hashed`: a file that is named by
 * its content. `plain`: another file of the page. Null for all else, which the worker never touches: answers of the
 * API, private files, the public pages, mailed links, the test pages of payments and mail.
 * @param page at and below which the screens are
 */
export function routeOf(
  { method, mode, url }: Asked,
  origin: string,
  page: string,
): 'page' | 'hashed' | 'plain' | null {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return null
  if (mode === 'navigate')
    return asked.pathname === page || asked.pathname.startsWith(`${page}/`) ? 'page' : null
  if (isNamedByContent(asked.pathname)) return 'hashed'
  return PLAIN_FILES.has(asked.pathname) ? 'plain' : null
}

const PREFIX = 'shell-'

export const cacheName = (version: string): string => `${PREFIX}${version}`

/**
 * The caches that may go once `own` is in use: all of ours but it and the newest before it, from which pages that
 * are still open load the rest of their build.
 * @param names in the order in which they were made
 */
export function outdatedCaches(names: readonly string[], own: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== own)
  return others.slice(0, -1)
}
