import { OPENS_PHRASE, RESTRICTS_NOTHING } from '#core/language/lexicon/openers.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { yourNames } from './claim-roles.ts'
import { hasVerb } from './claim-text.ts'

const BEFORE_COLON = /^(?<lead>[^:.;]{1,80}):\s+(?=["“]?\p{Lu})/u
const SOME_OF_THEM = new RegExp(
  String.raw`^(?!(?:all|both|the|our|your|dear)\s)(?:[\p{L}-]+\s){1,2}${ROLES}$`,
  'iu',
)

/**
 * A quote without the sentences that cannot back a claim: those that hold only in a case named before a colon, which
 * the claim leaves out, and those of two parties either of whom "you" of the claim may be.
 */
export function backingSentences(quote: string, claim: string): string {
  const stems = new Set(contentStems(claim))
  const spans = splitSentences(quote).map(({ start, end }) => quote.slice(start, end))
  const left = spans.filter((one) => isCaseSaid(one, stems) && isPlainWhoYouAre(one, claim))
  return left.length === spans.length ? quote : left.join(' ')
}

function isCaseSaid(sentence: string, said: ReadonlySet<string>): boolean {
  const match = BEFORE_COLON.exec(sentence)
  const lead = match?.groups?.['lead']
  if (!match || lead === undefined || hasVerb(lead) || !hasVerb(sentence.slice(match[0].length))) return true
  const isCase =
    (OPENS_PHRASE.test(lead) && !RESTRICTS_NOTHING.test(lead)) ||
    /(?<!\p{L})only(?!\p{L})/iu.test(lead) ||
    SOME_OF_THEM.test(lead)
  return !isCase || contentStems(lead).every((stem) => said.has(stem))
}

function isPlainWhoYouAre(sentence: string, claim: string): boolean {
  if (!/(?<!\p{L})you(?:rs?|rself)?(?!\p{L})/iu.test(claim)) return true
  const names = [...yourNames(sentence)]
  const roles = names.filter((name) => name !== 'you')
  if (roles.length === names.length) return roles.length < 2
  return roles.every((role) => claim.toLowerCase().includes(role))
}
