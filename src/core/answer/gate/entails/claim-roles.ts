import { ONE_PARTY } from '#core/language/lexicon/roles.ts'
import { VERBS } from './claim-text.ts'

const YOUR_SIDE = new Set(
  'tenant employee member customer patient borrower licensee franchisee guarantor contractor distributor'.split(
    ' ',
  ),
)
const MUTUAL = String.raw`either party|each party|both parties|the parties|neither party|any party|either of us|both of us|parties`
/** By each word for a party the one that stands for it; "you" is whoever is asking: the weaker side. */
const NAME_OF = new Map<string, string>(
  [...ONE_PARTY, ['we', 'us'], ['you']].flatMap((names) =>
    names.map((name) => [name, names[0] ?? ''] as const),
  ),
)
const IS_MUTUAL = new RegExp(`^(?:${MUTUAL})$`)
const ROLE = [...NAME_OF.keys()].sort((a, b) => b.length - a.length).join('|')
const FOUND = new RegExp(
  String.raw`(?<![\p{L}-])(${MUTUAL}|${ROLE}|your|our|yours)(s(?!\p{L}))?(?![\p{L}])('s?)?`,
  'giu',
)
const ACTS = new RegExp(
  String.raw`^(?:,[^,;]{1,80},)?(?:\s(?:and|or|the|hereby|also|then|alone|not|never|always|both|further|each|any|guests?|its|their|may|who|that))*\s(?:${VERBS})(?!\p{L})|^\s?$|^\s?,`,
  'iu',
)
const OPENING = new RegExp(
  String.raw`^\W*(?:(?:and|but|or)\s)?(?:the\s)?(${MUTUAL}|${ROLE})s?(?![\p{L}'-])`,
  'iu',
)
/** "They" of one who asks is the other side. */
const THEY_ACT = new RegExp(
  String.raw`^\W*(?:(?:and|but|or)\s)?they\s(?:(?:also|then|not|never|always)\s)?(?:${VERBS})(?!\p{L})`,
  'iu',
)
const NAME_ACTS = new RegExp(String.raw`^(?:,[^,;]{1,40},)?\s(?:${VERBS})(?!\p{L})`, 'iu')
/** "after Tenant moves out", "if Landlord agrees": what somebody else does depends on it. */
const SUBORDINATE =
  /(?<!\p{L})(?:after|before|if|when|unless|until|while|because|once|since|where|that|which|whether|as soon as)\s(?:the\s|such\s|and\s|or\s)?$/iu
const RECEIVES =
  /^(?:\s(?:will|shall|must|may|can|to))?\s(?:gets?|receives?|be paid|is paid|is owed|is entitled|be entitled)\b/i
const GETS = /^(?:\s(?:will|shall|can|to))?\s(?:gets?|receives?|be paid|is paid|is owed)\b/i

