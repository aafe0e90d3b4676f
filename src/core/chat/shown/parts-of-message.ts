import { readKeptAnswer } from '#core/answer/kept-answer.ts'
import { partsOfAnswer } from './parts-of-answer.ts'
import { readParts } from './read-parts.ts'
import type { ShownPart } from './shown-part.ts'

/** How many pages were searched for what was not found; null where something was, or the message does not keep it. */
export function pagesSearched(metadata: unknown): number | null {
  const answer = readKeptAnswer(metadata)?.answer
  return answer?.decision === 'not_found' ? answer.pagesSearched : null
}

/** The parts of a message with an answer: of the one that it keeps, or else read from its text. */
export function partsOfMessage(message: {
  readonly content: string
  readonly metadata: unknown
}): ShownPart[] {
  const kept = readKeptAnswer(message.metadata)
  return kept ? partsOfAnswer(kept) : readParts(message.content)
}
