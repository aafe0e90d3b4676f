import { BookOpen, Ellipsis, FileDown, FileText, LayoutList } from 'lucide-react'
import type { SessionUser } from '#core/profile/session-user.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { ScreenHead } from '#web/ui/headers/screen-head.tsx'
import styles from './chat-header.module.css'
import type { DocumentBeside } from './document-beside.ts'
import { DocumentPicker } from './document-picker.tsx'
import { useExport } from './use-export.ts'

interface ChatHeaderProps {
  readonly user: SessionUser
  readonly documentId: string | null
  /** The document's name, null while none is chosen or its name is loading. */
  readonly name: string | null
  readonly isLocked: boolean
  readonly isActive: boolean
  readonly beside: DocumentBeside
  /** Whether an answer is saved, so that there is something to export. */
  readonly hasAnswers: boolean
}

/** The name of the screen, the chosen document, whether a conversation is going on, and what can be done with it. */
export function ChatHeader(props: ChatHeaderProps) {
  const { user, documentId, name, isLocked, isActive, beside, hasAnswers } = props
  return (
    <ScreenHead className={styles['bar']}>
      <h1>Contract Chat</h1>
      <div className={styles['document']}>
        {isLocked ? (
          <span className="muted small clip" title={name ?? undefined} dir="auto">
            {name}
          </span>
        ) : (
          documentId !== null && (
            <DocumentPicker userId={user.id} documentId={documentId} label={name ?? '…'} />
          )
        )}
      </div>
      {isActive && <span className={styles['live']}>Active conversation</span>}
      <div className={styles['options']}>
        {documentId !== null && name !== null && !isLocked && !beside.isOpen && (
          <OpenDocument documentId={documentId} beside={beside} />
        )}
        <Options documentId={isLocked ? null : documentId} hasAnswers={hasAnswers} />
      </div>
    </ScreenHead>
  )
}

/** The same whenever the button is drawn anew: it is away while pages stand beside the chat. */
const OPEN_ID = 'open-document'

/** Opens the document at its first page; away while pages stand beside the chat. */
function OpenDocument({ documentId, beside }: { documentId: string; beside: DocumentBeside }) {
  return (
    <Button
      id={OPEN_ID}
      size="sm"
      className={styles['open']}
      onClick={() => beside.open(documentId, OPEN_ID)}
    >
      <BookOpen size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>Open document</span>
    </Button>
  )
}

/** What is offered only where it has an effect: no export of nothing, no overview of a deleted document. */
function Options({ documentId, hasAnswers }: { documentId: string | null; hasAnswers: boolean }) {
  const { isBusy, exportAs } = useExport()
  if (documentId === null && !hasAnswers) return null
  return (
    <Menu
      trigger={
        <IconButton
          label="Conversation options"
          aria-busy={isBusy || undefined}
          icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      {documentId !== null && (
        <MenuLink
          to={paths.document(documentId)}
          icon={<LayoutList size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          Overview of the document
        </MenuLink>
      )}
      {documentId !== null && hasAnswers && <MenuSeparator />}
      {hasAnswers && (
        <>
          <MenuItem
            icon={<FileText size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={isBusy}
            onSelect={() => exportAs('markdown')}
          >
            Export conversation as Markdown
          </MenuItem>
          <MenuItem
            icon={<FileDown size={16} strokeWidth={1.75} aria-hidden="true" />}
            disabled={isBusy}
            onSelect={() => exportAs('pdf')}
          >
            Export conversation as PDF
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
