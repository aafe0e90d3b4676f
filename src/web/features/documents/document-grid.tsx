import { useState } from 'react'
import { DocumentCard } from './document-card.tsx'
import { DeleteDialog, RenameDialog } from './document-dialogs.tsx'
import styles from './documents.module.css'
import { useDocumentActions } from './use-document-actions.ts'
import type { LibraryDocument } from './use-documents.ts'
import { useProcessing } from './use-processing.ts'

interface DocumentGridProps {
  readonly userId: string
  readonly documents: readonly LibraryDocument[]
  /** First words by document id, once known. */
  readonly firstPages: ReadonlyMap<string, string> | undefined
}

type OpenDialog = { readonly kind: 'rename' | 'delete'; readonly document: LibraryDocument } | null

export function DocumentGrid({ userId, documents, firstPages }: DocumentGridProps) {
  const processing = useProcessing(userId)
  const actions = useDocumentActions(userId)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = (): void => setDialog(null)
  return (
    <>
      <ul className={styles['grid']} aria-label="Documents">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentCard
              document={document}
              firstWords={firstPages?.get(document.id)}
              isFollowed={processing.followed.has(document.id)}
              onStart={() => processing.start(document)}
              onRetry={() => processing.retry(document)}
              onFinished={() => processing.unfollow(document.id)}
              onDownload={() => actions.download(document)}
              onRename={() => setDialog({ kind: 'rename', document })}
              onDelete={() => setDialog({ kind: 'delete', document })}
            />
          </li>
        ))}
      </ul>
      {dialog?.kind === 'rename' && (
        <RenameDialog
          document={dialog.document}
          busy={actions.rename.isPending}
          onClose={close}
          onRename={(filename) =>
            actions.rename.mutate({ document: dialog.document, filename }, { onSuccess: close })
          }
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          document={dialog.document}
          onClose={close}
          onDelete={() => {
            actions.remove.mutate(dialog.document)
            close()
          }}
        />
      )}
    </>
  )
}
