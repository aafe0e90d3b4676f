// How well found terms agree with the gold of one document: the same words, letters and digits only.
import type { DefinedTerm } from '#core/document/clause.ts'
import { plainLetters } from './plain-letters.ts'
import type { Counts } from './score-clauses.ts'

export function scoreTerms(
  gold: readonly { readonly term: string }[],
  found: readonly DefinedTerm[],
): Pick<Counts, 'gold' | 'found'> & { readonly hits: number; readonly errors: readonly string[] } {
  const plain = (term: string) => plainLetters(term).letters
  const marked = new Map(gold.map(({ term }) => [plain(term), term]))
  const own = new Map(found.map(({ term, page }) => [plain(term), `page ${page} extra term: ${term}`]))
  const missed = [...marked].filter(([key]) => !own.has(key)).map(([, term]) => `missed term: ${term}`)
  const extra = [...own].filter(([key]) => !marked.has(key)).map(([, words]) => words)
  return {
    gold: marked.size,
    found: own.size,
    hits: marked.size - missed.length,
    errors: [...missed, ...extra],
  }
}
