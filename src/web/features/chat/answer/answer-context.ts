import { createContext } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { CitationChecks } from './use-citation-checks.ts'

/** What the receipts inside an answer need to know; a context, so that growing text does not remount them. */
export interface AnswerContextValue {
  /** The answer's receipts by their path. */
  readonly citations: ReadonlyMap<string, CitedQuote>
  readonly checks: CitationChecks
  /** When its receipts were checked, in words, where the document was deleted since; null while there is one. */
  readonly checkedOn: string | null
  /** True while text may still come. */
  readonly isArriving: boolean
  /** True where its last words were cut off. */
  readonly isCut: boolean
  readonly filename: string
  /** Null while the number of pages is unknown. */
  readonly pageCount: number | null
  /** Language of the document's words, when known. */
  readonly lang: string | undefined
  /** The receipt whose page is open, if it belongs to this answer. */
  readonly openPath: string | null
  /** The element id of a receipt's chip; the place the focus returns to. */
  readonly chipId: (path: string, place: string) => string
  readonly onOpen: (path: string, chipId: string) => void
  /** Asks a question that the answer offers; null where nothing can be asked now. */
  readonly onAsk: ((question: string) => void) | null
}

export const AnswerContext = createContext<AnswerContextValue | null>(null)
