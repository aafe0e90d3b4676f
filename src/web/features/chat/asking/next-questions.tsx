import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { suggestQuestions } from '#contract/functions/suggest-questions.ts'
import { callFunction } from '#web/client/call-function.ts'
import styles from './next-questions.module.css'

interface NextQuestionsProps {
  readonly chatId: string
  /** How much has been said: whatever is added asks anew. */
  readonly count: number
  /** Null where nothing can be asked now. */
  readonly onAsk: ((question: string) => void) | null
}

/** Below the last answer: two questions that the document answers too and nobody has asked here. */
export function NextQuestions({ chatId, count, onAsk }: NextQuestionsProps) {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['next-questions', chatId, count],
    // What is suggested changes with what is asked alone. Without an answer there is nothing here, as without one to give.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await callFunction(suggestQuestions, { session_id: chatId })).questions,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section className={styles['next']} aria-labelledby={id}>
      <h3 id={id} className="small muted">
        Ask next
      </h3>
      <ul>
        {data.map((question) => (
          <li key={question}>
            <button type="button" disabled={onAsk === null} onClick={() => onAsk?.(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
