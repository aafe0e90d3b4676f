import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageTextQuery } from '../pages/document-pages.ts'
import { highlightRects } from '../receipts/highlight-rects.ts'
import type { MarkRect } from '../receipts/page-rect.ts'
import type { Find } from './use-find.ts'

/** Where on the pages the shown match stands. */
export interface FindTarget {
  /** Changes whenever it is to be brought into view. */
  readonly key: string
  readonly page: number
  readonly rects: readonly MarkRect[]
}

/** The place of the match that is shown; null until its page's places are there. */
export function useFindTarget(documentId: string, { current, showKey }: Find): FindTarget | null {
  const { data: text } = useQuery({
    ...pageTextQuery(documentId, current?.page ?? 0),
    enabled: current !== null,
  })
  return useMemo(() => {
    if (!current || text?.number !== current.page) return null
    return {
      key: showKey,
      page: current.page,
      rects: highlightRects(text.boxes, text.text, current.start, current.end),
    }
  }, [current, showKey, text])
}
