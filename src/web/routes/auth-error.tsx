import { useSearchParams } from 'react-router'
import { AuthErrorScreen } from '../features/auth/code-screens.tsx'

export function Component() {
  const [query] = useSearchParams()
  return (
    <AuthErrorScreen
      error={query.get('error') ?? ''}
      description={query.get('error_description') ?? ''}
      email={query.get('email')?.trim() ?? ''}
      type={query.get('type')}
    />
  )
}
