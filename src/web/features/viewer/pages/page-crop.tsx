import { useLayoutEffect, useRef, useState } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { fitZoom } from '../zoom/fit-zoom.ts'
import { boundingRect } from '../receipts/page-rect.ts'
import { PageSheet } from './page-sheet.tsx'
import { useViewedDocument } from '../use-viewed-document.ts'
import styles from '../viewer.module.css'

/** The crop is at most this high; more lines than that are seen on the page itself. */
const MAX_HEIGHT_PX = 168
/** Air around the cited lines. */
const MARGIN_PX = 16

/** The cited lines as they stand on their page, for comparing a quote that was not found word for word. */
export function PageCrop({ citation }: { citation: CitedQuote }) {
  const [citations] = useState([citation])
  const { pages, pdf, marks } = useViewedDocument(citation.documentId, citations)
  const frame = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => setWidthPx(frame.current?.clientWidth ?? 0), [])

  const [mark] = marks
  const page = pages[citation.page - 1]
  const area = mark ? boundingRect(mark.rects) : null
  if (pdf.state.status === 'failed' || (mark && !area) || page?.isAbout === true) return null
  const shape = page && page.width > 0 ? page.height / page.width : 1.3
  const zoom = fitZoom('excerpt', mark?.lines ?? [], mark?.printed ?? null, widthPx, {
    width: widthPx,
    height: widthPx * shape,
  })
  const sheet = { width: widthPx * zoom, height: widthPx * zoom * shape }
  const height = area
    ? Math.min(MAX_HEIGHT_PX, area.height * sheet.height + 2 * MARGIN_PX)
    : MAX_HEIGHT_PX / 2
  const left = area ? (widthPx - area.width * sheet.width) / 2 - area.x * sheet.width : 0
  return (
    <div
      ref={frame}
      role="img"
      aria-label={`Page ${citation.page} where the words were found`}
      className={styles['excerpt']}
      style={{ blockSize: height }}
    >
      {page && area && pdf.state.status === 'ready' && (
        <PageSheet
          documentId={citation.documentId}
          page={page}
          file={pdf.state.file}
          marks={marks}
          activePath={citation.path}
          openKey="crop"
          matches={NO_MATCHES}
          current={null}
          box={{
            top: MARGIN_PX - area.y * sheet.height,
            left: Math.max(widthPx - sheet.width, Math.min(0, left)),
            ...sheet,
          }}
        />
      )}
    </div>
  )
}

const NO_MATCHES = [] as const
