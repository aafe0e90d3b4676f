import type { Saying } from './sayings.ts'
import { standingOf } from './standing.ts'

/** "What is not changing", "Matters considered and not varied": what stands below stays. */
const STAYING =
  /\b(?:not|n['’]t)\s+(?:\w+\s+)?(?:chang|var(?:y|ied)|alter|affect|mov)\w*|\bunchanged\b|\b(?:stays?|remains?|staying)\b|\bthe\s+same\b/i
export const isListedAsKept = ({ title }: Saying): boolean =>
  STAYING.test(title) && !/\bthat\s+(?:go|chang)/i.test(title)

/**
 * "This does not concern your unit", "It is for people hired later", "We have dropped it": what was said just before is
 * for others, or came to nothing.
 */
const SET_ASIDE =
  /^(?:this|that|it|these|neither)\b.{0,30}\b(?:(?:does|do|will|is|are)\s+not|(?:does|wo|is|are)n['’]t)\s+(?:concern|affect|apply|meant|for|change|your\b)|^(?:this|that|it|these|they)\s+(?:is|are|was|were)\s+(?:only\s+)?for\s+(?:new|other|people|those|others|anyone)\b|^(?:we|i|they|he|she)(?:['’]ve|\s+have|\s+has)?\s+(?:since\s+|now\s+)?(?:dropped|withdrawn|withdrew|shelved|given\s+up|abandoned|let)\s+(?:it|this|that|them|both)\b|^(?:the|this|that|our|my)\s+(?:proposal|offer|request|suggestion|idea|motion)\s+(?:is|was|has\s+been)\s+(?:withdrawn|declined|refused|rejected|dropped|not)\b/i
export const isSetAside = (own: readonly Saying[], fresh: Saying): boolean =>
  own.some(
    ({ start, paragraph, words }) =>
      paragraph === fresh.paragraph && start > fresh.start && SET_ASIDE.test(words),
  )

/** Whether a sentence stands in a quotation that a refused or withdrawn proposal opens. */
export function isQuotedOf(own: readonly Saying[], fresh: Saying): boolean {
  const before = own.filter(({ start, paragraph }) => start < fresh.start && paragraph === fresh.paragraph)
  const opening = before.findLast(({ words }) => /["“][^"”]*$/.test(words))
  const isClosed = before.some(({ start, words }) => opening && start > opening.start && /["”]/.test(words))
  return opening !== undefined && !isClosed && standingOf(opening.words) === 'fails'
}
