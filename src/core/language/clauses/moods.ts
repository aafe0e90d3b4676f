import type { Mood } from '#core/language/proposition.ts'

/** The finite verbs that bind, allow or forbid, and the phrases that do. */
export const BINDING_VERB =
  /(?<![a-zÀ-ž’'-])(?:shall|must|(?<!\b(?:an?|the|any|more|these|those|such|restrictive|other|of|all)\s)(?:hereby\s+)?(?:further\s+)?(?:agrees?|acknowledges?|covenants?|undertakes?|promises?|commits?)\s+(?:and\s+(?:agrees?|covenants?|undertakes?)\s+)?(?:not\s+)?(?:to|that)|(?:agrees?|covenants?|undertakes?|promises?),[^,.;:]{1,60},\s+(?:not\s+)?to(?=\s+[a-z])|(?:is|are)\s+(?:also\s+|solely\s+)?(?:required|obligated|obliged|bound)\s+to|(?:is|are)\s+(?:strictly\s+)?(?:prohibited\s+from|not\s+(?:permitted|allowed|authorized)\s+to|to(?=\s+[a-z]))|(?:is|are)\s+(?:strictly\s+|expressly\s+)?(?:prohibited|forbidden|not\s+(?:permitted|allowed))(?!\s+(?:from|to|by)\b)|(?<=\bno\s[^.,;:]{1,40}\s)(?:is|are)\s+(?:permitted|allowed)(?!\s+(?:to|by)\b)|(?:is|are)(?=\s+(?:the\s+)?(?:sole\s+|joint\s+)?(?:responsibility|obligation|duty)\s+of\b)|(?:has|have|needs?)\s+to(?=\s+(?!date\b)[a-z])|(?:is|are)\s+(?:also\s+|solely\s+|fully\s+|jointly\s+|expected\s+to\s+be\s+)*responsible\s+for|may\s+not|may\s+only|may|(?<!\bat\s)will|hereby\s+(?:[a-z]+ly\s+(?:and\s+[a-z]+ly\s+)?)?(?:indemnif(?:y|ies)|guarant(?:y|ies|ees?)|assumes?))(?![a-zÀ-ž])/gi

/** These state what holds, not what somebody has to do. */
const NO_DUTY =
  /^(?:,[^,]{1,80},)?\s+(?:also\s+|only\s+|not\s+|otherwise\s+|thereafter\s+|then\s+|automatically\s+|in\s+(?:any|no|all)\s+\w+\s+|(?:of|in)\s+itself\s+|each\s+|for\s+(?:all|any|no)\s+purposes?\s+(?:(?:herein|hereof|hereunder)\s+)?)*(?:means?\b|apply\s+(?:to|if|where|when|only)\b|fail\b|result\b|constitute\b|(?:maintain|retain|reserve)\s+the\s+right|have\s+(?:final|ultimate)\s+(?!responsib)|have\s+(?:a\s+period\s+of\s+|up\s+to\s+)?(?:[a-z-]+\s+\(\d+\)|\d+)\s|be\s+(?:as\s+(?:defined|follows)|equal\s+to|and\s+remain|affected|impaired|severed)|have\s+(?:(?:the|a|any|no|sole|full|complete)\s+)(?:(?:sole|exclusive|full|absolute|further|no|following)\s+)*(?:[\w-]+\s+)?(?:meanings?|rights?|option|power|authority|obligation|liability|discretion|effect|jurisdiction|duty)|(?:receive|accrue)\b|have\s+the\s+same\s+\w+|be\s+(?:not\s+)?in\s+(?:compliance|violation|conflict)\b|be\s+employed\b|be\s+(?:unable|eligible|referred\s+to|called|known\s+as)|have\s+(?:no|any|been|had|occurred|become|\w+ed)\b|have\s+(?:[\w-]+\s+){0,3}jurisdiction|no\s+longer\b|be\s+(?:(?:equally|also|fully|legally)\s+)?(?:governed|construed|enforced|deemed|interpreted|considered|binding|entitled|effective|understood|valid|void|null|limited|available|treated\s+as|enforceable|in\s+(?:full\s+)?(?:effect|force)|adjudged|held\s+(?:invalid|unenforceable|to\s+be)|found\s+to\s+be|in\s+addition|modified|amended|supplemented|of\s+the\s+essence|read\s+as|in\s+breach|in\s+default|under\s+any|granted|excused|waived|changed|equally|an?\s+original|regarded|sufficient|liable\s+for\s+any|the\s+(?:sole|exclusive)\s+(?:property|remedy)|an?\s+(?:material\s+)?breach|permitted|allowed|free|able|unenforceable|subject\s+to|severable|cumulative|exclusive|without\s+prejudice|owned|automatically|terminated|extended|renewed|reduced|increased)|entitle\b|remain\s+(?:entitled|free|the\s+(?:sole\s+)?(?:owner|property))|retain\s+(?:all|any|its|the|sole|full|title|ownership|exclusive)|recover\b|own\b|hold\s+all)/i
/** "Distributor shall not be entitled to …" forbids what it says. */
export const FORBIDS =
  /^\s+(?:also\s+)?not\s+(?:be\s+(?:entitled|permitted|allowed)|have\s+(?:the|any)\s+(?:right|authority|power))\b/i
/** "has the right to", "is entitled to", "is permitted to" behind a modal. */
const RIGHT =
  /^\s+(?:also\s+|then\s+|always\s+)*(?:(?:have|retain|reserve|maintain)\s+(?:the|a|an|full|sole)\s+(?:\w+\s+){0,3}?(?:rights?|option|power|authority|privilege)|have\s+(?:(?:free|full|equal|reasonable|unlimited|exclusive)\s+)?access\s+to\b|be\s+(?:entitled|permitted|allowed|authorized|free|eligible|able)\b)/i

/**
 * What a verb says of its subject, by itself and by the words behind it.
 * @param verb as `BINDING_VERB` finds it
 * @param after the rest of the sentence
 */
export function moodOf(
  verb: string,
  after: string,
): Extract<Mood, 'duty' | 'prohibition' | 'right' | 'permission' | 'statement'> {
  const word = verb.toLowerCase()
  const isModal = /^(?:shall|must|may|will)/.test(word)
  if (isModal && FORBIDS.test(after)) return 'prohibition'
  if (word.startsWith('may')) return word === 'may' ? 'permission' : 'prohibition'
  if (isModal && RIGHT.test(after)) return 'right'
  if (isModal && NO_DUTY.test(after)) return 'statement'
  if (
    /\b(?:prohibited|forbidden)\b|\b(?:permitted|allowed|authorized)\b(?! to$)|\bnot\s+(?:permitted|allowed|authorized)\b/.test(
      word,
    )
  )
    return 'prohibition'
  return /^\s+(?:also\s+)?(?:not|never)\b/i.test(after) ? 'prohibition' : 'duty'
}
