import { classesOf } from '#core/retrieval/words/word-classes.ts'
import type { Saying } from './sayings.ts'

/** What a word of the same kind counts: "washer" for "dryer", "end" for "terminate". */
const KINDRED = 0.4
/** A word that stands in no more sentences than these says what a sentence is about. */
const RARE = 3

/** Compares sentences of one document: words that are rare in it count most. */
export class Likeness {
  readonly #counts = new Map<string, number>()
  readonly #bags = new Map<Saying, ReadonlyMap<string, number>>()
  readonly #total: number

  constructor(sayings: readonly Saying[]) {
    this.#total = sayings.length
    for (const saying of sayings)
      for (const stem of wordsOf(saying)) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1)
  }

  /** From 0, nothing in common, to 1, the same words. */
  of(one: Saying, other: Saying): number {
    const [a, b] = [this.#bagOf(one), this.#bagOf(other)]
    let shared = 0
    let isSame = false
    for (const [stem, weight] of a) {
      const same = b.get(stem)
      if (same !== undefined) {
        shared += weight * same
        isSame = true
      } else if (isKindred(stem, a, b)) shared += KINDRED * weight * weight
    }
    return isSame ? shared / (lengthOf(a) * lengthOf(b)) : 0
  }

  /** Whether both speak of something that few sentences speak of. */
  sharesMatter(one: Saying, other: Saying): boolean {
    const b = this.#bagOf(other)
    return [...this.#bagOf(one).keys()].some(
      (stem) => b.has(stem) && (this.#counts.get(stem) ?? 0) <= RARE + 2,
    )
  }

  #bagOf(saying: Saying): ReadonlyMap<string, number> {
    const known = this.#bags.get(saying)
    if (known) return known
    const weight = (stem: string) => Math.log(1 + this.#total / (this.#counts.get(stem) ?? 1))
    const bag = new Map([...wordsOf(saying)].map((stem) => [stem, weight(stem)] as const))
    this.#bags.set(saying, bag)
    return bag
  }
}

const wordsOf = ({ stems, titleStems }: Saying): ReadonlySet<string> => new Set([...titleStems, ...stems])

function isKindred(
  stem: string,
  own: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): boolean {
  const classes = classesOf(stem)
  if (classes.length === 0) return false
  for (const other of others.keys())
    if (!own.has(other) && classesOf(other).some((one) => classes.includes(one))) return true
  return false
}

const lengthOf = (bag: ReadonlyMap<string, number>): number =>
  Math.sqrt([...bag.values()].reduce((sum, weight) => sum + weight * weight, 0))
