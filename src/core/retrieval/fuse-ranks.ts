/** Keeps the first few places from deciding everything; 60 is the value of the paper. */
const RANK_OFFSET = 60

/**
 * Fuses several scorings of the same items by reciprocal rank: G. Cormack, C. Clarke and S. Büttcher,
 * "Reciprocal Rank Fusion outperforms Condorcet and individual rank learning methods" (SIGIR 2009).
 * Scores of different kinds need not be comparable, only ordered. Items with a score of 0 or less do not
 * take part in that scoring; equal scores share the better rank.
 *
 * @returns one fused score per item, 0 to 1: 1 for an item that is first everywhere
 */
export function fuseRanks(
  scorings: readonly { readonly scores: readonly number[]; readonly weight: number }[],
): number[] {
  const fused: number[] = Array.from(
    { length: Math.max(0, ...scorings.map(({ scores }) => scores.length)) },
    () => 0,
  )
  const best = scorings.reduce((sum, { weight }) => sum + weight / (RANK_OFFSET + 1), 0)
  for (const { scores, weight } of scorings) {
    for (const [item, rank] of ranksOf(scores))
      fused[item] = (fused[item] as number) + weight / (RANK_OFFSET + rank)
  }
  return best === 0 ? fused : fused.map((score) => score / best)
}

function ranksOf(scores: readonly number[]): Map<number, number> {
  const order = [...scores.keys()].filter((item) => (scores[item] as number) > 0)
  order.sort((a, b) => (scores[b] as number) - (scores[a] as number))
  const ranks = new Map<number, number>()
  let rank = 0
  for (const [place, item] of order.entries()) {
    const previous = order[place - 1]
    if (previous === undefined || scores[previous] !== scores[item]) rank = place + 1
    ranks.set(item, rank)
  }
  return ranks
}
