import { matchClause, type ClauseMatch } from './match-clause.ts'
import { readClauses, type ClauseReading } from './read-clause.ts'
import type { ClosedQuestion } from '../question/read-closed-question.ts'
import { meanings, stemsOf, tellingWords } from '../question/same-words.ts'
import type { PartyRoles } from '../question/party-roles.ts'

type Verdict =
  | {
      readonly is: 'yes' | 'no'
      readonly how:
        | 'plain'
        | 'conditions'
        | 'limit'
        | 'exceptions'
        | 'cases'
        | 'consent'
        | 'written consent'
        | `notice ${string}`
    }
  | { readonly is: 'consent'; readonly how: 'written' | 'plain' }
  | { readonly is: 'depends' }
  | { readonly is: 'may' }
  | { readonly is: 'counterparty'; readonly who: string }

/** Words that lean on what stands before them: "During it either side may …". */
export const LEANS =
  /^(?:during (?:it|this|that|such|these|those)|in (?:that|this|such|which) (?:case|event)|in such cases|then|otherwise|instead|if (?:so|not|we cannot|this|that)|after that|before that|until then|the same)\b/i

/**
 * The yes or no that words of a document give to a question, in a few words; null unless they surely do.
 *
 * @param words one or more sentences
 * @param next what stands behind them: "However, …" takes back what they say
 */
export function decideYesNo(
  question: ClosedQuestion,
  words: string,
  partyRoles: PartyRoles,
  next = '',
): string | null {
  if (LEANS.test(words.replace(/^(?:\d+(?:\.\d+)*\.?|\([a-z\d]+\)|[-•*])\s+/i, ''))) return null
  const verdicts = readClauses(words, partyRoles).flatMap(
    (reading) => verdictOf(question, reading, partyRoles) ?? [],
  )
  const verdict = together(verdicts)
  if (verdict === null) return null
  const isTakenBack =
    /^\s*(?:however|but|except|notwithstanding|unless|this (?:does|shall|will) not|exceptions?)\b/i.test(next)
  if (isTakenBack && (verdict.is === 'yes' || verdict.is === 'no') && verdict.how === 'plain') return null
  return inWords(question, verdict)
}

function verdictOf(question: ClosedQuestion, reading: ClauseReading, partyRoles: PartyRoles): Verdict | null {
  if (question.form === 'is') return null
  const match = matchClause(question, reading, partyRoles)
  if (!match) return null
  if (question.form === 'may') return mayVerdict(question, reading, match)
  if (question.form === 'must') return mustVerdict(question, reading, match)
  return doesVerdict(question, reading, match)
}

/** "During the first 60 days": the notice is another one later. */
const ONLY_THEN = /^(?:during|if|when|before|in the first|within|unless|until)\b/i

function mayVerdict(question: ClosedQuestion, reading: ClauseReading, match: ClauseMatch): Verdict | null {
  if (!isOneAsked(question, reading)) return null
  if (reading.mood === 'may') {
    if (reading.isPassive && byOther(question, reading)) return null
    if (isElsewhere(question, reading)) return null
    if (/\bwithout\b[^,;]*\b(?:consent|permission|approval|notice)/i.test(reading.after)) return null
    if (match.consent)
      return /^only\b/i.test(reading.after) || /\bonly\s+(?:with|if|upon|after)\b/i.test(reading.after)
        ? { is: 'consent', how: match.consent }
        : { is: 'yes', how: match.consent === 'written' ? 'written consent' : 'consent' }
    if (match.hasExceptions) return { is: 'yes', how: 'exceptions' }
    if (match.isModified) {
      if (!question.isKeeping) return null
      return match.isLimited ? { is: 'yes', how: 'limit' } : { is: 'depends' }
    }
    if (match.notice && !match.isLedByIf && !ONLY_THEN.test(reading.before))
      return { is: 'yes', how: `notice ${match.notice}` }
    if (match.isLimited) return { is: 'yes', how: 'limit' }
    return {
      is: 'yes',
      how: match.isConditional || match.isTimed || match.isNarrowed ? 'conditions' : 'plain',
    }
  }
  if (reading.mood !== 'may not') return null
  if (match.isModified) return null
  if (match.consent) return { is: 'consent', how: match.consent }
  if (/\bwithout\b/i.test(reading.after)) return null
  if (match.isConditional || match.isTimed) return { is: 'depends' }
  if (match.isNarrowed || match.isLimited) return null
  return { is: 'no', how: match.hasExceptions ? 'exceptions' : 'plain' }
}

