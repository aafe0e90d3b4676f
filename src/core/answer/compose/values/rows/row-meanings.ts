/** What a figure of an account is, as questions and rows say it. */
export type Meaning =
  | 'overdue'
  | 'opening'
  | 'available'
  | 'minimum'
  | 'limit'
  | 'owed'
  | 'left'
  | 'used'
  | 'included'
  | 'takenOff'
  | 'paid'
  | 'received'
  | 'next'
  | 'interest'
  | 'held'
  | 'toDate'
  | 'lost'
  | 'total'

interface Words {
  readonly meaning: Meaning
  /** How people ask for it. */
  readonly asked: RegExp
  /** What rows, columns and titles call it. */
  readonly named: RegExp
}

const I = String.raw`(?:i|we|he|she|they|you)`

/** The surer ones first: what one has taken of a question is not read again by the next. */
const WORDS: readonly Words[] = [
  {
    meaning: 'overdue',
    asked:
      /\b(?:in )?arrears\b|\boverdue\b|\bpast due\b|\b(?:behind|caught up|up to date)\b(?: (?:on|with) (?:my |our |the )?(?:re)?payments?)?|\bmissed payments?\b/,
    named: /\barrears\b|\boverdue\b|\bpast due\b|\bin default\b/i,
  },
  {
    meaning: 'opening',
    asked:
      /\b(?:owed?|owing|due) (?:from )?before\b|\b(?:left(?: over)?|carried over|brought (?:over|forward)|owed?|owing|open|unpaid|(?:still )?not paid)\b(?= (?:\w+ ){0,2}(?:from|of|on)\b.*\b(?:last|previous|earlier|old|prior|before|month)\b)|\b(?:owe|owed|have|had|balance|start(?:ed)?) (?:with |out )?(?:at|on|from) the (?:start|beginning)\b|\b(?:opening|starting|previous) (?:balance|amount)\b|\b(?:brought?|bring|carr(?:y|ied)|roll(?:ed)?) (?:\w+ )?(?:over|forward)\b/,
    named:
      /\b(?:opening|previous|prior|earlier|starting)\b(?=$|,| (?:[\p{L}-]+ )?(?:balance|amount|bill|invoice|statement|reading|debt|account)s?\b)|\b(?:brought|carried) (?:over|forward)\b|\bb\/f\b|\bfrom (?:last|previous)\b|\blast (?:bill|invoice|statement)\b/iu,
  },
  {
    meaning: 'available',
    asked: new RegExp(
      String.raw`\bavailable\b|\bredraw\b|(?:\b(?:extra|more) )?\bcan ${I} (?:still )?(?:spend|use|draw|withdraw|borrow|take|get)(?: \w+)? ?(?:back |out |up )?(?:out|back)?\b|\b(?:take|draw|pull|get) (?:\w+ )?(?:back out|out again)\b|\bcan ${I} (?:still )?(?:spend|draw|withdraw|borrow)\b`,
    ),
    named: /\bavailable\b|\bredraw\b|\bunused credit\b|\bopen credit\b/i,
  },
  {
    meaning: 'minimum',
    asked: /\b(?:minimum|least|smallest|lowest)\b/,
    named: /\bminimum\b|\bleast\b/i,
  },
  {
    meaning: 'limit',
    asked: /\b(?:limit|maximum|at most|the most)\b|\bup to (?:how much|what)\b/,
    named: /\blimit\b|\bmaximum\b|\bmax\b/i,
  },
  {
    meaning: 'owed',
    asked: new RegExp(
      String.raw`\b(?:still |now |stil )?(?:owe[ds]?|owing|outstanding|unpaid)\b|\b(?:left|remaining|remains|rest|still|stil|gotta)\b.{0,24}\b(?:to pay|to be paid|pay|pay (?:off|back)|come)\b|\b(?:amount|balance|payment|total) (?:now )?(?:due|payable)\b|\b(?:have|need|got|left|much|remaining) (?:\w+ )?to (?:pay|settle)\b(?! (?:in)?to\b)|\b(?:is|are) to (?:pay|be paid|come)\b|\b(?:closing|current|new|account) balance\b|\bbalance\b`,
    ),
    named:
      /\b(?:due|owed|owing|payable|outstanding|unpaid)\b|\bto (?:be )?(?:pay|paid|settle|come|collect)\b|^(?:your )?(?:closing |current |new |account )?balance\b(?! (?:brought|carried|b\/f|forward|from))|\byou owe\b/i,
  },
  {
    meaning: 'left',
    asked:
      /\b(?:left(?: over)?|remaining|remain|remains|unused|to go|still (?:have|got))\b|\bhow (?:much|many)\b.*\b(?:have|got) (?:i|we|he|she|they) (?:still )?(?:got )?(?:now|at the moment|at present)$|\bdo (?:i|we) have(?: now| at the moment|$)|\bhow much (?:money )?is (?:now )?(?:in|on) (?:my|our|the)\b/,
    named:
      /\bleft\b|\bremaining\b|\bunused\b|\bbalance\b(?! (?:brought|carried|forward|from))|\brest\b|\bstill (?:open|available|to take)\b|\bclosing\b/i,
  },
  {
    meaning: 'used',
    asked: new RegExp(
      String.raw`\b(?:used?|using|usage|consum\w+|redeem\w*|gone through)(?: up| so far)?\b|\b(?:have|has|had|did) (?:i|we|he|she) (?:already )?(?:taken|attend\w*|spent|booked|been to|had)\b|\b(?:days|hours|sessions|lessons|visits|classes) (?:\w+ ){0,2}(?:have|has|had) (?:i|we|he|she) (?:already )?(?:had|taken)\b`,
    ),
    named: /\bused?\b|\busage\b|\bconsum\w+|\btaken\b|\battended\b|\bspent\b|\bredeemed\b/i,
  },
  {
    meaning: 'included',
    asked: /\b(?:included?|entitle\w*|allowance|allowed|come[s]? with)\b/,
    named: /\bincluded\b|\ballowance\b|\bentitle\w*|\bbought\b|\bgranted\b|\bquota\b/i,
  },
  {
    meaning: 'paid',
    asked: new RegExp(
      String.raw`\b(?:paid|payed)\b(?: (?:up ?front|on account|beforehand)\b)?|\bdid (?:i|we|he|she) (?:last )?pay\b|\bpayments? (?:\w+ ){0,3}(?:arrive|received?|credited|come through|reach|count\w*)\b|\bmy (?:last )?payment\b|\b(?:put|hand\w*) (?:in|over|down)\b`,
    ),
    named:
      /(?<!\bnot (?:yet )?|\bto be )\bpaid\b|\b(?:re)?payments?\b|\breceived\b|\bcredits?\b|\bcredited\b|\bthank you\b|\bdirect debit\b/i,
  },
  {
    meaning: 'takenOff',
    asked:
      /\b(?:discount|credit(?:ed|s)?|rebate|refund\w*)\b|\b(?:took|take|taken|knock\w*|come|came) (?:\w+ ){0,3}off\b|\bdeduct\w*\b/,
    named:
      /\bdiscount\b|(?<!\bavailable )\bcredits?\b(?! (?:limit|card|points?|union))|\brebate\b|\brefund\w*|\bdeduct\w*|\bless\b|\breduction\b/i,
  },
  {
    meaning: 'received',
    asked:
      /\b(?:get|gets|getting|receive|enter) (?:\w+ ){0,3}(?:(?:in )?my (?:bank|hand|account)|in hand|out)\b|\btake home\b/,
    named: /\bnet (?:pay|salary|wages?)\b|\btake[- ]home\b|\bpaid to you\b|\bpay into bank\b/i,
  },
  {
    meaning: 'lost',
    asked: /\b(?:lose|lost|forfeit\w*|expire[ds]?)\b/,
    named: /\bforfeit\w*|\bexpire[ds]?\b|\blost\b/i,
  },
  { meaning: 'next', asked: /\bnext\b/, named: /\bnext\b/i },
  {
    meaning: 'interest',
    asked: /\b(?:interest|finance charges?)\b/,
    named: /\binterest\b(?!-free)|\bfinance charges?\b/i,
  },
  { meaning: 'held', asked: /\b(?:hold|holding|held)\b/, named: /\bheld\b/i },
  {
    meaning: 'toDate',
    asked: /\b(?:so far|to date|up to now|until now|this year|by now|already)\b/,
    named: /\bto date\b|\bso far\b|\bytd\b/i,
  },
  {
    meaning: 'total',
    asked:
      /\b(?:with|including|incl\.?|inc\.?|after) (?:vat|gst|hst|tax)\b|\b(?:total|altogether|in all|all in|overall|come to|whole (?:thing|lot|building|house))\b/,
    named: /\btotals?\b|\bsum\b|\baltogether\b/i,
  },
]

