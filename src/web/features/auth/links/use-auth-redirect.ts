import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { supabase } from '#web/client/supabase.ts'
import { captureAuthRedirect, landingPath, settleAuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import { readStored, store, STORAGE_KEYS } from '#web/session/browser-storage.ts'
import { acceptAuthRedirect } from '#web/session/redirect/accept-auth-redirect.ts'
import { toastSuccess } from '#web/ui/toasts/toast.ts'
import { followAuthRedirect } from './follow-auth-redirect.ts'

/** What a link did to an address, told where the person goes on. */
const NEWS = {
  confirmed: { title: 'Email confirmed', text: 'You are signed in.' },
  already_confirmed: {
    title: 'Already confirmed',
    text: 'This link has confirmed your email address before.',
  },
} as const

/** `followAuthRedirect` for this visit. */
export function useAuthRedirect(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      followAuthRedirect({
        redirect: captureAuthRedirect(),
        landedOn: landingPath(),
        customToken: readStored('local', STORAGE_KEYS.customInvitationToken),
        signedInAs: async () => (await supabase.auth.getSession()).data.session?.user.id ?? null,
        onSession: (report) => {
          const { data } = supabase.auth.onAuthStateChange((_event, session) => {
            if (session !== null) report(session.access_token)
          })
          return () => data.subscription.unsubscribe()
        },
        take: acceptAuthRedirect,
        leave: ({ path, isFromEmail, news, isUnsettled = false }) => {
          if (!isUnsettled) settleAuthRedirect()
          if (news !== undefined) toastSuccess(NEWS[news].title, NEWS[news].text)
          if (isFromEmail) store('session', STORAGE_KEYS.fromEmailAuth, 'true')
          void navigate(path, { replace: true })
        },
      }),
    [navigate],
  )
}
