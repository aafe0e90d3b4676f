import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Tells the code screen, as its navigation state, that one of two codes was right. */
export const HALF_CONFIRMED = 'half_confirmed'

/** After the first of two codes of an e-mail change. */
export function HalfConfirmed() {
  return (
    <Notice>
      This address is confirmed. The change takes effect once the other address is confirmed too: enter that
      address and the code we sent to it, or open the link in that email.
    </Notice>
  )
}

/** For a visitor who needs no code: somebody is signed in in this browser. */
export function SignedInAlready() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <Notice>
      You are signed in as <b>{user.email}</b>. <Link to={paths.app}>Go to your documents</Link>
    </Notice>
  )
}
