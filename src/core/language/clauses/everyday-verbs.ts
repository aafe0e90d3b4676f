import { matchesOf } from '#core/language/matches-of.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Mood } from '#core/language/proposition.ts'

/** What such a verb says of its subject, whatever follows it. */
export interface EverydayVerb extends Span {
  readonly mood: Extract<Mood, 'duty' | 'prohibition' | 'right' | 'permission' | 'statement'>
  readonly isNegative: boolean
}

const NOT = String.raw`(?:\s+not|\s?n['’]t)`
const BE = String.raw`(?:is|are|['’]re|(?:shall|will)\s+be)`
const OFTEN = String.raw`(?:\s+(?:also|then|always|only|strictly|expressly|generally|hereby))?`
const ALLOWED = String.raw`(?:permitted|allowed|accepted|tolerated|acceptable|welcome|fine|ok|okay|possible)`
const FORBIDDEN = String.raw`(?:banned|barred|disallowed|unlawful|void(?=\s+(?:without|unless)\b))`
const NEEDED = '(?:required|needed|necessary|mandatory|compulsory)'
const OBLIGED = '(?:required|obligated|obliged|bound)'

/** The verbs of letters, bills and house rules, each with what it says; the first that fits counts. */
const VERBS: readonly (readonly [words: string, mood: EverydayVerb['mood'], isNegative: boolean])[] = [
  [
    String.raw`(?:do|does)${NOT}\s+(?:have|need)\s+to|need${NOT}(?!\s+(?:an?|the|any)\b)|${BE}\s+not${OFTEN}\s+${OBLIGED}\s+to|(?:shall|will|must)\s+not\s+be\s+${OBLIGED}\s+to|(?:is|are)\s?n['’]t\s+${OBLIGED}\s+to`,
    'duty',
    true,
  ],
  [
    String.raw`${BE}\s+not${OFTEN}\s+${NEEDED}(?!\s+(?:to|by)\b)|(?:is|are)\s?n['’]t\s+${NEEDED}(?!\s+(?:to|by)\b)`,
    'duty',
    true,
  ],
  [
    String.raw`(?:is|are)${OFTEN}\s+${NEEDED}(?=\s*(?:[.;,)]|$|(?:for|in|at|on|before|after|with)\s))`,
    'duty',
    false,
  ],
  [
    String.raw`can(?:not|\s+not|['’]t)|mustn['’]t|won['’]t|(?:shall|will|may|must|can)\s+never(?=\s+[a-z])`,
    'prohibition',
    true,
  ],
  [
    String.raw`${BE}\s+not${OFTEN}\s+${ALLOWED}(?!\s+to\b)|(?:is|are)\s?n['’]t\s+${ALLOWED}(?!\s+to\b)|${BE}${OFTEN}\s+${FORBIDDEN}`,
    'prohibition',
    true,
  ],
  [
    String.raw`${BE}${OFTEN}\s+entitled\s+to|(?:has|(?<!(?:shall|will|may|must)\s(?:not\s)?)have)\s+(?:the|a)\s+right\s+to`,
    'right',
    false,
  ],
  [
    String.raw`${BE}${OFTEN}\s+(?:permitted|allowed|free|authorized|welcome)\s+to|${BE}${OFTEN}\s+${ALLOWED}(?!\s+(?:to|by|as|under)\b)`,
    'permission',
    false,
  ],
  [String.raw`(?<!\b(?:the|an?)\s)can(?=\s+[a-z])`, 'permission', false],
  [String.raw`(?:do|does)${NOT}|never(?=\s+[a-z])`, 'statement', true],
]

const FORMS = new RegExp(
  String.raw`(?<![\p{L}’'-])(?:${VERBS.map(([words]) => `(${words})`).join('|')})(?!\p{L})`,
  'giu',
)

/** The verbs that everyday papers allow, forbid, release and deny by, in order. */
export function everydayVerbs(sentence: string): EverydayVerb[] {
  return matchesOf(sentence, FORMS).flatMap((found) => {
    const form = VERBS[found.findIndex((group, at) => at > 0 && group !== undefined) - 1]
    if (!form) return []
    return [{ mood: form[1], isNegative: form[2], start: found.index, end: found.index + found[0].length }]
  })
}
