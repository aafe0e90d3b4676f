import type { FactType } from '#core/document/clause.ts'

export type PeriodType = Extract<FactType, 'deadline' | 'notice_period' | 'duration'>

const IS_NOTICE = /notice$/i
const NOTICE_AFTER =
  /^['’]?s?['’]?\s*(?:\(?(?:or\s+more|at\s+least)\)?\s+)?(?:(?:prior|advance|advanced|written|previous|formal|such|in)\s+){0,4}(?:notice|notification|warning)\b/i
/** "notify Landlord at least 30 days before", "notice of not less than 60 days". */
const TELLS =
  /\b(?:notice|notif\w+|tell|tells|inform\w*|advis\w+|request|consent|cancel\w*|withdraw\w*|announce\w*|warn\w*|call|calls|call(?:ed|s)?\s+off|chang(?:e|ed|es|ing)|reschedul\w+|let\s+(?:us|me|you|them|him|her|it|(?:the\s+)?\w+)\s+know|say\s+so|posts?|write\s+to|book\w*|reserv\w+|ask|asks)\b/i
/** "at least two days a week": how much of it, not by when. */
const PER_TIME =
  /^['’]?s?\s+(?:an?|per|each|every|in\s+(?:an?|any|each|every))\s+(?:calendar\s+)?(?:day|week|month|quarter|year)\b/i
const OLDER = /\b(?:older|longer|more|less)\s+than\s*$/i
const OLD = /^['’]?s?\s+(?:old\b|preceding\b|(?:immediately\s+)?prior\s+to\s+the\s+(?:claim|event|loss))/i
/** "are erased after 24 months" */
const KEPT =
  /\b(?:deleted|erased|destroyed|removed|kept|stored|retained|forgotten|expires?|lapses?)\s+after\s+$/i
const AT_LEAST =
  /\b(?:at\s+least|(?:not|no)\s+(?:less|fewer|later)\s+than|minimum\s+of|a\s+period\s+of|of)\s*$/i
const BEFOREHAND = /^['’]?s?\s*(?:prior\s+to|before(?:hand)?|in\s+advance|prior|ahead)\b/i
const NOTICE_OF =
  /\b(?:notice|notification)\s+(?:period\s+)?(?:to\s+(?:[\w’']+\s+){1,5})?(?:of|is|shall\s+be)\s+(?:(?:at\s+least|(?:not|no)\s+less\s+than|a\s+minimum\s+of|up\s+to)\s+)?$/i

const LASTS_BEFORE =
  /\b(?:for|term\s+of|terms\s+of|period\s+of|periods\s+of|duration\s+of|extension\s+of|lasts?|lasting|continu\w+\s+(?:of|for)|more\s+than|over|exceed(?:s|ing)?|longer\s+(?:of|than)|up\s+to|at\s+most|maximum\s+of|any|every|each|per|past|preceding|previous|prior|last|first|initial|additional|successive|consecutive|further|subsequent|renewal|survive|an?|overdue|beyond|during|throughout|remaining|good\s+for|in\s+a|least)\s+(?:the\s+|an?\s+|at\s+least\s+|(?:not|no)\s+(?:less|more|fewer)\s+than\s+|up\s+to\s+|about\s+|approximately\s+|additional\s+|further\s+|consecutive\s+|successive\s+|full\s+|initial\s+|period\s+of\s+|term\s+of\s+|first\s+|last\s+|any\s+|one\s+or\s+more\s+){0,3}$/i
const LASTS_AFTER =
  /^['’]?s?\s*(?:[-–]?\s*)?(?:term|period|terms|periods|warranty|guarantee|or\s+(?:longer|more)|from\s+the\s+(?:effective|commencement)|of\s+(?:service|employment|coverage|experience|(?:paid|unpaid|annual|vacation|sick|parental|holiday|personal)\b)|in\s+(?:duration|length|a\s+row)|long|have\s+passed|late|overdue|past\s+due)\b/i
const DUE_BEFORE =
  /\b(?:within|inside|in|net|by|before|no\s+later\s+than|not\s+later\s+than|until|has|have|had|give|given|gives|allow(?:s|ed)?|at\s+least|after|than|expiration\s+of|end\s+of|expiry\s+of|lapse\s+of)\s+(?:the\s+|an?\s+|such\s+|that\s+|first\s+|next\s+|following\s+|further\s+|period\s+of\s+|not\s+(?:more|less)\s+than\s+|at\s+(?:least|most)\s+|no\s+(?:more|later)\s+than\s+|about\s+|approximately\s+|up\s+to\s+|maximum\s+of\s+|additional\s+){0,4}$/i
const DUE_AFTER =
  /^['’]?s?\s*(?:\(?\w*\)?\s*)?(?:after|following|subsequent\s+to|from|of(?=\s+(?:the|such|this|that|its|their|his|her|your|our|any|an?|each|being|receipt|receiving|request|notice|written|delivery|rendition|termination|completion|signing|demand|invoice|billing|sale|purchase)\b)|thereafter|later|before|prior\s+to|to\s+(?:cure|pay|remedy|respond|appeal|correct|object|accept|answer|file|return|review|make|decide|do|complete))\b/i
/** "gives you ten days to catch up" */
const LETS =
  /\b(?:gives?|given|gave|allow(?:s|ed)?|ha(?:s|ve|d)|gets?|grants?)\s+(?:(?!for\b)[\p{L}’'-]+\s+){0,3}$/iu
const TO_DO = /^['’]?s?\s*(?:in\s+which\s+)?to\s+\p{Ll}+/u
/** "extended by one year" */
const LONGER_BY = /\b(?:extend|renew|prolong|lengthen|postpone|shorten)\w*\s+(?:[\p{L}’'-]+\s+){0,4}by\s+$/iu
/** "seven years from and including 24 June 2025" */
const FROM_DAY =
  /^['’]?s?\s*(?:from|beginning|starting|commencing)\s+(?:on\s+)?(?:and\s+including\s+)?(?:\d{1,2}\s+\p{Lu}|\p{Lu}\p{Ll}{2,8}\s\d|the\s+(?:start|term|commencement)\b)/u
/** "three times in sixty (60) days" */
const HOW_OFTEN = /\b(?:times|once|twice)\s+(?:in|within|during)\s+(?:any\s+|a\s+)?$/i
/** "The term shall be three years from the Effective Date." */
const IS = /\b(?:term|period|duration|commitment)\b.{0,60}\b(?:is|be)\s+(?:for\s+)?$/i
const DUE_AFTER_EVENT = /^['’]?s?\s*(?:after|following)\b/i
/** "This Agreement ends two years after the Effective Date." */
const RUNS_OUT =
  /\b(?:agreement|lease|contract|term|period|warranty|coverage)\s+(?:\w+\s+){0,2}(?:ends?|expires?|terminates?|continues?|lasts?)\s*$/i
/** "providing written notice of its election", "by notifying McDATA": the time follows at once. */
const TELLING = /\b(?:written\s+notice|notify(?:ing)?|notif(?:ies|ied))\b[^.;]{0,50}$/i
const WITHIN = /\bwithin\s+(?:[\w-]+\s+){0,5}$/i
const FOR = /\bfor\s+(?:(?!within)[\w-]+\s+){0,6}$/i
const AGAIN = /\b(?:such|that|this|said|the\s+(?:above|foregoing|aforesaid)|the)\s+$/i
const RUN = /^[-\s]*(?:period|time|window|term)\b/i
/** "the twelve-month period ending with" */
const RUNS_FROM =
  /^[-\s]*(?:period|time|window|term)\s+(?:(?:immediately\s+)?(?:ending|ended|beginning|commencing|starting|preceding|before|prior\s+to))\b/i
/** "within the twelve months prior to the date of this contract" has gone by. */
const SINCE = /\b(?:within|in|during)\s+(?:the\s+)?$/i
const TO_NOW =
  /^['’]?s?\s+(?:immediately\s+)?(?:prior\s+to|preceding|before)\s+(?:the\s+)?(?:date\s+(?:hereof|of\s+this)|claim|event)\b/i
/** "shall continue until five years following", "the later of two years from": how long it lasts */
const LASTS_UNTIL =
  /\b(?:continue|remain|last|expire|extend|end|terminate)(?:s|\s+in\s+(?:full\s+)?(?:force|effect)[^.;]{0,20})?\b[^.;]{0,70}\b(?:until|(?:longer|later|earlier)\s+of:?)\s*(?:\((?:i|a|1)\)\s*)?$/i
const LATER = /^['’]?s?\s+later\b/i
const BINDS = /\b(?:shall|must|will|may|has\s+to|have\s+to|due|payable|agrees?|ends?|expires?)\b/i
const RATE = /\b(?:per|an?|each|every)\s+$/i

/**
 * Whether a period is the length of a notice, a time by which something has to happen, or how long something
 * lasts; `earlier` is what the same length of time was the last time, for "that thirty (30) day period".
 */
export function periodType(
  before: string,
  words: string,
  after: string,
  earlier: FactType | null,
): PeriodType | null {
  if (IS_NOTICE.test(words) || NOTICE_AFTER.test(after) || NOTICE_OF.test(before)) return 'notice_period'
  if (/\b(?:less|fewer)\s+than\s*$/i.test(before) && BEFOREHAND.test(after) && TELLS.test(before))
    return 'notice_period'
  // "Ten years later, Davis took it up" tells a story.
  if (LATER.test(after) && !BINDS.test(before + after)) return null
  if (PER_TIME.test(after) || OLDER.test(before) || OLD.test(after) || KEPT.test(before)) return 'duration'
  if (BEFOREHAND.test(after) && TELLS.test(before.slice(-130))) return 'notice_period'
  if (AT_LEAST.test(before) && BEFOREHAND.test(after)) return 'deadline'
  if (TELLING.test(before) && /^['’]?s?\s*prior\s+to\b/i.test(after)) return 'notice_period'
  if (/\b(?:last|past|previous|preceding)\s+$/i.test(before) || (SINCE.test(before) && TO_NOW.test(after)))
    return 'duration'
  if (AGAIN.test(before) && RUN.test(after) && RUNS_FROM.test(after)) return 'duration'
  // "during that thirty (30) day period" says the notice again.
  if (AGAIN.test(before) && RUN.test(after) && earlier)
    return earlier === 'notice_period' ? null : (earlier as PeriodType)
  if (HOW_OFTEN.test(before) || (IS.test(before) && !DUE_AFTER_EVENT.test(after))) return 'duration'
  if (RUNS_OUT.test(before) || LASTS_UNTIL.test(before)) return 'duration'
  if (LONGER_BY.test(before)) return 'duration'
  if (WITHIN.test(before) || (LETS.test(before) && TO_DO.test(after))) return 'deadline'
  if (FROM_DAY.test(after)) return 'duration'
  if (RATE.test(before) && !RUN.test(after)) return 'duration'
  if (FOR.test(before) || LASTS_AFTER.test(after)) return 'duration'
  if (LASTS_BEFORE.test(before) && !/\b(?:at\s+least|later\s+than)\s*$/i.test(before)) return 'duration'
  if (DUE_BEFORE.test(before) || DUE_AFTER.test(after)) return 'deadline'
  return 'duration'
}
