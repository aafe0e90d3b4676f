import { PAGE_BREAK, type Page, type PageSpan, type TextStyle } from './page.ts'
import type { Warning } from './warning.ts'

export const DOCUMENT_KINDS = ['pdf', 'docx', 'doc', 'image'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A document as a reader returns it: its pages in order, and what a person should know about them. */
export interface ReadDocument {
  readonly kind: DocumentKind
  readonly mimeType: string
  /** ISO 639-1 code, or null when unsure. */
  readonly language: string | null
  readonly pages: readonly Page[]
  readonly warnings: readonly Warning[]
}

/** The whole text of a document and where its pages stand in it. All offsets are UTF-16 code units. */
export interface DocumentText {
  readonly text: string
  readonly pages: readonly PageSpan[]
  /** How the text is printed, in order; absent or with gaps where that is not known. */
  readonly styles?: readonly TextStyle[]
}

/** Joins pages into one text; `text.slice(span.start, span.end)` is exactly the page's text. */
export function joinPages(
  pages: readonly (Pick<Page, 'number' | 'label' | 'text'> & Partial<Pick<Page, 'styles' | 'boxes'>>)[],
): DocumentText {
  const spans: PageSpan[] = []
  const styles: TextStyle[] = []
  let start = 0
  for (const { number, label, text, boxes, styles: own = [] } of pages) {
    spans.push({ number, label, start, end: start + text.length, ...(boxes && { boxes }) })
    for (const [from, to, ...style] of own) styles.push([from + start, to + start, ...style])
    start += text.length + PAGE_BREAK.length
  }
  return { text: pages.map((page) => page.text).join(PAGE_BREAK), pages: spans, styles }
}

/** The page an offset stands on; an offset on a page break belongs to the page before it. */
export function pageAt(pages: readonly PageSpan[], offset: number): PageSpan {
  let low = 0
  let high = pages.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pages[middle] as PageSpan).start <= offset) low = middle
    else high = middle - 1
  }
  const page = pages[low]
  if (!page) throw new RangeError('a document has at least one page')
  return page
}
