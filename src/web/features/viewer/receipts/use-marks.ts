import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { checkQuote, type QuoteCheck } from '#core/chat/quote-check.ts'
import { pageTextQuery, type PageText } from '../pages/document-pages.ts'
import { highlightRects, lineRects } from './highlight-rects.ts'
import { boundingRect, type MarkRect, type PageRect } from './page-rect.ts'

/** A citation placed on its page, once the page's text was read and compared. */
export interface Mark {
  readonly citation: CitedQuote
  /** What is marked, a part for each line. */
  readonly rects: readonly MarkRect[]
  /** The letters of the lines alone. */
  readonly lines: readonly PageRect[]
  /** Around everything printed on its page; null where that is not known. */
  readonly printed: PageRect | null
  readonly check: QuoteCheck
  /** The cited words as they stand on the page. */
  readonly words: string
}

export interface Marks {
  readonly marks: readonly Mark[]
  /** Tries a page again that could not be read, to compare quotes with it; null where that did not happen. */
  readonly readAgain: (page: number) => (() => void) | null
}

/** Reads every cited page and places the citations on it; those whose page is still loading are left out. */
export function useMarks(documentId: string, citations: readonly CitedQuote[]): Marks {
  const pages = useMemo(() => [...new Set(citations.map(({ page }) => page))], [citations])
  const texts = useQueries({
    queries: pages.map((page) => pageTextQuery(documentId, page)),
    combine: outcomeOf,
  })
  const marks = useMemo(
    () =>
      citations.flatMap((citation) => {
        const page = texts.pages.find((text) => text?.number === citation.page)
        if (!page) return []
        const { start, end, quote } = citation
        return [
          {
            citation,
            rects: highlightRects(page.boxes, page.text, start, end),
            lines: lineRects(page.boxes, page.text, start, end),
            printed: boundingRect(page.boxes.map(([, , x, y, width, height]) => ({ x, y, width, height }))),
            check: checkQuote(quote, page.text, start, end),
            words: page.text.slice(start, end),
          },
        ]
      }),
    [citations, texts.pages],
  )
  return {
    marks,
    readAgain: (page) => (texts.failed[pages.indexOf(page)] === true ? texts.readAgain : null),
  }
}

const outcomeOf = (results: readonly UseQueryResult<PageText | null>[]) => ({
  pages: results.map(({ data }) => data),
  failed: results.map(({ data, isError }) => isError && data === undefined),
  readAgain: () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
})
