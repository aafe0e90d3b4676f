import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { HalfConfirmed } from '../codes/code-notices.tsx'
import { CodeWithAddress } from '../codes/code-with-address.tsx'

/** A link that worked and brings no session yet: the first of the two of an e-mail change. */
export function HashMessageScreen({ message }: { message: string }) {
  const { user } = useSession()
  const [isHalfDone, setHalfDone] = useState(false)
  const navigate = useNavigate()
  return (
    <AuthFrame
      title="One more confirmation"
      heading="One more confirmation"
      sub="Your email address changes once both addresses are confirmed. Open the link in the other email, or enter that address and the code from it."
    >
      <div className="stack">
        {isHalfDone ? <HalfConfirmed /> : <Notice>{message}</Notice>}
        <CodeWithAddress
          kind="email_change"
          onVerified={() => void navigate(paths.app, { replace: true })}
          onHalfDone={() => setHalfDone(true)}
        />
        <LinkButton to={user === null ? paths.login() : paths.app} variant="line" size="lg" block>
          {user === null ? 'Back to Sign In' : 'Go to your documents'}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
