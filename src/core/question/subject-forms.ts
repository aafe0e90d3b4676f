import { COUNTERPARTY_ROLES, READER_ROLES } from '#core/language/lexicon/roles.ts'

const AUXILIARY =
  "(?:can|could|may|might|must|shall|should|will|would|do|does|did|is|are|was|were|am|have|has|had|'ll|'d)(?:n't|not)?"
export const WHOSE = '(?:the|my|our|your|their|his|her|this|that|these|those|an?|any|some|each|every|either)'
const ROLE = `(?:${[...READER_ROLES, ...COUNTERPARTY_ROLES].join('|')}|landlady|owner|manager|boss|firm|doctor|insurance|insurance company|seller|vendor|store|shop|app|service|host|contractor|customer|client|buyer|child|children|kids?|son|daughter|wife|husband|partner|family|friends?|guests?|party|sides?)s?`
/** Who does it: of more than one word only where it is known for a person. */
const WHO = `(?:i|we|you|they|he|she|it|one|this|that|there|anyone|anybody|someone|somebody|people|everyone|(?:${WHOSE}\\s+)?(?:${ROLE}))`
const MUST =
  '(?:(?:have|has|need|needs|allowed|able|supposed|required|obliged|obligated|expected|entitled|permitted|going|want|free)\\s+to\\s+(?:be\\s+)?|(?:be\\s+)?(?:allowed|able|free|entitled|permitted)\\s+to\\s+)'
const PASSING =
  '(?:(?:still|just|ever|legally|actually|really|even|also|not|already|then|always|first|automatically|please)\\s+)*'
/** What is asked of the subject, not the subject. */
const GENERIC =
  'hours?|days?|dates?|times?|weeks?|months?|years?|minutes?|address|number|e-?mail|phone(?: number)?|name|percent(?:age)?|amount|money|soon|early|late|often|long|far|much|many|happens?|else|exactly|should|do|kind|sort|type'
const F = (source: string): RegExp => new RegExp(source)
/**
 * How questions name what they are about: `s` a thing, `deed` what somebody does, `case` what happens. Tried in order; a
 * form that leads to no telling word leaves the question to the next.
 */
