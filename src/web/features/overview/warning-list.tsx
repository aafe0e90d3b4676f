import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Warning } from '#core/document/warning.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './overview.module.css'

const SHOWN_PAGES = 12

/** What its owner should know before relying on what was found; the pages are links. */
export function WarningList({ documentId, warnings }: { documentId: string; warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <div className={styles['warnings']}>
      <Notice tone="miss">
        <h2>Read with care</h2>
        <ul>
          {warnings.map(({ kind, pages, message }) => (
            <li key={`${kind} ${pages.join()}`}>
              {message} <Pages documentId={documentId} pages={pages} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Pages({ documentId, pages }: { documentId: string; pages: readonly number[] }) {
  if (pages.length === 0) return null
  const shown = pages.slice(0, SHOWN_PAGES)
  const more = pages.length - shown.length
  return (
    <span className="num">
      See{' '}
      {shown.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && (index === shown.length - 1 && more === 0 ? ' and ' : ', ')}
          <Link to={paths.document(documentId, page)}>page {page}</Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}.
    </span>
  )
}
