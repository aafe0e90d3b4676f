import type { SentenceReader } from './sentence-reader.ts'
import { leansBack } from '#core/language/leans-back.ts'
import { withoutColon } from './lead-in-words.ts'
import { withoutNumbering, withoutTitle } from './bare-words.ts'
import type { Statement } from '#core/structure/statements/statement.ts'

/** Nobody reads more than this before a duty. */
const LONGEST = 500
/** Two sentences that are read together for words in the middle of the second are no longer. */
const TOGETHER = 650
/** As far into a duty as words that point back are looked for. */
const NEAR = 200
/** At least six words with a mark behind them. */
const IS_SENTENCE = /^(?:\S+\s+){5,}\S+[.;:]["”’)]*$/su
/** "In this case,", "These fees", "Otherwise": what the sentence before says is what this one is about. */
const OPENS_POINTING =
  /^(?:and\s+|but\s+|however,?\s+)?(?:in\s+(?:this|that|such|these|those|either)\s+(?:an?\s+)?(?:case|event|instance|situation|circumstance)s?\b|(?:under|in)\s+(?:such|these|those)\s+circumstances\b|if\s+(?:so|not)\b|otherwise\b|thereafter\b|thereupon\b|then\b|failing\s+(?:this|which|that)\b|at\s+(?:that|such)\s+(?:time|point)\b|(?:up)?on\s+such\b|(?:after|before|until|without|despite|because\s+of|instead\s+of|for)\s+(?:that|this|these|those)(?=[\s,]+(?!time|date|day|point)\p{L})|afterwards?\b|the\s+(?:same|foregoing|latter|former)\b|(?:it|they|he|she)\s)/iu
/** "These fees", "such use"; a paper speaks of itself as "this agreement". */
const POINTS =
  /\b(?<which>this|these|those|said|such)\s+(?!(?:an?|other|further|additional|that|as|may|shall|will|must|is|are|has|have)\s)(?!(?:agreement|lease|contract|deed|policy|section|clause|article|paragraph|amendment|addendum|schedule|exhibit|attachment|appendix|annex|order|form|plan|note|letter|offer|document|guaranty|guarantee|license|licence|party|parties|persons?|subsection|rider|terms?|sow|baa|loi|tariff|provisions?|day|date|month|year|time|right|as)s?\b)(?<noun>\p{L}{3,})(?!\s+as\b)/giu
/** "You have nine days from our letter" */
const FROM_LETTER =
  /^[^.;]{1,60}?\s(?:from|of|after)\s+(?:the\s+date\s+(?:of|on)\s+|receiving\s+)?(?:our|that)\s+(?:letter|notice|reminder|message|e-?mail|demand)\b/iu
const IS_WRITTEN =
  /\b(?:we|they|it|he|she|\p{Lu}\p{L}+)\s+(?:will|shall|may|must)\s+(?:then\s+|also\s+|first\s+)?(?:write|notify|remind|send|e-?mail|tell|message)\b/u
/** As much of a word as its forms share. */
const STEM = 5

/**
 * A duty with the sentence before it, where its own words point back to it: "In this case, Provider will make a copy"
 * says nothing of the case. As it is where they do not, or nothing that can be read stands before.
 */
export function withSaidBefore(duty: string, statements: readonly Statement[], index: number): string {
  const half = halfBefore(duty, statements[index])
  if (half !== null)
    return duty.includes(withoutColon(half))
      ? duty
      : `${half} ${duty.charAt(0).toLowerCase()}${duty.slice(1)}`
  const before = sentenceBefore(statements, index)
  if (before === null || duty.includes(withoutColon(before)) || !pointsBack(duty, before)) return duty
  return `${before} ${duty}`
}

/** "You may end it: (a) within nine days, in which case we must pay": what an item hangs on whose own beginning is half a sentence. */
function halfBefore(duty: string, statement: Statement | undefined): string | null {
  const leadIn = withoutTitle(withoutNumbering(statement?.leadIn ?? ''))
  const words = withoutNumbering(statement?.words ?? '')
  const isHalf = HANGS.test(words) && duty.toLowerCase().startsWith(words.slice(0, HALF).toLowerCase())
  return isHalf && leadIn !== '' && leadIn.length <= LONGEST ? leadIn : null
}
const HANGS = /^(?:for|by|in|within|after|before|during|upon|on|with|without|until|at)\s/
const HALF = 20

/** Whether some words are understood with the sentence before them alone. */
export function pointsBack(duty: string, before: string): boolean {
  if (OPENS_POINTING.test(duty) || leansBack(duty) || goesOnFrom(duty, before)) return true
  if (FROM_LETTER.test(duty) && IS_WRITTEN.test(before)) return true
  const isShort = before.length + duty.length <= TOGETHER
  for (const { index, groups } of duty.slice(0, NEAR).matchAll(POINTS)) {
    const stem = (groups?.['noun'] ?? '').toLowerCase().slice(0, STEM)
    const isOfSubject = index === 0 && !/^such$/i.test(groups?.['which'] ?? '')
    if (duty.slice(0, index).toLowerCase().includes(stem)) continue
    if (isOfSubject || (isShort && before.toLowerCase().includes(stem))) return true
  }
  return false
}

/** "The first six weeks are paid in full. After six weeks we will": the same time again. */
function goesOnFrom(duty: string, before: string): boolean {
  const time =
    /^after\s+(?:the\s+|these\s+|those\s+)?(?<time>[\p{L}\d]+\s(?:days?|weeks?|months?|years?|hours?))\b/iu.exec(
      duty,
    )?.groups?.['time']
  return time !== undefined && before.toLowerCase().includes(` ${time.toLowerCase()}`)
}

/**
 * The sentence before, without its number; of an item what its list goes on from. Null where a title or a row stands
 * there.
 */
function sentenceBefore(statements: readonly Statement[], index: number): string | null {
  const words =
    statements[index]?.leadIn ?? listBefore(statements, index) ?? statements[index - 1]?.words ?? ''
  const bare = withoutTitle(withoutNumbering(words))
  return bare.length <= LONGEST && IS_SENTENCE.test(bare) ? bare : null
}

/** The list that ends right before a sentence, with what it goes on from; null where none does. */
function listBefore(statements: readonly Statement[], index: number): string | null {
  const leadIn = statements[index - 1]?.leadIn ?? null
  if (leadIn === null) return null
  const first = statements.findLastIndex((one, at) => at < index && one.leadIn !== leadIn) + 1
  const items = statements.slice(first, index).map(({ words }) => words)
  const whole = `${leadIn} ${items.join(' ')}`
  return whole.length <= LONGEST ? whole : `${leadIn} …;`
}

/** Whom "it" at the beginning of a sentence stands for: the one whom the sentence before binds; null where not certain. */
export function whoIsIt(
  statements: readonly Statement[],
  index: number,
  reader: SentenceReader,
): string | null {
  const before = sentenceBefore(statements, index)
  if (before === null) return null
  const named = new Set(
    reader
      .read(before)
      .filter(({ mood }) => mood !== 'condition')
      .map(
        ({ verb, isOfSubject }) =>
          reader.bearers.find(before.slice(0, verb.start), before.slice(verb.end), { isOfSubject }).actor,
      ),
  )
  const [only = ''] = named
  return named.size === 1 && only !== '' && !IS_PRONOUN.test(only) ? only : null
}

/** In the middle of a sentence they may mean whom it has named. */
export const OPENS_WITH_IT = /^(?:and\s+|but\s+)?(?:it|they|he|she)\s/i
/** Nobody is called by these: whom they mean is said before. */
export const IS_PRONOUN = /^(?:it|they|he|she|he\s+or\s+she|this|these|those)$/i
