import { classesOf } from '#core/retrieval/words/word-classes.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Saying } from './sayings.ts'

/** What a word of the same kind counts: "washer" for "dryer", "end" for "terminate". */
const KINDRED = 0.4
/** "No animals": one of its kind says all that it says. */
const BRIEF = 2
/** A word that stands in no more sentences than these says what a sentence is about. */
const RARE = 5

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

/** The words of a sentence, with what each counts. */
interface Bag {
  readonly weights: ReadonlyMap<string, number>
  /** The words of each kind. */
  readonly kinds: ReadonlyMap<ReturnType<typeof classesOf>[number], readonly string[]>
  readonly length: number
}

/** Compares sentences of one document: words that are rare in it count most. */
export class Likeness {
  readonly #counts = new Map<string, number>()
  readonly #bags = new Map<Saying, Bag>()
  readonly #total: number

  constructor(sayings: readonly Saying[]) {
    this.#total = sayings.length
    for (const saying of sayings)
      for (const stem of wordsOf(saying)) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1)
  }

  /** From 0, nothing in common, to 1, the same words. */
  of(one: Saying, other: Saying): number {
    const [a, b] = [this.#bagOf(one), this.#bagOf(other)]
    // "In clause 3, for “5” read “6”": not a word to compare.
    if (a.weights.size === 0 || b.weights.size === 0) return 0
    let shared = 0
    let isSame = false
    for (const [stem, weight] of a.weights) {
      const same = b.weights.get(stem)
      if (same !== undefined) {
        shared += weight * same
        isSame = true
      } else if (isKindred(stem, a, b)) shared += KINDRED * weight * weight
    }
    return isSame || b.weights.size <= BRIEF ? shared / (a.length * b.length) : 0
  }

  /** Whether both speak of something that few sentences speak of. */
  sharesMatter(one: Saying, other: Saying): boolean {
    const [a, b] = [this.#bagOf(one), this.#bagOf(other)]
    if (b.weights.size <= BRIEF && [...b.weights.keys()].some((stem) => isKindred(stem, b, a))) return true
    return this.rarest(one, other) <= RARE
  }

  /** In how many sentences the rarest word of both stands; 99 where they share none that says something. */
  rarest(one: Saying, other: Saying): number {
    const { weights } = this.#bagOf(other)
    const shared = [...this.#bagOf(one).weights.keys()].filter(
      (stem) => weights.has(stem) && !SAYS_NOTHING.has(stem),
    )
    return Math.min(99, ...shared.map((stem) => this.#counts.get(stem) ?? 1))
  }

  #bagOf(saying: Saying): Bag {
    const known = this.#bags.get(saying)
    if (known) return known
    const weight = (stem: string) => Math.log(1 + this.#total / (this.#counts.get(stem) ?? 1))
    const weights = new Map([...wordsOf(saying)].map((stem) => [stem, weight(stem)] as const))
    const kinds = Map.groupBy(
      [...weights.keys()].flatMap((stem) => classesOf(stem).map((kind) => ({ stem, kind }))),
      ({ kind }) => kind,
    )
    const bag = {
      weights,
      kinds: new Map([...kinds].map(([kind, own]) => [kind, own.map(({ stem }) => stem)])),
      length: Math.sqrt([...weights.values()].reduce((sum, own) => sum + own * own, 0)),
    }
    this.#bags.set(saying, bag)
    return bag
  }
}

const wordsOf = ({ stems, titleStems }: Saying): ReadonlySet<string> =>
  new Set([...titleStems, ...stems].filter((stem) => !PARTIES.has(stem)))

/** Whether a word of the other sentence that its own has not is of the same kind. */
const isKindred = (stem: string, own: Bag, other: Bag): boolean =>
  classesOf(stem).some((kind) => other.kinds.get(kind)?.some((word) => !own.weights.has(word)) === true)
