import { roleOf, type PartyRole, type PartyRoles } from './party-roles.ts'

/** What a clause says of a deed: it is allowed, forbidden, a duty, no duty, done, or not done. */
export type Mood = 'may' | 'may not' | 'must' | 'need not' | 'does' | 'does not'

/** One reading of a clause: whose deed, and what of it. */
export interface ClauseReading {
  readonly mood: Mood
  readonly side: PartyRole
  /** The words before the verb and after it. */
  readonly before: string
  readonly after: string
  /** The words that say what of it. */
  readonly verb: string
  /** What is spoken of stands before the verb: "Pets are not allowed". */
  readonly isPassive: boolean
}

const ADVERB = String.raw`(?:(?:also|then|always|only|strictly|expressly|hereby|at any time|in no event|under no circumstances|otherwise)\s+)?`
const BE_ALLOWED = String.raw`(?:permitted|allowed|accepted|tolerated|acceptable|welcome|fine|ok|okay|possible)`
const BE_FORBIDDEN = String.raw`(?:prohibited|forbidden|banned|barred|disallowed|void|unlawful|not\s+${BE_ALLOWED})`
const KEPT = String.raw`(?:kept|brought|had|maintained|harbored|housed|used|smoked|done|made|taken|carried|sublet|assigned|painted|installed|applied|changed|added|altered|parked|stored|placed|hung|held)`
const PASSIVE: readonly (readonly [Mood | 'no one may', RegExp])[] = [
  [
    'may not',
    new RegExp(
      String.raw`\b(?:is|are|shall\s+be|will\s+be|be)\s+${ADVERB}${BE_FORBIDDEN}(?!\s+(?:to|from)\s)`,
      'i',
    ),
  ],
  [
    'may not',
    /\b(?:isn['’]t|aren['’]t)\s+(?:permitted|allowed|accepted|fine|ok|okay|possible)?(?=\s*(?:[.;,]|$|in|on|at))/i,
  ],
  [
    'may not',
    new RegExp(
      String.raw`\b(?:may|shall|must|can|will)\s*(?:not|never|n['’]t)\s+be\s+(?:permitted|allowed|${KEPT})\b`,
      'i',
    ),
  ],
  ['may', new RegExp(String.raw`\b(?:is|are|shall\s+be|will\s+be)\s+${ADVERB}${BE_ALLOWED}(?!\s+to\s)`, 'i')],
  ['may', new RegExp(String.raw`\b(?:may|can)\s+${ADVERB}be\s+${KEPT}\b`, 'i')],
  ['no one may', new RegExp(String.raw`\b(?:shall|must|will)\s+be\s+(?:permitted|allowed|${KEPT})\b`, 'i')],
]
const ACTIVE: readonly (readonly [Mood, RegExp])[] = [
  [
    'need not',
    /\b(?:(?:is|are|shall|will)\s+(?:not|never)\s+(?:be\s+)?(?:required|obligated|obliged|responsible|bound|need)(?:\s+(?:to|for))?|need\s+not|(?:do|does)(?:\s+not|n['’]t)\s+(?:have|need)\s+to|needn['’]t)\b/i,
  ],
  [
    'may not',
    new RegExp(
      String.raw`\b(?:(?:may|shall|must|will|can|should)\s+${ADVERB}(?:not|never)(?:\s+be\s+(?:permitted|allowed|entitled)\s+to)?|cannot|can['’]t|mustn['’]t|won['’]t|(?:is|are|'re)\s+${ADVERB}(?:not\s+(?:permitted|allowed|authorized|entitled)\s+to|(?:prohibited|forbidden|barred|banned)\s+(?:from|to))|(?:agrees?|promises?)\s+(?:that\s+(?:it|he|she|they)\s+will\s+not|not\s+to)|(?:shall|will|must)\s+refrain\s+from)(?=\s|$)`,
      'i',
    ),
  ],
  [
    'may',
    /\b(?:may|can|(?:is|are|'re|shall\s+be|will\s+be)\s+(?:permitted|allowed|entitled|free|authorized)\s+to|(?:has|have|shall\s+have|will\s+have)\s+(?:the|a)\s+right\s+to)(?=\s)(?!\s+not\b)/i,
  ],
  [
    'must',
    /\b(?:shall|must|(?:is|are|will\s+be|shall\s+be)\s+(?:required|obligated|obliged|responsible|liable)(?:\s+(?:to|for))|(?:agrees?|has|have|needs?|undertakes?|promises?)\s+to)(?=\s)(?!\s+not\b)/i,
  ],
  ['does not', /\b(?:do|does|will)\s*(?:not|never|n['’]t)(?=\s)|\bnever(?=\s)/i],
]
/** A clause begins after these, and goes on with the subject before unless it names one. */
const JOINT =
  /;\s+(?:and\s+|or\s+|but\s+)?|,?\s+but\s+(?!not\b|only\b)|,?\s+(?:and|or)\s+(?=(?:may|shall|must|will|cannot|can't|can|need|is|are|does|do)\s)|,\s+(?:and|or)\s+(?=(?:the\s+)?[\p{Lu}][\p{L}]+\s+(?:may|shall|must|will|cannot|can|is|are|does)\b)|,\s+and\s+(?=(?:you|we|they|it|i)\s)|:\s+(?=\p{Lu})/gu
const IS_SUBORDINATE =
  /(?:^|[,(]\s*|\s)(?:if|unless|when|whenever|where|once|whether|because|as|provided(?:\s+that)?|except(?:\s+(?:that|as|if|when))?|save(?:\s+that)?|so long as|as long as|to the extent|in case|which|who|that|how|what|in the event(?:\s+that)?)\s+(?:[^,]*)$/i

/** The clauses of one sentence, each with the readings its verbs allow. */
export function readClauses(sentence: string, partyRoles: PartyRoles): (readonly ClauseReading[])[] {
  const text = sentence
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/\b(is|are) \p{L}+, but not (required|obligated|obliged),? to\b/giu, '$1 not $2 to')
    .replace(/^(?:[\divxab]{1,4}[.)]|\d+(?:\.\d+)+\.?|\([a-z\d]{1,3}\)|[-•*–])\s+/i, '')
    .trim()
  let subject = ''
  return splitAt(text, JOINT).map((clause) => {
    const readings = readingsOf(clause, subject, partyRoles)
    subject = readings.find(({ isPassive }) => !isPassive)?.before ?? subject
    return readings
  })
}

function readingsOf(clause: string, subject: string, partyRoles: PartyRoles): ClauseReading[] {
  const readings: ClauseReading[] = []
  const add = (mood: Mood | 'no one may', found: RegExpExecArray, isPassive: boolean) => {
    const own = clause.slice(0, found.index).trim()
    const before = own === '' ? subject : own
    if (IS_SUBORDINATE.test(before) && !/,[^,]*$/.test(before.replace(/,\s*$/, ''))) return
    const after = clause.slice(found.index + found[0].length).trim()
    const isNobody = /(?:^|[,.]\s+)(?:no|neither|none|nobody)\b/i.test(` ${before}`.trimStart())
    const isLimit = /^(?:no|not)\s+(?:more|less|fewer|longer|later)\b/i.test(before)
    if (isLimit) return
    if (isNobody ? mood !== 'may' && mood !== 'no one may' : mood === 'no one may') return
    const turned = isNobody || mood === 'no one may' ? 'may not' : mood
    readings.push({
      mood: turned,
      side: EVERYBODY.test(before) ? 'both' : roleOf(before, partyRoles),
      before,
      after,
      verb: found[0],
      isPassive,
    })
  }
  for (const [mood, shape] of PASSIVE) {
    const found = shape.exec(clause)
    if (found && readings.length === 0) add(mood, found, true)
  }
  if (readings.length > 0) return readings
  const other = letIn(clause, partyRoles) ?? neededIn(clause)
  if (other) return [other]
  for (const [mood, shape] of ACTIVE) {
    const found = shape.exec(clause)
    if (!found) continue
    add(mood, found, false)
    break
  }
  if (readings.length > 0) return readings
  const plain = statedIn(clause, partyRoles)
  return plain ? [plain] : []
}

/** What nobody may do, neither side may. */
const EVERYBODY = /^(?:nobody|no one|no person|no member|no tenant|no resident)$/i
const NO_THING = /^no\s+(?<thing>[^,;:]{2,60}?)\.?$/i
const NOT_NEEDED =
  /^(?<lead>.*?)\bno\s+(?<thing>[^,;:]{2,60}?)\s+(?:is|are|will\s+be|shall\s+be)\s+(?<verb>required|needed|necessary|owed|due|payable|charged)\b(?<rest>.*)$/i
const FREE_OF = /\b(?<thing>smoke|pet|drug|alcohol)[- ]free\b(?<rest>.*)$/i
const LETS =
  /^(?<subject>.*?)\s*\b(?:(?<not>(?:do|does|will)\s*(?:not|n't)\s+)(?<verb>allow|permit|accept|take)|(?:allows?|permits?|accepts?))\s+(?<thing>.+)$/i
const NEEDS =
  /^(?<thing>.+?)\s+(?:requires?|needs?|is\s+subject\s+to)\s+(?<rest>.*\b(?:consent|permission|approval|assent|authorization)\b.*)$/i
const DOES =
  /^(?<lead>(?:(?:if|when|in|on|after|before|during|where|for|at)\s[^,]*,\s+)?(?:the\s+)?)(?<who>[\p{L}]+)\s+(?:will\s+|also\s+|always\s+|only\s+)*(?<deed>[a-z]{2,}\s.+|[a-z]{3,})$/iu

const about = (mood: Mood, thing: string, after: string, verb = ''): ClauseReading => ({
  mood,
  side: 'thing',
  before: thing,
  after,
  verb,
  isPassive: true,
})

/** "Landlord does not accept cash", "we allow pets". */
function letIn(clause: string, partyRoles: PartyRoles): ClauseReading | null {
  const { subject = '', not, verb, thing = '' } = LETS.exec(clause)?.groups ?? {}
  if (thing === '' || IS_SUBORDINATE.test(subject) || roleOf(subject, partyRoles) !== 'counterparty')
    return null
  return about(not ? 'may not' : 'may', thing, '', verb ?? 'accept')
}

const NEEDED =
  /^(?<thing>[^,;:]{2,60}?)\s+(?:is|are|will\s+be|shall\s+be)\s+(?<not>not\s+)?(?<verb>required|needed|necessary|mandatory|compulsory)\b(?!\s+(?:to|by)\b)(?<rest>.*)$/i

/** "A drug test is not required." */
function neededIn(clause: string): ClauseReading | null {
  const { thing = '', not, verb, rest = '' } = NEEDED.exec(clause)?.groups ?? {}
  if (thing === '' || IS_SUBORDINATE.test(thing) || /^(?:no|neither|it|this|that|which|who)\b/i.test(thing))
    return null
  return about(not ? 'need not' : 'must', thing, rest, verb)
}

const RUNS =
  /^(?<thing>.{2,80}?)\s+(?:will\s+)?(?:automatically\s+)?(?<not>never\s+)?(?<deed>(?:renews?|expires?|earns?|bears?|accrues?|continues?)\b.*)$/i

/** "The term renews for one year." */
function runsIn(clause: string): ClauseReading | null {
  const { thing = '', not, deed = '' } = RUNS.exec(clause)?.groups ?? {}
  if (thing === '' || IS_SUBORDINATE.test(`${thing} `)) return null
  const after = /automatically\s+$/i.test(clause.slice(0, clause.indexOf(deed)))
    ? `automatically ${deed}`
    : deed
  return { mood: not ? 'does not' : 'does', side: 'thing', before: thing, after, verb: '', isPassive: false }
}

/** Clauses without "may", "must" and the like. */
function statedIn(clause: string, partyRoles: PartyRoles): ClauseReading | null {
  const needless = NOT_NEEDED.exec(clause)?.groups
  if (needless)
    return about(
      'need not',
      `${needless['lead']} ${needless['thing']}`.trim(),
      needless['rest'] ?? '',
      needless['verb'],
    )
  const thing = NO_THING.exec(clause)?.groups?.['thing']
  if (
    thing !== undefined &&
    !/\b(?:more|less|later|longer|fewer|one|is|are|shall|will|may|has|have)\b/i.test(thing)
  )
    return about('may not', thing, '')
  const free = FREE_OF.exec(clause)?.groups
  if (free) return about('may not', free['thing'] ?? '', free['rest'] ?? '')
  const needs = NEEDS.exec(clause)?.groups
  if (needs) return about('may', needs['thing'] ?? '', `only with ${needs['rest']}`)
  const does = DOES.exec(clause)?.groups
  const runs = runsIn(clause)
  if (runs && roleOf(runs.before, partyRoles) === 'thing') return runs
  if (!does || IS_SUBORDINATE.test(does['lead'] ?? '')) return null
  const before = `${does['lead']}${does['who']}`
  const side = roleOf(before, partyRoles)
  return side === 'reader' || side === 'counterparty'
    ? { mood: 'does', side, before, after: does['deed'] ?? '', verb: '', isPassive: false }
    : null
}

function splitAt(text: string, joint: RegExp): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(joint)) {
    parts.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '')
}
