import { useEffect, useState } from 'react'
import { signInWithProvider } from '#web/session/auth-actions.ts'
import { forgetExpectedProvider, type SignInMethod } from '#web/session/last-method.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import styles from './auth.module.css'
import { errorText } from '#web/client/error-text.ts'
import { GoogleMark, MicrosoftMark } from './provider-marks.tsx'

const PROVIDERS = [
  { id: 'google', label: 'Continue with Google', Mark: GoogleMark },
  { id: 'azure', label: 'Continue with Microsoft', Mark: MicrosoftMark },
] as const

/** The toast of a sign-in that failed, here or at the provider. */
export const PROVIDER_FAILURES = {
  google: 'Google sign in failed',
  azure: 'Azure AD sign in failed',
} as const

interface ProviderButtonsProps {
  readonly lastMethod: SignInMethod | null
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  readonly onFailure: (text: string) => void
}

export function ProviderButtons({ lastMethod, isBusy, onBusy, onFailure }: ProviderButtonsProps) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null)

  useEffect(() => {
    // The back button may bring this page back as it was left: waiting for the provider.
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      forgetExpectedProvider()
      setLeavingFor(null)
      onBusy(false)
    }
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  }, [onBusy])

  const leave = async (provider: (typeof PROVIDERS)[number]) => {
    setLeavingFor(provider.id)
    onBusy(true)
    try {
      await signInWithProvider(provider.id)
    } catch (error) {
      const text = errorText(error, 'Please try again.')
      toastError(PROVIDER_FAILURES[provider.id], text)
      onFailure(text)
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
