import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { isAuthRefusal } from '#web/client/is-auth-refusal.ts'
import { NEW_PASSWORD_MIN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { updatePassword } from '#web/session/auth-actions.ts'
import { captureAuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import { currentSignedOutPath } from '#web/session/redirect/failed-auth-redirect.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { SignedInNotice } from './links/signed-in-notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import styles from './auth.module.css'
import { errorText } from '#web/client/error-text.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { newPasswordProblem, NEW_PASSWORD_TEXTS, type NewPasswordScreen } from './new-password-texts.ts'

/** Sets a new password for the person a reset mail or a code signed in. Two addresses, one form. */
export function NewPasswordForm({ screen }: { screen: NewPasswordScreen }) {
  const { status, user } = useSession()
  const { heading } = NEW_PASSWORD_TEXTS[screen]
  if (status === 'loading') return <Loading />
  // The link that leads here may have failed; that has a screen of its own, with the code as the way on. Whoever is
  // signed in would set the password of another account than the link was for.
  if (captureAuthRedirect().error !== null) return <Redirect to={currentSignedOutPath('recovery')} />
  const isSignedOut = status === 'signed_out'
  return (
    <AuthFrame
      title={heading}
      heading={heading}
      sub={
        isSignedOut ? (
          'The link and the code of a reset email work once and for a short time.'
        ) : (
          <>
            For <b>{user.email}</b>. Every other place where you are signed in is signed out.
          </>
        )
      }
    >
      <div className={styles['notices']}>
        <SignedInNotice place="form" />
      </div>
      {isSignedOut ? <SessionMissing /> : <PasswordPair screen={screen} email={user.email} />}
    </AuthFrame>
  )
}

function SessionMissing() {
  return (
    <div className="stack">
      <Notice tone="danger">
        Auth session missing! Ask for a new email with &ldquo;Forgot password&rdquo;, or enter the code of the
        last one.
      </Notice>
      <LinkButton to={paths.authCode({ type: 'recovery' })} variant="primary" size="lg" block>
        Enter the 6-digit code
      </LinkButton>
      <LinkButton to={paths.login()} variant="line" size="lg" block>
        Back to Sign In
      </LinkButton>
    </div>
  )
}

function PasswordPair({ screen, email }: { screen: NewPasswordScreen; email: string }) {
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string; form?: string }>({})
  const [isSaving, setSaving] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const texts = NEW_PASSWORD_TEXTS[screen]
  useEffect(() => password.current?.focus(), [])
  useEffect(() => {
    // While the service was asked the fields could not be typed in, so none has the focus any more.
    if (!isSaving && (errors.form ?? errors.password) !== undefined) password.current?.focus()
  }, [isSaving, errors])

  const save = async (value: string) => {
    setSaving(true)
    try {
      await updatePassword(value)
      toastSuccess('Password updated!')
      await navigate(paths.app, { replace: true })
    } catch (failure) {
      const text = errorText(failure, 'An error occurred')
      toastError('Update failed', text)
      setErrors(isAboutPassword(failure) ? { password: text } : { form: text })
      setSaving(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = password.current?.value ?? ''
    const problem = newPasswordProblem(value, confirmation.current?.value ?? '')
    if (problem === null) {
      setErrors({})
      void save(value)
      return
    }
    const { title, text } = texts[problem]
    if (title !== null) toastError(title, text)
    setErrors(problem === 'too_short' ? { password: text } : { confirmation: text })
    const wrong = problem === 'too_short' ? password : confirmation
    wrong.current?.focus()
  }

  return (
    <form className={styles['fields']} noValidate onSubmit={submit}>
      {errors.form !== undefined && <Notice tone="danger">{errors.form}</Notice>}
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={password}
        label="New Password"
        id="new-password"
        name="new-password"
        autoComplete="new-password"
        required
        disabled={isSaving}
        hint={`At least ${NEW_PASSWORD_MIN} characters.`}
        error={errors.password}
      />
      <PasswordField
        ref={confirmation}
        label="Confirm Password"
        id="confirm-password"
        name="confirm-password"
        autoComplete="new-password"
        required
        disabled={isSaving}
        error={errors.confirmation}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSaving}>
        Update password
      </Button>
    </form>
  )
}

/** Refusals that another password would settle; they belong to its field. */
const isAboutPassword = (failure: unknown): boolean =>
  isAuthRefusal(failure, 'weak_password', 'same_password')
