import { CircleQuestionMark, Library, Megaphone, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCredits } from '#web/session/use-credits.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { RecentChats } from './recent-chats.tsx'
import styles from './shell.module.css'

interface SidebarProps {
  readonly themeMenu: ReactNode
  readonly userMenu: ReactNode
  readonly onFeedback: () => void
  readonly onHelp: () => void
  /** The pointer or the focus comes near an entry that opens a dialog. */
  readonly onNearDialogs: () => void
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

export function Sidebar({ themeMenu, userMenu, onFeedback, onHelp, onNearDialogs }: SidebarProps) {
  const { pathname, search } = useLocation()
  const isNewChat = pathname === paths.chat() && !new URLSearchParams(search).has('session')
  return (
    <>
      <nav className={styles['nav']} aria-label="Main">
        <Link
          className={styles['entry']}
          to={paths.chat()}
          replace
          aria-current={isNewChat ? 'page' : undefined}
        >
          <SquarePen {...ICON} />
          <span>New Chat</span>
        </Link>
        <Link
          className={styles['entry']}
          to={paths.documents}
          aria-current={pathname.startsWith(paths.documents) ? 'page' : undefined}
        >
          <Library {...ICON} />
          <span>Document Library</span>
        </Link>
      </nav>
      <RecentChats />
      <div className={styles['foot']} data-toast-floor onPointerEnter={onNearDialogs} onFocus={onNearDialogs}>
        <button type="button" className={styles['entry']} onClick={onFeedback}>
          <Megaphone {...ICON} />
          <span>Send feedback</span>
        </button>
        <button type="button" className={styles['entry']} onClick={onHelp}>
          <CircleQuestionMark {...ICON} />
          <span>Get Help</span>
        </button>
        {themeMenu}
        <CreditsLine />
        {userMenu}
      </div>
    </>
  )
}

/** How many credits are left; leads to where each came from and went. */
function CreditsLine() {
  const { available, total, periodEnd, isPending } = useCredits()
  return (
    <Link className={`${styles['credits']} small num`} to={paths.billing}>
      <span>
        <b>
          {isPending ? '…' : available} of {isPending ? '…' : total}
        </b>{' '}
        document credits
      </span>
      {periodEnd !== null && <span className="muted">Until {formatDay(periodEnd)}</span>}
    </Link>
  )
}
