import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { lacksPassword } from '#core/access/lacks-password.ts'
import { errorText } from '#web/client/error-text.ts'
import { isAuthRefusal } from '#web/client/is-auth-refusal.ts'
import { NEW_PASSWORD_MIN } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { changePassword, sendPasswordReset } from '#web/session/auth-actions.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import styles from './auth.module.css'
import { CODE_ASKED } from './codes/code-asked.ts'
import { newPasswordProblem, NEW_PASSWORD_TEXTS } from './new-password-texts.ts'

const NO_PASSWORD = 'Please enter your current password.'
const WRONG_PASSWORD = 'Incorrect password. Please try again.'

interface Problems {
  readonly current?: string
  readonly password?: string
  readonly confirmation?: string
  readonly form?: string
}

interface ChangePasswordDialogProps {
  readonly email: string
  readonly onClose: () => void
  /** The password is another one by now, and every other session has ended. */
  readonly onChanged: () => void
}

/** A new password for who is signed in, against the current one. */
export function ChangePasswordDialog({ email, onClose, onChanged }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Change password"
      description={
        <>
          For <b className={styles['address']}>{email}</b>. Every other place where you are signed in is
          signed out.
        </>
      }
    >
      <ChangePasswordForm email={email} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  )
}

function ChangePasswordForm({ email, onClose, onChanged }: ChangePasswordDialogProps) {
  const formId = useId()
  const { session } = useSession()
  const hasNone = session !== null && lacksPassword(session.user.app_metadata)
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const current = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // While the service was asked the fields could not be typed in, so none has the focus any more.
    if (isSaving) return
    if (problems.current !== undefined || problems.form !== undefined) current.current?.focus()
    else if (problems.password !== undefined) password.current?.focus()
    else if (problems.confirmation !== undefined) confirmation.current?.focus()
  }, [isSaving, problems])

  const save = async (before: string, next: string) => {
    setProblems({})
    setSaving(true)
    try {
      if (await changePassword(email, before, next)) {
        toastSuccess('Password updated!', 'Every other place where you were signed in is signed out.')
        return onChanged()
      }
      setProblems({ current: WRONG_PASSWORD })
    } catch (failure) {
      const text = errorText(failure, 'An error occurred')
      toastError('Update failed', text)
      setProblems(
        isAuthRefusal(failure, 'weak_password', 'same_password') ? { password: text } : { form: text },
      )
    }
    setSaving(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const before = current.current?.value ?? ''
    const next = password.current?.value ?? ''
    if (before === '') return setProblems({ current: NO_PASSWORD })
    const problem = newPasswordProblem(next, confirmation.current?.value ?? '')
    if (problem === null) return void save(before, next)
    const { text } = NEW_PASSWORD_TEXTS.new_password[problem]
    setProblems(problem === 'too_short' ? { password: text } : { confirmation: text })
  }

  return (
    <>
      <form id={formId} className={styles['fields']} noValidate onSubmit={submit}>
        {problems.form !== undefined && <Notice tone="danger">{problems.form}</Notice>}
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={current}
          id="old-password"
          name="current-password"
          label="Current password"
          autoComplete="current-password"
          required
          disabled={isSaving}
          hint={hasNone ? 'No password yet? Forgot password mails you a code to set one.' : undefined}
          error={problems.current}
          aside={<ForgotPassword email={email} isDisabled={isSaving} />}
        />
        <PasswordField
          ref={password}
          id="new-password"
          name="new-password"
          label="New Password"
          autoComplete="new-password"
          required
          disabled={isSaving}
          hint={`At least ${NEW_PASSWORD_MIN} characters.`}
          error={problems.password}
        />
        <PasswordField
          ref={confirmation}
          id="confirm-password"
          name="confirm-password"
          label="Confirm Password"
          autoComplete="new-password"
          required
          disabled={isSaving}
          error={problems.confirmation}
        />
      </form>
      <DialogFooter>
        <Button variant="line" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="primary" busy={isSaving}>
          Update password
        </Button>
      </DialogFooter>
    </>
  )
}

/** For whoever does not know the current one: the mail's code takes its place. */
function ForgotPassword({ email, isDisabled }: { email: string; isDisabled: boolean }) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await sendPasswordReset(email)
      toastSuccess(
        'Reset email sent!',
        'Check your email for a magic link and 6-digit code to reset your password.',
      )
      await navigate(paths.authVerify({ email, type: 'password_reset' }), { state: CODE_ASKED })
    } catch (failure) {
      toastError('Password reset failed', errorText(failure, 'Please try again.'))
      setSending(false)
    }
  }
  return (
    <TextButton className="small" disabled={isDisabled || isSending} onClick={() => void send()}>
      Forgot password
    </TextButton>
  )
}
