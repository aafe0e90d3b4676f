import { readScopes } from '#core/language/clauses/scopes.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { plainNegatives, polarityOf } from './claim-polarity.ts'
import { isSupported, statedWords } from './claim-words.ts'

const CASE = String.raw`(?:only )?(?:if|when|whenever|in (?:the event|case|an? (?:emergency|case))|in case of|should)\b`
/** "In an emergency Landlord may": a case without a verb. */
const IN_FRONT =
  /^\W*(in an? (?:emergency|case)\b[^,]*?)(?:,|\s(?=(?:the\s)?(?:\p{Lu}[\p{L}'-]*|you|we|they|it)\s))/iu
/** "Except as stated in Section 9, Tenant repairs nothing" */
const EXCEPTED = /^\W*(?:except|other than|apart from|save)\s[^,;]+(?=,)/iu
const BEHIND = /\s((?:only )?in (?:an? (?:emergency|case)|case of)\b.*)$/iu
/** A sum may be told as it is, "You pay $75"; what must or will be done is told with its case. */
const BINDS = /(?<!\p{L})(?:must|will|shall)(?!\p{L})|^\W*please\s/iu
const SENTENCE_END = /(?<=[.!?]["')\]]*)\s+(?=["'(]*[\p{Lu}\d$€£])|;\s+/u
const NAMES_CASE = new RegExp(String.raw`(?<!\p{L})(?:${CASE}|with|after|(?<!at )once|unless)(?!\p{L})`, 'iu')

/**
 * Whether a claim that something may be done, or may not, names the case in which alone the document says so: "In an
 * emergency Landlord may enter" is not "Landlord may enter". Of the sentences quoted those count that share most
 * words with the claim.
 */
export const isCaseSupported = (claim: string, quotes: readonly string[]): boolean =>
  claim.split(SENTENCE_END).every((part) => isOneSupported(part, quotes))

function isOneSupported(claim: string, quotes: readonly string[]): boolean {
  const polarity = polarityOf(plainNegatives(claim))
  if (!polarity.isPermission && !polarity.isNegative && !polarity.isRelease && !BINDS.test(claim)) return true
  if (NAMES_CASE.test(claim)) return true
  const words = contentStems(claim)
  if (words.length === 0) return true
  const sentences = quotes
    .flatMap((quote) => quote.split(SENTENCE_END))
    .map((sentence) => ({ sentence, shared: sharedWith(words, sentence) }))
  const most = Math.max(0, ...sentences.map(({ shared }) => shared))
  return sentences.some(({ sentence, shared }) => shared === most && !isMissingCase(words, sentence))
}

const sharedWith = (words: readonly string[], sentence: string): number => {
  const own = statedWords(sentence, [])
  return words.filter((word) => isSupported(word, own)).length
}

function isMissingCase(words: readonly string[], sentence: string): boolean {
  const found = caseOf(sentence)
  if (found === null) return false
  const rest = statedWords(sentence.replace(found, ' '), [])
  const own = statedWords(found, [])
  return !words.some((word) => isSupported(word, own) && !isSupported(word, rest))
}

/** The condition that a sentence says something under. */
function caseOf(sentence: string): string | null {
  const scope = readScopes(sentence).find(({ kind }) => kind === 'condition')
  if (scope) return sentence.slice(scope.start, scope.end)
  return EXCEPTED.exec(sentence)?.[0] ?? IN_FRONT.exec(sentence)?.[1] ?? BEHIND.exec(sentence)?.[1] ?? null
}