function mustVerdict(question: ClosedQuestion, reading: ClauseReading, match: ClauseMatch): Verdict | null {
  if (reading.mood === 'need not') {
    if (!reading.isPassive && !isSide(question, reading)) return null
    if (match.isModified || match.isNarrowed || match.hasExceptions) return null
    return match.isConditional || match.isTimed ? { is: 'depends' } : { is: 'no', how: 'plain' }
  }
  if (reading.mood !== 'must' && reading.mood !== 'does') return null
  if (reading.isPassive)
    return match.isModified || match.isNarrowed || question.side !== 'reader'
      ? null
      : { is: 'yes', how: match.isConditional || match.isTimed ? 'cases' : 'plain' }
  if (isSide(question, reading))
    return match.isModified
      ? null
      : { is: 'yes', how: match.isConditional || SOMETIMES.test(reading.after) ? 'cases' : 'plain' }
  if (
    question.side !== 'reader' ||
    reading.side !== 'counterparty' ||
    match.isConditional ||
    match.isModified
  )
    return null
  const who = /(?:^|\s)the\s+(\p{L}+)$/iu.exec(reading.before)?.[1] ?? /^(\p{L}+)$/u.exec(reading.before)?.[1]
  const pays = /^(?:also\s+)?pays?\b/i.test(reading.after)
  return who && pays && !/^(?:we|you|us)$/i.test(who) ? { is: 'counterparty', who: who.toLowerCase() } : null
}

function doesVerdict(question: ClosedQuestion, reading: ClauseReading, match: ClauseMatch): Verdict | null {
  if (!isSide(question, reading) || reading.isPassive || match.isModified) return null
  // What insurance covers has bounds elsewhere in the paper.
  const isBounded = match.isConditional || SOMETIMES.test(reading.after) || question.about.includes('cover')
  if (reading.mood === 'does' || reading.mood === 'must')
    return { is: 'yes', how: isBounded ? 'cases' : 'plain' }
  if (reading.mood === 'may') return { is: 'may' }
  if (reading.mood === 'need not') return null
  if (match.isConditional || match.isTimed || match.hasExceptions) return { is: 'depends' }
  return match.isNarrowed ? null : { is: 'no', how: 'plain' }
}

/** Not everywhere, and not always. */
const SOMETIMES =
  /\b(?:in|on|outside|inside|near)\s+(?:the\s+|any\s+)?(?:common|public|shared|pool|lobby|halls?|hallways?|garden|roof|basement|garage)\b|\b(?:caused\s+by|arising|resulting|due\s+to)\b/i

const ADDED_PLACE =
  /(?<!\bonly\s)\b(?:in|on|at|near|inside|outside|within|to)\s+(?:the\s+|a\s+|an\s+|any\s+|our\s+)?(?:[\p{L}-]+\s+)?(?<place>pools?|gym|lobby|gardens?|yards?|balcon(?:y|ies)|patios?|terraces?|roof(?:top)?|basement|garage|hallways?|halls?|courtyard|lounge|playground|laundry|clubhouse|beach|parks?|lot|office|campus|store|shop|restaurant|(?:common|public|shared) areas?)(?!\p{L})/giu

/** Dogs that are welcome at the pool are not yet welcome at home. */
const isElsewhere = (question: ClosedQuestion, { after }: ClauseReading): boolean =>
  [...after.matchAll(ADDED_PLACE)].some(
    ({ groups }) =>
      !stemsOf(groups?.place ?? '').some((stem) => question.about.some((asked) => meanings(asked).has(stem))),
  )

