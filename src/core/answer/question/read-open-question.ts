import { plainQuestion } from './read-closed-question.ts'
import { isContext, isKeeping, stemsOf, tellingWords } from './same-words.ts'
import { roleInQuestion } from './party-roles.ts'

/** A question that asks for a value. */
export interface OpenQuestion {
  readonly asks: 'amount' | 'percent' | 'period' | 'notice' | 'date' | 'who'
  /** The stems a sentence must speak of; empty for "How much do I owe?". */
  readonly about: readonly string[]
  /** "How much do I owe?": what a bill ends with. */
  readonly isOwed: boolean
  /** Who is to do it, where the question says: "must I", "does the landlord". */
  readonly giver: 'reader' | 'counterparty' | null
  /** "Have to", "must": a time limit of theirs. */
  readonly isDuty: boolean
}

const PRICED =
  'cost|price|fees?|charges?|amount|salary|pay|rent|rate|deposit|deductible|premium|copay|bonus|balance|total|dues|fine|penalty|wage|surcharge'
const FORMS: readonly (readonly [OpenQuestion['asks'], RegExp])[] = [
  [
    'notice',
    /\bhow (?:much|many days of|long a|long of a)\s+(?:\w+\s+){0,2}(?:notice|warning)\b|\bhow (?:far )?(?:in advance|ahead)\b|\bwhat(?:'s| is)? (?:(?:the|my|our) )?notice\b|\bhow (?:early|soon) (?:must|do|should) (?:i|we) (?:tell|let|give)\b/,
  ],
  [
    'period',
    /\bhow (?:long|soon|quickly|fast|many (?:days|weeks|months|years|hours|nights))\b|\bhow much (?:time|vacation|holiday|leave|sick leave)\b/,
  ],
  [
    'percent',
    /\bwhat (?:percent(?:age)?|share|interest rate|apr)\b|\bhow many percent\b|\bwhat(?:'s| is) the (?:interest rate|apr|interest|percentage)\b/,
  ],
  [
    'amount',
    new RegExp(
      String.raw`\bhow (?:much|expensive)\b|\bwhat(?:'s| is| are| was| were| does| do| did| would| will)\b.{0,40}\b(?:${PRICED}|owe)\b`,
    ),
  ],
  [
    'date',
    /^(?:(?:and|so|but|or|by|until|since|from|till|exactly)\s+)*when\b(?!\s+(?:can|may|could|might)\b)|\b(?:tell|know|says?) (?:me )?when\b|\b(?:what|which) (?:day|date)\b|\bby what (?:day|date|time)\b|\bwhat(?:'s| is) the (?:deadline|due date|(?:start|end|closing|move[- ]in) date)\b/,
  ],
  [
    'who',
    /^who(?!m\b)(?!(?:'s| is| are| was)\b(?!\s+(?:responsible|liable|required|obligated|supposed|obliged)\b))(?!\s+(?:do|does|did|can|may|should|must|will|would|has|have)\s+(?:i|we|you|they|he|she|it|the|my|our)\b)/,
  ],
]
/** They ask; they need not stand in the sentence that answers. */
const GENERIC: Readonly<Record<OpenQuestion['asks'], ReadonlySet<string>>> = {
  amount: new Set(
    stemsOf('much cost money amount owe pay paid charged total what price expensive dollars would bill'),
  ),
  percent: new Set(stemsOf('percent percentage what rate share many apr')),
  period: new Set(
    stemsOf('long soon quickly fast many days weeks months years hours nights time much take last'),
  ),
  notice: new Set(
    stemsOf('much notice warning far advance ahead long days give tell let period early soon many need'),
  ),
  date: new Set(stemsOf('when day date deadline latest time what by')),
  who: new Set(stemsOf('who responsible')),
}
const OWED =
  /^(?:(?:and|so)\s+)?(?:how much|what)(?:'s| is| do| does| did)?\s+(?:i|we|my|the|it)?\s*(?:(?:still |now |currently )?(?:owe|have to pay|need to pay|must pay)|total (?:due|owed)|(?:balance|bill|amount)(?: due| owed)?|due|amount (?:due|owed))(?:\s+(?:now|in total|in all|on this bill|for this bill|them|the hospital|altogether))?$/
const NOT_THE_SUM = /\b(?:refund|back|keep|lose|left|leftover|more|less|extra)\b/

/** The questions inside one question: "How much is it and when is it due?" */
export function splitQuestion(question: string): string[] {
  const plain = plainQuestion(question.replaceAll(/\?+(?=\s*\S)/g, ' ; '))
  const parts = plain
    .split(/\s*;\s*|,?\s+and\s+(?=(?:how|when|what|who|where|by what|can|may|do|does|is|are|am|must|will)\b)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 3 ? [plain] : parts
}

const GIVER =
  /\b(?:do|does|must|should|shall|will|can|may|did|need|have|has|had|am|are|is)\s+(?<who>(?:the|my|our|your|this)\s+(?:insurance\s+)?[a-z]+|[a-z]+)\b/

function giverIn(asked: string): OpenQuestion['giver'] {
  const who = GIVER.exec(asked)?.groups?.['who']
  const side = who === undefined ? null : roleInQuestion(who)
  return side ?? (/\b(?:i|we)\b/.test(asked) ? 'reader' : null)
}

/** Null when nothing but a passage can answer. */
export function readOpenQuestion(part: string): OpenQuestion | null {
  const asked = plainQuestion(part)
  const form = FORMS.find(([, shape]) => shape.test(asked))
  if (!form) return null
  const [asks] = form
  // What comes to them is not what they pay, and one payment of many is no other.
  if (/\b(?:get|be|getting) paid\b/.test(asked)) return null
  if (asks === 'amount' && /\b(?:first|second|next|last|final)\b/.test(asked)) return null
  const isReceived = /\b(?:get|receive)\b.*\b(?:refund|money|deposit|back)\b/.test(asked)
  const isOwed = asks === 'amount' && OWED.test(asked)
  const generic = GENERIC[asks]
  const words = tellingWords(asked).filter(({ stem }) => !generic.has(stem) && !isKeeping(stem))
  const strict = words.filter(
    ({ stem, start }) => !(isContext(stem) && /\b(?:my|the|this|our|your)\s+$/.test(asked.slice(0, start))),
  )
  const stems = (strict.length > 0 || words.length === 0 ? strict : words).map(({ stem }) => stem)
  const turned = NOT_THE_SUM.exec(asked)?.[0]
  const extra = turned === 'back' ? stemsOf('return') : turned === undefined ? [] : stemsOf(turned)
  return {
    asks,
    about: isOwed ? [] : [...new Set([...stems, ...extra])],
    isOwed,
    giver: isReceived ? 'counterparty' : giverIn(asked),
    isDuty: isReceived || /\b(?:have|has|had|need) to\b|\bmust\b/.test(asked),
  }
}
