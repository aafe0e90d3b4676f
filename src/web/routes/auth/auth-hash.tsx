import { useState, useSyncExternalStore } from 'react'
import { AuthRedirectQuestionScreen } from '#web/features/auth/links/auth-redirect-question.tsx'
import { HashMessageScreen } from '#web/features/auth/links/hash-message-screen.tsx'
import { useAuthRedirect } from '#web/features/auth/links/use-auth-redirect.ts'
import { captureAuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import {
  authRedirectQuestion,
  watchAuthRedirectQuestion,
} from '#web/session/redirect/accept-auth-redirect.ts'
import { Loading } from '#web/ui/spinner.tsx'

export function Component() {
  const [{ message }] = useState(captureAuthRedirect)
  return message === null ? <FollowedLink /> : <HashMessageScreen message={message} />
}

function FollowedLink() {
  useAuthRedirect()
  const question = useSyncExternalStore(watchAuthRedirectQuestion, authRedirectQuestion)
  return question === null ? (
    <Loading>Signing you in...</Loading>
  ) : (
    <AuthRedirectQuestionScreen question={question} />
  )
}
