import type { Asked } from '../question/asked.ts'
import { placesBefore } from '../question/in-context.ts'
import { resolveFollowUp } from '../question/resolve-follow-up.ts'
import { findEvidence } from '../rank/find-evidence.ts'
import type { OpenDocument } from '../source/open-document.ts'

/** A passage of the document as a language model is given it, under an id of ours. */
export interface IssuedPassage {
  /** "E1", "E2" ... in the order of the document. */
  readonly id: string
  readonly page: number
  readonly section: string | null
  /** Verbatim. */
  readonly text: string
  /** Where it begins on its page. */
  readonly start: number
}

const MAX_PASSAGES = 12
/** What stands next to a passage often belongs to it; the nearest first. */
const NEIGHBOURS = [1, -1, 2, -2]

/**
 * The passages a language model answers from: the chunks around what the local answer engine quotes, then around the
 * best evidence, then their neighbours. Empty where there is none. Orders to an assistant are in no chunk: what a model
 * never reads it cannot obey.
 *
 * @param quoted where the local answer engine's receipts begin, in the whole text
 */
export function issuePassages(
  document: OpenDocument,
  {
    question,
    earlier,
    questionVector,
    encodedQuestion = null,
  }: Pick<Asked, 'question' | 'earlier' | 'questionVector' | 'encodedQuestion'>,
  quoted: readonly { readonly start: number }[],
): IssuedPassage[] {
  const { chunks, index, texts } = document
  const asked = resolveFollowUp(question, earlier)
  const { evidence } = findEvidence({
    question: asked,
    index,
    questionVector,
    encodedQuestion,
    before: placesBefore(question, earlier, document),
    most: MAX_PASSAGES,
  })
  const found = new Set(
    [...quoted, ...evidence].map(({ start }) =>
      chunks.findIndex((chunk) => chunk.start <= start && start < chunk.end),
    ),
  )
  const near = NEIGHBOURS.flatMap((distance) => [...found].map((at) => at + distance))
  const chosen = [...new Set([...found, ...near])].filter((at) => chunks[at]).slice(0, MAX_PASSAGES)
  return chosen
    .toSorted((a, b) => a - b)
    .flatMap((at) => chunks[at] ?? [])
    .map(({ page, section, text, start }, index) => ({
      id: `E${index + 1}`,
      page,
      section,
      text,
      start: start - (texts.startOf(page) ?? 0),
    }))
}
