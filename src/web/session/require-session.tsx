import { Redirect } from '../ui/redirect.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '../ui/spinner.tsx'
import { currentSignedOutPath } from './redirect/failed-auth-redirect.ts'
import { rememberPlace } from './redirect/return-place.ts'
import { useSession } from './use-session.ts'

/** Lets signed-in people through; others go to the sign-in screen. While that is unknown, neither happens. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  if (status === 'signed_out') return <ToSignIn />
  return children
}

/** Leads to the sign-in screen, and back here afterwards. */
function ToSignIn() {
  const { pathname, search } = useLocation()
  const [place] = useState(pathname + search)
  useEffect(() => rememberPlace(place), [place])
  return <Redirect to={currentSignedOutPath()} />
}
