import { useState, useSyncExternalStore } from 'react'
import { ArrivalQuestionScreen } from '../features/auth/arrival-question.tsx'
import { HashMessageScreen } from '../features/auth/hash-message-screen.tsx'
import { useHashArrival } from '../features/auth/use-hash-arrival.ts'
import { captureArrival } from '../session/arrival.ts'
import { arrivalQuestion, watchArrivalQuestion } from '../session/take-arrival.ts'
import { Loading } from '../ui/spinner.tsx'

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
