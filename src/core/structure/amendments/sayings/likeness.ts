import { classesOf } from '#core/retrieval/words/word-classes.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Saying } from './sayings.ts'

/** What a word of the same kind counts: "washer" for "dryer", "end" for "terminate". */
const KINDRED = 0.4
/** "No animals": one of its kind says all that it says. */
const BRIEF = 2
/** A word that stands in no more sentences than these says what a sentence is about. */
const RARE = 3

/** Words of allowing and forbidding, and of where: no matter. */
const SAYS_NOTHING = new Set(
  contentStems(
    'allow allowed permit permitted prohibit prohibited forbid forbidden right keep kept use used make made apartment premises property house unit agreement lease contract time times day days month year party parties',
  ),
)

/** Who acts is no matter. */
const PARTIES = new Set(
  contentStems(
    'tenant landlord lessor lessee owner renter employer employee buyer seller purchaser borrower lender licensor licensee client customer contractor company supplier vendor provider consultant subtenant sublandlord insured insurer party parties both either maker holder agreement contract lease',
  ),
)

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
    return isSame || b.size <= BRIEF ? shared / (lengthOf(a) * lengthOf(b)) : 0
  }

  /** Whether both speak of something that few sentences speak of. */
  sharesMatter(one: Saying, other: Saying): boolean {
    const b = this.#bagOf(other)
    const a = this.#bagOf(one)
    if (b.size <= BRIEF && [...b.keys()].some((stem) => isKindred(stem, b, a))) return true
    return [...a.keys()].some(
      (stem) => b.has(stem) && !SAYS_NOTHING.has(stem) && (this.#counts.get(stem) ?? 0) <= RARE + 2,
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

const wordsOf = ({ stems, titleStems }: Saying): ReadonlySet<string> =>
  new Set([...titleStems, ...stems].filter((stem) => !PARTIES.has(stem)))

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
