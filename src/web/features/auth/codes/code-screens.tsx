import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AuthErrorCode } from '#contract/errors.ts'
import { codeType, type CodeType } from '#core/access/auth-state.ts'
import { HAS_CODES } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { CodeForm } from './code-form.tsx'
import { HALF_CONFIRMED, HalfConfirmed, SignedInAlready } from './code-notices.tsx'
import { CodeWithAddress, productType } from './code-with-address.tsx'

const TITLES: Record<CodeType, string> = {
  recovery: 'Password Reset',
  invite: 'Invitation',
  email_change: 'Email Change',
  email: 'Sign In',
}

/** Where a code leads that was typed in after its link failed. */
function afterCode(type: CodeType): string {
  if (type === 'recovery') return paths.authReset
  return type === 'invite' ? paths.completeInvite({ completed: 'true' }) : paths.app
}

const LINK_FAILED =
  'Your authentication link has expired or been used. Please enter your email and the 6-digit code from your email to continue.'
const BOTH_CODES = 'We sent a code to each of your two addresses. Enter one, then the other.'

/** Asks for the address too: a link that failed does not say whose it was. */
export function CodeRequiredScreen({ type }: { type: string | null }) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [isHalfDone, setHalfDone] = useState(state === HALF_CONFIRMED)
  const kind = codeType(type)
  const heading = `${TITLES[kind]} Code Required`

  return (
    <AuthFrame title={heading} heading={heading} sub={state === HAS_CODES ? BOTH_CODES : LINK_FAILED}>
      <div className={styles['notices']}>
        {isHalfDone ? <HalfConfirmed /> : kind === 'email' && <SignedInAlready />}
      </div>
      <CodeWithAddress
        kind={kind}
        onVerified={() => void navigate(afterCode(kind), { replace: true })}
        onHalfDone={() => setHalfDone(true)}
      />
    </AuthFrame>
  )
}

interface AuthErrorScreenProps {
  readonly error: string
  readonly description: string
  readonly email: string
  readonly type: string | null
}

const LINK_EXPIRED: AuthErrorCode = 'otp_expired'
const EXPIRED =
  'Your authentication link has expired. This often happens when email scanners check links automatically.'

/** A link that did not work: why, and the code as the way on where the address is known. */
export function AuthErrorScreen({ error, description, email, type }: AuthErrorScreenProps) {
  const navigate = useNavigate()
  const isExpired = error === LINK_EXPIRED || description.includes('expired')
  const kind = codeType(type)
  return (
    <AuthFrame
      title="Authentication Issue"
      heading="Authentication Issue"
      sub={isExpired ? EXPIRED : description || 'There was an issue with your authentication link.'}
    >
      <div className="stack">
        {isExpired && email !== '' && (
          <>
            <p>No problem! Use your 6-digit code instead:</p>
            <CodeForm
              email={() => email}
              type={productType(kind)}
              firstResendMs={0}
              onVerified={() => void navigate(afterCode(kind), { replace: true })}
              onHalfDone={() => void navigate(paths.authCode({ type: kind }), { state: HALF_CONFIRMED })}
            />
          </>
        )}
        {isExpired && email === '' && (
          <p>
            You can still <Link to={paths.authCode({ type: kind })}>enter the 6-digit code</Link> from the
            email.
          </p>
        )}
        <LinkButton to={paths.login()} variant="line" size="lg" block>
          Back to Sign In
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
