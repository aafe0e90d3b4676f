import { useState } from 'react'
import type { ViewedDocument } from './use-viewed-document.ts'

/** How the pages are shown: not at all yet, as words because there is nothing to draw, or as the reader has it. */
export type ViewerMode = 'none' | 'text only' | 'text' | 'pages'

/** Without the pictures the words are shown, unless the reader chose otherwise. */
export function useViewerMode({ problem, isTextOnly, pdf }: ViewedDocument) {
  const [isTextChosen, setTextMode] = useState<boolean | null>(null)
  const isText = isTextChosen ?? pdf.state.status === 'failed'
  const shown = isText ? 'text' : 'pages'
  const mode: ViewerMode = problem !== null ? 'none' : isTextOnly ? 'text only' : shown
  return { mode, setTextMode }
}
