import { Drawer } from '@base-ui/react/drawer'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Copy, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { placeText, receiptName } from '#core/chat/citation-text.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import scrim from '#web/ui/overlays/scrim.module.css'
import { CheckLine } from './receipt-bar.tsx'
import { ReceiptBody } from './receipt-body.tsx'
import { useViewedDocument } from '../use-viewed-document.ts'
import styles from './receipt-drawer.module.css'

interface ReceiptDrawerProps {
  readonly open: boolean
  readonly documentId: string
  /** The receipts of one answer, in its order. */
  readonly citations: readonly CitedQuote[]
  /** The open receipt among them. */
  readonly activePath: string
  readonly openKey: string
  readonly onActivate: (path: string) => void
  /** @param isAbout whether the page is approximate */
  readonly onCopy: (citation: CitedQuote, words: string, filename: string, isAbout: boolean) => void
  readonly onClose: () => void
  /** What has the focus after closing. */
  readonly returnFocus: () => HTMLElement | null
}

/**
 * A receipt on a phone, in a drawer over the chat: its words as text, large enough to read, and one press away the
 * picture of its page, fitted to the cited lines.
 */
export function ReceiptDrawer(props: ReceiptDrawerProps) {
  const { open, documentId, citations, activePath, openKey, onActivate, onCopy, onClose, returnFocus } = props
  const [isTall, setTall] = useState(false)
  const viewed = useViewedDocument(documentId, citations)
  const { stored, pages, marks } = viewed
  const close = useRef<HTMLButtonElement>(null)

  const mark = useMemo(
    () => marks.find(({ citation }) => citation.path === activePath) ?? null,
    [marks, activePath],
  )
  const index = citations.findIndex(({ path }) => path === activePath)
  const active = citations[index]
  const go = (by: number) => {
    const next = citations[index + by]
    if (next) onActivate(next.path)
  }
  const isAbout = pages[0]?.isAbout ?? false
  if (!active) return null

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={scrim['scrim']} />
        <Drawer.Viewport className={styles['port']}>
          <Drawer.Popup
            className={`${styles['drawer']} ${isTall ? styles['tall'] : ''}`}
            initialFocus={close}
            finalFocus={returnFocus}
          >
            <div className={styles['grab']} aria-hidden="true" />
            <header className={styles['head']}>
              <div className="grow">
                <Drawer.Title className={`${styles['title']} num`}>
                  {placeText(active, pages.length || null, isAbout)}
                </Drawer.Title>
                <p className="small muted num">
                  Receipt {index + 1} of {citations.length}
                </p>
              </div>
              <IconButton
                label={isTall ? 'Make drawer smaller' : 'Make drawer taller'}
                icon={
                  isTall ? (
                    <ChevronDown size={20} aria-hidden="true" />
                  ) : (
                    <ChevronUp size={20} aria-hidden="true" />
                  )
                }
                onClick={() => setTall(!isTall)}
              />
              <Drawer.Close
                ref={close}
                render={<IconButton label="Close receipt" icon={<X size={20} aria-hidden="true" />} />}
              />
            </header>
            <ReceiptBody
              open={open}
              viewed={viewed}
              documentId={documentId}
              cited={active}
              mark={mark}
              openKey={openKey}
              isAbout={isAbout}
            />
            {mark && (
              <p className="vh" role="status">
                {receiptName(active, mark.check, isAbout)}
                {` (${index + 1} of ${citations.length})`}
              </p>
            )}
            <div className={styles['state']}>
              <CheckLine check={mark?.check} onReadAgain={viewed.readAgain(active.page)} />
            </div>
            <div className={styles['acts']} data-toast-floor>
              <IconButton
                label="Previous receipt"
                className={styles['framed'] ?? ''}
                aria-disabled={index <= 0}
                icon={<ChevronLeft size={20} aria-hidden="true" />}
                onClick={() => go(-1)}
              />
              <IconButton
                label="Next receipt"
                className={styles['framed'] ?? ''}
                aria-disabled={index >= citations.length - 1}
                icon={<ChevronRight size={20} aria-hidden="true" />}
                onClick={() => go(1)}
              />
              <Button
                variant="line"
                disabled={!mark}
                onClick={() => mark && onCopy(active, mark.words, stored?.filename ?? '', isAbout)}
                aria-label="Copy with reference"
              >
                <Copy size={16} aria-hidden="true" />
                Copy
              </Button>
              <LinkButton variant="primary" to={activePath}>
                Open page
              </LinkButton>
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
