import { formOf } from './question-form.ts'

/**
 * What a question wants to know. `may`: is it allowed; `must`: is it a duty; `is`: is there such a thing, is it so;
 * `does`: is it what they do; `none`: it asks nothing ("hello", "thank you").
 */
export type Intent =
  | 'may'
  | 'must'
  | 'does'
  | 'is'
  | 'amount'
  | 'date'
  | 'period'
  | 'who'
  | 'where'
  | 'how'
  | 'what-if'
  | 'definition'
  | 'list'
  | 'what'
  | 'none'

const WHAT_IF =
  /^(?:(?:so|and|but)\s+)*what(?:'s| (?:happens?|will happen|would happen|occurs|do they do|can they do|becomes?))?(?: \S+){0,3}? (?:if|when|in case)\b|^(?:if|suppose|in case)\b.{3,200}\bwhat(?: happens?| then|'s next)\b|^what if\b/
const DEFINITION =
  /^what (?:does|do|is meant by|are meant by)\b(?!.{0,80}\b(?:i|we) have\b).{1,80}(?:\bmean(?:t|s)?\b|\bstand for\b)|^what is meant by\b|^(?:define|explain the (?:word|term))\b|^(?:what(?:'s| is) the )?(?:meaning|definition) of\b|^how (?:is|are) .{1,60}\bdefined\b/
const MAY =
  /^(?:can|could|may|might|can't|cannot|couldn't)\b|^(?:am|are|is|will|would|isn't|aren't)\b.{0,60}\b(?:allowed|permitted|ok|okay|free to|able to|entitled|forbidden|prohibited|banned|fine|possible|against the)\b|^(?:do|does|will|would)\b.{0,30}\b(?:let|allow|permit)\b|^(?:do|does) (?:i|we) have (?:the |a )?(?:right|permission|option)\b|\b(?:allowed|permitted|ok|okay|possible)\s*$/
const MUST =
  /^(?:must|should|shall|ought|need)\b|^(?:do|does|will|would|did|am|are|is|don't|doesn't)\b.{0,60}\b(?:have to|need to|got to|required|obliged|obligated|supposed to|bound to|mandatory|compulsory|necessary|obligatory)\b|^(?:do|does) (?:i|we) need\b/
const IS = /^(?:is|are|was|were|isn't|aren't|wasn't|am)\b/
const SOCIAL =
  /^(?:(?:hi|hello|hey|thanks|thank you|thx|ok|okay|cool|great|good (?:morning|day|evening|afternoon|night)|bye|goodbye|cheers|yes|no|yo|nice|perfect|got it|sorry|please|there|you|so much|very much|a lot|everyone|all|test|testing|how are you(?: doing| today)?|who are you|what are you|are you (?:a (?:robot|bot|human|lawyer)|human|real|an? ai))[\s,.!?]*)+$/

/** @param asked the clause that asks, folded, without what is said around it */
export function intentOf(asked: string): Intent {
  if (!/[\p{L}\p{N}]/u.test(asked) || SOCIAL.test(asked)) return 'none'
  if (WHAT_IF.test(asked)) return 'what-if'
  if (DEFINITION.test(asked)) return 'definition'
  const form = formOf(asked)
  if (form !== 'yes_no') return form
  if (MUST.test(asked)) return 'must'
  if (MAY.test(asked)) return 'may'
  return IS.test(asked) || /^(?:do|does|will|would) (?:i|we) (?:get|have|receive|earn)\b/.test(asked)
    ? 'is'
    : 'does'
}
