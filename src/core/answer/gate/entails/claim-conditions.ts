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
