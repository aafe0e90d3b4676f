import { useConnection } from '#web/client/connection/use-connection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { ViewedDocument } from '../use-viewed-document.ts'
import styles from '../viewer.module.css'

/** Stands in place of the pages: why there are none, and what to do. */
export function PagesError({ problem, retry, isRetrying }: ViewedDocument) {
  if (problem === null) return null
  if (problem === 'loading') return <Loading>Loading document...</Loading>
  return (
    <div className={styles['message']}>
      {problem === 'missing' && (
        <Notice>
          <b>Document not found.</b> It was deleted, or it belongs to another account.
        </Notice>
      )}
      {problem === 'offline' && (
        <Notice tone="miss">
          This document needs a connection. It is safe, and this page continues when the connection is back.
        </Notice>
      )}
      {problem === 'failed' && (
        <Notice tone="danger">We could not load the pages. Check your connection and try again.</Notice>
      )}
      {problem === 'empty' && (
        <Notice>
          We could not find any pages of this document. While it is read again, they come back when that is
          done.
        </Notice>
      )}
      {(problem === 'failed' || problem === 'empty') && (
        <Button variant="line" busy={isRetrying} onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Said above the words of a document whose pictures did not come. */
export function PicturesError({ retry }: { retry: () => void }) {
  const isAway = useConnection() !== 'online'
  return (
    <div className={styles['problem']}>
      <Notice tone="miss">
        {isAway
          ? 'The picture of these pages needs a connection. Their words are here.'
          : 'We could not load the picture of these pages. Their words are here.'}
      </Notice>
      <Button variant="line" size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
