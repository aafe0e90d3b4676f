import { unescapeMarkdown } from '../../text/escape-markdown.ts'
import { comparable } from '../../source/quote-match.ts'

/** Words that make a clause one that says who does what. */
export const VERBS = String.raw`shall|will|must|may|can|cannot|can't|won't|agrees?|undertakes?|covenants?|has|have|had|is|are|was|were|does|do|did|pays?|needs?|gets?|receives?|gives?|keeps?|owes?|owns?|would|should|could|wants?|grants?|provides?|makes?|returns?|repairs?|warrants?|represents?|acknowledges?|reserves?|elects?|promises?|waives?|charges?|covers?|fixes|takes?|sends?|tells?|enters?|ends?|terminates?|cancels?|leaves?|becomes?|fails?|moves?|ought|isn't|aren't|doesn't|don't|mustn't|shouldn't|retains?|assumes?|bears?|begins?|starts?|expires?|renews?|shares?|collects?|uses?|sells?|stores?|discloses?|delivers?|notif(?:y|ies)|refunds?|reimburses?|maintains?|accepts?|releases?|indemnif(?:y|ies)|assigns?|hires?|employs?|lends?|borrows?|buys?|remains?|lives?|works?|sends?|darf|dürfen|muss|müssen|kann|können|wird|werden|ist|sind|hat|haben|doit|doivent|peut|peuvent|est|sont|debe|deben|puede|pueden|es|son`

const SENTENCE_END = /(?<=[.!?]["')\]]*)\s+(?=["'(]*[\p{Lu}\d$€£])|;\s+|\s+[-•]\s*(?=\p{Lu})/u
const SUBJECT = String.raw`(?:(?:the|a|an|such|any|each|either|both|all|your|our|its|no|if|when)\s+)*(?:[\p{L}'-]+\s+)`
const CLAUSE_END = new RegExp(
  String.raw`,\s+(?:(?:and|but|or|so|while|whereas|then|however)\s+)?(?=${SUBJECT}{0,4}?(?:${VERBS})\b)|\s+(?:and|but|while|whereas|und|et|y)\s+(?=${SUBJECT}{0,3}?(?:${VERBS})\b)`,
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

const BEGINS_WITH_VERB = new RegExp(String.raw`^(?:${VERBS})(?!\p{L})`, 'iu')
const HEAD = new RegExp(String.raw`^.{1,80}?(?=\s(?:${VERBS})(?!\p{L}))`, 'iu')

/**
 * The clauses of a plain text: a new one begins where somebody does something else. "Tenant pays rent and may
 * not smoke" has two, and the second begins with "Tenant", too.
 */
export function splitClauses(text: string): string[] {
  return text.split(SENTENCE_END).flatMap((sentence) => {
    const clauses: string[] = []
    for (const part of sentence.split(CLAUSE_END).map((clause) => clause.trim())) {
      const head = BEGINS_WITH_VERB.test(part) ? HEAD.exec(clauses.at(-1) ?? '')?.[0] : undefined
      clauses.push(head === undefined ? part : `${head} ${part}`)
    }
    return clauses.filter((clause) => /[\p{L}\p{N}]/u.test(clause))
  })
}

export const hasVerb = (clause: string): boolean => VERB.test(clause)

const VERB = new RegExp(String.raw`(?<!\p{L})(?:${VERBS})(?!\p{L})`, 'iu')
