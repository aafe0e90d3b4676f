import type { ClosedQuestion } from '../question/read-closed-question.ts'
import type { ClauseReading } from './read-clause.ts'
import { NUMBER_WORDS, numberOfWords, ONES, SEVERAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { isContext, isCovered, isKeeping, meanings, stemsOf, tellingWords } from '../question/same-words.ts'
import type { PartyRoles } from '../question/party-roles.ts'

/** How a clause bounds what it says, where it is about what was asked. */
export interface ClauseMatch {
  /** "if", "unless", "during": it holds only sometimes. */
  readonly isConditional: boolean
  /** "If …", said first. */
  readonly isLedByIf: boolean
  /** "On the last day", said first. */
  readonly isTimed: boolean
  /** "on the balcony", "for a fee": more than was asked. */
  readonly isNarrowed: boolean
  /** "small pets", "the walls": it is about less than was asked. */
  readonly isModified: boolean
  /** "except …", of things that were not asked about. */
  readonly hasExceptions: boolean
  /** "with Landlord's written consent". */
  readonly consent: 'written' | 'plain' | null
  /** "60 days' written notice": what has to be told beforehand. */
  readonly notice: string | null
  /** "up to two", "under 40 pounds". */
  readonly isLimited: boolean
}

const HARD =
  /\b(?:if|when|whenever|where|unless|except(?:ing|ed)?|excepted|save|other\s+than|apart\s+from|excluding|provided|without|until|during|while|only|solely|so\s+long\s+as|as\s+long\s+as|subject\s+to|but|which|who|that|because|in\s+case|in\s+the\s+event|once(?!\s+(?:the|it|you|a)\b)|twice)\b/i
const EXCEPTION = /\b(?:except(?:ing|ed)?|excepted|save|other\s+than|apart\s+from|excluding)\b/i
const SOFT =
  /\b(?:in|on|at|to|for|from|by|with|toward|towards|under|over|near|inside|outside|within|into|after|before|prior|between|more|longer|larger|exceeding|weighing|above|below|beyond|through|via|upon|against|once|twice|about)\b/gi
const CONSENT =
  /\b(?:without|unless|except|only|until|subject\s+to|upon|with|provided|if|after|prior|obtain\w*)\b[^.;]*\b(?:consents?|permission|approv\w+|assent|authoriz\w+|authoris\w+|signature|agrees?\s+in\s+writing)\b/i
const WRITTEN = /\b(?:written|in\s+writing)\b/i
const NOTICE = new RegExp(
  String.raw`\b(?:with|by\s+giving|giving|upon|on|after\s+giving|gives?)\s+(?:[\p{L}]+\s+){0,3}?(?:at\s+least\s+|not\s+less\s+than\s+)?(?<length>(?:[a-z-]+\s+\(\d+\)|\d+|${NUMBER_WORDS})\s+(?:(?:business|calendar|full)\s+)?(?:days?|weeks?|months?|hours?)['’]?s?)\s+(?:of\s+)?(?:prior\s+|advance\s+)?(?<written>written\s+)?(?:prior\s+|advance\s+)?(?:notice|warning)\b`,
  'iu',
)
const LIMIT = new RegExp(
  String.raw`\b(?:up\s+to(?!\s+(?:\S+\s+){1,4}(?:before|after|prior|ahead|in\s+advance)\b)|no\s+more\s+than|not\s+more\s+than|at\s+most|maximum|not\s+exceed\w*|under\s+\d|limit\w*|weighing|below)\b|\b(?:${ONES}|[1-9])\s+(?:\([^)]*\)\s+)?$`,
  'i',
)
const COUNT = String.raw`(?:\d+|${SEVERAL_WORDS})`
/** "two days per week", not "24 hours before". */
const MANY = new RegExp(
  String.raw`(?<!(?:least|within|after|than|next|first|every)\s)\b${COUNT}\s+(?:\(\d+\)\s+)?(?:days?|weeks?|months?|times|hours?|nights?)\b(?!['’]?s?['’]?\s+(?:\w+\s+)?(?:notice|before|after|in\s+advance|of|rent))`,
  'i',
)
const COUNTED = new RegExp(
  String.raw`\b(?:${ONES}|a\s+single|[1-9])\s+(?:\(\w+\)\s+)?(?:small\s+|domestic\s+|household\s+|adult\s+)?$`,
  'i',
)
const HARMLESS = new Set(
  stemsOf(
    `time times kind kinds reason reasons circumstance circumstances whatsoever anywhere person persons people third parties party anyone other
    domestic personal own entire whole such said written here therein thereon way manner type sort purpose right certain calendar any individual
    yourself themselves month monthly year yearly annual week weekly day days daily every`,
  ),
)
/** Verbs that say nothing by themselves: "take a second job". */
const LIGHT = new Set(['take', 'make', 'do', 'perform', 'carri'])
const IS_CONDITION = /^(?:if|when|whenever|where|unless|should|in case|in the event|subject to|upon)\b/i
const NO_EXCEPTION_OF_THINGS =
  /\b(?:as\s+(?:\w+\s+)?(?:provided|permitted|set|stated|described|required|allowed|otherwise)|section|article|law|where|when|if|for|in|with)\b/i

/** Null when the clause is not about all of what was asked. */
export function matchClause(
  question: ClosedQuestion,
  reading: ClauseReading,
  partyRoles: PartyRoles,
): ClauseMatch | null {
  const { lead, subject } = splitSubject(reading.before)
  const isThing = reading.side === 'thing' || reading.isPassive
  const [mainAfter, hard] = cutAtHard(reading.after)
  const scope = reading.isPassive
    ? `${subject} | ${reading.verb} | ${mainAfter}`
    : isThing
      ? `${subject} | ${mainAfter}`
      : mainAfter
  const stems = new Set(tellingWords(scope).map(({ stem }) => stem))
  if (reading.isPassive && /\b(?:accepted|accept|take|owed|due|payable|charged)\b/i.test(reading.verb))
    stems.add('pay')
  const isPlace = (stem: string) => isContext(stem) && question.about.length > 1
  if (!question.about.every((stem) => isCovered(stem, stems) || (isPlace(stem) && hasContext(stems))))
    return null
  // "Sharing the Wi-Fi with visitors is fine" allows the sharing.
  const head = new Set(stemsOf(subject.split(/\b(?:with|by|for|to|from)\b/i)[0] ?? ''))
  if (reading.isPassive && question.side === null && !question.about.some((stem) => isCovered(stem, head)))
    return null
  const isAsked = (stem: string) =>
    question.about.some((asked) => meanings(asked).has(stem) || stem === asked) || isRole(stem, partyRoles)
  if (!isDeedAsked(question, reading, isThing, mainAfter, isAsked)) return null
  // "May change or withdraw it", "may then cancel": the sentence before says of what, or when.
  if (!isThing && (LEANS_ON_OBJECT.test(mainAfter) || /\bthen\s*$/i.test(reading.verb.trim()))) return null
  if (/^then\b/i.test(mainAfter)) return null
  const exception = EXCEPTION.exec(hard)
  // "May repay early without a fee", "shall pay without deduction": it says what it costs, not when it holds.
  const bounds =
    reading.mood === 'may not' ? hard : hard.replace(/^without\s+(?:\w+\s+){0,2}\w+\b\.?/i, '').trim()
  const excepted = exception ? hard.slice(exception.index) : ''
  if (
    tellingWords(`${excepted} ${/excepted\b/i.test(reading.after) ? reading.after : ''}`).some(({ stem }) =>
      question.about.includes(stem),
    )
  )
    return null
  const hasExceptions =
    exception !== null &&
    !NO_EXCEPTION_OF_THINGS.test(excepted.replace(exception[0], '').replace(/^\s*for\b/i, ''))
  const whole = `${reading.before} ${reading.after}`
  const narrowing = narrowingOf(scope.replace(FREE, ' '), question.about, isThing, isAsked)
  if (narrowing.isOtherObject && !question.isKeeping) return null
  return {
    isConditional: IS_CONDITION.test(lead) || (bounds !== '' && !(hasExceptions && exception.index <= 2)),
    isLedByIf: IS_CONDITION.test(lead),
    isTimed: lead !== '',
    isNarrowed: narrowing.isNarrowed,
    isModified: narrowing.isModified,
    hasExceptions,
    consent: CONSENT.test(reading.after) ? (WRITTEN.test(whole) ? 'written' : 'plain') : null,
    notice: noticeIn(reading.after),
    isLimited: LIMIT.test(whole) || MANY.test(mainAfter) || narrowing.isCounted,
  }
}

/** "If rent is late, Tenant" → a condition, and who acts. */
function splitSubject(before: string): { lead: string; subject: string } {
  const comma = before.lastIndexOf(', ')
  const opening = comma < 0 ? '' : before.slice(0, comma)
  const isCondition =
    /^(?:if|when|whenever|where|unless|until|during|after|before|once|in|on|for|except|at|upon|subject|within|while|should|as)\b/i.test(
      opening,
    )
  if (isCondition && !/^(?:at (?:any|all) times?|for (?:the )?avoidance of doubt|in general)$/i.test(opening))
    return { lead: opening, subject: before.slice(comma + 2) }
  const soft =
    /^(?:in|on|during|after|before|for|within|until|from)\s[^,]{3,60}?\s(?=no\s|(?:the\s+)?\p{L}+$)/iu.exec(
      before,
    )
  return soft ? { lead: soft[0], subject: before.slice(soft[0].length) } : { lead: '', subject: before }
}

function cutAtHard(after: string): [main: string, hard: string] {
  const at = after.search(HARD)
  return at < 0 ? [after, ''] : [after.slice(0, at), after.slice(at)]
}

function noticeIn(after: string): string | null {
  const { length, written } = NOTICE.exec(after)?.groups ?? {}
  if (length === undefined) return null
  const plain = length
    .replace(/^[a-z-]+\s+\((\d+)\)/i, '$1')
    .replace(/(?<=day|week|month|hour)['’]?s?['’]?$/i, '')
  const many = /^(?:1|one)\s/i.test(plain) ? `${plain}'s` : `${plain}s'`
  return `${many} ${written ? 'written ' : ''}notice`
}

const hasContext = (stems: ReadonlySet<string>) => [...stems].some(isContext)

const isRole = (stem: string, { reader, counterparty }: PartyRoles) =>
  reader.has(stem) || counterparty.has(stem) || reader.has(`${stem}er`) || counterparty.has(`${stem}er`)

/** Whether what is done is what was asked: the verb itself, or to have a thing where that was the question. */
function isDeedAsked(
  question: ClosedQuestion,
  reading: ClauseReading,
  isThing: boolean,
  main: string,
  isAsked: (stem: string) => boolean,
): boolean {
  if (reading.isPassive) return true
  const words = tellingWords(main)
  const first = words[0]?.stem
  if (first === undefined) return false
  if (question.isKeeping) return isKeeping(first) || (isAsked(first) && !question.about.includes(first))
  if (isThing) return true
  const starts = main.split(/,|\bor\b|\band\b|\//i).map((piece) => tellingWords(piece)[0]?.stem)
  return starts.some((stem) => stem !== undefined && (isAsked(stem) || LIGHT.has(stem)))
}

const LEANS_ON_OBJECT =
  /^\s*\p{L}+(?:\s+(?:or|and)\s+\p{L}+)?\s+(?:it|them|this|these|that)\s*(?=$|[.,;]|(?:with|at|by|in|on|upon|after|before|for|to|from)\s)/iu
/** It narrows nothing. */
const FREE = /\b(?:free of charge|for free|at no (?:extra |additional )?(?:cost|charge))\b/gi
/** "Third-party cookies" are not all cookies. */
const OTHERS_OWN = /\bthird[- ]party['’]?s?\s+\p{L}/iu

/** They say when a thing is done, not which thing. */
const ADVERBS = new Set(stemsOf('early late automatically'))

/** What a clause speaks of besides what was asked: around it, or of it. */
function narrowingOf(
  scope: string,
  about: readonly string[],
  isThing: boolean,
  isAsked: (stem: string) => boolean,
) {
  const isHarmless = (stem: string) =>
    isAsked(stem) || isContext(stem) || isKeeping(stem) || HARMLESS.has(stem) || LIGHT.has(stem)
  const pieces = scope.split(/,|\bor\b|\band\b|\bnor\b|\||\//i)
  // "See, correct or delete your data": each piece begins with a deed of its own.
  const opening = tellingWords(pieces[0] ?? '')
  const isListOfDeeds = !isThing && pieces.length > 1 && opening.length === 1
  const parts = pieces.flatMap((piece, index) =>
    piece.split(SOFT).map((part, place) => {
      const words = tellingWords(part)
      const strange = words.filter(({ stem }) => !isHarmless(stem))
      const asked = words.filter(({ stem }) => isAsked(stem))
      const isOtherVerb =
        index > 0 && place === 0 && words[0] === strange[0] && (isListOfDeeds || words[1] !== asked[0])
      const count = isOtherVerb ? 1 : 0
      return {
        words,
        asked,
        isBehind: place > 0 && asked.length === 0 && strange.length > 0,
        isStrange:
          OTHERS_OWN.test(part) ||
          strange.slice(count).some(({ word }) => !isCount(word) && !word.endsWith('ly')),
        isCounted: asked.some(({ start }) => COUNTED.test(part.slice(0, start))),
      }
    }),
  )
  const [deed] = about
  return {
    // "Delete your information" is not about deleting the account, of which only the deed was left.
    isOtherObject:
      !isThing &&
      about.length === 1 &&
      parts.some(({ words, isStrange }) => isStrange && meanings(deed ?? '').has(words[0]?.stem ?? '')),
    isNarrowed: parts.some(({ isBehind }) => isBehind),
    isModified: about.some((stem) => {
      if (ADVERBS.has(stem)) return false
      const own = parts.filter(({ words }) => words.some((word) => meanings(stem).has(word.stem)))
      // "Return the vehicle, tools and documents": the verb goes with each of them.
      const isVerb = own.some(({ words }) => meanings(stem).has(words[0]?.stem ?? ''))
      const isShared =
        isVerb && parts.some((part) => !own.includes(part) && !part.isStrange && part.asked.length > 0)
      return own.length > 0 && !isShared && own.every(({ isStrange }) => isStrange)
    }),
    isCounted: parts.some(({ isCounted }) => isCounted),
  }
}

const isCount = (word: string) => /^\d+$/.test(word) || numberOfWords(word) !== null
