import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, MessageSquare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { citationPath, type Citation } from '#core/answer/citation.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { documentQuery, pagesQuery } from './document-pages.ts'
import { PageViewer } from './page-viewer.tsx'
import styles from './document-view.module.css'

interface DocumentViewProps {
  readonly documentId: string
  /** The words the address points to, if it does. */
  readonly citation: Citation | null
  /** The page to start with when there is no citation. */
  readonly firstPage: number
}

/** A document on its own, opened at a page or at the words of a receipt. */
export function DocumentView({ documentId, citation, firstPage }: DocumentViewProps) {
  const [shown, setShown] = useState(0)
  const document = useQuery(documentQuery(documentId))
  const pages = useQuery(pagesQuery(documentId))
  const citations = useMemo(
    () => (citation ? [{ ...citation, number: 1, path: citationPath(citation), quote: null }] : []),
    [citation],
  )

  if (document.isPending) return <Loading>Loading document...</Loading>
  if (document.isError)
    return (
      <div className="read stack">
        <Notice tone="danger">We could not load this document. Check your connection and try again.</Notice>
        <Button variant="line" onClick={() => void document.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (document.data === null)
    return (
      <div className="read stack">
        <h1>Document not found</h1>
        <p className="muted">It was deleted, or it belongs to another account.</p>
        <p>
          <LinkButton variant="line" to={paths.documents}>
            Go to Document Library
          </LinkButton>
        </p>
      </div>
    )

  const { filename, status } = document.data
  const isReady = status === 'completed'
  const count = pages.data?.length
  return (
    <div className={styles['view']}>
      <title>{`${filename} · ${PRODUCT_NAME}`}</title>
      <header className={styles['head']}>
        <Link className={styles['crumb']} to={paths.documents}>
          <ChevronLeft size={16} aria-hidden="true" />
          Document Library
        </Link>
        <h1 className="clip" dir="auto">
          {filename}
        </h1>
        <p className={`${styles['meta']} small muted num`}>
          {count !== undefined && count > 0 && `${count} ${count === 1 ? 'page' : 'pages'}`}
          {citation?.section && ` · ${citation.section}`}
        </p>
        {isReady && (
          <LinkButton
            variant="primary"
            className={styles['ask'] ?? ''}
            to={paths.chat({ document: documentId })}
          >
            <MessageSquare size={16} aria-hidden="true" />
            Ask
          </LinkButton>
        )}
      </header>
      {count === 0 ? (
        <div className="read">
          <Notice>This document has not been read yet. Process it in the library first.</Notice>
        </div>
      ) : (
        <div className={styles['pages']}>
          <PageViewer
            documentId={documentId}
            citations={citations}
            activePath={citations[0]?.path ?? null}
            openKey={`page ${shown}`}
            firstPage={citation?.page ?? firstPage}
            fullPath={null}
            onActivate={() => setShown((times) => times + 1)}
            onClose={null}
          />
        </div>
      )}
    </div>
  )
}
