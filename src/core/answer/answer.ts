import type { Decision } from './decide-answerable.ts'
import type { Receipt } from './prove.ts'

export interface Answer {
  readonly decision: Decision
  readonly receipts: readonly Receipt[]
  /** Markdown, a line each; joined they are the answer. Send them through `checkCitations`. */
  readonly parts: readonly string[]
}
