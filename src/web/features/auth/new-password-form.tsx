import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { NEW_PASSWORD_MIN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { updatePassword } from '#web/session/auth-actions.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { AuthFrame } from './auth-frame.tsx'
import styles from './auth.module.css'
import { errorText } from '#web/client/error-text.ts'
import { newPasswordProblem, NEW_PASSWORD_TEXTS, type NewPasswordScreen } from './new-password-texts.ts'

/** Sets a new password for the person a reset mail or a code signed in. Two addresses, one form. */
export function NewPasswordForm({ screen }: { screen: NewPasswordScreen }) {
  const { status } = useSession()
  const { heading } = NEW_PASSWORD_TEXTS[screen]
  if (status === 'loading') return <Loading />
  return (
    <AuthFrame
      title={heading}
      heading={heading}
      sub="Every other place where you are signed in is signed out."
    >
      {status === 'signed_out' ? (
        <Notice tone="danger">
          Auth session missing! <Link to={paths.login()}>Back to Sign In</Link>
        </Notice>
      ) : (
        <PasswordPair screen={screen} />
      )}
    </AuthFrame>
  )
}

function PasswordPair({ screen }: { screen: NewPasswordScreen }) {
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string; form?: string }>({})
  const [isSaving, setSaving] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const texts = NEW_PASSWORD_TEXTS[screen]

  const save = async (value: string) => {
    setSaving(true)
    try {
      await updatePassword(value)
      toastSuccess('Password updated!')
      await navigate(paths.app, { replace: true })
    } catch (failure) {
      const text = errorText(failure, 'An error occurred')
      toastError('Update failed', text)
      setErrors({ form: text })
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
      <PasswordField
        ref={password}
        label="New Password"
        autoComplete="new-password"
        required
        disabled={isSaving}
        hint={`At least ${NEW_PASSWORD_MIN} characters.`}
        error={errors.password}
      />
      <PasswordField
        ref={confirmation}
        label="Confirm Password"
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
