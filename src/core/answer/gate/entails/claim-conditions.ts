import { EXCEPT, NEGATIVES, ONLY, WITHOUT } from '#core/language/lexicon/polarity-words.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import type { Clause } from './claim-clause.ts'
import { hasVerb } from './claim-text.ts'
import { isSupported, statedWords, tellingWords } from './claim-words.ts'

/**
 * Whether a claim says more than what the quotes only suppose: "If the Landlord shall sell the house, the Tenant pays
 * the buyer" does not say that the Landlord sells. A claim with a condition of its own supposes, too.
 */
export function isSaidOutright(claim: Clause, quotes: readonly string[]): boolean {
  if (!isSaying(claim) || readScopes(claim.text).length > 0) return true
  const words = tellingWords(claim.text, claim.figures)
  if (words.length === 0) return true
  const parts = quotes.map(partsOf)
  const supposed = statedWords(parts.map(({ supposed }) => supposed).join(' '), [])
  const said = statedWords(parts.map(({ said }) => said).join(' '), [])
  return !words.every((word) => isSupported(word, supposed)) || words.every((word) => isSupported(word, said))
}

/** Whether what is said of a case is denied where the document denies it: "not if it is open", "if it is not open". */
export function isDenialKept(claim: string, stated: string): boolean {
  const [own, theirs] = [outsideOf(claim), outsideOf(stated)]
  if (own === null || theirs === null || BINDING.test(claim) || BINDING.test(stated)) return true
  return isDenying(own) === isDenying(theirs)
}
const BINDING = new RegExp(String.raw`(?<!\p{L})(?:${ONLY}|${WITHOUT}|${EXCEPT})(?!\p{L})`, 'iu')
const DENYING = new RegExp(String.raw`(?<!\p{L})(?:${NEGATIVES})(?!\p{L})|\p{L}n't(?!\p{L})`, 'iu')
const isDenying = (text: string): boolean => DENYING.test(text)

/** A clause without its conditions; null where it has none. */
function outsideOf(clause: string): string | null {
  const scopes = readScopes(clause).filter(({ kind }) => kind === 'condition')
  return scopes.length === 0
    ? null
    : scopes.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, clause)
}

const isSaying = ({ text, roles, polarity }: Clause): boolean =>
  roles.actors.size > 0 || hasVerb(text) || polarity.isDuty || polarity.isPermission

/** The words of a quote in conditions and exceptions, and those outside. */
function partsOf(quote: string): { readonly supposed: string; readonly said: string } {
  const supposed: string[] = []
  const said: string[] = []
  for (const { start, end } of splitSentences(quote)) {
    const sentence = quote.slice(start, end)
    let from = 0
    for (const scope of readScopes(sentence)) {
      if (scope.kind === 'circumstance') continue
      said.push(sentence.slice(from, scope.start))
      supposed.push(sentence.slice(scope.start, scope.end))
      from = scope.end
    }
    said.push(sentence.slice(from))
  }
  return { supposed: supposed.join(' '), said: said.join(' ') }
}
