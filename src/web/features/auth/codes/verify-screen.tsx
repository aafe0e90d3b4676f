import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { codeType } from '#core/access/auth-state.ts'
import { MAIL_COOLDOWN_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { CODE_ASKED } from './code-asked.ts'
import { CodeForm } from './code-form.tsx'
import { HALF_CONFIRMED, SignedInAlready } from './code-notices.tsx'
import { maskEmail } from './mask-email.ts'

export const VERIFY_NOTE =
  "If you don't see the email, check your spam folder. Email scanners may have expired the magic link, but the 6-digit code will still work."

/** The code from the mail, for a known address. */
export function VerifyScreen({ email, type }: { email: string; type: string }) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const isAsked = state === CODE_ASKED
  const address = <b>{maskEmail(email)}</b>
  useSignInElsewhere(type)
  return (
    <AuthFrame
      title="Check your email"
      heading="Check your email"
      sub={
        <>
          {isAsked ? (
            <>If {address} has an account, a 6-digit code is on its way to it.</>
          ) : (
            <>Enter the 6-digit code from our newest email to {address}.</>
          )}
          <br />
          <Link to={paths.login(type === 'signup' ? { mode: 'sign_up' } : {})}>Use another email</Link>
        </>
      }
    >
      <div className={styles['notices']}>
        <SignedInAlready />
      </div>
      <CodeForm
        email={() => email}
        type={type}
        note={VERIFY_NOTE}
        firstResendMs={isAsked ? MAIL_COOLDOWN_MS : 0}
        onVerified={() => {
          void navigate(type === 'password_reset' ? paths.authReset : paths.app, { replace: true })
        }}
        onHalfDone={() => void navigate(paths.authCode({ type }), { state: HALF_CONFIRMED })}
      />
    </AuthFrame>
  )
}

/** Opening the link of the same mail in another tab signs this tab in too: nobody waits for the code any more. */
function useSignInElsewhere(type: string): void {
  const { status, session } = useSession()
  const navigate = useNavigate()
  const [wasSignedOut, setSignedOut] = useState(false)
  if (status === 'signed_out' && !wasSignedOut) setSignedOut(true)
  const isDone = wasSignedOut && session !== null && codeType(type) === 'email'
  useEffect(() => {
    if (isDone) void navigate(paths.app, { replace: true })
  }, [isDone, navigate])
}
