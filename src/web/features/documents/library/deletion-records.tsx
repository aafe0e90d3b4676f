import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { formatMoment } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { removedWords, type Deletion } from './delete-document.ts'
import styles from '../upload/upload-status.module.css'

interface DeletionRecordsProps {
  readonly deletions: readonly Deletion[]
  readonly newest: RefObject<HTMLDivElement | null>
  readonly onDismiss: (documentId: string) => void
}

/** What was removed and when, until it is put away. The newest takes the focus of the card that is gone. */
export function DeletionRecords({ deletions, newest, onDismiss }: DeletionRecordsProps) {
  if (deletions.length === 0) return null
  return (
    <div className={styles['status']} role="group" aria-label="Deleted documents">
      {deletions.map((deletion, index) => (
        <div key={deletion.documentId} ref={index === 0 ? newest : null} tabIndex={-1}>
          <Notice>
            <div className={styles['note']}>
              <p>
                <b>
                  <bdi>{deletion.filename}</bdi>
                </b>{' '}
                was deleted on {formatMoment(deletion.at)}. Removed: {removedWords(deletion)}. Chats about it
                stay readable.
              </p>
              <IconButton
                size="sm"
                label={`Dismiss the record of ${deletion.filename}`}
                icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onDismiss(deletion.documentId)}
              />
            </div>
          </Notice>
        </div>
      ))}
    </div>
  )
}
