import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Loading } from '../ui/spinner.tsx'
import { currentSignedOutPath } from './failed-auth-redirect.ts'
import { useSession } from './use-session.ts'

/** Lets signed-in people through; others go to the sign-in screen. While that is unknown, neither happens. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  if (status === 'signed_out') return <Navigate to={currentSignedOutPath()} replace />
  return children
}