/** A row that is not called so is another. */
export const MUST: ReadonlySet<Meaning> = new Set([
  'overdue',
  'opening',
  'available',
  'minimum',
  'limit',
  'interest',
  'next',
  'held',
  'lost',
])

/** What a question asks for by meaning, those first that a row must be called by, and its other words. */
export function meaningsAsked(asked: string): {
  readonly meanings: readonly Meaning[]
  readonly rest: string
} {
  let rest = asked
  const meanings = WORDS.flatMap(({ meaning, asked: shape }) => {
    if (!shape.test(rest)) return []
    rest = rest.replaceAll(new RegExp(shape.source, 'g'), ' ')
    return [meaning]
  })
  return { meanings: meanings.toSorted((a, b) => Number(MUST.has(b)) - Number(MUST.has(a))), rest }
}

export function meaningsNamed(name: string): ReadonlySet<Meaning> {
  // What stands in brackets is a condition or a kind: "Meter test (refunded if faulty)".
  const words = name.replaceAll(/\([^)]*\)/g, ' ').trim()
  return new Set(WORDS.flatMap(({ meaning, named }) => (named.test(words) ? [meaning] : [])))
}

/** The words of a name that say what it is of, those of its meaning apart. */
export const withoutMeanings = (name: string): string =>
  WORDS.reduce((rest, { named }) => rest.replace(named, ' '), name)
