import { fold } from '#core/retrieval/words/tokenize.ts'
import { unwrapped } from './polite-words.ts'
import { lastClause, mainClause } from './main-clause.ts'

/** How an answer to a question begins: with yes or no, an amount, a name, or the things asked for. */
export type QuestionForm = 'yes_no' | 'amount' | 'date' | 'period' | 'who' | 'where' | 'what' | 'how' | 'list'

const AUXILIARY =
  "(?:can|could|may|might|must|shall|should|will|would|do|does|did|is|are|was|were|am|have|has|had|can't|cannot|couldn't|won't|wouldn't|shouldn't|don't|doesn't|didn't|isn't|aren't|wasn't|haven't|hasn't|ain't)"

const FORMS: readonly (readonly [RegExp, QuestionForm])[] = [
  [
    /^(?:how (?:much|many) (?:time|notice|warning|days|weeks|months|years|hours|minutes|nights)|how (?:long|soon|far (?:ahead|in advance)|early|late|often|quickly|fast)|for how long|what(?:'s| is| are)?(?: the| my)? (?:length|duration|notice period|term|period|waiting period|grace period)|within what (?:time|period))\b/,
    'period',
  ],
  [
    /^(?:what|which|name|list|tell)\b(?:'s| is| are| were)?(?: the)?(?: all)?(?: of)?(?: the)?(?: main| key| important| different| other| various)? ?(?:all|obligations|duties|responsibilities|fees|costs|charges|deadlines|dates|rights|risks|rules|reasons|penalties|conditions|requirements|restrictions|exceptions|exclusions|parties|promises|things|ways|grounds|services|benefits|documents|limits|steps|options|terms|notice periods)\b(?! (?:date|fee|period)\b)/,
    'list',
  ],
  [
    /^(?:list|enumerate|name|give me)\b|^(?:what|which) (?:are|were) all\b|^all (?:of )?(?:the|my|their)\b/,
    'list',
  ],
  [
    /^(?:how (?:much|expensive|high|big|large|steep)|at what price|for how much|what(?:'s| is| are| does| do| would| will|'ll| did)\b.{0,60}\b(?:cost|price|fee|fees|charge|amount|salary|rent|rate|owe|total|pay|premium|deductible|deposit|limit|cap|percentage|penalty|fine|bill)\b)/,
    'amount',
  ],
  [
    /^(?:when|by when|until when|since when|from when|till when|(?:by|on|from|until|before|at)? ?(?:what|which) (?:day|date|time|month|year)|what(?:'s| is)?(?: the| my)? (?:\w+ )?(?:deadline|date|due date|start date|end date))\b/,
    'date',
  ],
  [
    /^(?:who|whom|whose|to whom|with whom|by whom|between whom|(?:what|which) (?:party|parties|company|companies|side|person|people|court))\b|^what(?:'s| is) the name of\b/,
    'who',
  ],
  [
    /^(?:where|to (?:what|which) address|(?:at )?what (?:address|place|email|phone number)|(?:in )?(?:which|what) (?:city|state|country|county))\b/,
    'where',
  ],
  [
    /^(?:how (?:do|does|can|could|should|would|must|to|is|are|will|did|am|may)|in what way|by what means|what(?:'s| is) the (?:process|procedure|way|best way)|what (?:do|must|should|can) (?:i|we) (?:have to |need to )?do)\b/,
    'how',
  ],
  [
    new RegExp(
      `^(?:if|whether|(?:am|are) (?:i|we)|${AUXILIARY} (?:i|we|you|he|she|it|they|this|that|there|the|my|our|your|his|her|their|an?|any(?:one|body|thing)?|some(?:one|body|thing)?|either|both|no|one|all|each|not|people|tenants?|\\w+)|allowed to|okay to|ok to)\\b`,
    ),
    'yes_no',
  ],
]
/** Statements that ask: "no pets?", "subletting allowed?". */
const ALLOWED =
  /\b(?:allowed|ok|okay|permitted|possible|included|fine|legal|covered|refundable|right|correct|mine)\s*\?*$/
/** How an answer to the question begins; `what` where nothing else is clear. */
export function formOf(question: string): QuestionForm {
  const asked = fold(question).replaceAll(/\s+/g, ' ').trim()
  const main = mainClause(asked)
  for (const text of [main, lastClause(main)]) {
    const form = FORMS.find(([pattern]) => pattern.test(text))?.[1]
    if (form !== undefined) return form
  }
  return ALLOWED.test(unwrapped(asked)) ? 'yes_no' : 'what'
}
