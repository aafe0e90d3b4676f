import { COUNTERPARTY_ROLES, READER_ROLES } from '#core/language/lexicon/roles.ts'

/** Who a paper speaks of: the one who asks about it, the one they deal with, both, or a thing. */
export type PartyRole = 'reader' | 'counterparty' | 'both' | 'thing' | 'unknown'

/** Which words of a paper stand for whom. */
export interface PartyRoles {
  readonly reader: ReadonlySet<string>
  readonly counterparty: ReadonlySet<string>
}

const withPlurals = (roles: readonly string[]): readonly string[] =>
  roles.flatMap((role) => [role, role.endsWith('y') ? `${role.slice(0, -1)}ies` : `${role}s`])
const READER = withPlurals(READER_ROLES)
const COUNTERPARTY = withPlurals(COUNTERPARTY_ROLES)
/** Each pair deals with the other: who of them asks is plain only when nobody else in the paper could be it. */
const BY_COMPANY: readonly (readonly [reader: string, other: string, when: RegExp])[] = [
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
export function readPartyRoles(text: string): PartyRoles {
  const reader = new Set(READER)
  const counterparty = new Set(COUNTERPARTY)
  if (RENTS.test(text))
    for (const word of ['owner', 'owners', 'agent', 'manager', 'lessor']) counterparty.add(word)
  const isTwoWay = HIRED.test(text) && SERVED.test(text) && !RENTS.test(text)
  if (!isTwoWay)
    for (const [own, theirs, when] of BY_COMPANY)
      if (when.test(text)) {
        reader.add(own).add(`${own}s`)
        for (const word of theirs.split(' ')) if (word !== '') counterparty.add(word)
      }
  // Who sublets a room has a landlord and is one.
  if (/\b(?:main|master|prime|original|head)\s+tenants?\b/i.test(text))
    for (const word of ['tenant', 'tenants']) {
      reader.delete(word)
      counterparty.add(word)
    }
  if (/\broommates?\b/i.test(text) && counterparty.has('tenant')) reader.add('roommate')
  // "You" is whoever a paper is written to, and "we" who wrote it, unless its writer says "I".
  const isLetter = /\b(?:you|your)\b/i.test(text)
  if (isLetter) {
    reader.add('you')
    for (const word of ['we', 'us']) counterparty.add(word)
  } else if (/(?<!\p{L})I(?!\p{L})/u.test(text)) reader.add('i')
  return { reader, counterparty }
}

/** Words people use for those they deal with, whatever the paper calls them. */
const PEOPLE_SAY =
  /^(?:they|he|she|you|it|(?:the|my|our|this|your)\s+(?:\w+\s)?(?:landlord|landlady|owner|lessor|manager|management|boss|employer|company|firm|gym|club|studio|hospital|clinic|doctor|bank|lender|insurer|insurance(?: company)?|carrier|provider|seller|vendor|store|shop|school|app|service|agency|host|hotel|contractor|cleaner|cleaners|bank|licensor|creditor))$/i
const READERS_SAY =
  /^(?:i|we|me|us|one|(?:the|a|an|any)?\s?(?:tenant|renter|lessee|occupant|resident|subtenant|employee|worker|member|customer|client|patient|borrower|buyer|subscriber|user|licensee|insured|student|traveler)s?)$/i

/** Whose side the subject of a question is on; null when it is neither's name. */
export function roleInQuestion(subject: string): 'reader' | 'counterparty' | null {
  const plain = subject.trim()
  if (READERS_SAY.test(plain)) return 'reader'
  return PEOPLE_SAY.test(plain) ? 'counterparty' : null
}

/** Whose deed a clause tells, by what stands before its verb. */
export function roleOf(before: string, { reader, counterparty }: PartyRoles): PartyRole {
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
  if (joined && earlier && reader.has(earlier) !== reader.has(head)) return 'unknown'
  if (reader.has(head)) return 'reader'
  return counterparty.has(head) ? 'counterparty' : 'thing'
}
