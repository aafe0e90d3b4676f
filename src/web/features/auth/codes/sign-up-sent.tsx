import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SignUpSentProps {
  readonly email: string
  readonly onAgain: () => void
}

/** Takes the place of the form after a sign-up: the account exists, the address still has to be confirmed. */
export function SignUpSent({ email, onAgain }: SignUpSentProps) {
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="stack">
      <Notice>
        We sent a link and a 6-digit code to <b>{email}</b>. Either one confirms your address.
      </Notice>
      <LinkButton
        ref={next}
        to={paths.authVerify({ email, type: 'signup' })}
        variant="primary"
        size="lg"
        block
      >
        Enter the 6-digit code
      </LinkButton>
      <p className="small muted">
        Wrong address? <TextButton onClick={onAgain}>Use another email</TextButton>
      </p>
    </div>
  )
}
