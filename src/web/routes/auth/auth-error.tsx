import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthErrorScreen } from '#web/features/auth/codes/code-screens.tsx'
import { settleArrival } from '#web/session/arrival.ts'

export function Component() {
  const [query] = useSearchParams()
  useEffect(settleArrival, [])
  return (
    <AuthErrorScreen
      error={query.get('error') ?? ''}
      description={query.get('error_description') ?? ''}
      email={query.get('email')?.trim() ?? ''}
      type={query.get('type')}
    />
  )
}
