import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '#contract/row.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { checkQuote, type QuoteCheck } from '#core/chat/quote-check.ts'
import { supabase } from '#web/client/supabase.ts'

/** A citation compared with the page it names, and that page's own words there. */
export interface CheckedCitation {
  readonly check: QuoteCheck
  readonly words: string
  /** True when the document's format has no pages of its own. */
  readonly isAbout: boolean
}

/** By the citation's path. A path is missing while its page has not been read. */
export type CitationChecks = ReadonlyMap<string, CheckedCitation>

const NO_PAGE: CheckedCitation = { check: 'missing', words: '', isAbout: false }

type PageRow = Row<'document_text', 'page_number' | 'content' | 'source'>

/** Reads the cited pages and compares every quote with them; nothing is called checked before that. */
export function useCitationChecks(
  documentId: string | null,
  citations: readonly CitedQuote[],
): CitationChecks {
  const numbers = [...new Set(citations.map(({ page }) => page))].toSorted((a, b) => a - b)
  const pages = useQuery({
    queryKey: ['chat', 'pages', documentId, numbers],
    enabled: documentId !== null && numbers.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PageRow[]> => {
      const { data } = await supabase
        .from('document_text')
        .select('page_number, content, source')
        .eq('document_id', documentId ?? '')
        .in('page_number', numbers)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
  })
  const isRead = pages.isSuccess && !pages.isPlaceholderData
  return useMemo(() => compared(citations, pages.data ?? [], isRead), [pages.data, isRead, citations])
}

/**
 * Citations compared with the pages they name.
 * @param isRead whether all of those pages were asked for: then one that is not there does not exist
 */
export function compared(
  citations: readonly CitedQuote[],
  pages: readonly PageRow[],
  isRead: boolean,
): CitationChecks {
  const pagesRead = new Map(pages.map((row) => [row.page_number, row]))
  return new Map(
    citations.flatMap(({ path, page, start, end, quote }) => {
      const read = pagesRead.get(page)
      // A page still on its way says nothing yet; one that does not exist holds no words.
      if (read === undefined) return isRead ? [[path, NO_PAGE] as const] : []
      const checked: CheckedCitation = {
        check: checkQuote(quote, read.content, start, end),
        words: read.content.slice(start, end),
        isAbout: read.source === 'flow',
      }
      return [[path, checked] as const]
    }),
  )
}
