import { allStems, contentStems } from './tokenize.ts'

/** Words that come and go in speech without changing a phrase: "who's", "who is". */
const PASSING = new Set(allStems('is are was were be been am do does did a an the to of'))
/** Words that may stand between two words of a phrase. */
const MAX_GAP = 3

/** A text as people speak, as stems without the words that come and go. */
export function spokenStems(text: string): string[] {
  return allStems(text).filter((word) => !PASSING.has(word))
}

/** The everyday phrases of a comma-separated list, as stems; "a/b" in a phrase stands for either word. */
export function readSpoken(list: string): string[][] {
  return splitList(list)
    .flatMap(expandAlternatives)
    .map(spokenStems)
    .filter((stems) => stems.length > 0)
}

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

function expandAlternatives(phrase: string): string[] {
  return phrase
    .split(/\s+/)
    .reduce<string[]>(
      (begun, word) => begun.flatMap((start) => word.split('/').map((choice) => `${start} ${choice}`)),
      [''],
    )
}
