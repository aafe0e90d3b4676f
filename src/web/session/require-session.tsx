import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../paths.ts'
import { Loading } from '../ui/spinner.tsx'
import { isSessionLost } from './session-store.ts'
import { useSession } from './use-session.ts'

/** Lets signed-in people through; others go to the sign-in screen. While that is unknown, neither happens. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return <Loading />
  if (status === 'signed_out')
    return <Navigate to={paths.login(isSessionLost() ? { e: 'session_ended' } : {})} replace />
  return children
}
