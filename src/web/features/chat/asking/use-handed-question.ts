import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { handedQuestionOf } from '#web/session/handed-question.ts'

interface HandedQuestionOptions {
  readonly canAsk: boolean
  /** Whether there is a field for it, although it cannot be asked yet. */
  readonly canKeep: boolean
  readonly ask: (question: string) => void
  readonly keep: (question: string) => void
}

/**
 * Asks the question that another screen handed over, as soon as it can be asked, and once: no reload asks it again.
 * Without a connection it is kept for the person to send.
 */
export function useHandedQuestion({ canAsk, canKeep, ask, keep }: HandedQuestionOptions): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAway = useConnection() !== 'online'
  const question = handedQuestionOf(state)
  const take = useEffectEvent((taken: string) => {
    void navigate(pathname + search, { replace: true, state: null })
    if (isAway) keep(taken)
    else ask(taken)
  })
  const canTake = isAway ? canKeep : canAsk
  useEffect(() => {
    if (canTake && question !== null) take(question)
  }, [canTake, question])
}
