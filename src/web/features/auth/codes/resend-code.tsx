import { useState } from 'react'
import { errorText } from '#web/client/error-text.ts'
import { MAIL_COOLDOWN_MS } from '#web/constants.ts'
import { resendCode } from '#web/session/auth-actions.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { useCountdown } from './use-countdown.ts'

interface ResendCodeProps {
  /** Reads the address at the moment of sending; null when it is missing, after saying so. */
  readonly email: () => string | null
  readonly type: string
  /** How long the last mail has to arrive before another may be asked for. */
  readonly firstWaitMs: number
  readonly onSent: () => void
}

/** Asks for a new mail; not before the last one had a chance to arrive. */
export function ResendCode({ email, type, firstWaitMs, onSent }: ResendCodeProps) {
  const [isSending, setSending] = useState(false)
  const [hasSent, setSent] = useState(false)
  const countdown = useCountdown(firstWaitMs)
  const resend = async () => {
    const address = email()
    if (address === null) return
    setSending(true)
    try {
      await resendCode(address, type)
      const title = type === 'password_reset' ? 'New reset code sent!' : 'New code sent!'
      toastSuccess(title, 'Check your email for a new 6-digit code.')
      setSent(true)
      countdown.restart(MAIL_COOLDOWN_MS)
      onSent()
    } catch (failure) {
      toastError('Failed to resend', errorText(failure, 'An error occurred'))
    } finally {
      setSending(false)
    }
  }
  const isWaiting = countdown.seconds > 0
  return (
    <div className="small">
      <div className="row between wrap">
        <span className="muted">No email yet?</span>
        <TextButton
          className="num"
          disabled={isWaiting || isSending}
          aria-busy={isSending || undefined}
          onClick={() => void resend()}
        >
          {isWaiting ? `Resend in ${minutesAndSeconds(countdown.seconds)}` : 'Resend code'}
        </TextButton>
      </div>
      {/* Nobody is told which addresses have accounts, so the words stay true for those that have none. */}
      {hasSent && <p className="muted">We write to addresses with an account. Only the newest code works.</p>}
    </div>
  )
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
