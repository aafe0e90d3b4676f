import { useHashArrival } from '../features/auth/use-hash-arrival.ts'
import { Loading } from '../ui/spinner.tsx'

export function Component() {
  useHashArrival()
  return <Loading>Signing you in...</Loading>
}
