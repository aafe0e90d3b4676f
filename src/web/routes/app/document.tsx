import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { parseCitationPath } from '#core/answer/text/citation.ts'
import type { DocumentStatus } from '#core/document/status.ts'
import { BuyCreditLink } from '#web/features/billing/buy-credit-link.tsx'
import { DocumentProgress } from '#web/features/documents/progress/document-progress.tsx'
import { Overview } from '#web/features/overview/overview.tsx'
import type { DocumentReader } from '#web/features/viewer/document-reader.tsx'
import { DocumentFrame } from '#web/features/viewer/document-frame.tsx'
import { lateModule, useLateModule } from '#web/ui/late-module.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { ReceiptWorkspace } from './receipt-workspace.tsx'

const lateReader = lateModule(() => import('#web/features/viewer/document-reader.tsx'))

function LateReader(props: ComponentProps<typeof DocumentReader>) {
  const loaded = useLateModule(lateReader)
  return loaded === null ? <Loading>Loading pages...</Loading> : <loaded.DocumentReader {...props} />
}

/** A document: its overview, or its pages where the address names one. */
export function Component() {
  const { documentId = '' } = useParams()
  const { pathname, search } = useLocation()
  const page = Number(new URLSearchParams(search).get('page'))
  const firstPage = Number.isInteger(page) && page > 0 ? page : null
  const progress = (status: DocumentStatus, notice: (shown: DocumentStatus) => ReactNode) => (
    <DocumentProgress
      documentId={documentId}
      status={status}
      notice={notice}
      buyCredit={<BuyCreditLink documentId={documentId} />}
    />
  )
  if (firstPage === null)
    return (
      <ReceiptWorkspace>
        {(openPath, onOpen) => (
          <DocumentFrame key={documentId} documentId={documentId} view="overview" progress={progress}>
            {(document) => <Overview document={document} openPath={openPath} onOpen={onOpen} />}
          </DocumentFrame>
        )}
      </ReceiptWorkspace>
    )
  return (
    // Another document starts afresh: its own page, zoom and text mode.
    <DocumentFrame key={documentId} documentId={documentId} view="pages" progress={progress}>
      {() => (
        <LateReader
          // Another place in the same document is a new arrival too.
          key={search}
          documentId={documentId}
          citation={parseCitationPath(pathname + search)}
          firstPage={firstPage}
        />
      )}
    </DocumentFrame>
  )
}
