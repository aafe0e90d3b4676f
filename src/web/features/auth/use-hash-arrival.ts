import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { supabase } from '#web/client/supabase.ts'
import { AUTH_HASH_FALLBACK_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { captureArrival } from '#web/session/arrival.ts'
import { adoptSession } from '#web/session/auth-actions.ts'
import { readStored, store, STORAGE_KEYS } from '#web/session/browser-storage.ts'
import { hashDestination, hashErrorDestination } from './hash-destination.ts'

/**
 * Sends the visitor of /auth/hash on: as soon as the client reports the session of the link, after five seconds
 * by taking the session over by hand.
 */
export function useHashArrival(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const arrival = captureArrival()
    const customToken = readStored('local', STORAGE_KEYS.customInvitationToken)
    let isDone = false
    const leave = (path: string) => {
      if (isDone) return
      isDone = true
      void navigate(path, { replace: true })
    }
    const leaveSignedIn = () => {
      const { path, isFromEmail } = hashDestination(arrival, customToken)
      if (isFromEmail) store('session', STORAGE_KEYS.fromEmailAuth, 'true')
      leave(path)
    }
    const leaveWithError = async () => {
      const { data } = await supabase.auth.getSession()
      leave(hashErrorDestination(arrival, customToken, data.session !== null))
    }
    const adoptByHand = async () => {
      try {
        if (arrival.accessToken === null) throw new Error('Auth session missing!')
        await adoptSession(arrival.accessToken, arrival.refreshToken)
        leaveSignedIn()
      } catch {
        leave(paths.authCode({ type: 'email' }))
      }
    }

    if (arrival.error !== null) {
      void leaveWithError()
      return () => {
        isDone = true
      }
    }
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      // A session from an earlier visit is not what this link brought.
      const isOurs = arrival.accessToken === null || session?.access_token === arrival.accessToken
      if (session !== null && isOurs) leaveSignedIn()
    })
    const timer = setTimeout(() => void adoptByHand(), AUTH_HASH_FALLBACK_MS)
    return () => {
      isDone = true
      clearTimeout(timer)
      data.subscription.unsubscribe()
    }
  }, [navigate])
}
