import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { checkQuote, type QuoteCheck } from '#core/chat/quote-check.ts'
import { supabase } from '#web/client/supabase.ts'

/** A citation compared with the page it names, and that page's own words there. */
export interface CheckedCitation {
  readonly check: QuoteCheck
  readonly words: string
}

/** By the citation's path. A path is missing while its page has not been read. */
export type CitationChecks = ReadonlyMap<string, CheckedCitation>

interface PageRow {
  readonly page_number: number
  readonly content: string
}

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
        .select('page_number, content')
        .eq('document_id', documentId ?? '')
        .in('page_number', numbers)
        .abortSignal(signal)
        .overrideTypes<PageRow[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
  return useMemo(() => {
    const texts = new Map(pages.data?.map(({ page_number, content }) => [page_number, content]))
    return new Map(
      citations.flatMap(({ path, page, start, end, quote }) => {
        const text = texts.get(page)
        if (text === undefined) return []
        return [
          [path, { check: checkQuote(quote, text, start, end), words: text.slice(start, end) }] as const,
        ]
      }),
    )
  }, [pages.data, citations])
}
