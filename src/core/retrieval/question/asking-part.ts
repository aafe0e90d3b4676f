import { contentStems, fold } from '../words/tokenize.ts'

/** Questions up to this length are taken whole. */
const SHORT_CHARS = 160
/** How much of a long message is looked at. */
const MAX_CHARS = 4000
/** What is left of it: enough for a question with what it refers to. */
const MAX_ASKING_CHARS = 400
/** A question with fewer words of its own that refers to others ("Is that allowed?") needs the sentence before it. */
const LEAST_WORDS = 3
const REFERS = /\b(?:that|this|it|they|them|those|these|he|she|so)\b/

const PARTS = /[^.!?\n]*(?:[.!?]+(?=\s|$)|\n|[.!?]|$)/g
/** Where a question begins in a message without punctuation. */
const TURN =
  /\s(?=(?:(?:so|and|but|now)\s+)*(?:(?:i|we)\s+(?:just\s+|only\s+|really\s+)?(?:want(?:ed)?|need|would like|was hoping)\s+to\s+(?:know|ask|find out)|(?:i|we)(?:\s*['’]?m|\s+am|\s+was|\s+were|\s*['’]?re)?\s+(?:just\s+)?wonder(?:ing|ed)?|my\s+question\s+is|(?:can|could)\s+(?:you|someone|anyone)\s+(?:please\s+)?tell\s+me|(?:please\s+)?tell\s+me)\b)/gi
const ASKS =
  /^(?:(?:so|and|but|now|well|ok|okay|also|please|hi|hello|hey)[\s,]+)*(?:who|whose|whom|what|when|where|which|why|how|can|could|may|must|shall|should|will|would|do|does|did|is|are|was|were|am|have|has|had|(?:i|we)\b.{0,20}\b(?:wonder\w*|want(?:ed)? to (?:know|ask)|need to know|like to know)|my question|tell me|explain)\b/

/**
 * The part of a message that asks: all of a short one; of a long one the sentences that are questions, the last
 * of them first kept when they are many, each with the sentence before where it says little alone; or how a long
 * message without any question begins.
 */
export function askingPart(message: string): string {
  const text = message.slice(0, MAX_CHARS).trim()
  if (text.length <= SHORT_CHARS) return text
  const parts = text
    .replaceAll(TURN, '\n')
    .match(PARTS)
    ?.map((part) => part.trim())
    .filter((part) => part !== '') as string[]
  const kept: string[] = []
  let room = MAX_ASKING_CHARS
  for (let at = parts.length - 1; at >= 0 && room > 0; at--) {
    const part = parts[at] as string
    if (!part.endsWith('?') && !ASKS.test(fold(part))) continue
    const isWhole = contentStems(part).length >= LEAST_WORDS || !REFERS.test(fold(part))
    const before = isWhole ? '' : (parts[at - 1] ?? '')
    const asking = `${before} ${part}`.trim().slice(-MAX_ASKING_CHARS)
    if (kept.length > 0 && asking.length > room) break
    kept.unshift(asking)
    room -= asking.length
  }
  return kept.length > 0 ? kept.join(' ') : text.slice(0, MAX_ASKING_CHARS)
}
