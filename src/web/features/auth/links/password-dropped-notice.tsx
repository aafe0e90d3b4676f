import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_DROPPED } from '#core/access/auth-state.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import styles from './signed-in-notice.module.css'

/** Says at every visit that the account has no password, where none that it was signed up with counts. */
export function PasswordDroppedNotice() {
  const { session } = useSession()
  const [isPutOff, setPutOff] = useState(false)
  if (isPutOff || session?.user.app_metadata[PASSWORD_DROPPED] !== true) return null
  const putOff = () => {
    // The button goes, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    setPutOff(true)
  }
  return (
    <section className={styles['above']} aria-label="Your password">
      <div className={styles['notice']}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
        <div className={styles['words']} role="status">
          <p>Your account has no password yet. Set one to sign in with next time.</p>
          <p className="muted">
            What was chosen before you confirmed your email does not count: anybody could have signed up with
            it.
          </p>
        </div>
        <div className={styles['actions']}>
          <LinkButton to={paths.authNewPassword} variant="primary" size="sm">
            Set a password
          </LinkButton>
          <Button variant="line" size="sm" onClick={putOff}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  )
}
