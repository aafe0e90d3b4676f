import type { Saying } from './sayings.ts'

const CONTRACT = String.raw`(?:agreement|contract|lease|licen[cs]e|policy|terms|tenancy|employment|membership)`
/** "All of the terms of your agreement", "nothing in your contract", "any clause of the contract". */
const ALL_OF_IT = new RegExp(
  String.raw`\b(?:all\s+(?:of\s+)?(?:the\s+|your\s+|its\s+)?(?:terms|conditions|clauses)|nothing\s+in\s+(?:your|the|our)\s+(?:\w+\s+)?${CONTRACT}|(?:any|no)\s+(?:clause|term|provision|condition)s?\s+of\s+(?:your|the|our)\s+(?:\w+\s+)?${CONTRACT}|the\s+terms\s+of\s+(?:your|the|our)\s+(?:\w+\s+)?${CONTRACT})\b`,
  'i',
)
const STAYS =
  /\b(?:stays?|remains?|continues?|carry\s+on)\s+(?:exactly\s+|just\s+)?(?:the\s+same|unchanged|as\s+(?:they|it|before|now)|without\s+(?:any\s+)?change)|\b(?:is|are|be)\s+not\s+(?:changed|altered|varied|amended|affected)|\b(?:does|do|shall|will)\s+not\s+(?:[^.;:]{0,30}\b(?:or|nor)\s*,?\s*)?(?:change|alter|vary|amend|affect)|\bnothing\b.*\b(?:is|are|becomes?|has\s+been)\s+(?:any\s+)?(?:different|changed|altered)|\bnothing\b.*\bchanges\b/i
/** What stays is only the rest. */
const BUT =
  /\b(?:except|other|others|otherwise|else|rest|remaining|apart|save|besides|aside|unless|if|until|but|only|above|below|(?:not|n['’]t)\s+(?:listed|mentioned|named|covered)|(?<!\b(?:is|are|be)\s+)not\s+changed|(?:as|so)\s+(?:amended|varied|changed|modified))\b/i

/** Whether a later paper says that all of the contract stays, and excepts nothing: it confirms, assigns or adds. */
export const keepsAll = (own: readonly Saying[]): boolean =>
  own.some(
    ({ words, part }) =>
      !part.isAmendment &&
      ALL_OF_IT.test(words) &&
      STAYS.test(words) &&
      !BUT.test(words.replace(/["“][^"”]*["”]/g, ' ')),
  )
