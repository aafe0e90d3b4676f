import type { Decision } from './decide/decide-answerable.ts'
import type { Receipt } from './rank/locate-quotes.ts'

export interface Answer {
  readonly decision: Decision
  readonly receipts: readonly Receipt[]
  /** Markdown, a line each; joined they are the answer. Send them through `checkCitations`. */
  readonly parts: readonly string[]
  /** Days and figures of the question that its sums start from; the gate has to know them. */
  readonly given?: readonly string[]
}
