import { useLocation, useParams } from 'react-router'
import { parseCitationPath } from '#core/answer/citation.ts'
import { DocumentView } from '../features/viewer/document-view.tsx'

export function Component() {
  const { documentId = '' } = useParams()
  const { pathname, search } = useLocation()
  const page = Number(new URLSearchParams(search).get('page'))
  return (
    <DocumentView
      // Another document starts afresh: its own page, zoom and text mode.
      key={documentId}
      documentId={documentId}
      citation={parseCitationPath(pathname + search)}
      firstPage={Number.isInteger(page) && page > 0 ? page : 1}
    />
  )
}
