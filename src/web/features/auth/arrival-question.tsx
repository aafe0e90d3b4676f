import { useEffect, useRef } from 'react'
import { answerArrival, type ArrivalQuestion } from '#web/session/take-arrival.ts'
import { Button } from '#web/ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import styles from './auth.module.css'

/** What is asked before a link may change who is signed in. Until it is answered nothing has changed. */
export function ArrivalQuestionScreen({ question }: { question: ArrivalQuestion }) {
  return question.kind === 'no_answer' ? (
    <AuthFrame
      title="No connection"
      heading="No connection"
      sub="We could not reach the service, so nobody was signed in yet. Check your connection and try again."
    >
      <Button variant="primary" size="lg" block onClick={() => answerArrival('continue')}>
        Try again
      </Button>
    </AuthFrame>
  ) : (
    <OtherPerson {...question} />
  )
}

function OtherPerson({ current, arriving }: Extract<ArrivalQuestion, { kind: 'other_person' }>) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <AuthFrame
      title="Which account?"
      heading="Continue as someone else?"
      sub={
        <span id="arrival-question">
          You are signed in as <Address of={current.email} />. The link you opened signs in{' '}
          <Address of={arriving.email} /> instead.
        </span>
      }
    >
      <div className="stack">
        <Button
          ref={stay}
          variant="primary"
          size="lg"
          block
          aria-describedby="arrival-question"
          onClick={() => answerArrival('stay')}
        >
          <span>
            Stay as <Address of={current.email} />
          </span>
        </Button>
        <Button variant="line" size="lg" block onClick={() => answerArrival('continue')}>
          <span>
            Continue as <Address of={arriving.email} />
          </span>
        </Button>
        <p className="small muted">
          If you did not ask for this link, stay: otherwise what you upload goes to the other account.
          Continuing signs you out of your own account in this browser.
        </p>
      </div>
    </AuthFrame>
  )
}

const Address = ({ of }: { of: string }) => (
  <b className={styles['address']}>
    <bdi>{of}</bdi>
  </b>
)
