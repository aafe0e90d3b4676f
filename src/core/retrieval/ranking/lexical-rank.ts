/** A word or phrase to look for, as content stems in order, and how much finding it counts. */
export interface QueryTerm {
  readonly stems: readonly string[]
  readonly weight: number
}

/**
 * Ways to say one thing. Finding the best of them counts in full and each further one only a little, so a
 * topic with twenty synonyms does not outweigh one with two.
 */
export interface QueryGroup {
  readonly weight: number
  readonly terms: readonly QueryTerm[]
}

/** How rare a stem is in documents at large, 0 or more. */
export type Rarity = (stem: string) => number

const K1 = 1.2
const B = 0.6
const FURTHER_TERMS = 0.25
/** Content words that may stand between two words of a phrase. */
const MAX_GAP = 1
/** Content words of a usual sentence. */
const USUAL_LENGTH = 18
/** What the words of a phrase that are not its rarest add to its rarity. */
const FURTHER_WORDS = 0.3

/**
 * Scores every passage, given as content stems, with Okapi BM25: S. Robertson and H. Zaragoza, "The
 * Probabilistic Relevance Framework: BM25 and Beyond" (2009). Phrases are counted like words. Rarities and the
 * usual length are those of documents at large: a passage scores the same whatever else its document says.
 *
 * @returns for every passage the score of each query group, in their order, before the group's weight
 */
export function lexicalRank(
  passages: readonly (readonly string[])[],
  query: readonly QueryGroup[],
  rarityOf: Rarity,
): Float32Array[] {
  const terms = query.flatMap((group) => group.terms)
  const worths = terms.map(({ stems, weight }) => weight * phraseRarity(stems, rarityOf))
  const beginning = termsByFirstStem(terms)
  return passages.map((passage) => {
    const norm = K1 * (1 - B + (B * passage.length) / USUAL_LENGTH)
    const counts = countTerms(passage, terms, beginning)
    const scores = new Float32Array(query.length)
    if (counts.size === 0) return scores
    let term = 0
    for (const [group, { terms }] of query.entries()) {
      let best = 0
      let sum = 0
      for (const end = term + terms.length; term < end; term++) {
        const count = counts.get(term)
        if (count === undefined) continue
        const part = ((worths[term] as number) * count * (K1 + 1)) / (count + norm)
        sum += part
        if (part > best) best = part
      }
      scores[group] = best + FURTHER_TERMS * (sum - best)
    }
    return scores
  })
}

/** The rarity of a phrase: of its rarest word, and a little of the others. */
function phraseRarity(stems: readonly string[], rarityOf: Rarity): number {
  const rarities = stems.map(rarityOf)
  const rarest = Math.max(0, ...rarities)
  return rarest + FURTHER_WORDS * (rarities.reduce((sum, rarity) => sum + rarity, 0) - rarest)
}

/** How often each term that occurs does so in the passage, by its place among the terms. */
function countTerms(
  passage: readonly string[],
  terms: readonly QueryTerm[],
  beginning: ReadonlyMap<string, readonly number[]>,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < passage.length; at++) {
    for (const term of beginning.get(passage[at] as string) ?? []) {
      if (continuesAt(passage, at, (terms[term] as QueryTerm).stems))
        counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  return counts
}

function termsByFirstStem(terms: readonly QueryTerm[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [term, { stems }] of terms.entries()) {
    const [first] = stems
    if (first === undefined) continue
    const list = index.get(first)
    if (list) list.push(term)
    else index.set(first, [term])
  }
  return index
}

function continuesAt(passage: readonly string[], at: number, stems: readonly string[]): boolean {
  for (let next = 1; next < stems.length; next++) {
    let found = -1
    for (let step = 1; step <= MAX_GAP + 1; step++) {
      if (passage[at + step] !== stems[next]) continue
      found = at + step
      break
    }
    if (found < 0) return false
    at = found
  }
  return true
}
