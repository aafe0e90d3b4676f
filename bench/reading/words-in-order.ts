import { wordsOf } from './words.ts'

/**
 * The share of words two texts have in common in the same order: the longest common run with gaps, against the
 * longer of the two, so that words missed and words made up both count.
 */
export function wordsInOrder(truth: string, read: string): number {
  const [a, b] = [wordsOf(truth), wordsOf(read)]
  let row = new Uint32Array(b.length + 1)
  for (const word of a) {
    const next = new Uint32Array(b.length + 1)
    for (let index = 0; index < b.length; index += 1) {
      next[index + 1] =
        word === b[index] ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0)
    }
    row = next
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1)
}
