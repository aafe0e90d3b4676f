import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { handedQuestionOf } from '#web/session/handed-question.ts'

/** Asks the question that another screen handed over, as soon as it can be asked, and once: no reload asks it again. */
export function useHandedQuestion(canAsk: boolean, ask: (question: string) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const question = handedQuestionOf(state)
  const take = useEffectEvent((taken: string) => {
    void navigate(pathname + search, { replace: true, state: null })
    ask(taken)
  })
  useEffect(() => {
    if (canAsk && question !== null) take(question)
  }, [canAsk, question])
}
