import { createContext, type ReactNode } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'

/** What a screen with receipts adds to their cards: a picture of the cited words on their page. */
export const ReceiptPicture = createContext<((citation: CitedQuote) => ReactNode) | null>(null)
