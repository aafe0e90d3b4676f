import { contentStems } from './tokenize.ts'

/** Words that may stand between two words of a phrase. */
const MAX_GAP = 3

/** The phrases of a comma-separated list as the stems that carry meaning. */
export function readWritten(list: string): string[][] {
  return splitList(list)
    .map((phrase) => contentStems(phrase))
    .filter((stems) => stems.length > 0)
}

/** Whether the stems occur in order with at most `MAX_GAP` others between two of them. */
export function occurs(phrase: readonly string[], words: readonly string[]): boolean {
  const [first] = phrase
  for (let at = words.indexOf(first as string); at >= 0; at = words.indexOf(first as string, at + 1)) {
    if (followsFrom(phrase, words, at)) return true
  }
  return false
}

function followsFrom(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (const word of phrase.slice(1)) {
    const next = words.indexOf(word, at + 1)
    if (next < 0 || next - at > MAX_GAP + 1) return false
    at = next
  }
  return true
}

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
