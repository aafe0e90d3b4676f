import { useSearchParams } from 'react-router'
import { CodeRequiredScreen } from '#web/features/auth/codes/code-screens.tsx'

export function Component() {
  const [query] = useSearchParams()
  return <CodeRequiredScreen type={query.get('type')} />
}
