import { SCREENS, WIRES } from '#contract/addresses.ts'

/** The addresses that show a screen. Any other path answers 404, with the site's own not-found page. */
export const SITE_ROUTES: readonly string[] = Object.values(SCREENS)

const SCREEN_PATH = new RegExp(
  `^(?:${SITE_ROUTES.map((route) => route.replaceAll(/:\w+/g, '[\\w-]+')).join('|')})$`,
)

/**
 * Whether a path leads to a screen, and to nothing else of the site. Only plainly written ones do, so that no proxy
 * in front of us can read another address out of it.
 */
export const isScreenPath = (path: string): boolean => SCREEN_PATH.test(path)

/** Below these, an unknown path is an API client's mistake and answers JSON. */
const API_PREFIXES = Object.values(WIRES)

export const isApiPath = (path: string): boolean =>
  API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
