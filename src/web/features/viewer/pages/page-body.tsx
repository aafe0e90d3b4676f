import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { Mark } from '../receipts/use-marks.ts'
import { TextPages } from '../text/text-pages.tsx'
import type { ViewedDocument } from '../use-viewed-document.ts'
import { PageStack, type PageStackProps } from './page-stack.tsx'
import { PagesError } from './pages-error.tsx'

interface PageBodyProps extends Omit<PageStackProps, 'pages' | 'file' | 'marks' | 'active'> {
  readonly viewed: ViewedDocument
  /** Whether the words are shown instead of the drawn pages. */
  readonly isText: boolean
  /** The open receipt, and where its quote stands on the pages; null until that is known. */
  readonly cited: CitedQuote | null
  readonly mark: Mark | null
  /** The page in view. */
  readonly page: number
}

/** What is seen of a document: its drawn pages, their words, or why there is neither. */
export function PageBody({ viewed, isText, cited, mark, page, find = null, ...both }: PageBodyProps) {
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
  return <PageStack {...both} pages={pages} file={file} marks={marks} active={mark} find={find} />
}
