import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { supabase } from '#web/client/supabase.ts'
import { ARRIVED, captureArrival, landingPath, settleArrival } from '#web/session/arrival.ts'
import { readStored, store, STORAGE_KEYS } from '#web/session/browser-storage.ts'
import { takeArrival } from '#web/session/take-arrival.ts'
import { followHashArrival } from './hash-arrival.ts'

/** `followHashArrival` for this visit. */
export function useHashArrival(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      followHashArrival({
        arrival: captureArrival(),
        landedOn: landingPath(),
        customToken: readStored('local', STORAGE_KEYS.customInvitationToken),
        hasSession: async () => (await supabase.auth.getSession()).data.session !== null,
        onSession: (report) => {
          const { data } = supabase.auth.onAuthStateChange((_event, session) => {
            if (session !== null) report(session.access_token)
          })
          return () => data.subscription.unsubscribe()
        },
        take: takeArrival,
        leave: ({ path, isFromEmail }) => {
          settleArrival()
          if (isFromEmail) store('session', STORAGE_KEYS.fromEmailAuth, 'true')
          void navigate(path, { replace: true, state: ARRIVED })
        },
      }),
    [navigate],
  )
}
