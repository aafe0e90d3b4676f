import type { Session } from '@supabase/supabase-js'
import {
  afterAuthEvent,
  isAuthEvent,
  LOADING,
  SIGNED_OUT,
  withUser,
  type AuthEvent,
  type AuthState,
} from '#core/access/auth-state.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { connection, isAway } from '../client/connection/connection.ts'
import { eraseLastSeen } from '../client/queries/last-seen-store.ts'
import { endLastSeen, followQueries, keepUser } from '../client/queries/last-seen.ts'
import { queryClient } from '../client/queries/query-client.ts'
import { onStoredSession, storedSession } from '../client/stored-session.ts'
import { onSessionGone, supabase } from '../client/supabase.ts'
import { signedInByLink, settleSignedInByLink } from './signed-in-notice.ts'
import { forget, STORAGE_KEYS } from './browser-storage.ts'
import { keepSessionFresh } from './keep-fresh.ts'
import { confirmExpectedProvider } from './last-method.ts'
import { loadSessionUser } from './load-user.ts'

export type SessionState = AuthState<SessionUser, Session>

/** After these the profile is read again; a new token also renews the picture's link, which lives as long. */
const RELOADING: ReadonlySet<string> = new Set(['USER_UPDATED', 'TOKEN_REFRESHED'])

const userIdOf = (session: Session): string => session.user.id

let state: SessionState = LOADING
let isListening = false
let isSigningOut = false
let ended: EndedSession | null = null
/** Of the person's profile: how many were begun, and the latest of those that arrived. */
let readings = 0
let lastReading = 0
const listeners = new Set<() => void>()

function setState(next: SessionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export function currentSession(): SessionState {
  return state
}

export interface EndedSession {
  readonly userId: string | null
  /** It ended without a press of Log out in this tab: from another device or tab, or because it ran out. */
  readonly isLost: boolean
}

/** The session that ended in this visit, until somebody signs in. */
export const endedSession = (): EndedSession | null => ended

/** Call around signing out: that end of a session is expected. */
export function expectSignOut(isExpected: boolean): void {
  isSigningOut = isExpected
}

/** Calls `listener` after every change. The first subscriber makes the store listen to the auth client. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  listen()
  return () => listeners.delete(listener)
}

/** Reads the profile again, for instance after it was edited. */
export async function refreshSessionUser(): Promise<void> {
  const { session } = state
  if (session === null) return
  const reading = (readings += 1)
  const { user, isRead } = await loadSessionUser(session.user)
  // One that was begun later has arrived already: what this one read may be older.
  if (reading < lastReading) return
  lastReading = reading
  // The link to the picture opens it without signing in, and soon runs out.
  if (isRead) void keepUser(user.id, { ...user, avatarUrl: null })
  // The state as it is by now: the session may have ended meanwhile.
  setState(withUser(state, user, userIdOf))
}

/** A sign-in or sign-up runs: loading until a session event or `endAuthAction`. */
export function startAuthAction(): void {
  if (state.session === null) setState(LOADING)
}

/** It brought no session. */
export function endAuthAction(): void {
  if (state.session === null) setState(SIGNED_OUT)
}

function listen(): void {
  if (isListening) return
  isListening = true
  stayFresh()
  followQueries()
  connection.watch(followConnection)
  onSessionGone(() => {
    if (state.session === null) return false
    // Not by the client, so it reports nothing: what a browser keeps for a site can be erased.
    follow('SIGNED_OUT', null)
    return true
  })
  onStoredSession(followStored)
  // The client holds a lock while it reports: nothing below waits for another call of the client.
  supabase.auth.onAuthStateChange((event, reported) => {
    if (!isAuthEvent(event)) return
    // A session that could not be renewed for lack of an answer is still there.
    follow(event, reported ?? (event === 'INITIAL_SESSION' ? storedSession() : null))
  })
}

/**
 * The client tells other tabs what it did, but not when their storage has it: a tab that reads too early finds the
 * session of before, or none, and what a browser keeps can be erased by hand. What is stored in the end decides.
 */
function followStored(): void {
  const stored = storedSession()
  if (stored?.user.id === state.session?.user.id) return
  follow(stored === null ? 'SIGNED_OUT' : 'SIGNED_IN', stored)
}

function follow(event: AuthEvent, session: Session | null): void {
  if (event === 'SIGNED_IN') {
    forget('local', STORAGE_KEYS.invitationToken)
    forget('session', STORAGE_KEYS.invitationToken)
  }
  if (session !== null) confirmExpectedProvider()
  const before = state
  if (session !== null) ended = null
  else if (event === 'SIGNED_OUT' && before.status !== 'signed_out')
    ended = { userId: before.session?.user.id ?? null, isLost: !isSigningOut }
  setState(afterAuthEvent(state, session, userIdOf))
  forgetBefore(before, event)
  const isAddressNew = session?.user.email !== before.session?.user.email
  if (session !== null && (state.status === 'loading' || isAddressNew || RELOADING.has(event)))
    void refreshSessionUser()
}

/** What belongs to who was signed in, and must not be seen by who is signed in now. */
function forgetBefore(before: SessionState, event: string): void {
  // What was read as one person must never be shown to the next.
  if (before.status === 'signed_in' && state.user?.id !== before.user.id) queryClient.clear()
  if (state.session === null) forgetLastSeen()
  // Whom a link has signed in meanwhile, in another tab, has yet to be told.
  if (event === 'SIGNED_OUT' && before.session?.user.id === signedInByLink()) settleSignedInByLink()
}

/** Also at the start of a visit: the session may have ended while this site was not open. */
function forgetLastSeen(): void {
  endLastSeen()
  void eraseLastSeen()
  forget('session', STORAGE_KEYS.chatMemory)
}

/**
 * The client tries for half a minute to renew a token before it reports a session: nobody waits for that when
 * nothing can be reached. Once there is a connection again, the token is renewed and the person read anew.
 */
function followConnection(): void {
  const stored = isAway() ? storedSession() : null
  if (stored !== null && state.status === 'loading' && state.session === null) {
    setState({ ...LOADING, session: stored })
    void refreshSessionUser()
  }
  if (isAway() || state.session === null) return
  void supabase.auth.getSession()
  void refreshSessionUser()
}

/** Only a tab in front keeps the session fresh, and while there is a service; one that comes back looks at once. */
function stayFresh(): void {
  const { look } = keepSessionFresh({
    expiresAtMs: () => {
      const expiresAt = state.session?.expires_at
      const isIdle = document.visibilityState === 'hidden' || isAway()
      return expiresAt === undefined || isIdle ? null : expiresAt * 1000
    },
    nowMs: Date.now,
    refresh: () => supabase.auth.refreshSession(),
  })
  document.addEventListener('visibilitychange', look)
}
