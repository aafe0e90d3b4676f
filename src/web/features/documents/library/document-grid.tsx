import { useQuery } from '@tanstack/react-query'
import {
  lazy,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { creditsQuery } from '#web/session/use-credits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeletionRecords } from './deletion-records.tsx'
import { CardGroup } from './card-group.tsx'
import { ProcessAll } from './process-all.tsx'
import type { CardActions } from '../cards/document-card.tsx'
import styles from '../documents.module.css'
import { matchesSearch } from './search-documents.ts'
import { useDeleting, useDocumentActions } from './use-document-actions.ts'
import type { LibraryDocument } from './use-documents.ts'
import { useProcessing } from '../progress/use-processing.ts'

const RenameDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).RenameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).DeleteDialog }))

/** A screenful or two is drawn at once; the rest follows in steps that no press has to wait for. */
const FIRST_CARDS = 24
const CARDS_PER_STEP = 12
/** From here on it pays to leave out what is out of view. */
const MANY_CARDS = 60
/** Whole rows, whether there are one, two, three or four cards in each. */
const CARDS_PER_GROUP = 12

interface DocumentGridProps {
  readonly userId: string
  readonly documents: readonly LibraryDocument[]
  readonly search: string
  readonly buyCredit: (documentId: string) => ReactNode
  /** Stands in place of the cards while there is no document. */
  readonly empty: ReactNode
}

interface Asked {
  readonly kind: 'rename' | 'delete'
  readonly document: LibraryDocument
  /** Tells one asking from the next, so that each starts afresh. */
  readonly count: number
}

/** The cards whose name or type holds the searched words, the dialogs their menus open, and what was deleted. */
export function DocumentGrid({ userId, documents, search, buyCredit, empty }: DocumentGridProps) {
  const processing = useProcessing(userId)
  const actions = useDocumentActions(userId)
  const deleting = useDeleting()
  const credits = useQuery(creditsQuery(userId))
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const newest = useFocusOnMore(actions.deletions.length)
  const close = (): void => setAsking(false)

  const { start, retry, clear } = processing
  const { download } = actions
  const cardActions = useMemo((): CardActions => {
    const ask = (kind: Asked['kind'], document: LibraryDocument): void => {
      setAsked((before) => ({ kind, document, count: (before?.count ?? 0) + 1 }))
      setAsking(true)
    }
    return {
      onStart: start,
      onRetry: retry,
      onCleared: clear,
      onDownload: download,
      onRename: (document) => ask('rename', document),
      onDelete: (document) => ask('delete', document),
    }
  }, [start, retry, clear, download])

  const kept = documents.filter(({ id }) => !deleting.has(id))
  const wanted = useDeferredValue(search)
  const found = kept.filter(({ filename }) => matchesSearch(filename, wanted))
  const drawn = useGrowingCount(found.length)
  const isMany = found.length > MANY_CARDS
  const groups = inGroups(found.slice(0, drawn), isMany ? CARDS_PER_GROUP : MANY_CARDS)
  const isUnderWay = (id: string): boolean => {
    const phase = processing.phases.get(id)
    return phase === 'starting' || phase === 'following'
  }
  const isOutOfCredits = credits.data?.available === 0
  return (
    <>
      <DeletionRecords deletions={actions.deletions} newest={newest} onDismiss={actions.dismissDeletion} />
      <ProcessAll
        waiting={kept.filter(({ id, status }) => status === 'uploaded' && !isUnderWay(id)).toReversed()}
        credits={credits.data?.available}
        buyCredit={buyCredit}
        startAll={processing.startAll}
        startingAll={processing.startingAll}
      />
      {kept.length === 0 && empty}
      {kept.length > 0 && found.length === 0 && (
        <EmptyState title="No documents found" text="Try adjusting your search terms" />
      )}
      {/* Not a list element: between it and its items stand the groups. */}
      <div role="list" className={styles['cards']} aria-label="Documents" hidden={found.length === 0}>
        {groups.map((group, index) => (
          <CardGroup
            key={index}
            userId={userId}
            documents={group}
            phases={processing.phases}
            isOneOfMany={isMany}
            buyCredit={isOutOfCredits ? buyCredit : null}
            actions={cardActions}
          />
        ))}
      </div>
      {kept.length > 0 && (
        <p className={`${styles['foot']} small muted`}>
          <output>{countWords(found.length, kept.length)}</output> Only you can open what is here. Deleting
          one removes the file, its text and what was found in it.
        </p>
      )}
      <Suspense fallback={null}>
        {asked?.kind === 'rename' && (
          <RenameDialog
            key={asked.count}
            open={isAsking}
            document={asked.document}
            busy={actions.rename.isPending}
            hasFailed={actions.rename.isError && actions.rename.variables.document.id === asked.document.id}
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
            userId={userId}
            onClose={close}
            onDelete={() => {
              actions.remove(asked.document)
              close()
            }}
            focusAfter={() => newest.current ?? document.getElementById('main')}
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

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** How many of so many cards are drawn: the first at once, all of them soon. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_CARDS)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + CARDS_PER_STEP))
  }, [count, total])
  return count
}

/** The focus goes to what is new when the card that had it is gone; it is never taken from something else. */
function useFocusOnMore(count: number) {
  const newest = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current && document.activeElement?.matches('body, main')) newest.current?.focus()
    before.current = count
  }, [count])
  return newest
}
