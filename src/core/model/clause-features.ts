import { hashText, joinKeys } from './feature-key.ts'

/** A sentence as the classifier sees it. */
export interface ClauseSentence {
  /** All its words, stemmed, in order. */
  readonly words: readonly string[]
  readonly text: string
  /** Stems of the heading it stands under. */
  readonly heading: readonly string[]
  readonly isHeading: boolean
  /** How many characters of other sentences stand before it. */
  readonly place: number
}

/** What words of the sentence before and behind count beside its own. */
const NEIGHBOR_WEIGHT = 0.35
const KIND = {
  heading: hashText('heading'),
  before: hashText('before'),
  behind: hashText('behind'),
  place: hashText('place'),
  length: hashText('length'),
  isHeading: hashText('is heading'),
}
/** Contracts open with title, date and parties. */
const OPENINGS = [1500, 4000] as const
const LENGTHS = [40, 100, 250, 600] as const

/** The keys of a sentence's words, in order; all numbers are one word, and so are signs of money and percent. */
export function wordKeys({ words, text }: Pick<ClauseSentence, 'words' | 'text'>): Uint32Array {
  const marks = [...(text.includes('$') ? ['$'] : []), ...(text.includes('%') ? ['%'] : [])]
  return Uint32Array.from([...words.map((word) => (/\d/.test(word) ? '#' : word)), ...marks], hashText)
}

/**
 * The features of a sentence: its words and pairs of words, those of its heading and its neighbors, and where
 * and how long it is. Calls `add` with a key once for each time it occurs.
 */
export function clauseFeatures(
  sentence: Pick<ClauseSentence, 'text' | 'heading' | 'isHeading' | 'place'>,
  own: Uint32Array,
  before: Uint32Array | undefined,
  behind: Uint32Array | undefined,
  add: (key: number, weight: number) => void,
): void {
  for (let at = 0; at < own.length; at++) {
    add(own[at] as number, 1)
    if (at + 1 < own.length) add(joinKeys(own[at] as number, own[at + 1] as number), 1)
  }
  for (const stem of sentence.heading) add(joinKeys(KIND.heading, hashText(stem)), 1)
  for (const key of before ?? []) add(joinKeys(KIND.before, key), NEIGHBOR_WEIGHT)
  for (const key of behind ?? []) add(joinKeys(KIND.behind, key), NEIGHBOR_WEIGHT)
  add(joinKeys(KIND.place, bucket(sentence.place, OPENINGS)), 1)
  add(joinKeys(KIND.length, bucket(sentence.text.length, LENGTHS)), 1)
  if (sentence.isHeading) add(KIND.isHeading, 1)
}

function bucket(value: number, limits: readonly number[]): number {
  const index = limits.findIndex((limit) => value < limit)
  return index < 0 ? limits.length : index
}
