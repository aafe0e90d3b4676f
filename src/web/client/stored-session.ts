import type { Session } from '@supabase/supabase-js'
import { runtimeConfig } from '../config.ts'
import { parse, type SessionStorage } from './auth-storage.ts'

/** Where this browser keeps the one session of all its tabs; where it refuses storage, this tab's memory. */
export const sessionArea: SessionStorage = browserStorage() ?? memoryStorage()

/** The client's own name for it, written down so that both read the same. */
export const sessionKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

const ownKey = (): string => sessionKey(runtimeConfig().url)

/** The session as this browser keeps it, whether or not its token still counts; null without one. */
export const storedSession = (key = ownKey()): Session | null =>
  parse(sessionArea.getItem(key)) as Session | null

/**
 * Forgets a session that has ended, and only that one: the client's own `getUser` forgets whatever is stored by the
 * time of the answer, and by then somebody may have signed in, in this tab or in another.
 */
export function forgetSession({ access_token }: Pick<Session, 'access_token'>, key = ownKey()): void {
  if (storedSession(key)?.access_token === access_token) sessionArea.removeItem(key)
}

/** Calls `listener` after another tab has changed what is stored, or everything was erased. */
export function onStoredSession(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === ownKey()) listener()
  })
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function memoryStorage(): SessionStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }
}
