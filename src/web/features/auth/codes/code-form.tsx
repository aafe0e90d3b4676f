import { Mail } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isAuthRefusal } from '#web/client/is-auth-refusal.ts'
import { CODE_LENGTH } from '#web/constants.ts'
import { verifyCode } from '#web/session/auth-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import styles from '../auth.module.css'
import { CodeCells } from './code-cells.tsx'
import { errorText } from '#web/client/error-text.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeFormProps {
  /** Reads the address at the moment of sending; null when it is missing, after saying so. */
  readonly email: () => string | null
  /** What the code is for, in the product's words: "magic_link", "password_reset", "signup" ... */
  readonly type: string
  /** Stands above the code: a field for the address, where it is not known. */
  readonly children?: ReactNode
  readonly note?: string
  /** How long the last mail has to arrive before another may be asked for; 0 when none was just sent. */
  readonly firstResendMs: number
  readonly onVerified: () => void
  /** The code was right and signs nobody in: the other half of an e-mail change is missing. */
  readonly onHalfDone: () => void
}

const INVALID_CODE = 'Please enter the 6-digit code from your email.'

/** Six digits, Verify, and sending again. A full code sends itself; the one that was refused only by the button. */
export function CodeForm(props: CodeFormProps) {
  const { email, type, children, note, firstResendMs, onVerified, onHalfDone } = props
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isVerifying, setVerifying] = useState(false)
  const lastSent = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isOnlyField = children === undefined
  useEffect(() => {
    // The code is all this screen is for; where an address is asked first, the person starts there.
    if (isOnlyField) field.current?.focus()
  }, [isOnlyField])
  useEffect(() => {
    // A refused code was in a field that could not be typed in, and such a field has lost the focus.
    if (error !== undefined) field.current?.focus()
  }, [error])

  const startAgain = () => {
    setCode('')
    lastSent.current = null
  }

  const verify = async (digits: string) => {
    const address = email()
    if (address === null) return
    if (digits.length !== CODE_LENGTH) {
      toastError('Invalid code', INVALID_CODE)
      setError(INVALID_CODE)
      field.current?.focus()
      return
    }
    lastSent.current = digits
    setVerifying(true)
    try {
      if (await verifyCode(address, digits, type)) {
        toastSuccess('Verification successful!', "You've been signed in successfully.")
        onVerified()
        return
      }
      startAgain()
      onHalfDone()
    } catch (failure) {
      const text = errorText(failure, 'Please check your code and try again.')
      toastError('Verification failed', text)
      setError(text)
      // A code that was refused is typed anew; one that never arrived can be sent once more.
      if (isAuthRefusal(failure, 'otp_expired')) setCode('')
    }
    setVerifying(false)
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
                if (next.length < CODE_LENGTH || next === lastSent.current) return
                void verify(next)
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={isVerifying}>
          Verify
        </Button>
        <ResendCode
          email={email}
          type={type}
          firstWaitMs={firstResendMs}
          onSent={() => {
            // The code on screen belonged to the older mail.
            startAgain()
            setError(undefined)
          }}
        />
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
