import { useSearchParams } from 'react-router'
import { VerifyScreen } from '#web/features/auth/codes/verify-screen.tsx'
import { paths } from '#web/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'

export function Component() {
  const [query] = useSearchParams()
  const email = query.get('email')?.trim() ?? ''
  if (email === '') return <Redirect to={paths.login()} />
  return <VerifyScreen email={email} type={query.get('type') || 'magic_link'} />
}
