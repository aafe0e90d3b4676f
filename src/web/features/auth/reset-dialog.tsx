import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { sendPasswordReset } from '#web/session/auth-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { errorText } from '#web/client/error-text.ts'
import { CODE_ASKED } from './codes/code-asked.ts'
import { emailError } from './field-errors.ts'

interface ResetDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** What stands in the sign-in form already. */
  readonly email: string
}

const EMAIL_REQUIRED = 'Please enter your email address to reset your password.'

/** Asks for an address and mails a link and a code; then leads to where the code is typed. */
export function ResetDialog({ open, onOpenChange, email }: ResetDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Reset your password"
      description="We send you a link and a 6-digit code. Either one lets you choose a new password."
    >
      <ResetForm email={email} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ResetForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  const send = async (input: HTMLInputElement) => {
    const address = input.value.trim()
    if (address === '') {
      toastError('Email required', EMAIL_REQUIRED)
      setError(EMAIL_REQUIRED)
      input.focus()
      return
    }
    const problem = emailError(input)
    setError(problem)
    if (problem !== undefined) return input.focus()
    setSending(true)
    try {
      await sendPasswordReset(address)
      toastSuccess(
        'Reset email sent!',
        'Check your email for a magic link and 6-digit code to reset your password.',
      )
      await navigate(paths.authVerify({ email: address, type: 'password_reset' }), { state: CODE_ASKED })
    } catch (failure) {
      const text = errorText(failure, 'Please try again.')
      toastError('Password reset failed', text)
      setError(text)
    } finally {
      setSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (field.current !== null) void send(field.current)
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        id="reset-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={error}
        onChange={() => setError(undefined)}
      />
      <DialogFooter>
        <Button variant="line" onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={isSending}>
          Send Reset Link
        </Button>
      </DialogFooter>
    </form>
  )
}
