import { useState } from 'react'
import { signInWithProvider } from '#web/session/auth-actions.ts'
import type { SignInMethod } from '#web/session/last-method.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/toast.ts'
import styles from './auth.module.css'
import { errorText } from '#web/client/error-text.ts'
import { GoogleMark, MicrosoftMark } from './provider-marks.tsx'

const PROVIDERS = [
  { id: 'google', label: 'Continue with Google', failure: 'Google sign in failed', Mark: GoogleMark },
  { id: 'azure', label: 'Continue with Microsoft', failure: 'Azure AD sign in failed', Mark: MicrosoftMark },
] as const

interface ProviderButtonsProps {
  readonly lastMethod: SignInMethod | null
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
}

export function ProviderButtons({ lastMethod, isBusy, onBusy }: ProviderButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null)

  const leave = async (provider: (typeof PROVIDERS)[number]) => {
    setLeavingFor(provider.id)
    onBusy(true)
    try {
      await signInWithProvider(provider.id)
    } catch (error) {
      toastError(provider.failure, errorText(error, 'Please try again.'))
      setLeavingFor(null)
      onBusy(false)
    }
  }

  return (
    <div className={styles['providers']}>
      {PROVIDERS.map((provider) => (
        <Button
          key={provider.id}
          variant="line"
          size="lg"
          block
          className={styles['provider']}
          busy={leavingFor === provider.id}
          disabled={isBusy}
          onClick={() => void leave(provider)}
        >
          <provider.Mark />
          {provider.label}
          {lastMethod === provider.id && <Badge className={styles['last'] ?? ''}>Last used</Badge>}
        </Button>
      ))}
    </div>
  )
}
