import type { Chunk } from '#core/segmentation/chunk.ts'
import { findOrders } from '#core/segmentation/orders.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import type { Asked } from './asked.ts'
import { findEvidence } from './find-evidence.ts'
import type { OpenDocument } from './open-document.ts'

/** A passage of the document as a language model is given it, under an id of ours. */
export interface IssuedPassage {
  /** "E1", "E2" ... in the order of the document. */
  readonly id: string
  readonly page: number
  readonly section: string | null
  /** Verbatim. */
  readonly text: string
}

const MAX_PASSAGES = 12
/** Of these, so many may be for the question before: "and if I leave in March?" does not say what it is about. */
const MAX_OF_EARLIER = 3

/**
 * The passages a language model answers from: the clauses around what the own engine quotes, then around the best
 * evidence. Empty where there is none.
 *
 * @param quoted where the own engine's receipts begin, in the whole text
 */
export function issuePassages(
  document: OpenDocument,
  { question, earlier, questionVector }: Pick<Asked, 'question' | 'earlier' | 'questionVector'>,
  quoted: readonly { readonly start: number }[],
): IssuedPassage[] {
  const { chunks, index } = document
  const chosen = new Map<number, { readonly chunk: Chunk; readonly span: Span }>()
  const choose = (places: readonly { readonly start: number }[], most: number) => {
    for (const { start } of places) {
      const at = chunks.findIndex((chunk) => chunk.start <= start && start < chunk.end)
      const chunk = chunks[at]
      if (!chunk || chosen.size >= most) continue
      const span = harmlessSpan(chunks, at, start - chunk.start)
      if (span) chosen.set(chunk.start + span.start, { chunk, span })
    }
  }
  const evidenceFor = (asked: string, vector: readonly number[] | null) =>
    findEvidence({ question: asked, index, questionVector: vector, most: MAX_PASSAGES }).evidence
  const before = earlier.findLast(({ role }) => role === 'user')?.content
  choose(quoted, MAX_PASSAGES)
  choose(
    evidenceFor(question, questionVector),
    before === undefined ? MAX_PASSAGES : MAX_PASSAGES - MAX_OF_EARLIER,
  )
  if (before !== undefined) choose(evidenceFor(before, null), MAX_PASSAGES)
  return [...chosen.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, { chunk, span }], index) => ({
      id: `E${index + 1}`,
      page: chunk.page,
      section: chunk.section,
      text: chunk.text.slice(span.start, span.end),
    }))
}

/**
 * The part of a chunk around an offset without sentences that give orders to an assistant: what a model never
 * reads it cannot obey. Null where the offset itself is in one. An order may be cut in two by the end of a chunk.
 */
function harmlessSpan(chunks: readonly Chunk[], at: number, offset: number): Span | null {
  const chunk = chunks[at]
  if (!chunk) return null
  const sentences = splitSentences(chunk.text)
  const words = ({ text }: Chunk) => splitSentences(text).map(({ start, end }) => text.slice(start, end))
  const before = at > 0 ? words(chunks[at - 1] as Chunk).slice(-1) : []
  const after = at + 1 < chunks.length ? words(chunks[at + 1] as Chunk).slice(0, 1) : []
  const orders = findOrders([...before, ...words(chunk), ...after])
  const isOrder = (index: number) => orders.has(index + before.length)
  if (!sentences.some((_, index) => isOrder(index))) return { start: 0, end: chunk.text.length }
  const here = sentences.findLastIndex(({ start }) => start <= offset)
  if (here < 0 || isOrder(here)) return null
  let first = here
  let last = here
  while (first > 0 && !isOrder(first - 1)) first -= 1
  while (last + 1 < sentences.length && !isOrder(last + 1)) last += 1
  return { start: sentences[first]?.start ?? 0, end: sentences[last]?.end ?? 0 }
}
