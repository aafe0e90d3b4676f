import { unescapeMarkdown } from './escape-markdown.ts'
import { comparable } from './quote-match.ts'

/** Words that make a clause one that says who does what. */
export const VERBS = String.raw`shall|will|must|may|can|cannot|can't|won't|agrees?|has|have|had|is|are|was|were|does|do|did|pays?|needs?|gets?|receives?|gives?|keeps?|owes?|owns?|would|should|could|wants?|grants?|provides?|makes?|returns?|repairs?|warrants?|represents?|acknowledges?|reserves?|elects?|promises?|waives?|charges?|covers?|fixes|takes?|sends?|tells?|enters?|ends?|terminates?|cancels?|leaves?|becomes?|fails?|moves?|ought|isn't|aren't|doesn't|don't|mustn't|shouldn't|retains?|assumes?|bears?`

const SENTENCE_END = /(?<=[.!?]["')\]]*)\s+(?=["'(]*[\p{Lu}\d$€£])|[;:]\s+|\s+[-•]\s*(?=\p{Lu})/u
const SUBJECT = String.raw`(?:(?:the|a|an|such|any|each|either|both|all|your|our|its|no|if|when)\s+)*(?:[\p{L}'-]+\s+)`
const CLAUSE_END = new RegExp(
  String.raw`,\s+(?:(?:and|but|or|so|while|whereas|then|however)\s+)?(?=${SUBJECT}{1,4}?(?:${VERBS})\b)|\s+(?:and|but|while|whereas)\s+(?=${SUBJECT}{1,3}?(?:${VERBS})\b)`,
  'iu',
)

/** Text as the rules of a claim read it: one line, plain quotes and dashes, no emphasis, nothing invisible. */
export function plainClaim(text: string): string {
  return comparable(unescapeMarkdown(text))
    .text.replaceAll(/(?<!\p{L})[*_]+|[*_]+(?!\p{L})/gu, '')
    .replaceAll(/(?<=\d)\s(?=%)/g, '')
    .replaceAll(/["“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The clauses of a plain text: a new one begins where somebody else does something else. */
export function splitClauses(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(CLAUSE_END))
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
}
