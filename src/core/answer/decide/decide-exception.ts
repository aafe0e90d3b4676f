import { isCovered, stemsOf, tellingWords } from '../question/same-words.ts'
import type { ClosedQuestion } from '../question/read-closed-question.ts'

/** What tells of a case that it is one. */
const IN_CASE = /\b(?:if|who|whose|where|when|because|first|unless)\b/i
const RELIEVES =
  /\b(?:need not|(?:does|do) not (?:have|need) to|no (?:[\p{L}-]+ ){1,3}(?:is|are|will be) (?:due|added|made|charged|payable|taken)|(?:is|are) not (?:due|added|made|charged|payable|taken|forfeited|lost)|(?:pays?|owes?) no(?:thing)?)\b/iu
const GRANTS = /\b(?:is|are) (?:refunded|covered|free|returned|given back|paid back|repaid)\b/i
const ASKS_TO_LOSE = /\b(?:pay|owe|lose|forfeit|charged?|buy|refund)\b/i
const ASKS_TO_GET = /\b(?:get|receive|have) (?:\S+ ){0,4}back\b|\b(?:refund(?:ed)?|covered|insured|free)\b/i
const NOT = /\b(?:not|no|never|unless|only|except)\b/i
/** So much of a sentence the message tells, and so many of its words. */
const TOLD = 0.35
const LEAST_TOLD = 3

/**
 * "No, in some cases", of a sentence that relieves whom it speaks of, where who asks tells most of what it says: "A renter
 * who shows proof of insurance need not buy the plan". Null where the case is not theirs, or is no exception.
 *
 * @param message all that was typed, the story too
 */
export function decideException(
  { form, isTurned }: Pick<ClosedQuestion, 'form' | 'isTurned'>,
  words: string,
  question: string,
  message: string,
): string | null {
  const told = new Set(stemsOf(message))
  const sentences = words.split(/(?<=[.;])\s+/).filter((one) => IN_CASE.test(one) && isTold(one, told))
  const [only] = sentences
  if (isTurned || only === undefined || sentences.length > 1) return null
  if (RELIEVES.test(only) && form !== 'may' && ASKS_TO_LOSE.test(question)) return 'No, in some cases'
  const isGranted = GRANTS.test(only) && !NOT.test(only.replaceAll(/\bnot yet\b/gi, ' '))
  return isGranted && form !== 'must' && ASKS_TO_GET.test(question) ? 'Yes, in some cases' : null
}

function isTold(sentence: string, told: ReadonlySet<string>): boolean {
  const stems = [...new Set(tellingWords(sentence).map(({ stem }) => stem))]
  const own = stems.filter((stem) => isCovered(stem, told))
  return own.length >= LEAST_TOLD && own.length >= stems.length * TOLD
}
