import type { Span } from '#core/segmentation/span.ts'
import { sentencesIn } from './placed-sentences.ts'

/** Right before a value: "we have removed the", "under which the fee was". */
const BEFORE =
  /(?<!\b(?:if|when|once|unless)\b[^.;]{0,40})\b(?:removed|abolished|scrapped|discontinued|withdrawn|dropped)\s+(?:the|our|its|this)\s+$|\bunder\s+which\s+[^.;]{1,40}\b(?:was|were)\s+(?:\p{L}+\s+){0,2}$/iu
/** Behind it, in the same clause: "is no longer offered". */
const BEHIND =
  /^(?:(?!\b(?:if|when|whenever|unless|until|once|where|as|after|because)\b)[^.;:]){0,60}\b(?:is|are)\s+no\s+longer\s+(?:offered|available|accepted|charged|payable|due|required|made)\b/i

/** Whether the sentence of a value says that it is one no more. */
export function isToldOver(text: string, { start, end }: Span): boolean {
  const [sentence] = sentencesIn(text, { start, end })
  if (!sentence) return false
  return BEFORE.test(text.slice(sentence.start, start)) || BEHIND.test(text.slice(end, sentence.end))
}
