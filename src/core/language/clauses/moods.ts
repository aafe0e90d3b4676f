import type { Mood } from '#core/language/proposition.ts'
import learned from './mood-weights.json' with { type: 'json' }
import { moodFeatures, type IsName } from './mood-features.ts'

const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(learned.weights))

/** The finite verbs that bind, allow or forbid, and the phrases that do. */
export const BINDING_VERB =
  /(?<![a-zÀ-ž’'-])(?:shall|must|(?<!\b(?:an?|the|any|no|our|your|its|their|his|her|my|more|these|those|such|restrictive|other|of|all)\s)(?:hereby\s+)?(?:further\s+)?(?:agrees?|acknowledges?|covenants?|undertakes?|promises?|commits?|guarantees?)\s+(?:and\s+(?:agrees?|covenants?|undertakes?)\s+)?(?:not\s+)?(?:to|that)|(?:agrees?|covenants?|undertakes?|promises?)(?:,[^,.;:]{1,60},|\s+with\s+[^,.;:]{2,60}?,?)\s+(?:not\s+)?(?:to(?=\s+[a-z])|that)|(?:is|are)\s+(?:also\s+|solely\s+)?(?:required|obligated|obliged|bound|expected(?=\s+to\s+(?!be\b)))\s+to|(?:is|are)\s+(?:strictly\s+)?(?:(?:prohibited|barred|banned)\s+from|forbidden\s+(?:to(?=\s+[a-z])|from)|not\s+(?:permitted|allowed|authorized)\s+to|(?:not\s+)?to(?=\s+(?!(?:your|the|an?|our|their|its|his|her|my)\b)[a-z]))|(?:is|are)\s+(?:strictly\s+|expressly\s+)?(?:prohibited|forbidden|(?:not|never)\s+(?:permitted|allowed))(?!\s+(?:from|to|by)\b)|(?<=\bno\s[^.,;:]{1,40}\s)(?:is|are)\s+(?:permitted|allowed)(?!\s+(?:to|by)\b)|(?:is|are)(?=\s+(?:the\s+)?(?:sole\s+|joint\s+)?(?:responsibility|obligation|duty)\s+of\b)|(?:has|have)\s+(?:a|an|the)\s+(?:duty|obligation|responsibility)\s+to(?=\s+[a-z])|(?:has|have|(?<!\b(?:an?|the|any|no|such|this|that|legitimate|business)\s)needs?)\s+to(?=\s+(?!date\b)[a-z])|(?:is|are|remains?)\s+(?:also\s+|solely\s+|fully\s+|jointly\s+|expected\s+to\s+be\s+)*responsible\s+for|may\s+not|may\s+only|may|(?<!\bat\s)will|(?:hereby\s+(?:[a-z]+ly\s+(?:and\s+[a-z]+ly\s+)?)?(?:indemnif(?:y|ies)|guarant(?:y|ies|ees?)|assumes?|assigns?)|(?<=(?:^|[.:;,]\s)(?:We|I|we)\s)guarantee))(?![a-zÀ-ž])/gi

/** What a verb says, and whether its subject is who has to, or must not: "Notices must be sent" names nobody. */
export interface VerbMood {
  readonly mood: Extract<Mood, 'duty' | 'prohibition' | 'right' | 'permission' | 'statement'>
  readonly isOfSubject: boolean
}

/** What is taught apart and is one mood: what somebody has to do, and what has to be done. */
const AS_SAID: Readonly<Record<string, VerbMood>> = {
  duty: { mood: 'duty', isOfSubject: true },
  requirement: { mood: 'duty', isOfSubject: false },
  prohibition: { mood: 'prohibition', isOfSubject: true },
  ban: { mood: 'prohibition', isOfSubject: false },
  right: { mood: 'right', isOfSubject: true },
  permission: { mood: 'permission', isOfSubject: true },
}
/** In front of a "may" that forbids, with no other verb between. */
const MAY_NOT =
  /\b(?:no|neither|nor|nobody|none|nothing|only)\b(?:(?!\s(?:shall|will|must|may|can|is|are|has|have|and\s+$))[^;])*$/i
/** "shall have within a month the right to return it" */
const HAS_RIGHT =
  /^\s+(?:also\s+|then\s+)?have(?:,?\s+(?:within|upon|on|during|at|for|in|after|before|subject|until)\s[^.;]{1,90}?)?\s+(?:the|an?)\s+(?:[a-z]+\s+){0,2}(?:right|option|privilege)s?\b/i
const LEAVES = /^(?:shall|will)$/i
/** Whoever retains records keeps them; whoever retains a right has it. */
const KEEPS =
  /^\s+retain\s+(?![^.;]{0,80}\b(?:rights?|title|ownership|interests?|options?|authority|control|discretion|possession|power|responsibility|sole|exclusive)\b)/i
const STATES: VerbMood = { mood: 'statement', isOfSubject: false }
const PROMISED: VerbMood = { mood: 'duty', isOfSubject: true }
const SWORN_OFF: VerbMood = { mood: 'prohibition', isOfSubject: true }
const BARRED: VerbMood = { mood: 'prohibition', isOfSubject: false }
/** Verbs that say their mood themselves: whoever promises, even to be named, has a duty. */
const PROMISES = /\b(?:agree|acknowledge|covenant|undertake|promise|commit|guarantee)/i
const BARS = /(?:prohibited|forbidden|permitted|allowed)$/i

/**
 * What a verb says of its subject, by the words around it; learned from `training/moods`.
 * @param before the sentence before the verb
 * @param verb as `BINDING_VERB` finds it
 * @param after the rest of the sentence
 * @param isName whether words are a name that the document calls somebody by
 */
export function moodOf(before: string, verb: string, after: string, isName: IsName): VerbMood {
  if (PROMISES.test(verb)) return /\bnot\b/i.test(verb) ? SWORN_OFF : PROMISED
  if (BARS.test(verb)) return BARRED
  if (LEAVES.test(verb) && HAS_RIGHT.test(after) && !MAY_NOT.test(before))
    return { mood: 'right', isOfSubject: true }
  if (LEAVES.test(verb) && KEEPS.test(after)) return PROMISED
  const scores = [...learned.bias]
  for (const feature of moodFeatures(before, verb, after, isName)) {
    const weights = WEIGHTS.get(feature)
    if (weights) for (const [mood, weight] of weights.entries()) scores[mood] = (scores[mood] ?? 0) + weight
  }
  const said = AS_SAID[learned.moods[scores.indexOf(Math.max(...scores))] ?? ''] ?? STATES
  const mayAlone = /^may$/i.test(verb) && said.mood !== 'statement' && !MAY_NOT.test(before)
  return mayAlone ? { mood: 'permission', isOfSubject: true } : said
}
