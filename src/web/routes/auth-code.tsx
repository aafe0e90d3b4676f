import { useSearchParams } from 'react-router'
import { CodeRequiredScreen } from '../features/auth/code-screens.tsx'

export function Component() {
  const [query] = useSearchParams()
  return <CodeRequiredScreen type={query.get('type')} />
}
