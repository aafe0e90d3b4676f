import { eraseLastSeen } from '../client/queries/last-seen-store.ts'
import { queryClient } from '../client/queries/query-client.ts'
import { supabase } from '../client/supabase.ts'
import { forget, STORAGE_KEYS } from './browser-storage.ts'
import { expectSignOut } from './session-store.ts'

/**
 * Ends every session of this person, here and elsewhere. When the server cannot be reached the session of this
 * browser ends all the same.
 */
export async function signOut(): Promise<void> {
  expectSignOut(true)
  // Whatever becomes of the calls, and of this tab while they run.
  void eraseLastSeen()
  forgetPlaces()
  const { error } = await supabase.auth.signOut({ scope: 'global' })
  if (error !== null) await supabase.auth.signOut({ scope: 'local' })
  expectSignOut(false)
  queryClient.clear()
}

/** Ends the session of this browser only: for somebody whose account this is not, or who makes room for another. */
export async function signOutHere(): Promise<void> {
  expectSignOut(true)
  void eraseLastSeen()
  forgetPlaces()
  // The client forgets the session before it calls, so that this also works without a connection.
  await supabase.auth.signOut({ scope: 'local' })
  expectSignOut(false)
  queryClient.clear()
}

/**
 * As `signOut`, for somebody who wants other devices signed out: nothing ends here unless it ended there.
 * @throws the service's own error
 */
export async function signOutEverywhere(): Promise<void> {
  expectSignOut(true)
  const { error } = await supabase.auth.signOut({ scope: 'global' })
  expectSignOut(false)
  if (error !== null) throw error
  forgetPlaces()
  queryClient.clear()
}

function forgetPlaces(): void {
  forget('session', STORAGE_KEYS.chatMemory)
  forget('session', STORAGE_KEYS.interruptedChat)
  forget('session', STORAGE_KEYS.leftToPay)
  forget('session', STORAGE_KEYS.returnPlace)
}
