import type { ReactNode } from 'react'
import { normalizeStatus, type DocumentStatus } from '#core/document/status.ts'
import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from '#web/session/use-credits.ts'
import { useUser } from '#web/session/use-session.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { shownStatusOf } from '../cards/card-state.ts'
import { CardStatus } from '../cards/card-status.tsx'
import styles from '../documents.module.css'
import { useDocuments } from '../library/use-documents.ts'
import { useLiveJobs } from './use-jobs.ts'
import { useProcessing } from './use-processing.ts'

interface DocumentProgressProps {
  readonly documentId: string
  /** As its own page has it. */
  readonly status: DocumentStatus
  /** What stands above, by the status that is shown: below it is the same. */
  readonly notice: (shown: DocumentStatus) => ReactNode
  /** Leads to the payment page for one credit; stands where one is missing. */
  readonly buyCredit: ReactNode
}

/** What the card of a document says while it is not ready, with the same buttons, outside the library. */
export function DocumentProgress({ documentId, status, notice, buyCredit }: DocumentProgressProps) {
  const user = useUser()
  const documents = useDocuments(user.id)
  useLiveJobs()
  const processing = useProcessing(user.id)
  const credits = useQuery(creditsQuery(user.id))
  const document = documents.data?.find(({ id }) => id === documentId)
  const phase = processing.phases.get(documentId)
  return (
    <>
      {notice(shownStatusOf(status, phase))}
      {document ? (
        <div className={styles['alone']}>
          <CardStatus
            document={document}
            status={shownStatusOf(normalizeStatus(document.status), phase)}
            phase={phase}
            buyCredit={credits.data?.available === 0 ? buyCredit : null}
            onStart={() => processing.start(document)}
            onRetry={() => processing.retry(document)}
            onCleared={() => processing.clear(documentId)}
          />
        </div>
      ) : (
        documents.isPending && <Loading>Loading document...</Loading>
      )}
    </>
  )
}
