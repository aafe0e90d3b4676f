import { AUTH_PATHS, WIRES } from '#contract/addresses.ts'

const VERIFY_PATH = WIRES.auth + AUTH_PATHS.verify

/**
 * The address a mail link may lead to, or null for any other: only the auth service's own verify endpoint. A
 * recovery link returns to the hash screen, which asks for a new password.
 *
 * @param fragment of the page, with or without "#"; the target in it is percent-encoded once
 * @param serviceOrigin origin of the auth service
 * @param hashUrl absolute address of the hash screen
 */
export function openTarget(fragment: string, serviceOrigin: string, hashUrl: string): string | null {
  const target = parseUrl(decode(fragment.replace(/^#/, '')))
  if (target === null || target.origin !== new URL(serviceOrigin).origin) return null
  if (target.pathname !== VERIFY_PATH || target.username !== '' || target.password !== '') return null
  if (target.searchParams.get('type') === 'recovery') target.searchParams.set('redirect_to', hashUrl)
  return target.href
}

function decode(text: string): string {
  try {
    // A target pasted without encoding keeps its own percent signs.
    return /^https?:\/\//i.test(text) ? text : decodeURIComponent(text)
  } catch {
    return ''
  }
}

function parseUrl(text: string): URL | null {
  // Absolute only: a relative target would be read against this page.
  if (!/^https?:\/\//i.test(text)) return null
  return URL.canParse(text) ? new URL(text) : null
}