const NAMED = /(?<![\p{L}'-])\p{Lu}[\p{L}&'-]+(?:\s\p{Lu}[\p{L}&'-]+)*/gu

export interface Roles {
  readonly actors: ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

/** Who acts in a clause and who else is named. */
export function rolesIn(clause: string): Roles {
  const actors = new Set<string>()
  const others = new Set<string>()
  for (const match of clause.matchAll(FOUND)) {
    const name = canonical((match[1] ?? '').toLowerCase())
    const after = clause.slice(match.index + match[0].length)
    const before = clause.slice(Math.max(0, match.index - 8), match.index)
    const isOwner = match[3] !== undefined || /^(?:your|our|yours)$/i.test(match[1] ?? '')
    const isAgent = /\bby (?:the )?$/i.test(before)
    const isGiver =
      ACTS.test(after) &&
      !SUBORDINATE.test(clause.slice(0, match.index)) &&
      !/\b(?:to|for|from|of|with|on|let|allow|give|pay) (?:the )?$/i.test(before)
    if (!isOwner && (isAgent || (isGiver && !RECEIVES.test(after)))) actors.add(name)
    else others.add(name)
  }
  if (THEY_ACT.test(clause)) actors.add('they')
  return { actors, others }
}

/** Who a clause opens with, before any other words: "we" in "We are not responsible for what you leave behind". */
export interface Opening {
  readonly actor: string
  /** Gets something, and does nothing for it. */
  readonly isGiven: boolean
}

export function readOpening(clause: string): Opening | null {
  const opening = OPENING.exec(clause)
  const after = clause.slice(opening?.[0].length ?? 0)
  if (opening && ACTS.test(after))
    return { actor: canonical((opening[1] ?? '').toLowerCase()), isGiven: GETS.test(after) }
  return THEY_ACT.test(clause) ? { actor: 'they', isGiven: false } : null
}

/** Whether a clause of a document speaks of what the claim's actor does; a clause without any actor speaks of all. */
export function isActorOf(actor: string, stated: Roles): boolean {
  if (stated.actors.size === 0) return actor === 'you' || isAmong(actor, stated.others)
  return isAmong(actor, stated.actors)
}

/** Whether a clause that somebody opens is opened by them in the document, too, where anybody opens it. */
export const isOpenedBy = (claimed: Opening | null, stated: Opening | null): boolean =>
  claimed === null ||
  stated === null ||
  claimed.isGiven !== stated.isGiven ||
  isAmong(claimed.actor, new Set([stated.actor]))

/** Proper names that act: "Kestrel Foods shall". One word that opens a sentence may be any word. */
export function actingNames(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(({ 0: name, index }) => {
    const isOne = !/\s/.test(name)
    const words = name.toLowerCase()
    return (isOne && index === 0) || isRoleWord(words) || !NAME_ACTS.test(text.slice(index + name.length))
      ? []
      : [words]
  })
}

/** Whether one the claim names beside the actor has that place in the document, too. */
export function isNamed(other: string, stated: readonly Roles[]): boolean {
  if (other === 'you') return true
  return stated.some(({ others }) => isAmong(other, others))
}

function isAmong(name: string, names: ReadonlySet<string>): boolean {
  if (names.has(name) || names.has('party')) return true
  const isYou = (side: string) => side === 'you' || YOUR_SIDE.has(side)
  if (name === 'you') return [...names].some(isYou)
  if (names.has('you') && YOUR_SIDE.has(name)) return true
  if (name === 'they') return [...names].some((side) => !isYou(side))
  if (names.has('they')) return !isYou(name)
  return names.has('we') && !isYou(name)
}

function canonical(found: string): string {
  if (IS_MUTUAL.test(found)) return 'party'
  if (/^yours?$/.test(found)) return 'you'
  return found === 'our' ? 'we' : (NAME_OF.get(found) ?? found)
}

/** Whether a word is a role of the side that asks, as "you" is taken. */
export const isYourSide = (word: string): boolean =>
  YOUR_SIDE.has(NAME_OF.get(word) ?? NAME_OF.get(word.replace(/s$/, '')) ?? '')

/** The word for one of several: "tenants" → tenant. */
export const oneOf = (role: string): string =>
  NAME_OF.has(role) ? role.replace(/^students$/, 'student') : role.replace(/s$/, '')

const SIDE_WORD = /(?<![\p{L}'’-])(\p{L}+)(?![\p{L}-])/gu
/** "Other residents" are somebody else, and so are "any guests". */
const SOME_OTHER = /(?<!\p{L})(?:other|another)\s$/iu

/**
 * By which names a sentence calls those of the reader's side, "you" among them. Whoever has a capital or "the" is a
 * party, "your guests" are not; where nobody has, any of them may be. With two names nobody knows which is "you".
 */
export function yourNames(sentence: string): ReadonlySet<string> {
  const all = [...sentence.matchAll(SIDE_WORD)].flatMap(({ 0: word, index }) => {
    const name = /^you(?:rs?|rself)?$/i.test(word) ? 'you' : oneOf(word.toLowerCase())
    const before = sentence.slice(0, index)
    if ((name !== 'you' && !isYourSide(name)) || SOME_OTHER.test(before)) return []
    return [{ name, isParty: name === 'you' || /^\p{Lu}/u.test(word) || /(?<!\p{L})the\s$/iu.test(before) }]
  })
  const parties = all.filter(({ isParty }) => isParty)
  return new Set((parties.length > 0 ? parties : all).map(({ name }) => name))
}

/** The words of roles, so that other rules leave them alone. */
export function isRoleWord(word: string): boolean {
  return (
    NAME_OF.has(word) ||
    NAME_OF.has(word.replace(/s$/, '')) ||
    /^(?:your|our|yours|party|parties|sublandlord)$/.test(word)
  )
}
