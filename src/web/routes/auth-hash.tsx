import { HashMessageScreen } from '../features/auth/hash-message-screen.tsx'
import { useHashArrival } from '../features/auth/use-hash-arrival.ts'
import { captureArrival } from '../session/arrival.ts'
import { Loading } from '../ui/spinner.tsx'

export function Component() {
  const { message } = captureArrival()
  return message === null ? <Arriving /> : <HashMessageScreen message={message} />
}

function Arriving() {
  useHashArrival()
  return <Loading>Signing you in...</Loading>
}
