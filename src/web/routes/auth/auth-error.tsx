import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthErrorScreen } from '#web/features/auth/codes/code-screens.tsx'
import { settleAuthRedirect } from '#web/session/redirect/auth-redirect.ts'

export function Component() {
  const [query] = useSearchParams()
  useEffect(settleAuthRedirect, [])
  return (
    <AuthErrorScreen
      error={query.get('error') ?? ''}
      description={query.get('error_description') ?? ''}
      email={query.get('email')?.trim() ?? ''}
      type={query.get('type')}
    />
  )
}
