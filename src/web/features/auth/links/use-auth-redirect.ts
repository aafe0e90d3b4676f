import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { supabase } from '#web/client/supabase.ts'
import {
  FROM_AUTH_REDIRECT,
  captureAuthRedirect,
  landingPath,
  settleAuthRedirect,
} from '#web/session/auth-redirect.ts'
import { readStored, store, STORAGE_KEYS } from '#web/session/browser-storage.ts'
import { acceptAuthRedirect } from '#web/session/accept-auth-redirect.ts'
import { followAuthRedirect } from './follow-auth-redirect.ts'

/** `followAuthRedirect` for this visit. */
export function useAuthRedirect(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      followAuthRedirect({
        redirect: captureAuthRedirect(),
        landedOn: landingPath(),
        customToken: readStored('local', STORAGE_KEYS.customInvitationToken),
        hasSession: async () => (await supabase.auth.getSession()).data.session !== null,
        onSession: (report) => {
          const { data } = supabase.auth.onAuthStateChange((_event, session) => {
            if (session !== null) report(session.access_token)
          })
          return () => data.subscription.unsubscribe()
        },
        take: acceptAuthRedirect,
        leave: ({ path, isFromEmail }) => {
          settleAuthRedirect()
          if (isFromEmail) store('session', STORAGE_KEYS.fromEmailAuth, 'true')
          void navigate(path, { replace: true, state: FROM_AUTH_REDIRECT })
        },
      }),
    [navigate],
  )
}
