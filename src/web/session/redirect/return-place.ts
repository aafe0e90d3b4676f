import { parse } from '../../client/auth-storage.ts'
import { paths } from '../../paths.ts'
import { forget, readStored, store, STORAGE_KEYS } from '../browser-storage.ts'
import { endedSession } from '../session-store.ts'

/** Where the application begins anyway. */
const STARTS: readonly string[] = [paths.app, paths.documents]

/**
 * Keeps, for this tab, the screen that somebody has to sign in for: whoever lost a session on it, or, where nobody was
 * signed in, whoever signs in. Nothing is kept for who logged out.
 * @param place path and query
 */
export function rememberPlace(place: string): void {
  const ended = endedSession()
  const isWanted = ended === null || ended.isLost
  if (!isWanted || STARTS.includes(place)) return forget('session', STORAGE_KEYS.returnPlace)
  store('session', STORAGE_KEYS.returnPlace, JSON.stringify({ place, userId: ended?.userId ?? null }))
}

/** The screen that was kept for this person, once; null without one. */
export function takePlace(userId: string): string | null {
  const kept = parse(readStored('session', STORAGE_KEYS.returnPlace))
  forget('session', STORAGE_KEYS.returnPlace)
  if (kept === null || !('place' in kept) || typeof kept.place !== 'string') return null
  const isOfAnother = 'userId' in kept && kept.userId !== null && kept.userId !== userId
  return isOfAnother ? null : ownScreen(kept.place, window.location.origin)
}

/** Path and query of a screen of the application; null for any other address, wherever it may lead. */
export function ownScreen(place: string, origin: string): string | null {
  const url = URL.parse(place, origin)
  const isOwn = url?.origin === origin && url.pathname.startsWith(`${paths.app}/`)
  return isOwn ? url.pathname + url.search : null
}
