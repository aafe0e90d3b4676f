import type { Ref } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { Find } from '../find/use-find.ts'
import type { FindTarget } from '../find/use-find-target.ts'
import type { Mark } from '../receipts/use-marks.ts'
import { TextPages } from '../text/text-pages.tsx'
import type { ViewedDocument } from '../use-viewed-document.ts'
import { PageStack, type PageStackHandle } from './page-stack.tsx'
import { PagesError } from './pages-error.tsx'

interface PageBodyProps {
  readonly ref: Ref<PageStackHandle>
  readonly viewed: ViewedDocument
  readonly documentId: string
  /** The accessible name, for instance "Page 4 of 12". */
  readonly label: string
  /** Whether the words are shown instead of the drawn pages. */
  readonly isText: boolean
  /** The open receipt, and where its quote stands on the pages; null until that is known. */
  readonly cited: CitedQuote | null
  readonly mark: Mark | null
  readonly openKey: string
  /** The page in view, and the one to start at when no receipt is open. */
  readonly page: number
  readonly firstPage: number
  readonly zoom: number | 'lines' | 'readable'
  readonly maxPageWidthPx: number
  readonly find?: Find | null
  readonly target?: FindTarget | null
  readonly onZoom: (zoom: number) => void
  readonly onShownZoom?: (zoom: number) => void
  readonly onPage: (page: number) => void
}

/** What is seen of a document: its drawn pages, their words, or why there is neither. */
export function PageBody({
  viewed,
  isText,
  cited,
  mark,
  page,
  firstPage,
  find = null,
  ...both
}: PageBodyProps) {
  const { stored, pages, pdf, marks } = viewed
  if (viewed.problem !== null) return <PagesError {...viewed} />
  if (isText) {
    const { ref, documentId, label, openKey, onPage } = both
    return (
      <TextPages
        ref={ref}
        documentId={documentId}
        label={label}
        active={cited}
        openKey={openKey}
        find={find}
        lang={stored?.language ?? undefined}
        page={page}
        onPage={onPage}
      />
    )
  }
  const file = pdf.state.status === 'ready' ? pdf.state.file : null
  return (
    <PageStack
      {...both}
      pages={pages}
      file={file}
      marks={marks}
      active={mark}
      firstPage={firstPage}
      find={find}
    />
  )
}
