import { wordsOf } from './words.ts'

/**
 * 1 less the word error rate: the fewest words to put in, leave out or exchange (Levenshtein), through the words
 * of the truth. Below 0 when more is wrong than there is.
 */
export function wordAccuracy(truth: string, read: string): number {
  const expected = wordsOf(truth)
  const found = wordsOf(read)
  let before = Uint32Array.from({ length: found.length + 1 }, (_, at) => at)
  for (const [row, word] of expected.entries()) {
    const costs = new Uint32Array(found.length + 1)
    costs[0] = row + 1
    for (const [column, other] of found.entries())
      costs[column + 1] = Math.min(
        before[column]! + (word === other ? 0 : 1),
        before[column + 1]! + 1,
        costs[column]! + 1,
      )
    before = costs
  }
  return 1 - before[found.length]! / Math.max(1, expected.length)
}
