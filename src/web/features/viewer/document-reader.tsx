import { useMemo, useState } from 'react'
import { citationPath, type Citation } from '#core/answer/text/citation.ts'
import styles from './document-frame.module.css'
import { ViewerPane } from './viewer-pane.tsx'

interface DocumentReaderProps {
  readonly documentId: string
  /** The words the address points to, if it does. */
  readonly citation: Citation | null
  /** The page to start with when there is no citation. */
  readonly firstPage: number
}

/** A document on its own is no answer to a press here: the focus stays at the top of the screen. */
const never = () => false

/** The pages of a document on their own, opened at a page or at the words of a receipt. */
export function DocumentReader({ documentId, citation, firstPage }: DocumentReaderProps) {
  const [shown, setShown] = useState(0)
  const citations = useMemo(
    () => (citation ? [{ ...citation, number: 1, path: citationPath(citation), quote: null }] : []),
    [citation],
  )
  return (
    <div className={styles['sheets']}>
      <ViewerPane
        documentId={documentId}
        citations={citations}
        activePath={citations[0]?.path ?? null}
        openKey={`page ${shown}`}
        firstPage={citation?.page ?? firstPage}
        fullPath={null}
        onActivate={() => setShown((times) => times + 1)}
        onClose={null}
        mayTakeFocus={never}
      />
    </div>
  )
}
