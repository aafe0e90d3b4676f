import { createContext, useContext } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { AmendedFacts } from '#core/overview/amended-facts.ts'
import type { FactReceipts } from '#core/overview/fact-receipts.ts'
import type { ReceiptSource } from '#web/ui/receipts/receipt-chip.tsx'

export type OpenReceipt = (citations: readonly CitedQuote[], path: string, chipId: string) => void

/** What every receipt of the overview needs to know. */
export interface OverviewContextValue {
  readonly source: ReceiptSource
  /** ISO 639-1 of the document's own words; undefined when unsure. */
  readonly lang: string | undefined
  /** True for a document in another language than English, in which most facts are missed. */
  readonly isForeign: boolean
  readonly receipts: FactReceipts
  /** What the document has changed of itself. */
  readonly amended: AmendedFacts
  /** The receipt whose page is open beside the overview. */
  readonly openPath: string | null
  readonly onOpen: OpenReceipt
}

export const OverviewContext = createContext<OverviewContextValue | null>(null)

/** @throws Error outside an overview */
export function useOverview(): OverviewContextValue {
  const value = useContext(OverviewContext)
  if (value === null) throw new Error('this part belongs inside an overview')
  return value
}
