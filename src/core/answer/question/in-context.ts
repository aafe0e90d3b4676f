import { asksInOtherWords } from '#core/question/asks-to-tell.ts'
import { contentStems, fold } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { parseCitationPath } from '../text/citation.ts'
import type { ChatMessage } from './asked.ts'
import { resolveFollowUp } from './resolve-follow-up.ts'

/** "and if I'm late?", "does that include tax?", "is it the same for my wife?" */
const GOES_ON = /^(?:and|but|so|then|also|or|ok|okay|what about|how about|what if)\b/
const POINTS_BACK =
  /\b(?:it|that|this|they|them|those|these|one|ones|there|he|she|same|else|then|again|still|instead)\b/
/** "Is there a pool": nothing was named before. */
const EXISTS = /\b(?:is|are|was|were|will|would) there\b|\bthere (?:is|are|was|were|will|be)\b/
/** "Are pets allowed?": short, and whole all the same. */
const ASKS =
  /^(?:is|are|am|can|could|may|do|does|did|must|will|would|should|has|have|how|what|when|where|which|who)\b/
/** In words: a longer message says by itself what it is about. */
const MAX_LEANING = 12
const BARELY_ANYTHING = 5
/** Receipts of the last answer that a follow-up may be near: the first are what it said. */
const MAX_PLACES = 2
const LINK = /\]\((?<path>\/[^)\s]{1,2500})\)/g

/** Whether a message is likely to be understood only with the question before it. */
export function leansOnBefore(question: string): boolean {
  const text = fold(question).trim()
  const words = text.split(/\s+/).length
  if (words < BARELY_ANYTHING && !(ASKS.test(text) && contentStems(text).length > 0)) return true
  return words < MAX_LEANING && (GOES_ON.test(text) || POINTS_BACK.test(text.replace(EXISTS, '')))
}

/**
 * The texts whose vectors, taken together (`meanVector`), stand for a question: the question, and where it leans on the
 * one before it both as one text, so that what was asked about counts as much as what is asked of it.
 */
export function textsInContext(question: string, earlier: readonly ChatMessage[]): string[] {
  const whole = resolveFollowUp(question, earlier)
  const before = chainBefore(earlier)
  if (before === '' || !leansOnBefore(question) || asksInOtherWords(question)) return [whole]
  return [whole, `${before} ${question}`]
}

/** The last question, and the one that it leans on itself. */
function chainBefore(earlier: readonly ChatMessage[]): string {
  const [last, next] = earlier.filter(({ role }) => role === 'user').toReversed()
  if (!last) return ''
  return next && leansOnBefore(last.content) ? `${next.content} ${last.content}` : last.content
}

/** What points in the middle of unit vectors; of length 1. */
export function meanVector(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) sum[at] = (sum[at] as number) + value
  const length = Math.hypot(...sum)
  return length === 0 ? sum : sum.map((value) => value / length)
}

/** Where the answer before a follow-up stands, in the whole text; nothing for a question that stands by itself. */
export function placesBefore(
  question: string,
  earlier: readonly ChatMessage[],
  { documentId, texts }: Pick<OpenDocument, 'documentId' | 'texts'>,
): Span[] {
  if (!leansOnBefore(question)) return []
  const answer = earlier.findLast(({ role }) => role === 'assistant')?.content ?? ''
  return [...answer.matchAll(LINK)]
    .flatMap(({ groups }) => parseCitationPath(groups?.['path'] ?? '') ?? [])
    .filter((citation) => citation.documentId === documentId)
    .slice(0, MAX_PLACES)
    .map(({ page, start, end }) => {
      const offset = texts.startOf(page) ?? 0
      return { start: start + offset, end: end + offset }
    })
}
