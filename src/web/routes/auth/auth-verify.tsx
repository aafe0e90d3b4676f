import { Navigate, useSearchParams } from 'react-router'
import { VerifyScreen } from '#web/features/auth/codes/verify-screen.tsx'
import { paths } from '#web/paths.ts'

export function Component() {
  const [query] = useSearchParams()
  const email = query.get('email')?.trim() ?? ''
  if (email === '') return <Navigate to={paths.login()} replace />
  return <VerifyScreen email={email} type={query.get('type') || 'magic_link'} />
}
