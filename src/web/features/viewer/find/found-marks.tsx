import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageTextQuery } from '../pages/document-pages.ts'
import type { Match } from './find-text.ts'
import { highlightRects } from '../receipts/highlight-rects.ts'
import { markStyle } from '../receipts/page-rect.ts'
import styles from './find.module.css'

interface FoundMarksProps {
  readonly documentId: string
  readonly page: number
  readonly matches: readonly Match[]
  /** The match that is shown, if it is one of them. */
  readonly current: Match | null
  /** The height of the page in its widths. */
  readonly shape: number
}

/** The words of a page that a search found, marked by their stored places. */
export function FoundMarks({ documentId, page, matches, current, shape }: FoundMarksProps) {
  const { data: text } = useQuery(pageTextQuery(documentId, page))
  const places = useMemo(
    () => (text ? matches.map((match) => highlightRects(text.boxes, text.text, match.start, match.end)) : []),
    [text, matches],
  )
  return places.map((rects, index) =>
    rects.map((rect, line) => (
      <span
        key={`${matches[index]?.start} ${line}`}
        aria-hidden="true"
        data-found={matches[index] === current ? 'current' : 'other'}
        className={`${styles['found']} ${matches[index] === current ? styles['current'] : ''}`}
        style={markStyle(rect, shape)}
      />
    )),
  )
}
