import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { DocumentBeside } from '#web/features/chat/conversation/document-beside.ts'
import type { ReceiptDrawer } from '#web/features/viewer/receipts/receipt-drawer.tsx'
import { SplitView } from '#web/features/viewer/split-view.tsx'
import { SPLIT_BREAKPOINT_PX } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { copyQuote } from '#web/ui/copy-text.ts'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'
import { ReceiptPicture } from '#web/ui/receipts/receipt-picture.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { useIsMobile, useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './receipt-workspace.module.css'

const LateCrop = lazy(async () => ({
  default: (await import('#web/features/viewer/pages/page-crop.tsx')).PageCrop,
}))
const showCrop = (citation: CitedQuote) => (
  <Suspense>
    <LateCrop citation={citation} />
  </Suspense>
)
const lateViewer = lateModule(() => import('#web/features/viewer/viewer-pane.tsx'))
const lateDrawer = lateModule(() => import('#web/features/viewer/receipts/receipt-drawer.tsx'))

/** The receipt that is open; it lives in the history entry, so Back closes it and a reload keeps it. */
interface OpenReceipt {
  readonly documentId: string
  readonly citations: readonly CitedQuote[]
  /** Null where the document itself was opened, at its first page: then there are no citations. */
  readonly path: string | null
  /** The chip that gets the focus back. */
  readonly chipId: string
}

interface ReceiptWorkspaceProps {
  /** What the receipts stand in. @param openPath the receipt whose page is open, null when none is */
  readonly children: (
    openPath: string | null,
    onOpen: (citations: readonly CitedQuote[], path: string, chipId: string) => void,
    beside: DocumentBeside,
  ) => ReactNode
}

/** A screen with receipts, and beside it the page of the open one: a panel, the whole area, or a drawer on phones. */
export function ReceiptWorkspace({ children }: ReceiptWorkspaceProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const isWide = useMediaQuery(`(min-width: ${SPLIT_BREAKPOINT_PX}px)`)
  const receipt = openReceiptOf(location.state, isMobile)
  // A drawer that slides away still shows what it held.
  const [last, setLast] = useState(receipt)
  if (receipt && receipt.path !== last?.path) setLast(receipt)

  const show = (next: OpenReceipt) =>
    void navigate({ search: location.search }, { state: { receipt: next }, replace: receipt !== null })
  const openDocument = (documentId: string, chipId: string) =>
    isMobile
      ? void navigate(paths.document(documentId, 1))
      : show({ documentId, citations: [], path: null, chipId })
  const chipId = receipt?.chipId ?? null
  // Who goes on from the chip or its card before the page is there is not called back to it.
  const mayTakeFocus = useCallback(() => {
    const focused = document.activeElement
    return (
      focused === document.body || focused?.id === chipId || focused?.closest('[data-receipt-card]') != null
    )
  }, [chipId])
  const close = useCallback(() => void navigate(-1), [navigate])
  useChip(chipId, isMobile)
  const drawer = useLateModule(lateDrawer, isMobile)

  const pane = useLateModule(lateViewer, !isMobile)
  const isPaneMissing = receipt !== null && !isMobile && pane === null
  useEffect(() => {
    if (!isPaneMissing) return
    // Its first fetching may have failed: what was pressed says so, and stands closed again.
    void fetchOrSay(lateViewer, 'Page').then((isThere) => isThere || close())
  }, [isPaneMissing, close])

  const viewer =
    receipt &&
    (pane === null ? (
      <Loading>Loading page...</Loading>
    ) : (
      <pane.ViewerPane
        documentId={receipt.documentId}
        citations={receipt.citations}
        activePath={receipt.path}
        openKey={location.key}
        mayTakeFocus={mayTakeFocus}
        fullPath={receipt.path ?? paths.document(receipt.documentId, 1)}
        onActivate={(path) => show({ ...receipt, path })}
        onClose={close}
      />
    ))
  const isCovered = viewer !== null && !isMobile && !isWide
  return (
    <div className={styles['workspace']}>
      <SplitView
        main={
          <div className={styles['main']} inert={isCovered}>
            <ReceiptPicture value={showCrop}>
              {children(
                receipt?.path ?? null,
                (citations, path, chipId) => show({ ...receiptOf(citations), path, chipId }),
                { isOpen: receipt !== null, open: openDocument },
              )}
            </ReceiptPicture>
          </div>
        }
        side={isMobile ? null : viewer}
        isCover={!isWide}
      />
      {isMobile && drawer && last && (
        <LastReceipt
          drawer={drawer.ReceiptDrawer}
          receipt={last}
          isOpen={receipt !== null}
          openKey={location.key}
          onShow={show}
          onClose={close}
        />
      )}
    </div>
  )
}

interface LastReceiptProps {
  readonly drawer: typeof ReceiptDrawer
  readonly receipt: OpenReceipt
  readonly isOpen: boolean
  readonly openKey: string
  readonly onShow: (receipt: OpenReceipt) => void
  readonly onClose: () => void
}

/** On phones: the drawer with the receipt that is open, or was last. */
function LastReceipt({ drawer: Drawer, receipt, isOpen, openKey, onShow, onClose }: LastReceiptProps) {
  if (receipt.path === null) return null
  return (
    <Drawer
      open={isOpen}
      documentId={receipt.documentId}
      citations={receipt.citations}
      activePath={receipt.path}
      openKey={openKey}
      onActivate={(path) => onShow({ ...receipt, path })}
      onCopy={(...copied) => void copyQuote(...copied)}
      onClose={onClose}
      returnFocus={() => document.getElementById(receipt.chipId)}
    />
  )
}

/** Keeps the chip in view while its page is open, above the drawer if need be, and gives it the focus back. */
function useChip(chipId: string | null, isMobile: boolean): void {
  const before = useRef(chipId)
  useEffect(() => {
    if (chipId !== null && chipId !== before.current)
      document.getElementById(chipId)?.scrollIntoView({ block: isMobile ? 'start' : 'nearest' })
    if (chipId === null && before.current !== null) document.getElementById(before.current)?.focus()
    before.current = chipId
  }, [chipId, isMobile])
}

/** The receipts of an answer are all of one document. */
const receiptOf = (citations: readonly CitedQuote[]): Pick<OpenReceipt, 'documentId' | 'citations'> => ({
  documentId: citations[0]?.documentId ?? '',
  citations,
})

/** Reads what this screen itself put into the history entry. A phone shows a document on a screen of its own. */
function openReceiptOf(state: unknown, isMobile: boolean): OpenReceipt | null {
  const { receipt } = (state ?? {}) as { receipt?: OpenReceipt }
  if (receipt === undefined || typeof receipt.documentId !== 'string') return null
  if (receipt.path === null) return isMobile ? null : receipt
  return receipt.citations.some(({ path }) => path === receipt.path) ? receipt : null
}
