import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#core/profile/session-user.ts'
import { currentSession, subscribeToSession, type SessionState } from './session-store.ts'

/** Who is signed in. `loading` at first; neither redirect nor show private content then. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession)
}

/**
 * The signed-in user, below `RequireSession`.
 * @throws Error anywhere else
 */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (user === null) throw new Error('useUser needs RequireSession above it')
  return user
}
