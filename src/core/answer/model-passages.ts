import type { Asked } from './asked.ts'
import { resolveFollowUp } from './direct/resolve-follow-up.ts'
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

/**
 * The passages a language model answers from: the chunks around what the own engine quotes, then around the best
 * evidence. Empty where there is none. Orders to an assistant are in no chunk: what a model never reads it cannot
 * obey.
 *
 * @param quoted where the own engine's receipts begin, in the whole text
 */
export function issuePassages(
  { chunks, index }: OpenDocument,
  { question, earlier, questionVector }: Pick<Asked, 'question' | 'earlier' | 'questionVector'>,
  quoted: readonly { readonly start: number }[],
): IssuedPassage[] {
  const asked = resolveFollowUp(question, earlier)
  const { evidence } = findEvidence({ question: asked, index, questionVector, most: MAX_PASSAGES })
  const chosen = new Set<OpenDocument['chunks'][number]>()
  for (const { start } of [...quoted, ...evidence]) {
    const chunk = chunks.find((chunk) => chunk.start <= start && start < chunk.end)
    if (chunk && chosen.size < MAX_PASSAGES) chosen.add(chunk)
  }
  return [...chosen]
    .toSorted((a, b) => a.start - b.start)
    .map(({ page, section, text }, index) => ({ id: `E${index + 1}`, page, section, text }))
}
