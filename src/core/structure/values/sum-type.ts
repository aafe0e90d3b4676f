import { TO_PAY } from '#core/language/lexicon/bill-names.ts'
import { matchesOf } from '#core/language/matches-of.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { asLabel } from './found.ts'
import type { SumContext } from './sum-context.ts'

/** What people pay for performance, or as a charge. */
const PAID = String.raw`(?:rent|fees?|charges?|surcharges?|prices?|costs?|(?<!(?:security|damage|rental)\s)deposits?|pay|premiums?|installments?|instalments?|commissions?|royalt(?:y|ies)|interest|coinsurance|tax(?:es)?|dues|tolls?|tuition|compensation|fines?|penalt(?:y|ies)|payments?|rates?|retainer|subscription|postage|honorarium|total\s+due|(?<=the\s)total(?=\s+(?:is|comes|due|amount))|(?:amount|balance)\s+(?:due|payable)|new\s+charges|total\s+of\s+interest|consideration|invoice|liquidated\s+damages|hire|freight|bill)`
/** What is a limit, a stock or a part of something that was lent or is covered. */
const HELD = String.raw`(?:(?:security|damage|rental)\s+deposits?|sums?\s+insured|excess(?:es)?|(?:we|insurers?)\s+(?:will\s+|may\s+)?pay|salary|salaries|wages?|bonus(?:es)?|allowances?|stipends?|grants?|increase|limits?|deductibles?|caps?|balances?(?!\s+(?:due|payable))|principal|capital|values?|worth|coverage|insurance|liabilit(?:y|ies)|loans?|credits?|discounts?|savings?|refunds?|claims?|damages|threshold|minimum|maximum|revenues?|sales|remaining|unpaid|payments?\s+received|last\s+bill|payment,\s+thank\s+you|proceeds|par\s+value|assets?|net\s+worth|income|budget|estimate[sd]?|adjustments?|write-?offs?|insurance\s+paid|plan\s+paid|allowed|amount\s+financed|after\s+this\s+bill)`
const TELLING = new RegExp(String.raw`(?<![a-zÀ-ž-])(?:(?<held>${HELD})|${PAID})(?![a-zÀ-ž])`, 'gi')
/** Right before a sum: what it bounds. */
const BOUND =
  /(?:exceed(?:s|ing)?|up\s+to|more\s+than|less\s+than|at\s+least|below|above|over|under|maximum\s+of|minimum\s+of|limit(?:ed)?\s+(?:of|to)|excess\s+of|fewer\s+than|greater\s+than|reduced\s+by|saves?(?:\s+you)?|cap(?:ped)?\s+(?:of|at)|worth|valued\s+at|discount\s+of|credit\s+of|refund\s+of|reaches|most\s+(?:that\s+)?we(?:\s+will)?\s+pay[^.$]{0,40}?)\s*(?:the\s+(?:sum|amount)\s+of\s+|an?\s+(?:total|amount)\s+of\s+|a\s+total\s+of\s+|CAD\s*|US\s*)?\(?$/i
const PAYS =
  /\b(?:pay|pays|adds?|paid|payable|paying|charge[sd]?|costs?|costing|owe[sd]?|remit|reimburse|price[sd]?|deliver\s+to\s+\w+|compensate|purchase\s+price|bill(?:ed)?)\b/i
/** What a row of a bill takes off what has to be paid. */
const TAKEN_OFF =
  /\b(?:discount|credit|refund|adjustment|rebate|(?<!\b(?:if|be|when|is|are)\s)paid(?!\s+(?:to|in|on)\b)|received|saving)/i
/** A part of a loss that is not covered, whatever its column is of. */
const DEDUCTIBLE = /\bdeductible\b/i
/** Columns that say no more than that they hold sums. */
const GENERIC =
  /^(?:(?:line|net|gross)\s+)?(?:amounts?|sums?|prices?|charges?|costs?|totals?|limits?|caps?|values?|fees?|what|rates?|usd|\$|(?:netto|brutto)?betrag|summe|(?:per|an?|each)\s+\p{L}+|(?:hour|dai|week|month|year)ly)(?:\s+(?:amounts?|prices?|charges?|totals?))?(?:\s+(?:\(.*\)|in\s+\S+))?$/iu
const THAT_IS = /(?:that|which)\s+is\s*\(?$/i
const RATE_AFTER =
  /^\s*(?:\/|per\b|an?\s+(?:month|year|day|week|hour|line|night|person|share|piece|unit|copy)|each\b|monthly|annually|yearly|hourly|plus\b|late\b|fee\b|charge\b|monthly\s+fee)/i
/** "for $299 a year", "67 cents a mile": what one pays each time. */
const BY_TIME =
  /^\)?\s*(?:an?|per|each|every)\s+(?:calendar\s+)?(?:month|year|day|week|night|hour|visit|session|lesson|mile|semester|term|quarter|use|copy|page|item|trip)\b/i
const IS_RATE = /^(?:per\s+\p{L}+|(?:hourly|daily|monthly|weekly)(?:\s+rates?)?|rates?|prices?)$/iu
const IS_DUE = /^\s+(?:is|are|will\s+be|becomes?)\s+(?:due|payable|charged|owed)\b/i
/** "Lost garage opener: $65.00", as price lists have it. */
const IS_LISTED = /^[^.]{3,80}:\s*$/
const IS_TOTAL =
  /^(?:estimated\s+|grand\s+)?total$|^estimate$|^(?:totaal|totale|summe|gesamt\p{L}*|razem)\b/iu
const IS_TO_PAY = new RegExp(String.raw`^(?:${TO_PAY})(?!\p{L})`, 'iu')
const PER_TIME = /\b(?:per|an?|each)\s+(?:month|year|day|week|night|hour)\b|\bmonthly\b/i
/** "Deposits ($120) are returned", "will mail deposits of $200 back" */
const GIVEN_BACK =
  /^\)?\s*(?:back\b|(?:is|are|will\s+be|shall\s+be)\s+(?:returned|refunded|repaid|given\s+back))/i
