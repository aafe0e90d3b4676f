import { useNavigate } from 'react-router'
import { MAIL_COOLDOWN_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { CodeForm } from './code-form.tsx'
import { VERIFY_NOTE } from './verify-screen.tsx'

interface SignUpSentProps {
  readonly email: string
  readonly onAgain: () => void
}

/**
 * Takes the place of the form after a sign-up: the account exists, the address still has to be confirmed. An address
 * that had an account gets a mail that says so, and nobody is told here which of the two it was.
 */
export function SignUpSent({ email, onAgain }: SignUpSentProps) {
  const navigate = useNavigate()
  return (
    <div className="stack">
      <p>
        We sent an email to <b>{email}</b>. Enter its 6-digit code here or open its link: either confirms your
        address.
      </p>
      <CodeForm
        email={() => email}
        type="signup"
        note={VERIFY_NOTE}
        firstResendMs={MAIL_COOLDOWN_MS}
        onVerified={() => void navigate(paths.app, { replace: true })}
        onHalfDone={() => undefined}
      />
      <p className="small muted">
        Wrong address? <TextButton onClick={onAgain}>Use another email</TextButton>. If you had an account
        already, the email says so instead.
      </p>
    </div>
  )
}
