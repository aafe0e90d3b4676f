import type { Proposition } from '#core/language/proposition.ts'
import { readSentence } from '#core/language/read-sentence.ts'

/** In front of the verb of those who must not: "No pets shall be kept" is about pets that may not be kept. */
const OF_NONE =
  /(?<!\p{L})(?:no(?! (?:later|less|more|fewer|longer|sooner|earlier)\b)|neither|nor|nobody|none|nothing|(?<=(?:^|[,;]\s*))only)(?!\p{L})(?:(?![;:]|\s(?:shall|will|must|may|can|is|are)\s).)*$/iu
const INVERTED = /\b(?:event|case|circumstances?|nor|only then)\s*$/i
/** "Shall be liable": how things are, and nothing that has to be done. */
const STATE =
  /^\s+(?:not\s+)?(?:also\s+|then\s+)?(?:be\s+(?:liable|deemed|due|payable|effective|void|null|considered|treated|responsible|entitled|construed|governed|binding|valid|final|subject|exempt|free|available|eligible|in\s+default|levied|charged|added|applied|credited|refunded|deducted|assessed|billed|calculated|reduced|increased|adjusted|extended|renewed|entered|credited)|(?:mean|include|constitute|apply|remain|survive|expire|begin|start|commence|continue|become|have|receive|incur|accrue|bear\s+interest|result|terminate|end|renew|lapse|cease|prevail|control|govern)(?!\p{L}))/iu

/**
 * The verbs that bind, allow or forbid, as people say them: "shall" is must where it binds, "is entitled to repair" is
 * may. Null where what a verb says is not sure.
 */
export function plainModals(sentence: string): string | null {
  let said = sentence
  for (const one of readSentence(sentence).toReversed()) {
    const spoken = spokenVerb(sentence, one)
    if (spoken === null) return null
    said = said.slice(0, one.verb.start) + spoken.verb + said.slice(one.verb.end + spoken.more)
  }
  return said
}

interface Spoken {
  readonly verb: string
  /** How many characters behind the verb it stands for as well. */
  readonly more: number
}

function spokenVerb(sentence: string, { mood, verb }: Proposition): Spoken | null {
  const before = sentence.slice(0, verb.start)
  const words = sentence.slice(verb.start, verb.end)
  const plain = words.toLowerCase().replaceAll(/\s+/g, ' ')
  const keep = { verb: words, more: 0 }
  if (/^shall(?!\p{L})/u.test(plain)) {
    // "shall be entitled to" may be one verb; what it says is told by all of it.
    const spoken = spokenShall(before, sentence.slice(verb.start + SHALL), mood)
    const more = verb.end - verb.start - SHALL
    return (
      spoken && {
        verb: spoken.verb + sentence.slice(verb.start + SHALL + spoken.more, verb.end),
        more: Math.max(0, spoken.more - more),
      }
    )
  }
  if (
    /^(?:hereby )?(?:agrees?|covenants?|undertakes?|promises?)(?: and (?:agrees?|covenants?))? not to$/.test(
      plain,
    )
  )
    return mood === 'prohibition' ? { verb: 'must not', more: 0 } : null
  if (
    /^(?:hereby )?(?:agrees?|covenants?|undertakes?|promises?)(?: and (?:agrees?|covenants?))? to$/.test(
      plain,
    )
  )
    return mood === 'duty' && !/\b(?:not|never)\s*$/i.test(before) ? { verb: 'must', more: 0 } : keep
  if (/^(?:is|are) (?:also |solely )?(?:required|obligated|obliged|bound) to$/.test(plain))
    return mood === 'duty' && !OF_NONE.test(before) ? { verb: 'must', more: 0 } : keep
  return keep
}

const MUST_DO = /^\s+be\s+(?:required|obligated|obliged)\s+to(?=\s\p{Ll})/u
const SHALL = 'shall'.length
const MAY_DO =
  /^\s+(?:also\s+)?(?:have\s+the\s+(?:right|option)\s+to|be\s+(?:permitted|allowed|free)\s+to)(?=\s\p{Ll})/u

function spokenShall(before: string, after: string, mood: Proposition['mood']): Spoken | null {
  const not = /^\s+not(?!\p{L})/iu.exec(after)?.[0] ?? ''
  if (INVERTED.test(before)) return { verb: 'shall', more: 0 }
  if (mood === 'condition') return not === '' ? { verb: 'shall', more: 0 } : null
  const phrase = spokenPhrase(before, after.slice(not.length), not)
  if (phrase !== undefined) return phrase
  if (STATE.test(after)) return { verb: 'will', more: 0 }
  if (mood === 'statement') return { verb: /^\s+not\s+exceed/i.test(after) ? 'must' : 'will', more: 0 }
  if (OF_NONE.test(before)) {
    const isBarred = not === '' && (mood === 'prohibition' || /(?:^|;)\s*only\s/i.test(before))
    return isBarred ? { verb: 'may', more: 0 } : null
  }
  if (not !== '') return mood === 'prohibition' || mood === 'duty' ? { verb: 'must', more: 0 } : null
  return { verb: mood === 'duty' ? 'must' : 'will', more: 0 }
}

/** "Shall have the right to", "shall be required to" as one verb; null where its denial is not sure. */
function spokenPhrase(before: string, behind: string, not: string): Spoken | null | undefined {
  const right = MAY_DO.exec(behind)?.[0]
  if (right !== undefined)
    return not === ''
      ? { verb: 'may', more: right.length }
      : { verb: 'must not', more: not.length + right.length }
  const duty = MUST_DO.exec(behind)?.[0]
  if (duty === undefined) return undefined
  return not === '' ? { verb: OF_NONE.test(before) ? 'has to' : 'must', more: duty.length } : null
}
