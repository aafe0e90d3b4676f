import { matchesOf } from '#core/language/matches-of.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'
import type { Span } from '#core/segmentation/span.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { inOneLine, wordsAfter, wordsBefore } from './found.ts'

const AROUND = 260
/** What a notice is for, in the words of its sentence; the first that agrees. */
const PURPOSES: readonly (readonly [label: string, says: RegExp])[] = [
  [
    'Stopping the renewal',
    /\b(?:not\s+(?:to\s+|wish\s+to\s+|intend\s+to\s+)?(?:renew|extend)|non-?renewal|(?:stop|prevent|decline|cancel)\w*\s+(?:the\s+|this\s+|any\s+|automatic\s+)*renewal)/i,
  ],
  [
    'Ending early',
    /\b(?:end|terminat|cancel)\w*\b[^.;]{0,60}\b(?:before\s+the\s+(?:end|expir)|early|prior\s+to\s+the\s+(?:end|expir))/i,
  ],
  ['A higher rent', /\b(?:increas|rais|adjust)\w*\b[^.;]{0,30}\brents?\b|\brent\s+increase/i],
  [
    'A higher price',
    /\b(?:increas|rais|adjust)\w*\b[^.;]{0,40}\b(?:fees?|prices?|rates?|charges?|dues|premiums?)\b/i,
  ],
  [
    'Changed terms',
    /\b(?:chang|modif|amend)\w*\b[^.;]{0,40}\b(?:terms?|agreement|rules|policy|lease|contract)\b/i,
  ],
  [
    'Inspecting the books',
    /\b(?:inspect|audit|examin)\w*\b[^.;]{0,80}\b(?:records?|books|accounts|documents)\b/i,
  ],
  [
    'Entry',
    /\benter(?:s|ing)?\b(?!\s+into)|\bentry\b|\binspect(?:s|ing|ion)?\b(?![^.;]{0,60}\brecords\b)(?=[^.;]*\b(?:premises|property|home|house|flat|apartment|unit|room|building|dwelling|site)\b)/i,
  ],
  ['Moving out', /\b(?:vacat|mov(?:e|ing)\s+out)\w*/i],
  // "Cannot be cancelled unless 30 days' notice is given": of what the insurer promises, not of this contract.
  [
    'Cancelling the insurance',
    /\b(?<!this\s)(?:policies|policy|insurance|coverage)\b[^.;]{0,200}\b(?:not|cannot|without)\b[^.;]{0,30}\bcancel|^(?!.*\bthis\s+(?:agreement|lease|policy|contract)\b).*(?:\binsurance\s+(?:coverages?|compan(?:y|ies)|polic(?:y|ies))\b.*\bcancel|\bcancel\w*\b[^.;]{0,80}\b(?:such|the|any)\s+(?:insurance|coverages?)\b)/i,
  ],
  // "Lessons called off with less than a day's notice": the lesson, not the contract.
  [
    'Calling it off',
    /\b(?:appointments?|lessons?|sessions?|bookings?|visits?|class(?:es)?|reservations?|(?<!the\s)events?|meetings?|walks?|shifts?)\b[^.,;]{0,60}\b(?:cancel\w*|called\s+off|reschedul\w*)(?!\s+(?:this|the)\s+(?:agreement|contract|lease|membership|policy)\b)|\b(?:cancel\w*|call\w*\s+off|reschedul\w*)\s+(?:an?|the|any|your|this)\s+(?:appointment|lesson|session|booking|visit|class|reservation|event|meeting|walk|shift)\b/i,
  ],
  ['Ending it', /\b(?:terminat|cancel|(?<!\bthe\s)end)(?:e|es|ed|ing|s|ion|lation|led)?\b/i],
]
/** The day on which it ends, from which something is counted; nobody ends it by that. */
const OF_THE_END =
  /\b(?:prior\s+to|before|after|until|upon|on|from|with)\s+(?:the\s+)?(?:sooner\s+|earlier\s+)?(?:termination|expiration|expiry)(?:\s+date)?\b|\btermination\s+date\b|\b(?:ending|ended)\s+(?:with|on|at)\b/gi

/** "two weeks' notice in the first three months and one month's notice afterwards" */
const SOME_TIME_AFTER =
  /^[^.;,]{0,30}?(?:\b(?:in|during|within)\s+the\s+first\s|\b(?:afterwards|after\s+that)\b)/i
/** "upon 30 days' notice to the other in the event of a breach" */
const CASE_AFTER =
  /^[^.;]{0,70}?\b(?:in\s+(?:the\s+event|case)\s+(?:of|that)|if|of\s+(?:such|any|an?)\s+(?:\p{L}+\s+)?(?:breach|default))\b/iu

/** "The Tenant may end", "either party can cancel". */
const ACTS = new RegExp(
  String.raw`\b(?<who>either\s+(?:party|side)|(?:the\s+)?(?:${ROLES})|you|we)\s+(?:may|must|shall|will|can|has\s+to|have\s+to|agrees?\s+to|wants?\s+to|gives?|notif(?:y|ies))\b`,
  'giu',
)
/** "may be ended by the Tenant on" */
const BY = new RegExp(
  String.raw`\bby\s+(?<who>either\s+(?:party|side)|(?:the\s+)?(?:${ROLES})|you|us)\b(?=[^.;]{0,60}$)`,
  'iu',
)

/**
 * What a notice is for and who gives it: "Ending early, by the tenant"; null where its sentence does not say what
 * for.
 */
export function noticeLabel(text: string, start: number, end: number): string | null {
  const before = wordsBefore(text, start, AROUND)
  const after = wordsAfter(text, end, AROUND)
  const sentence = `${before} ${inOneLine(text.slice(start, end))} ${after}`
  const acts = sentence.replaceAll(OF_THE_END, ' ')
  const [purpose, says] = PURPOSES.find(([, words]) => words.test(acts)) ?? []
  if (purpose === undefined || says === undefined) return null
  // Whoever acts stands nearest, but not in a condition: "if Tenant shall fail, Landlord may end it".
  const conditions = readScopes(before).filter(({ kind }) => kind === 'condition')
  const who = (matchesOf(without(conditions, before), ACTS).at(-1) ?? BY.exec(before))?.groups?.['who']
  const label = who === undefined ? purpose : `${purpose}, by ${named(who)}`
  if (isForSomeTime(before) || SOME_TIME_AFTER.test(after)) return `${label}, for some time only`
  // "If you want to end it" is no condition of ending it.
  const isOnCondition = conditions.some(({ start: from, end: to }) => !says.test(before.slice(from, to)))
  return isOnCondition || CASE_AFTER.test(after) ? `${label}, on a condition` : label
}

function without(spans: readonly Span[], words: string): string {
  let rest = words
  for (const { start, end } of spans) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest
}

/** "During this time either party may end it". */
const isForSomeTime = (before: string): boolean =>
  /(?:^|,\s)(?:during|in|within|throughout)\s+(?:this|that|such|the)\s+(?:\p{L}+\s+)?(?:time|period|phase|months?)\b/iu.test(
    before,
  )

/** "The Tenant" → "the tenant"; "you" and "we" as they are in "by you" and "by us". */
function named(who: string): string {
  const words = inOneLine(who)
    .toLowerCase()
    .replace(/^the\s+/, '')
  if (words === 'we' || words === 'us') return 'us'
  return words === 'you' || words.startsWith('either') ? words : `the ${words}`
}
