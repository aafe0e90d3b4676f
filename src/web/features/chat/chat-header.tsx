import { Link } from 'react-router'
import type { SessionUser } from '#core/profile/session-user.ts'
import { paths } from '#web/paths.ts'
import styles from './chat.module.css'
import { DocumentPicker } from './document-picker.tsx'

interface ChatHeaderProps {
  readonly user: SessionUser
  readonly documentId: string | null
  /** The document's name, null while none is chosen or its name is loading. */
  readonly name: string | null
  readonly isLocked: boolean
  readonly isActive: boolean
}

/** The name of the screen, the chosen document, and whether a conversation is going on. */
export function ChatHeader({ user, documentId, name, isLocked, isActive }: ChatHeaderProps) {
  return (
    <header className={styles['bar']}>
      <h1>Contract Chat</h1>
      {isLocked ? (
        <span className="muted small clip">{name}</span>
      ) : (
        documentId !== null && <DocumentPicker userId={user.id} documentId={documentId} label={name ?? '…'} />
      )}
      {documentId !== null && (
        <Link className={`${styles['overview']} small`} to={paths.document(documentId)}>
          Overview
        </Link>
      )}
      {isActive && <span className={`${styles['live']} small`}>Active conversation</span>}
    </header>
  )
}
