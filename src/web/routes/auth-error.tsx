import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AuthErrorScreen } from '../features/auth/code-screens.tsx'
import { settleArrival } from '../session/arrival.ts'

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
