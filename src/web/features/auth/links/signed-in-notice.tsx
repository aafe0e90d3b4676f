import { UserCheck } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { signedInByLink, settleSignedInByLink, watchSignedInByLink } from '#web/session/signed-in-notice.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import styles from './signed-in-notice.module.css'

interface SignedInNoticeProps {
  readonly place: 'application' | 'form' | 'front_page'
  /** The link has just confirmed the address. */
  readonly isConfirmed?: boolean
}

/** Says as whom a link has signed this browser in, until it is answered: anybody can send a link of their own. */
export function SignedInNotice({ place, isConfirmed = false }: SignedInNoticeProps) {
  const { user } = useSession()
  const untold = useSyncExternalStore(watchSignedInByLink, signedInByLink)
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const isShown = user !== null && user.id === untold
  const isAbove = isShown && place === 'application'
  const strip = useHeightAbove(isAbove)
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
      ref={strip}
      className={isAbove ? styles['above'] : undefined}
      aria-label="Your account in this browser"
    >
      <div className={styles['notice']}>
        <UserCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <div className={styles['words']} role="alert">
          <p>
            {isConfirmed ? (
              <>Your email is confirmed and you are signed in. Your account is {account}.</>
            ) : (
              <>You are now signed in as {account}.</>
            )}
          </p>
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

/** What takes exactly the window takes as much less as the notice is high: see --told. */
function useHeightAbove(isAbove: boolean) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = strip.current
    if (element === null || !isAbove) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--told', `${element.getBoundingClientRect().height}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--told')
    }
  }, [isAbove])
  return strip
}