/** "At any time" is no part of the deed. */
const TIMES = new Set(stemsOf('time times'))

/** Whether words forbid what a question asks leave for, be it only at times or of a part. */
export function denies(question: ClosedQuestion, words: string, partyRoles: PartyRoles): boolean {
  const asked = { ...question, about: question.about.filter((stem) => !TIMES.has(stem)) }
  return readClauses(words, partyRoles).some((reading) => {
    if (question.form !== 'may' || reading.mood !== 'may not' || !isOneAsked(question, reading)) return false
    const match = matchClause(asked, reading, partyRoles)
    return match !== null && !(match.isModified && question.isKeeping)
  })
}

const isSide = (question: ClosedQuestion, reading: ClauseReading) =>
  reading.side === 'both' ||
  reading.side === (question.side ?? 'reader') ||
  (question.side === 'thing' && reading.side === 'counterparty')

/** What may be done by those who ask, or to a thing by anybody. */
function isOneAsked(question: ClosedQuestion, reading: ClauseReading): boolean {
  if (reading.isPassive) return question.side !== 'counterparty'
  if (reading.side === 'thing')
    return (
      question.side === 'reader' &&
      /^(?:the\s+|a\s+|an\s+|any\s+|your\s+)?(?:overnight\s+)?(?:guest|visitor|child|children|dog|cat|pet)s?$/i.test(
        reading.before,
      ) &&
      tellingWords(reading.before).some(({ stem }) =>
        question.about.some((asked) => meanings(asked).has(stem)),
      )
    )
  return isSide(question, reading)
}

const ENDS = /\b(?:terminat|cancel|end|chang|amend|rais|increas|modif|suspend|assign|transfer)/i

/** "May be terminated by Landlord", or by nobody knows whom. */
function byOther(question: ClosedQuestion, { before, after }: ClauseReading): boolean {
  return (
    ENDS.test(`${before} ${after}`) &&
    question.side === 'reader' &&
    !/\bby\s+(?:the\s+)?(?:tenant|member|employee|customer|you|either)/i.test(after)
  )
}

function together(verdicts: readonly Verdict[]): Verdict | null {
  const [first] = verdicts
  if (!first) return null
  const kinds = new Set(verdicts.map(({ is }) => is))
  if (kinds.has('counterparty') || kinds.has('may')) return kinds.size === 1 ? first : null
  if (kinds.has('depends') || (kinds.has('yes') && kinds.has('no'))) return { is: 'depends' }
  const consent = verdicts.find(({ is }) => is === 'consent')
  if (consent) return kinds.size === 1 ? consent : { is: 'depends' }
  return (
    verdicts.find((verdict) => (verdict.is === 'yes' || verdict.is === 'no') && verdict.how !== 'plain') ??
    first
  )
}

const HOW: Readonly<Record<string, string>> = {
  plain: '',
  conditions: ', with conditions',
  limit: ', up to a limit',
  exceptions: ', with exceptions',
  cases: ', in some cases',
  consent: ', with consent',
  'written consent': ', with written consent',
}

function inWords({ form, isTurned }: ClosedQuestion, verdict: Verdict): string | null {
  if (verdict.is === 'depends') return 'It depends'
  if (verdict.is === 'may') return isTurned ? null : 'They may'
  if (verdict.is === 'counterparty') return `The ${verdict.who} pays`
  if (verdict.is === 'consent')
    return verdict.how === 'written' ? 'Only with written consent' : 'Only with consent'
  const how = HOW[verdict.how] ?? verdict.how.replace(/^notice /, ', with ')
  if (!isTurned) return `${verdict.is === 'yes' ? 'Yes' : 'No'}${how}`
  if (form !== 'may') return null
  return `${verdict.is === 'yes' ? 'It is allowed' : 'It is not allowed'}${how}`
}
