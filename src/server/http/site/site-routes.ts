/** The addresses that show a screen. Any other path answers 404, with the site's own not-found page. */
export const SITE_ROUTES = [
  '/',
  '/login',
  '/auth/hash',
  '/auth/open',
  '/auth/verify',
  '/auth/error',
  '/auth/code',
  '/auth/reset',
  '/auth/new-password',
  '/auth/complete-invite',
  '/complete-invite',
  '/termsofservice',
  '/privacypolicy',
  '/guidance',
  '/app',
  '/app/documents',
  '/app/documents/:id',
  '/app/chat',
  '/app/account',
  '/app/contact-sales',
  '/app/enterprise',
  '/app/admin/org',
  '/app/admin/platform',
] as const

const SCREENS = new RegExp(
  `^(?:${SITE_ROUTES.map((route) => route.replaceAll(/:\w+/g, '[\\w-]+')).join('|')})$`,
)

/**
 * Whether a path leads to a screen, and to nothing else of the site. Only plainly written ones do, so that no proxy
 * in front of us can read another address out of it.
 */
export const isScreenPath = (path: string): boolean => SCREENS.test(path)

/** Below these, an unknown path is an API client's mistake and answers JSON. */
const API_PREFIXES = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/realtime/v1'] as const

export const isApiPath = (path: string): boolean =>
  API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
