import { Mail } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { CODE_LENGTH, FIRST_RESEND_MS, MAIL_COOLDOWN_MS } from '#web/constants.ts'
import { resendCode, verifyCode } from '#web/session/auth-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import styles from './auth.module.css'
import { CodeCells } from './code-cells.tsx'
import { errorText } from '#web/client/error-text.ts'
import { useCountdown } from './use-countdown.ts'

interface CodeFormProps {
  /** Reads the address at the moment of sending; null when it is missing, after saying so. */
  readonly email: () => string | null
  /** What the code is for, in the product's words: "magic_link", "password_reset", "signup" ... */
  readonly type: string
  /** Stands above the code: a field for the address, where it is not known. */
  readonly children?: ReactNode
  readonly note?: string
  readonly onVerified: () => void
}

const INVALID_CODE = 'Please enter the 6-digit code from your email.'

/** Six digits, Verify, and sending again. A full code is sent by itself once; after that only by the button. */
export function CodeForm({ email, type, children, note, onVerified }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isVerifying, setVerifying] = useState(false)
  const hasSentItself = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const isOnlyField = children === undefined
  useEffect(() => {
    // The code is all this screen is for; where an address is asked first, the person starts there.
    if (isOnlyField) field.current?.focus()
  }, [isOnlyField])

  const verify = async (digits: string) => {
    const address = email()
    if (address === null) return
    if (digits.length !== CODE_LENGTH) {
      toastError('Invalid code', INVALID_CODE)
      setError(INVALID_CODE)
      field.current?.focus()
      return
    }
    setVerifying(true)
    try {
      await verifyCode(address, digits, type)
      toastSuccess('Verification successful!', "You've been signed in successfully.")
      onVerified()
    } catch (failure) {
      const text = errorText(failure, 'Please check your code and try again.')
      toastError('Verification failed', text)
      setError(text)
      setVerifying(false)
    }
  }

  return (
    <>
      <form
        className={styles['fields']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void verify(code)
        }}
      >
        {children}
        <Field label="6-digit code" error={error}>
          {(control) => (
            <CodeCells
              {...control}
              ref={field}
              value={code}
              disabled={isVerifying}
              onChange={(next) => {
                setCode(next)
                setError(undefined)
                if (next.length < CODE_LENGTH || hasSentItself.current) return
                hasSentItself.current = true
                void verify(next)
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={isVerifying}>
          Verify
        </Button>
        <Resend email={email} type={type} />
      </form>
      {note !== undefined && (
        <p className={`${styles['note']} small`}>
          <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </>
  )
}

/** Asks for a new mail; not before the last one had a chance to arrive. */
function Resend({ email, type }: Pick<CodeFormProps, 'email' | 'type'>) {
  const [isSending, setSending] = useState(false)
  const countdown = useCountdown(FIRST_RESEND_MS)
  const resend = async () => {
    const address = email()
    if (address === null) return
    setSending(true)
    try {
      await resendCode(address, type)
      const title = type === 'password_reset' ? 'New reset code sent!' : 'New code sent!'
      toastSuccess(title, 'Check your email for a new 6-digit code.')
      countdown.restart(MAIL_COOLDOWN_MS)
    } catch (failure) {
      toastError('Failed to resend', errorText(failure, 'An error occurred'))
    } finally {
      setSending(false)
    }
  }
  const isWaiting = countdown.seconds > 0
  return (
    <div className="row between wrap small">
      <span className="muted">No email yet?</span>
      <button
        type="button"
        className="linklike num"
        disabled={isWaiting || isSending}
        onClick={() => void resend()}
      >
        {isWaiting ? `Resend in ${minutesAndSeconds(countdown.seconds)}` : 'Resend code'}
      </button>
    </div>
  )
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
