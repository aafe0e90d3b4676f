import { useQuery } from '@tanstack/react-query'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import {
  documentQuery,
  pagesQuery,
  viewFileOf,
  type PageInfo,
  type StoredDocument,
} from './pages/document-pages.ts'
import { useMarks, type Marks } from './receipts/use-marks.ts'
import { usePdf, type PdfState } from './pages/use-pdf.ts'

/** Why there are no pages to show. */
export type PagesProblem = 'loading' | 'offline' | 'failed' | 'missing' | 'empty'

export interface ViewedDocument extends Marks {
  /** Null while it is unknown. */
  readonly stored: StoredDocument | null
  readonly pages: readonly PageInfo[]
  readonly problem: PagesProblem | null
  readonly retry: () => void
  readonly isRetrying: boolean
  /** True when there is nothing to draw the pages from. */
  readonly isTextOnly: boolean
  readonly pdf: { readonly state: PdfState; readonly retry: () => void }
}

const NO_PAGES: readonly PageInfo[] = []

/** What a viewer shows of a document: its row, its pages, the file they are drawn from, and its receipts. */
export function useViewedDocument(documentId: string, citations: readonly CitedQuote[]): ViewedDocument {
  const stored = useQuery(documentQuery(documentId))
  const pages = useQuery(pagesQuery(documentId))
  const marks = useMarks(documentId, citations)
  const file = stored.data ? viewFileOf(stored.data) : null
  const pdf = usePdf(file)
  const isAway = useConnection() !== 'online'
  const problem = (): PagesProblem | null => {
    if (stored.data === null) return 'missing'
    if (stored.data !== undefined && pages.data !== undefined) return pages.data.length === 0 ? 'empty' : null
    if (isAway) return 'offline'
    return stored.isError || pages.isError ? 'failed' : 'loading'
  }
  return {
    stored: stored.data ?? null,
    pages: pages.data ?? NO_PAGES,
    problem: problem(),
    retry: () => void Promise.all([stored.refetch(), pages.refetch()]),
    isRetrying: stored.isFetching || pages.isFetching,
    isTextOnly: stored.isSuccess && file === null,
    pdf,
    ...marks,
  }
}
