import { MONTH_NAMES, MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { spokenDay, type SpokenDay } from '../rows/asked-row.ts'
import { namedNumbers, type NamedNumber } from '#core/question/named-numbers.ts'
import { tellingWords, stemsOf, type TellingWord } from '../../../question/same-words.ts'

/**
 * What of an account is asked for: what is left at its end, what it began with, what was taken from it, or what it
 * comes back with.
 */
export type Role = 'rest' | 'opening' | 'taken' | 'credit'

export interface StateAsked {
  readonly role: Role
  readonly on: SpokenDay | null
  /** What holds only in a case: "if I pay in time". */
  readonly isConditional: boolean
  /** Whether things are counted, and not money. */
  readonly isCount: boolean
  /** "Days", where days are counted. */
  readonly unit: string | null
  /** Whether something is told to have changed since. */
  readonly isChanged: boolean
  /** Whether all of it is asked for: "so far", "altogether". */
  readonly isAll: boolean
  /** Whether a payment is told of, after which it is asked. */
  readonly isAfter: boolean
  /** Whether it says that something has to be paid. */
  readonly isOwed: boolean
  /** The stems of what the account is of, those that ask or say what is asked apart. */
  readonly about: readonly string[]
  /** Those of them that say what it is that something is left of, or was taken for: "of the deposit". */
  readonly of: readonly string[]
  /** Whom something is owed. */
  readonly whom: readonly string[]
  /** Names of it, as they are written. */
  readonly names: readonly string[]
  /** Numbers that name it: "flat 11". */
  readonly numbers: readonly NamedNumber[]
}

const ASKS =
  /\b(?:how (?:much|many|mny|big)|what(?:'?s)?|which|where (?:do|did) (?:i|we) stand|(?:know|tell|wonder\w*|see|sure) (?:if|whether)|is there|(?:are|was|were|is|am|did|do|does|have|has|had) (?:i|we|they|there|my|our|any\w*))\b/
/** A rule, a day or a reason is no state of money. */
const NEVER =
  /^(?!.*\bhow (?:much|many|mny)\b)(?:so |and |but )?(?:when|who|why|where(?! (?:do|did) (?:i|we) stand)|until|by when|can|could|may|must|will i be)\b|\bwhat (?:happens|day|date|time|becomes)\b|\bhow (?:long|often|soon|late|early|far|do|can|is it)\b|\bwhen\b.*\bdue\b/
/** A price is none, unless of it something is left. */
const PRICED =
  /\b(?:fee|charge|penalty|fine|interest|rate|percent\w*|cost|costs|price)\b(?! (?:was|is|were|still))|\b(?:each|every|per|a) (?:month|week|year|time)\b/
/** What is behind its day has a line of its own. */
const OVERDUE = /\b(?:behind|overdue|arrears|late|past due|caught up|up to date)\b/
const STRONG =
  /\b(?:left|stil+|owe[ds]?|owing|outstanding|unpaid|remain\w*|rest)\b|\b(?:not|haven'?t|hasn'?t|never) (?:yet )?(?:been )?paid\b|\bwhere (?:do|did) (?:i|we) stand\b|\bplus or minus\b/
const REST =
  /\bhow (?:many|mny) more\b|\b(?:balance|debt|settles?|open|zero)\b|\b(?:have|need|got|ought|supposed|do|must|should|gotta|asked|want)\b.{0,30}\b(?:pay|send|transfer|hand over)\b.{0,20}\b(?:now|in total|altogether|in all|this time|at the moment)\b|\bto pay (?:when|at|upon)\b|\bhow much (?:money )?(?:is|was|are) (?:there )?(?:now )?(?:in|on|with) (?:the|my|our)\b/
const OPENING =
  /\b(?:was|were|had|did)\b.*\b(?:at|in|on|to|when) (?:the |this |it )?(?:\p{L}+ )?(?:start|begin)\w*|\b(?:opening|starting|previous|prior|brought|from before)\b|\bcarr(?:y|ied) (?:over|forward)\b|\broll(?:ed)? over\b|\b(?:from|of|on) (?:the |my |our |that )?(?:old|earlier|last|first|previous) (?:bill|statement|invoice|month|year|term|season|quarter|period)\b|\b(?:last|old) (?:month|bill|term|statement|invoice)'?s?\b/u
/** What is left after a payment that is still to come has to be reckoned. */
const NEXT = new RegExp(
  String.raw`\b(?:after|once|when|if)\b.*\b(?:${ORDINAL_WORDS}|next|last|\d(?:st|nd|rd|th)) (?:pay\w*|inst\w*|part|rate)\b`,
)
const TAKEN =
  /\b(?:so far|al+ready|to date|up to now|until now|by now|gone|went|go through|used|taken|took|spent|paid|payed|handed|sent|covere?d|put (?:in|down)|deducted|gave|given|came|did (?:\p{L}+ ){1,3}(?:pay|send|give|take))\b/u
const CREDIT = /\b(?:credit|refund\w*|back|too much|overpaid|over-?payment|surplus|in plus)\b/
const IF = /\b(?:if|suppose|would|in time|early|once (?:i|we))\b/
const WHETHER = /\b(?:know|tell me|wonder\w*|see|sure|check) if\b/
const UNIT = /\bhow (?:many|mny) (?:of )?(?:the |my |our )?(?<unit>day|week|month|year|hour)s?\b/
const COUNT = /\bhow (?:many|mny)\b/

/** Words that only ask, or say whose money it is and when. */
const ASKING = new Set(
  stemsOf(
    `how much many what which there still left remain remaining remains rest owe owed owes owing due pay paid payed paying payment payments unpaid outstanding balance money sum amount total
    account bill statement invoice now today present moment right currently current already far date so yet over again back off all everything altogether full whole settle settles clear cleared
    open start beginning begin begins began end opening before after previous last first from on in my our their his her your me us them him they it this that these
    have has had got get need want going gonna gotta go come came gone used use using taken take took spent spend put hand handed send sent transfer give gave given covered cover time year month week day term season quarter semester period
    daughter son child kid wife husband partner mum mom dad mother father parents family people person old new more less exactly actually honestly please know tell show say said says
    anything something thing stuff lot bit bits one ones part pot big small credit refund surplus minus plus zero behind stand standing figure number sheet paper letter line made make up down money
    final next change changed changes number count`,
  ),
)
/** Whom one owes is not what one owes it for. */
const WHOM =
  /(?<=\b(?:owe[ds]?|owing|pay|paid|settle with) )(?:to )?(?:the|my|our|this|that) [\p{L}'-]+(?=[\s?!.,]|$)/u

const SAID = new RegExp(STRONG.source, 'giu')

/** Null where no state of an account is asked for: a price, a rule, a day. */
export function stateAsked(question: string, message = question): StateAsked | null {
  const words = question.normalize('NFKC').replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim()
  const plain = words.toLowerCase().replace(/[\s?!.]+$/, '')
  if (!ASKS.test(plain)) return null
  if (NEVER.test(plain) || (PRICED.test(plain) && !STRONG.test(plain))) return null
  const role = roleOf(plain)
  if (!role) return null
  const on = spokenDay(words)
  const own = words.replace(WHOM, ' ').replaceAll(SAID, ' ')
  const telling = tellingWords(own).filter(
    ({ stem, word }) => !ASKING.has(stem) && !/^\d/.test(stem) && !isMonth(word),
  )
  return {
    role,
    on,
    isConditional: IF.test(plain.replace(WHETHER, ' ')),
    isCount: COUNT.test(plain),
    unit: UNIT.exec(plain)?.groups?.['unit'] ?? null,
    isChanged: /\b(?:chang\w*|revis\w*|correct\w*|amend\w*|adjust\w*)\b/.test(plain),
    isAll: /\b(?:so far|altogether|in total|in all|to date|already|up to now|until now)\b/.test(plain),
    isAfter: /\b(?:after|once|when)\b.*\bpa(?:y|id|yed|yment)\b/.test(plain),
    isOwed:
      /\b(?:owe\w*|owing|pay\w*|paid|unpaid|settle\w*|arrears|behind|outstanding|due|send|transfer|hand over)\b/.test(
        plain,
      ),
    about: [...new Set(telling.map(({ stem }) => stem))],
    of: targetsIn(own, telling),
    whom: tellingWords(WHOM.exec(words)?.[0] ?? '').map(({ stem }) => stem),
    names: [...namesIn(message, telling), ...ownersIn(own, telling)],
    numbers: namedNumbers(message),
  }
}

function roleOf(plain: string): Role | null {
  if (OVERDUE.test(plain)) return null
  if (NEXT.test(plain)) return null
  if (OPENING.test(plain)) return 'opening'
  if (CREDIT.test(plain)) return 'credit'
  if (TAKEN.test(plain) && !STRONG.test(plain)) return 'taken'
  return STRONG.test(plain) || REST.test(plain) ? 'rest' : null
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu
const BEFORE_THING = /^(?:of|for|on|in|from|with|to|much|many|what)$/i
const DETERMINER = /^(?:the|my|our|his|her|their|your|this|that|those|these|a|an|all|any|some|more)$/i

/** What stands behind "of the", "for", "how much", as far as it goes without a small word. */
function targetsIn(words: string, telling: readonly TellingWord[]): string[] {
  const tokens = [...words.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    stem: telling.find(({ start }) => start === index)?.stem ?? null,
  }))
  const found = new Set<string>()
  for (const [at, { word }] of tokens.entries()) {
    if (!BEFORE_THING.test(word)) continue
    let next = at + 1
    const isDetermined = DETERMINER.test(tokens[next]?.word ?? '')
    if (isDetermined) next++
    if (/^to$/i.test(word) && !isDetermined) continue
    for (; next < tokens.length; next++) {
      const one = tokens[next]
      if (!one || (one.stem === null && isSmall(one.word))) break
      if (one.stem !== null) found.add(one.stem)
    }
  }
  return [...found]
}

/** A word that neither tells nor only asks. */
const isSmall = (word: string): boolean => tellingWords(word).length === 0

/** The stems of words that are names, wherever they stand but at the beginning of a sentence. */
function namesIn(message: string, telling: readonly TellingWord[]): string[] {
  const named = [...message.matchAll(/(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}\p{L}*/gu)].flatMap(([word]) =>
    stemsOf(word),
  )
  return telling.map(({ stem }) => stem).filter((stem) => named.includes(stem))
}

/** "My aunt's bill": of somebody else. */
const ownersIn = (words: string, telling: readonly TellingWord[]): string[] =>
  telling
    .filter(({ word, end }) => /['’]s$/.test(word) || /^['’]s\b/.test(words.slice(end)))
    .map(({ stem }) => stem)

const SHORT_MONTH = new RegExp(`^(?:${MONTH_OR_SHORT})$`, 'i')

/** "Octobr" as well: what begins like a month is one, however it goes on. */
const isMonth = (word: string): boolean =>
  SHORT_MONTH.test(word) ||
  (word.length >= 4 &&
    MONTH_NAMES.some((name) => name.toLowerCase().startsWith(word.slice(0, 4).toLowerCase())))
