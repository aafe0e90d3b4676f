import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { DocumentBeside } from '#web/features/chat/conversation/document-beside.ts'
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
  readonly citations: readonly CitedQuote[]
  readonly path: string
  /** The chip that gets the focus back. */
  readonly chipId: string
}

/** A document that is open at its first page, with no receipt chosen; kept like a receipt. */
interface OpenPages {
  readonly documentId: string
  /** The button that gets the focus back. */
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
  const receipt = openReceiptOf(location.state)
  // A phone shows pages without a receipt on a screen of their own.
  const loose = isMobile ? null : openPagesOf(location.state)
  // A drawer that slides away still shows what it held.
  const [last, setLast] = useState(receipt)
  if (receipt && receipt.path !== last?.path) setLast(receipt)

  const show = (next: OpenReceipt) =>
    void navigate(
      { search: location.search },
      { state: { receipt: next }, replace: receipt !== null || loose !== null },
    )
  const openPages = (documentId: string, buttonId: string) => {
    if (isMobile) return void navigate(paths.document(documentId, 1))
    const pages: OpenPages = { documentId, chipId: buttonId }
    void navigate({ search: location.search }, { state: { pages } })
  }
  const chipId = receipt?.chipId ?? loose?.chipId ?? null
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
  const documentId = receipt ? documentOf(receipt) : loose?.documentId
  const isPaneMissing = documentId !== undefined && !isMobile && pane === null
  useEffect(() => {
    if (!isPaneMissing) return
    // Its first fetching may have failed: what was pressed says so, and stands closed again.
    void fetchOrSay(lateViewer, 'Page').then((isThere) => isThere || close())
  }, [isPaneMissing, close])

  const viewer =
    documentId !== undefined &&
    (pane === null ? (
      <Loading>Loading page...</Loading>
    ) : (
      <pane.ViewerPane
        // A receipt of the same document goes on in the same pages.
        documentId={documentId}
        citations={receipt?.citations ?? NONE}
        activePath={receipt?.path ?? null}
        openKey={location.key}
        mayTakeFocus={mayTakeFocus}
        fullPath={receipt?.path ?? paths.document(documentId, 1)}
        onActivate={(path) => receipt && show({ ...receipt, path })}
        onClose={close}
      />
    ))
  const isCovered = viewer !== false && !isMobile && !isWide
  return (
    <div className={styles['workspace']}>
      <SplitView
        main={
          <div className={styles['main']} inert={isCovered}>
            <ReceiptPicture value={showCrop}>
              {children(
                receipt?.path ?? null,
                (citations, path, chipId) => show({ citations, path, chipId }),
                { isOpen: documentId !== undefined, open: openPages },
              )}
            </ReceiptPicture>
          </div>
        }
        side={isMobile || viewer === false ? null : viewer}
        isCover={!isWide}
      />
      {isMobile && drawer && last && (
        <drawer.ReceiptDrawer
          open={receipt !== null}
          documentId={documentOf(last)}
          citations={last.citations}
          activePath={last.path}
          openKey={location.key}
          onActivate={(path) => show({ ...last, path })}
          onCopy={(...receipt) => void copyQuote(...receipt)}
          onClose={close}
          returnFocus={() => document.getElementById(last.chipId)}
        />
      )}
    </div>
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

const NONE: readonly CitedQuote[] = []

function documentOf({ citations }: OpenReceipt): string {
  return citations[0]?.documentId ?? ''
}

/** Reads what this screen itself put into the history entry. */
function openReceiptOf(state: unknown): OpenReceipt | null {
  const { receipt } = (state ?? {}) as { receipt?: OpenReceipt }
  return receipt && receipt.citations.some(({ path }) => path === receipt.path) ? receipt : null
}

/** The same for a document without a receipt. */
function openPagesOf(state: unknown): OpenPages | null {
  const { pages } = (state ?? {}) as { pages?: OpenPages }
  return pages && typeof pages.documentId === 'string' ? pages : null
}
