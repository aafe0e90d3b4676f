/** Who a paper speaks of: the one who asks about it, the one they deal with, both, or a thing. */
export type Side = 'asker' | 'other' | 'both' | 'thing' | 'unknown'

/** Which words of a paper stand for whom. */
export interface Sides {
  readonly asker: ReadonlySet<string>
  readonly other: ReadonlySet<string>
}

const ASKER =
  `tenant tenants lessee lessees renter renters occupant occupants resident residents subtenant subtenants sublessee
  employee employees worker workers patient patients borrower borrowers debtor member members subscriber subscribers
  user users student students traveler traveller passenger policyholder insured guarantor participant participants volunteer`.split(
    /\s+/,
  )
const OTHER =
  `landlord landlords lessor lessors sublandlord sublessor management employer employers company club gym hospital clinic lender lenders bank
  insurer insurers carrier provider providers school university hotel creditor agency studio organizer organiser`.split(
    /\s+/,
  )
/** Each pair deals with the other: who of them asks is plain only when nobody else in the paper could be it. */
const BY_COMPANY: readonly (readonly [asker: string, other: string, when: RegExp])[] = [
  ['customer', 'seller vendor contractor supplier', /\bcustomers?\b/i],
  ['client', '', /\bclients?\b/i],
  ['buyer', 'seller vendor', /\b(?:buyer|purchaser)s?\b/i],
  ['purchaser', 'seller vendor', /\b(?:buyer|purchaser)s?\b/i],
  ['licensee', 'licensor', /\blicensees?\b/i],
  ['homeowner', 'contractor', /\bhomeowners?\b/i],
  ['contractor', '', /\bcontractors?\b/i],
  ['consultant', '', /\bconsultants?\b/i],
  ['guest', 'host hotel', /\b(?:host|hotel)\b/i],
]
const RENTS = /\b(?:tenant|occupant|lessee|renter|resident|subtenant)s?\b/i
const HIRED = /\b(?:contractor|consultant|freelancer)s?\b/i
const SERVED = /\b(?:customer|client|homeowner|buyer|purchaser|owner)s?\b/i

/** Reads from a paper's own words who is who; a word that could be either is nobody's. */
export function readSides(text: string): Sides {
  const asker = new Set(ASKER)
  const other = new Set(OTHER)
  if (RENTS.test(text)) for (const word of ['owner', 'owners', 'agent', 'manager', 'lessor']) other.add(word)
  const isTwoWay = HIRED.test(text) && SERVED.test(text) && !RENTS.test(text)
  if (!isTwoWay)
    for (const [own, theirs, when] of BY_COMPANY)
      if (when.test(text)) {
        asker.add(own).add(`${own}s`)
        for (const word of theirs.split(' ')) if (word !== '') other.add(word)
      }
  // Who sublets a room has a landlord and is one.
  if (/\b(?:main|master|prime|original|head)\s+tenants?\b/i.test(text))
    for (const word of ['tenant', 'tenants']) {
      asker.delete(word)
      other.add(word)
    }
  if (/\broommates?\b/i.test(text) && other.has('tenant')) asker.add('roommate')
  // "You" is whoever a paper is written to, and "we" who wrote it, unless its writer says "I".
  const isLetter = /\b(?:you|your)\b/i.test(text)
  if (isLetter) {
    asker.add('you')
    for (const word of ['we', 'us']) other.add(word)
  } else if (/(?<!\p{L})I(?!\p{L})/u.test(text)) asker.add('i')
  return { asker, other }
}

/** Words people use for those they deal with, whatever the paper calls them. */
const PEOPLE_SAY =
  /^(?:they|he|she|you|it|(?:the|my|our|this|your)\s+(?:\w+\s)?(?:landlord|landlady|owner|lessor|manager|management|boss|employer|company|firm|gym|club|studio|hospital|clinic|doctor|bank|lender|insurer|insurance(?: company)?|carrier|provider|seller|vendor|store|shop|school|app|service|agency|host|hotel|contractor|cleaner|cleaners|bank|licensor|creditor))$/i
const ASKERS_SAY =
  /^(?:i|we|me|us|one|(?:the|a|an|any)?\s?(?:tenant|renter|lessee|occupant|resident|subtenant|employee|worker|member|customer|client|patient|borrower|buyer|subscriber|user|licensee|insured|student|traveler)s?)$/i

/** Whose side the subject of a question is on; null when it is neither's name. */
export function sideInQuestion(subject: string): 'asker' | 'other' | null {
  const plain = subject.trim()
  if (ASKERS_SAY.test(plain)) return 'asker'
  return PEOPLE_SAY.test(plain) ? 'other' : null
}

/** Whose deed a clause tells, by what stands before its verb. */
export function sideOf(before: string, { asker, other }: Sides): Side {
  const own = before.replace(/^.*,\s+(?=(?:the\s+)?\S+\s*$)/s, '').trim()
  if (
    /\b(?:either|each|both|any|neither)\s+(?:of\s+the\s+)?(?:party|parties|side|sides)$|\bthe\s+parties$/i.test(
      own,
    )
  )
    return 'both'
  const words = [...own.matchAll(/[\p{L}]+(?:[’'][a-z]*)?/gu)].map(({ 0: word }) => word)
  const last = words.at(-1)
  if (last === undefined) return 'unknown'
  const head = last.toLowerCase()
  if (/^(?:it|they|he|she|this|that|who|which|such|these|those)$/.test(head)) return 'unknown'
  const earlier = words.at(-3)?.toLowerCase()
  const joined = words.at(-2)?.toLowerCase() === 'or' || words.at(-2)?.toLowerCase() === 'and'
  if (joined && earlier && asker.has(earlier) !== asker.has(head)) return 'unknown'
  if (asker.has(head)) return 'asker'
  return other.has(head) ? 'other' : 'thing'
}
