import type { Span } from '#core/segmentation/span.ts'
import type { OpenDocument } from '../../source/open-document.ts'

/** A stretch of a page's text as it was read: without what gives orders to an assistant. */
export interface Stretch {
  readonly page: number
  readonly text: string
  /** Where it begins on its page. */
  readonly start: number
}

/** All that was read, piece by piece. Pages themselves may hold orders, too. */
export function stretchesOf({ chunks, texts }: OpenDocument): Stretch[] {
  return chunks.map(({ page, text, start }) => ({ page, text, start: start - (texts.startOf(page) ?? 0) }))
}

/** What stands around a span of the whole text, in the same piece; the span itself is left out. */
export function around(
  { chunks }: OpenDocument,
  { start, end }: Span,
  before: number,
  behind: number,
): { readonly before: string; readonly behind: string } {
  const chunk = chunks.find((one) => one.start <= start && start < one.end)
  if (!chunk) return { before: '', behind: '' }
  const from = start - chunk.start
  const to = end - chunk.start
  return {
    before: chunk.text.slice(Math.max(0, from - before), from),
    behind: chunk.text.slice(to, to + behind),
  }
}
