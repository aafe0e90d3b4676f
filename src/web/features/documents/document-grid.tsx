import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { normalizeStatus } from '#core/document/status.ts'
import { typeLabelOf } from '#core/document/type-label.ts'
import { useCredits } from '#web/session/use-credits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DocumentCard } from './document-card.tsx'
import styles from './documents.module.css'
import { useDocumentActions } from './use-document-actions.ts'
import { cardContentsQuery, type LibraryDocument } from './use-documents.ts'
import { useProcessing } from './use-processing.ts'

const RenameDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).RenameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).DeleteDialog }))

interface DocumentGridProps {
  readonly userId: string
  /** At least one. */
  readonly documents: readonly LibraryDocument[]
  readonly search: string
  readonly buyCredit: ReactNode
}

interface Asked {
  readonly kind: 'rename' | 'delete'
  readonly document: LibraryDocument
  /** Tells one asking from the next, so that each starts afresh. */
  readonly count: number
}

const matches = (document: LibraryDocument, search: string): boolean =>
  [document.filename, typeLabelOf(document.filename)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  )

/** The cards whose name or type holds the searched words, and the dialogs their menus open. */
export function DocumentGrid({ userId, documents, search, buyCredit }: DocumentGridProps) {
  const processing = useProcessing(userId)
  const actions = useDocumentActions(userId)
  const readyIds = documents
    .filter(({ status }) => normalizeStatus(status) === 'completed')
    .map(({ id }) => id)
  const contents = useQuery(cardContentsQuery(userId, readyIds))
  const { available } = useCredits()
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = (kind: Asked['kind'], document: LibraryDocument): void => {
    setAsked((before) => ({ kind, document, count: (before?.count ?? 0) + 1 }))
    setAsking(true)
  }
  const close = (): void => setAsking(false)
  const shown = documents.filter((document) => matches(document, search))
  return (
    <>
      {shown.length === 0 && <EmptyState title="No documents found" text="Try adjusting your search terms" />}
      <ul className={styles['grid']} aria-label="Documents" hidden={shown.length === 0}>
        {shown.map((document) => (
          <li key={document.id}>
            <DocumentCard
              document={document}
              firstWords={contents.data?.firstPages.get(document.id)}
              nextDate={contents.data?.nextDates.get(document.id)}
              phase={processing.phases.get(document.id)}
              buyCredit={available === 0 ? buyCredit : null}
              onStart={() => processing.start(document)}
              onRetry={() => processing.retry(document)}
              onCleared={() => processing.clear(document.id)}
              onDownload={() => actions.download(document)}
              onRename={() => ask('rename', document)}
              onDelete={() => ask('delete', document)}
            />
          </li>
        ))}
      </ul>
      <p className={`${styles['foot']} small muted`}>
        <output>{countWords(shown.length, documents.length)}</output> Only you can open them. Deleting one
        removes the file, its text and what was found in it.
      </p>
      <Suspense fallback={null}>
        {asked?.kind === 'rename' && (
          <RenameDialog
            key={asked.count}
            open={isAsking}
            document={asked.document}
            busy={actions.rename.isPending}
            onClose={close}
            onRename={(filename) =>
              actions.rename.mutate({ document: asked.document, filename }, { onSuccess: close })
            }
          />
        )}
        {asked?.kind === 'delete' && (
          <DeleteDialog
            key={asked.count}
            open={isAsking}
            document={asked.document}
            onClose={close}
            onDelete={() => {
              actions.remove.mutate(asked.document)
              close()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function countWords(shown: number, total: number): string {
  if (shown < total) return `${shown} of ${total} documents shown.`
  return total === 1 ? '1 document.' : `${total} documents.`
}
