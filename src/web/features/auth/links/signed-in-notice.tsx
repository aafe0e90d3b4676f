import { UserCheck } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { signedInByLink, settleSignedInByLink, watchSignedInByLink } from '#web/session/signed-in-notice.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import styles from './signed-in-notice.module.css'

interface SignedInNoticeProps {
  readonly place: 'application' | 'form' | 'front_page'
}

/** Says as whom a link has signed this browser in, until it is answered: anybody can send a link of their own. */
export function SignedInNotice({ place }: SignedInNoticeProps) {
  const { user } = useSession()
  const untold = useSyncExternalStore(watchSignedInByLink, signedInByLink)
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const isShown = user !== null && user.id === untold
  if (!isShown) return null

  const leave = async () => {
    setLeaving(true)
    await signOutHere()
    await navigate(paths.login())
  }
  const confirm = () => {
    // The button goes, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true })
    settleSignedInByLink()
  }
  const account = <bdi className={styles['address']}>{user.email}</bdi>
  return (
    <section
      className={place === 'application' ? styles['above'] : undefined}
      aria-label="Your account in this browser"
    >
      <div className={styles['notice']}>
        <UserCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <div className={styles['words']} role="alert">
          <p>You are now signed in as {account}.</p>
          <p className="muted">What you upload goes to this account.</p>
        </div>
        <div className={styles['actions']}>
          {place === 'front_page' ? (
            <Link to={paths.app} onClick={settleSignedInByLink}>
              Go to your documents
            </Link>
          ) : (
            <Button variant="line" size="sm" onClick={confirm}>
              Yes, this is me
            </Button>
          )}
          <Button variant="line" size="sm" busy={isLeaving} onClick={() => void leave()}>
            Not you? Sign out
          </Button>
        </div>
      </div>
    </section>
  )
}