const GIVES_BACK =
  /\b(?:refund|return|repay|mail|give\s+back|pay\s+back)s?\s+(?:the\s+|your\s+|a\s+|all\s+|any\s+)?(?:[a-z]+\s+)?deposits?\s+(?:of\s+)?\(?$/i
const INSURED =
  /\b(?:insurance|coverage|liability|indemnity|per\s+occurrence|in\s+the\s+aggregate|combined\s+single\s+limit|par\s+value|kilogram|pound)\b/i

/** The noun phrase a sum is said to be: "a late charge of $20.00", "Total of interest: $474.40". */
const NAMED = new RegExp(
  String.raw`(?<![a-zÀ-ž’'-])(?<name>(?:(?:[a-zÀ-ž’'-]+|&)\s+){0,3}?(?:${PAID}|${HELD}|sum|amount|total)(?:\s+(?:of|for|on)\s+(?!(?:up|more|not|at|less|over|no)\b)(?:the\s+|an?\s+)?[a-zÀ-ž-]+(?:\s+[a-zÀ-ž-]+)?)?)\s*(?:,?\s+(?:shall|will|must|may)(?:\s+(?:then|not))?\s+(?:be|exceed|equal)|(?:\s+is|\s+are|\s+was|\s+of|\s+at|\s+equal\s+to|\s+equals|\s+in\s+the\s+(?:sum|amount)\s+of|\s+amounting\s+to|\s+set\s+at|\s+up\s+to|\s+not\s+(?:to\s+exceed|exceeding)|:|\s+–|\s+-)|)\s*(?:at\s+present\s+|currently\s+|at\s+the\s+rate\s+of\s+|the\s+(?:sum|amount)\s+of\s+|a\s+total\s+of\s+|up\s+to\s+|at\s+least\s+)?\(?$`,
  'i',
)
/** "$385.20 is your coinsurance", "$750.00 was applied to your annual deductible" */
const SAID_TO_BE = new RegExp(
  String.raw`^\s+(?:is|was\s+applied\s+to|represents)\s+(?:your|the|our|its)\s+(?:\d+%\s+)?(?<name>(?:[a-zÀ-ž-]+\s+){0,2}?(?:${PAID}|${HELD}))(?![a-zÀ-ž])`,
  'i',
)
/** "Please pay $40", "We will collect €196.32", "$454.96 will be debited": of a sum without another name. */
const IS_ASKED_FOR = [
  /\b(?:please\s+pay|you\s+(?:still\s+|now\s+)?owe(?:\s+us)?|(?:we(?:\s+will|['’]ll)|will)\s+(?:collect|debit))(?:\s+(?:the\s+)?(?:total|sum|amount|balance)(?:\s+of)?)?:?\s*$/i,
  /^\s+(?:will|is\s+to|shall)\s+(?:then\s+|automatically\s+)?be\s+(?:collected|debited|(?:taken|charged|withdrawn|deducted)\s+(?:from|to|on)\s+(?:your|the)\s+(?:\p{L}+\s+){0,2}(?:account|card|bank))/iu,
] as const
/** These say no more of a sum than its type does. */
const BARE =
  /^(?:fees?|charges?|payments?|minimum|maximum|rates?|values?|remaining|remainder|balances?\s+of|increases?|decreases?|reductions?|sums?|amounts?|totals?|(?:[\p{L}-]+\s+)?(?:sum|amount)\s+of|non-\p{L}+\s+sum|claims?|sales|revenues?|worth|unpaid)$/iu
/** "The late charge in Section 3.2 is increased from $75 to": what is said of it is what it is. */
const IS_CHANGED =
  /(?:\s+(?:in|of|under|(?:set\s+(?:out|forth)|stated)\s+in|payable\s+under)\s+(?:section|clause|paragraph|article)\s[^,;:$€£]{1,40}?)?\s+(?:(?:is|are|will\s+be|shall\s+be|has\s+been|will|shall)\s+)?(?:hereby\s+|now\s+)?(?:increased?|raised?|reduced?|lowered?|changed|adjusted|cut|rises?|goes\s+(?:up|down)|falls?|drops?)(?:\s+from\s+\S{1,20})?\s+(?:to|at|from)\s*\(?$/i
/** "in excess of", and a value that something has at least: "balances of $50 or more". */
const IN_EXCESS = /\bin\s+excess\s+of\s*\(?$/i
const OR_MORE = /^\)?\s+or\s+(?:more|less|above|over|below|greater|fewer)\b/i
/** "a price of": of what, nobody says. */
const OF_ANYTHING = /\ban?\s+(?:prices?|increase|decrease|reduction)\s[^.;]{0,30}$/i
/** "$35 for each key that is not given back": its own words name it. */
const FOR_EACH =
  /^\)?\s+for\s+(?<name>(?:each|every)\s+(?!(?:\p{L}+\s+)?(?:minute|hour|day|night|week|month|quarter|year)s?\b)[^,.;:()$€£]{3,50})$/iu
/** "a lost key costs $12.00" */
const COSTS = /(?:^|[\s,])(?<name>(?:[a-zÀ-ž’'-]+\s+){1,4})(?:will\s+)?costs?\s*$/i
/** "the Club charges $8.00": what somebody does, and no name. */
const SOMEBODY_CHARGES = new RegExp(String.raw`\b(?:${ROLES}|we|you|they|it)\s+charges?\s*\(?$`, 'i')
const NAMED_AFTER = new RegExp(
  String.raw`^\s*(?!(?:to|by|from|in|on|at|of|for|and|or|if|per|is|are|will|shall|as|the)\b)(?<name>(?:[a-zÀ-ž-]+\s+){0,2}?(?:late\s+fee|fees?|charges?|surcharge|deposit|deductible|premium|bonus|penalty|rent|discount|credit))(?![a-zÀ-ž])`,
  'i',
)
const STARTS_NAME =
  /^(?:.*(?<![a-zÀ-ž’'-])(?:the|an?|any|such|said|this|that|our|your|its|his|her|their|each|every|all|pay|pays|charge|charges|owe|owes|by|to|and|or|with|be|you|shall|will|may|must|paid|payable|bears?|accrues?|earns?|adds?|has|have|is|are|include|includes|including|plus|less|further|receive|make|makes|making|us|me|him|them|reaching|exceeding|in|at|as|carr(?:y|ies)|maintains?|pay\s+to\s+\w+)\s+)?(?<rest>[^]*)$/i
const NEAR = 70
const CLOSE = 30

export function sumType(context: SumContext): { type: 'fee' | 'amount'; label: string | null } {
  return { type: saidType(context) ?? 'amount', label: labelOf(context) }
}

/** What the words around a sum say of it; null where they say nothing. */
export function saidType({
  before,
  after,
  row,
  column,
  section,
  isPriced,
  isTakenOff,
  isAddedUp,
}: SumContext): 'fee' | 'amount' | null {
  if (BOUND.test(before)) return 'amount'
  if (row === null && (GIVEN_BACK.test(after) || GIVES_BACK.test(before))) return 'amount'
  if (row === null && THAT_IS.test(before)) return kindsIn(before)[0] ?? null
  const own = row === null ? kindOf(NAMED.exec(before.slice(-110))?.groups?.['name'] ?? '') : null
  if (own) return own
  if (isTakenOff || (row !== null && (TAKEN_OFF.test(row) || DEDUCTIBLE.test(row)))) return 'amount'
  // "Principal engineer" in a column of what an hour costs.
  if (row !== null && IS_RATE.test(column ?? '')) return 'fee'
  if (row !== null && IS_TOTAL.test(row) && kindOf(column ?? '') !== 'amount') return 'fee'
  const inTable = kindOf(column ?? '') ?? kindOf(row ?? '')
  if (inTable) return inTable
  if (row !== null)
    return GENERIC.test(column ?? '') ||
      isPriced ||
      isAddedUp ||
      kindOf(section ?? '') === 'fee' ||
      PAYS.test(row) ||
      PER_TIME.test(row) ||
      /\b(?:(?:sub)?total|due|owe|estimate)\b/i.test(row) ||
      IS_TO_PAY.test(row)
      ? 'fee'
      : 'amount'
  const near = before.slice(-NEAR)
  const close = kindOf(near)
  if (kindOf(near.slice(-CLOSE)) !== 'amount' && (BY_TIME.test(after) || IS_DUE.test(after))) return 'fee'
  if (INSURED.test(near) || INSURED.test(after.slice(0, 40)))
    return close === 'fee' && PAYS.test(near) ? 'fee' : 'amount'
  if (close) return close
  if (RATE_AFTER.test(after) || NAMED_AFTER.test(after) || PAYS.test(before)) return 'fee'
  return kindOf(after.slice(0, 40)) ?? kindOf(before) ?? (IS_LISTED.test(before) ? 'fee' : null)
}

/** What each of the telling words speaks for, in order. */
const kindsIn = (words: string): ('fee' | 'amount')[] =>
  matchesOf(words, TELLING).map(({ groups }) => (groups?.['held'] === undefined ? 'fee' : 'amount'))

/** What the last telling word speaks for. */
const kindOf = (words: string) => (words === '' ? null : (kindsIn(words).at(-1) ?? null))

/** What a sum is called where it stands, null when nothing says so. */
function labelOf({ before, after, row, column, isOneOfSeveral }: SumContext): string | null {
  if (row !== null || column !== null) return tableLabel(row, column, isOneOfSeveral)
  const ownName = asLabel((NAMED_AFTER.exec(after) ?? SAID_TO_BE.exec(after))?.groups?.['name'] ?? '')
  const name = /\ban?\s*$/i.test(before) ? ownName : (nameBefore(before) ?? ownName)
  if (name !== null && !BARE.test(name)) return OF_ANYTHING.test(before) || OR_MORE.test(after) ? null : name
  const each = FOR_EACH.exec(after)?.groups?.['name']
  if (each !== undefined) return each.charAt(0).toUpperCase() + each.slice(1)
  return IS_ASKED_FOR[0].test(before) || IS_ASKED_FOR[1].test(after) ? 'Amount due' : null
}

/** The name a sum or percentage has right before it: "an origination fee of two percent". */
export function nameBefore(before: string): string | null {
  const words = before.slice(-110).replace(IS_CHANGED, ' is ')
  if (SOMEBODY_CHARGES.test(words) || IN_EXCESS.test(words)) return null
  const match = COSTS.exec(words) ?? NAMED.exec(words)
  const said = match?.groups?.['name']
  if (match === null || said === undefined) return null
  const name = wholeName(words.slice(0, match.index), said)
  const label = asLabel(afterPreposition(STARTS_NAME.exec(name)?.groups?.['rest'] ?? name))
  return label && !BARE.test(label) && !/^(?:bill)s?$|^is$|\b(?:pay|costs|bill|than)$/i.test(label)
    ? label
    : null
}

/** A name with capitals is not cut in two: "Joint" belongs to "Venture Company's capital". */
const wholeName = (before: string, name: string): string =>
  /^\s?\p{Lu}/u.test(name) ? `${/(?:\p{Lu}[\p{L}’'&-]*\s+)*$/u.exec(before)?.[0] ?? ''}${name}` : name

/** "available for balances" → "balances", while "total of interest" stays whole. */
function afterPreposition(name: string): string {
  const [first = '', ...rest] = name.split(
    /\s+(?:for|upon|under|per|on|over|in|from|carr(?:y|ies)|maintains?)\s+/i,
  )
  return rest.length > 0 && kindOf(first) === null ? rest.join(' ') : name
}

/** A column that says only that it holds sums is named where the row has several. */
function tableLabel(row: string | null, column: string | null, isOneOfSeveral: boolean): string | null {
  const [own, head] = [asLabel(row ?? ''), asLabel(column ?? '')]
  if (own === null || head === null || (GENERIC.test(head) && !isOneOfSeveral)) return own ?? head
  if (own.toLowerCase().includes(head.toLowerCase())) return own
  return `${own}: ${head.toLowerCase()}`.slice(0, 80)
}
