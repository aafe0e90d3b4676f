import { useEffect, useRef } from 'react'
import { answerAuthRedirect, type AuthRedirectQuestion } from '#web/session/redirect/accept-auth-redirect.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'

/** What is asked before a link may change who is signed in. */
export function AuthRedirectQuestionScreen({ question }: { question: AuthRedirectQuestion }) {
  return question.kind === 'no_answer' ? <NoAnswer {...question} /> : <OtherPerson {...question} />
}

function NoAnswer({ left }: Extract<AuthRedirectQuestion, { kind: 'no_answer' }>) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  return (
    <AuthFrame
      title="No answer"
      heading="No answer"
      sub={
        <span id="auth-redirect-question">
          The service did not answer, so the link you opened has signed nobody in yet.{' '}
          {left ? (
            <>
              You are signed out of <Address of={left.email} />.
            </>
          ) : (
            'Nothing has changed.'
          )}{' '}
          Check your connection and try again.
        </span>
      }
    >
      <div className="stack">
        <Button
          ref={again}
          variant="primary"
          size="lg"
          block
          aria-describedby="auth-redirect-question"
          onClick={() => answerAuthRedirect('continue')}
        >
          Try again
        </Button>
        <Button variant="line" size="lg" block onClick={() => answerAuthRedirect('stay')}>
          Do not use this link
        </Button>
      </div>
    </AuthFrame>
  )
}

function OtherPerson({ current, incoming }: Extract<AuthRedirectQuestion, { kind: 'other_person' }>) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <AuthFrame
      title="Which account?"
      heading="Continue as someone else?"
      sub={
        <span id="auth-redirect-question">
          You are signed in as <Address of={current.email} />. The link you opened signs in{' '}
          <Address of={incoming.email} /> instead.
        </span>
      }
    >
      <div className="stack">
        <Button
          ref={stay}
          variant="primary"
          size="lg"
          block
          aria-describedby="auth-redirect-question"
          onClick={() => answerAuthRedirect('stay')}
        >
          <span>
            Stay as <Address of={current.email} />
          </span>
        </Button>
        <Button variant="line" size="lg" block onClick={() => answerAuthRedirect('continue')}>
          <span>
            Continue as <Address of={incoming.email} />
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
