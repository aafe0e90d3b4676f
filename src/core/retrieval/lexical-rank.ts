/** A word or phrase to look for, as content stems in order, and how much finding it counts. */
export interface QueryTerm {
  readonly stems: readonly string[]
  readonly weight: number
}

/**
 * Ways to say one thing. Finding the best of them counts in full and each further one only a little, so a
 * matter with twenty synonyms does not outweigh one with two.
 */
export interface QueryGroup {
  readonly weight: number
  readonly terms: readonly QueryTerm[]
}

export interface LexicalScore {
  readonly score: number
  /** The part of each query group, in the order of the query, before its weight. */
  readonly groups: readonly number[]
}

const K1 = 1.2
const B = 0.6
const FURTHER_TERMS = 0.25
/** Content words that may stand between two words of a phrase. */
const MAX_GAP = 1

/**
 * Scores every passage, given as content stems, against the query with Okapi BM25: S. Robertson and
 * H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), in the form whose inverse
 * document frequency is never negative. Phrases are counted like words.
 */
export function lexicalRank(
  passages: readonly (readonly string[])[],
  query: readonly QueryGroup[],
): LexicalScore[] {
  const terms = query.flatMap((group) => group.terms)
  const counts = passages.map((passage) => countTerms(passage, terms))
  const rarities = terms.map((_, term) =>
    rarity(counts.filter((count) => (count[term] as number) > 0).length, passages.length),
  )
  const meanLength = passages.reduce((sum, passage) => sum + passage.length, 0) / Math.max(1, passages.length)
  return passages.map((passage, index) => {
    const norm = K1 * (1 - B + (B * passage.length) / Math.max(1, meanLength))
    const count = counts[index] as Float64Array
    const parts = terms.map(({ weight }, term) => {
      const frequency = count[term] as number
      return frequency === 0
        ? 0
        : (weight * (rarities[term] as number) * frequency * (K1 + 1)) / (frequency + norm)
    })
    return scoreGroups(query, parts)
  })
}

function rarity(passagesWithTerm: number, passages: number): number {
  return Math.log(1 + (passages - passagesWithTerm + 0.5) / (passagesWithTerm + 0.5))
}

function scoreGroups(query: readonly QueryGroup[], parts: readonly number[]): LexicalScore {
  let at = 0
  let score = 0
  const groups = query.map(({ weight, terms }) => {
    let best = 0
    let sum = 0
    for (let term = 0; term < terms.length; term++) {
      const part = parts[at++] ?? 0
      sum += part
      if (part > best) best = part
    }
    const group = best + FURTHER_TERMS * (sum - best)
    score += weight * group
    return group
  })
  return { score, groups }
}

/** How often each term occurs in the passage. */
function countTerms(passage: readonly string[], terms: readonly QueryTerm[]): Float64Array {
  const counts = new Float64Array(terms.length)
  const beginning = termsByFirstStem(terms)
  for (let at = 0; at < passage.length; at++) {
    for (const term of beginning.get(passage[at] as string) ?? []) {
      if (continuesAt(passage, at, (terms[term] as QueryTerm).stems))
        counts[term] = (counts[term] as number) + 1
    }
  }
  return counts
}

const INDEXES = new WeakMap<readonly QueryTerm[], Map<string, number[]>>()

function termsByFirstStem(terms: readonly QueryTerm[]): Map<string, number[]> {
  const known = INDEXES.get(terms)
  if (known) return known
  const index = new Map<string, number[]>()
  for (const [term, { stems }] of terms.entries()) {
    const first = stems[0]
    if (first === undefined) continue
    const list = index.get(first)
    if (list) list.push(term)
    else index.set(first, [term])
  }
  INDEXES.set(terms, index)
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
