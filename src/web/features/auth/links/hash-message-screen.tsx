import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from '../auth-frame.tsx'

/** A link that worked and brings no session yet: the first of the two of an e-mail change. */
export function HashMessageScreen({ message }: { message: string }) {
  const { user } = useSession()
  return (
    <AuthFrame
      title="One more confirmation"
      heading="One more confirmation"
      sub="Your email address changes once both addresses are confirmed."
    >
      <div className="stack">
        <Notice>{message}</Notice>
        <LinkButton to={paths.authCode({ type: 'email_change' })} variant="primary" size="lg" block>
          Enter the code of the other email
        </LinkButton>
        <LinkButton to={user === null ? paths.login() : paths.app} variant="line" size="lg" block>
          {user === null ? 'Back to Sign In' : 'Go to your documents'}
        </LinkButton>
      </div>
    </AuthFrame>
  )
}