export const SUBJECT_FORMS: readonly RegExp[] = [
  F("\\b(?:is|are|was|were|will)(?:n't)?\\s+there\\s+(?:be\\s+|not\\s+|also\\s+)?(?<s>.+)$"),
  F(
    '\\b(?:about|regarding|concerning|as for)\\s+(?!(?:how|what|when|which|where|who|if|before|after)\\b)(?<s>.+)$',
  ),
  F(
    '\\bwhat (?:does|do|is meant by|means?)\\s+(?:the (?:word|term|phrase)s?\\s+)?(?<s>.+?)\\s+(?:mean|stand for)\\b',
  ),
  F(`^(?:what|when|how)(?:'?s| is| are| was| were| will be)\\s+(?<s>(?:${WHOSE})\\s+.+)$`),
  F(
    `^(?:is|was|would|will) it (?:also |still |really )?(?:be )?(?:possible|ok|okay|allowed|permitted|fine|legal|forbidden|necessary|required|true|normal|free|written)\\s+(?:that|if|to|for (?:me|us) to)\\s+(?:(?:${WHO})\\s+)?(?:${AUXILIARY}\\s+)?(?<deed>.+)$`,
  ),
  F(
    '^what (?:happens?|will happen|would happen|if|when|occurs)\\s+(?:to\\s+(?<s>.+)$|(?:(?:if|when|in case|should)\\s+)?(?:i|we|you|they|he|she|it|one)\\s+(?<deed>.+)$|(?:(?:if|when|in case|should)\\s+)?(?<case>.+)$)',
  ),
  F(
    `^(?:how much|what)\\s+(?:does|will|would|do|is|are|did)\\s+(?:it\\s+)?(?:cost|costs)\\s+(?:me |us )?(?:to\\s+)?(?<deed>.+)$`,
  ),
  F(
    `^(?:how much|what)\\s+(?:does|will|would|do|did)\\s+(?<s>(?:${WHOSE}\\s+)?\\S+(?:\\s+\\S+){0,3}?)\\s+(?:cost|come to|amount to)\\b`,
  ),
  F(
    `^(?:(?:at|on|in|by|for|to|until|from|within|with|under)\\s+)?(?:what|which|how)\\s+(?:much\\s+|many\\s+)?(?:${GENERIC})(?:\\s+(?:before|in advance|ahead))?\\s+${AUXILIARY}\\s+(?!${WHO}(?![\\w']))(?<s>.+)$`,
  ),
  F(
    `^(?:(?:at|on|in|by|for|to|until|from|within|with|under)\\s+)?(?:how (?:much|many|long|often|soon|high|big|large|late|early|far)|what|which|whose)\\s+(?!(?:${AUXILIARY}|of|if)\\b)(?<s>(?!(?:${GENERIC})(?:\\s+(?:before|in advance|of notice|ahead))?\\s+(?:${AUXILIARY}|must)\\b)\\S+(?:\\s+(?!(?:${AUXILIARY})\\b)\\S+){0,4}?)(?=\\s+(?:${AUXILIARY})\\s|\\s+(?:applies|apply|governs|covers|counts|pays)\\b|$)`,
  ),
  F(`^how (?:much|expensive|long|often|high|big|large|soon|late)(?:'s| is| are| was| will be)\\s+(?<s>.+)$`),
  F(`^where(?:'s| is| are)\\s+(?<s>.+)$`),
  F(
    `^(?:who|whom|which of us)(?:'s| is| are)?\\s+(?:(?:responsible|liable|in charge|supposed|required|meant|there)\\s+)?(?:(?:for|to)\\s+)?(?:(?:must|has to|should|will|can|may|would)\\s+)?(?<deed>.+)$`,
  ),
  F(`^(?:when|since when|until when)\\s+(?:is|are|was|do|does|did|will|must|can)\\s+(?!${WHO}\\s)(?<s>.+)$`),
  F(
    `^(?:${AUXILIARY})\\s+(?<s>(?!${WHO}(?![\\w']))(?:${WHOSE}\\s+)?\\S+(?:\\s+\\S+){0,4}?)\\s+(?:still\\s+|also\\s+|really\\s+|automatically\\s+|not\\s+)*(?:be\\s+|get\\s+|been\\s+)?(?:(?<=\\bbe\\s)\\w+ed|allowed|permitted|ok|okay|covered|included|required|mandatory|forbidden|prohibited|possible|available|free|refundable|provided|necessary|needed|compulsory|optional|insured|paid|banned|deductible|taxable|returned|valid|secure|safe|negotiable|fixed|go up|increase|rise|change|renew|end|expire|start|apply|count|cost|include|cover|come with|earn)\\b`,
  ),
  F(
    `(?:^|\\b(?:who|where|when|how|why|what|whether|if)\\s+|\\b(?:how (?:much|many|long|often|soon|early|late|far)|whether|by when)\\s+(?:\\S+\\s+){0,3}?)(?:${AUXILIARY}\\s+)(?:not\\s+)?${WHO}\\s+${PASSING}(?:${MUST}){0,2}${PASSING}(?<deed>.+)$`,
  ),
  F(
    `^(?:can|could|may|must|should)\\s+(?:not\\s+)?(?:my|our|the|your|his|her|their)\\s+\\w+\\s+${PASSING}(?:${MUST}){0,2}(?<deed>\\w.+)$`,
  ),
  F(
    `\\b(?:whether|if|that|how|where|when|what|why)\\s+${WHO}\\s+${AUXILIARY}\\s+${PASSING}(?:${MUST}){0,2}(?<deed>.+)$`,
  ),
  F(`^(?:how|whether|if|where|when|why)?\\s*(?:${WHO}\\s+)?(?:${AUXILIARY}\\s+)?(?:${MUST})(?<deed>.+)$`),
  F(`^(?:tell|give|show|explain|list|describe|name|find)\\s+(?:to\\s+)?(?:me |us )?(?<s>.+)$`),
  F(`^(?:${AUXILIARY})\\s+(?<s>.+)$`),
]
