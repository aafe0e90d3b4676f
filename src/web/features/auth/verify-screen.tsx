import { Link, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { maskEmail } from './mask-email.ts'

export const VERIFY_NOTE =
  "If you don't see the email, check your spam folder. Email scanners may have expired the magic link, but the 6-digit code will still work."

/** The code from the mail, for a known address. */
export function VerifyScreen({ email, type }: { email: string; type: string }) {
  const navigate = useNavigate()
  return (
    <AuthFrame
      title="Check your email"
      heading="Check your email"
      sub={
        <>
          We sent a 6-digit code to <b>{maskEmail(email)}</b>.
          <br />
          <Link to={paths.login()}>Use another email</Link>
        </>
      }
    >
      <CodeForm
        email={() => email}
        type={type}
        note={VERIFY_NOTE}
        onVerified={() => {
          void navigate(type === 'password_reset' ? paths.authReset : paths.app, { replace: true })
        }}
      />
    </AuthFrame>
  )
}
