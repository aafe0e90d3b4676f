import { PERSONS, ROLES } from '#core/language/lexicon/roles.ts'

/** The sides of a paper together: what is said of either, of each or of neither is said of both. */
export const BOTH_SIDES = 'Parties'

const IS_BOTH =
  /^(?:(?:each|every|either|neither|both|all|any|no|none|an?|one|that|such|said|the)\s+)?(?:of\s+(?:the\s+|us$|you$|them$))?(?:other\s+)?(?:part(?:y|ies)|sides?)?$/i
const NAMES_PARTIES = /\b(?:part(?:y|ies)|sides?|us)$/i
/** Understood with their sentence alone. */
const PRONOUN = /^(?:it|they|he|she|this|these|those|one)\b|\b(?:it|they|he|she)$/i
/** "We decided against it, and Ada": half a sentence, and no name. */
const TELLS = /^(?:we|you|i)\s+(?!(?:and|or|alone|both|jointly)\b)\p{Ll}/iu
/** "No officer", "Neither the seller nor the agent": the line says of whom. */
const IS_NONE = /^(?:no|none|neither|nobody)\b/i
const IS_ANYBODY = /^(?:(?:an?|any|one|each|the)\s+)?(?:persons?|people|individuals?|others?|one)$/i
const POINTS_BACK = /^(?:that|such|said)\s+/i
/** What papers tell of that is no person: something has to be so with it. */
const IS_THING =
  /(?:^|\s)(?:orders?|packages?|notices?|invoices?|agreements?|contracts?|leases?|payments?|applications?|documents?|fees?|papers?|certificates?|reports?|statements?|issuance|sales?|prices?|products?|services?|goods|work|shares?|stock|premises|propert(?:y|ies)|equipment|vehicles?|content|information|data|materials?|names?|amounts?|terms?|periods?|dates?|rent|deposits?|claims?|disputes?|matters?|proceedings?|approvals?|requests?|offers?|tests?|samples?|plans?|schedules?|exhibits?|sections?|provisions?|shipments?|deliver(?:y|ies)|meetings?|closing|performance|transfers?|assignments?|failures?|breach(?:es)?|software|websites?|records?|results?|conditions?|laws?|funds)$/i
/** What follows the noun of a name: "issuance and sale of the stock". */
const BEHIND_NOUN = /\s(?:of|to|for|in|under|from|with|that|which|who|whose|by|on)\s.*$/is
/** What is somebody whatever the paper calls them: a role, or several together. */
const IS_SOMEBODY = new RegExp(
  String.raw`(?<![\p{L}-])(?:${ROLES}|${PERSONS}|whoever|departments?|office|directorate|authorit(?:y|ies)|agenc(?:y|ies)|executives?|presidents?|chair(?:man|person)?|chief|ceo|cfo|secretary|treasurer|veterans|successors?|assigns|families|family|fund|trust|societ(?:y|ies)|union|district|practice|co-op|cooperative|inspectors?|managers?|couriers?|masters?|crew|approver|petitioner|respondent|plaintiff|defendant|mother|father|states?|brokers?|underwriters?)$`,
  'iu',
)
/** "XFN": how a company is called for short */
const IS_SHORT = /^\p{Lu}[\p{Lu}&.]{1,5}$/u
const LIST = /,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+/u
/** A name of nobody known is somebody's where so many duties have it. */
const OFTEN = 3

/** Longer names than this many words tell more than who it is. */
const MAX_WORDS = 6

/**
 * The side whose duties a duty is listed under; null where its bearer is no person, nobody in particular, or
 * understood with the sentence alone.
 *
 * @param label who bears it, as the document writes it
 */
export function sideOf(label: string | null): string | null {
  if (label === null) return null
  if (IS_BOTH.test(label) && NAMES_PARTIES.test(label)) return BOTH_SIDES
  if (PRONOUN.test(label) || TELLS.test(label) || IS_NONE.test(label) || IS_ANYBODY.test(label)) return null
  if (label.split(' ').length > MAX_WORDS || IS_THING.test(label.replace(BEHIND_NOUN, ''))) return null
  const name = label.replace(POINTS_BACK, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Whether a side is somebody: by a word for persons, as the name of a party, or because much is asked of it.
 *
 * @param names of the parties, in lower case
 * @param times how many duties name it
 */
export function isSomebody(side: string, names: readonly string[], times: number): boolean {
  if (side === BOTH_SIDES || times >= OFTEN) return true
  return side.split(LIST).some((one) => {
    const name = one.toLowerCase().replace(/^(?:the|each|both|such)\s+/, '')
    const isParty =
      name.length > 2 && names.some((known) => known.startsWith(name) || known.includes(` ${name}`))
    // "Party claiming the goods": its noun stands first.
    const nouns = [one.replace(BEHIND_NOUN, ''), name.split(' ', 1)[0] ?? '']
    return isParty || IS_SHORT.test(one) || nouns.some((noun) => IS_SOMEBODY.test(noun))
  })
}
