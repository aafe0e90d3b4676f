/** "Notwithstanding anything in Section 5". */
const OUTRANKS =
  /\bnotwithstanding\s+(?:anything\s+(?:to\s+the\s+contrary\s+)?(?:contained\s+|stated\s+|set\s+forth\s+|provided\s+)?(?:to\s+the\s+contrary\s+)?in\s+|(?:the\s+)?(?:provisions?|terms?|requirements?)\s+(?:of|in)\s+|the\s+)?$/i
/** "Nothing in Section 5 prevents Customer from cleaning it." */
const NOTHING_IN = /\bnothing\s+(?:contained\s+|stated\s+|said\s+)?in\s+(?:the\s+)?$/i
const STOPS = /^[^.;]{0,40}?\b(?:prevents?|stops?|prohibits?|restricts?|limits?|forbids?)\b/i
/** "Condition G shall not prevent a lunch", "and clause 15 does not prevent this". */
const PREVENTS_NOT =
  /^\s*(?:(?:shall|does|do|will)\s+not|is\s+not\s+to)\s+(?:prevent|stop|prohibit|preclude|restrict|forbid|stand\s+in\s+the\s+way)\b/i
/** "In lieu of the amount stated in Section 3": a value of the clause, not the whole of it. */
const OUTRANKS_VALUE =
  /\b(?:in\s+(?:place|lieu|substitution)\s+of|instead\s+of|rather\s+than|notwithstanding)\s+(?:the\s+)?(?:(?!and\b|or\b)[\p{L}-]+\s+){0,3}?(?:amount|sum|rent|rate|fee|charge|figure|period|date|price|notice|deposit|percentage|number|time|day|hour|limit|term)s?\s+(?:(?:as\s+)?(?:stated|set\s+(?:out|forth)|specified|provided(?:\s+for)?|named|given|fixed|shown|required|mentioned|payable|due|prescribed|allowed)\s+)?(?:in|under|by|at)\s+(?:the\s+)?$/iu
/** "We release you from clause 13", "the Tenant need not comply with Section 4". */
const RELEASES =
  /\b(?:(?:releas|discharg|excus|reliev|exempt)(?:es?|ed)\s+(?:(?!from\b|if\b)[\p{L}'’]+\s+){0,5}(?:from|of)|(?:need\s+not|no\s+longer\s+(?:has|have|needs?)\s+to|(?:is|are)\s+no\s+longer\s+(?:required|bound|obliged)\s+to)\s+(?:comply\s+with|follow|observe|perform))\s+(?:(?:its|his|her|their|your|the|all|any)\s+){0,2}(?:(?:obligations?|dut(?:y|ies)|requirements?|terms|provisions?)\s+(?:under|in|of)\s+)?(?:the\s+)?$/iu
export const NEED_NOT = /\bneed\s+not\b/i
const ENDS_SAYING = /^\s*(?:[.,;]|$|(?:entirely|altogether|in\s+full|completely)\b)/i

/** Whether a clause is said to stand in the way of nothing. */
export const isYielding = (behind: string): boolean => PREVENTS_NOT.test(behind)

/** Whether a clause gives way to what is said: by the words before and behind its name. */
export const isOutranked = (before: string, behind: string): boolean =>
  OUTRANKS.test(before) || isYielding(behind) || (NOTHING_IN.test(before) && STOPS.test(behind))

/** Whether only a value of it does. */
export const isValueOutranked = (before: string): boolean => OUTRANKS_VALUE.test(before)

/** "is not released", "nothing releases" */
const DENIES = /\b(?:not|never|no|nothing|neither|nor|none|refuses?d?|without)\b|n['’]t\b/i
const DENIES_DUTY = /\bneed\s+not\b|\bno\s+longer\b/gi

/** Whether somebody is released from it. */
export const isReleased = (before: string, behind: string): boolean =>
  RELEASES.test(before) && ENDS_SAYING.test(behind) && !DENIES.test(before.replaceAll(DENIES_DUTY, ' '))
