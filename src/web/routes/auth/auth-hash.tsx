import { useState, useSyncExternalStore } from 'react'
import { ArrivalQuestionScreen } from '#web/features/auth/links/arrival-question.tsx'
import { HashMessageScreen } from '#web/features/auth/links/hash-message-screen.tsx'
import { useHashArrival } from '#web/features/auth/links/use-hash-arrival.ts'
import { captureArrival } from '#web/session/arrival.ts'
import { arrivalQuestion, watchArrivalQuestion } from '#web/session/take-arrival.ts'
import { Loading } from '#web/ui/spinner.tsx'

export function Component() {
  const [{ message }] = useState(captureArrival)
  return message === null ? <Arriving /> : <HashMessageScreen message={message} />
}

function Arriving() {
  useHashArrival()
  const question = useSyncExternalStore(watchArrivalQuestion, arrivalQuestion)
  return question === null ? (
    <Loading>Signing you in...</Loading>
  ) : (
    <ArrivalQuestionScreen question={question} />
  )
}
