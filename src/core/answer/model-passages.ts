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
  const chosen = new Set<OpenDocument['chunks'][number]>()
  const choose = (places: readonly { readonly start: number }[], most: number) => {
    for (const { start } of places) {
      const chunk = chunks.find((chunk) => chunk.start <= start && start < chunk.end)
      if (chunk && chosen.size < most) chosen.add(chunk)
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
  return [...chosen]
    .toSorted((a, b) => a.start - b.start)
    .map(({ page, section, text }, index) => ({ id: `E${index + 1}`, page, section, text }))
}
