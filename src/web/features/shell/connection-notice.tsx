import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { connection, type Connection } from '#web/client/connection/connection.ts'
import { lastSeenAt, watchLastSeenAt } from '#web/client/queries/last-seen.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { awayText } from './away-text.ts'
import styles from './connection-notice.module.css'

/** Says that nothing can be reached, and how old what is shown may be. The one place that does, on every screen. */
export function ConnectionNotice() {
  const state = useConnection()
  const keptAt = useSyncExternalStore(watchLastSeenAt, lastSeenAt)
  return (
    // Always there, so that what it comes to say is read out.
    <div className={styles['notice']} role="status">
      {state !== 'online' && (
        <p className={styles['words']}>
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{wordsFor(state, keptAt)}</span>
        </p>
      )}
    </div>
  )
}

/** What was read while this page was open may be newer than what was written down. */
function wordsFor(state: Exclude<Connection, 'online'>, keptAt: number | null): string {
  const seenAt = keptAt === null ? null : new Date(Math.max(keptAt, connection.lastAnswerAt() ?? 0))
  return awayText(state, seenAt, new Date())
}
