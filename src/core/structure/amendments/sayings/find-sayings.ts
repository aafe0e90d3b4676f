import type { Span } from '#core/segmentation/span.ts'
import { isWithin, overlaps, type Change } from '../change.ts'
import { provisionAround, withChange } from '../note-change.ts'
import type { Paper } from '../paper.ts'
import type { Part } from '../parts/parts.ts'
import { leastLikeness } from './adding.ts'
import { contradictionOf, type Contradiction } from './evidence.ts'
import { Likeness } from './likeness.ts'
import { mentionsIn, type Mention } from './mentions.ts'
import { isSameThing } from './same-thing.ts'
import { isTitledAlike, sayingsOf, type Saying } from './sayings.ts'
import { saysAnew } from './says-anew.ts'
import { isFurniture, standingOf } from './standing.ts'
import { FROM_NOW, LARGE, TAKES_BACK, weigh } from './weigh.ts'

/** Less than this in common, and a figure such as "two days" says nothing of what it is of. */
const SMALL = 0.15

/** What speaks for a sentence standing in the place of another. */
interface Match {
  readonly fresh: Saying
  readonly old: Saying
  readonly against: Contradiction
  readonly isNamed: boolean
  readonly score: number
}

/** How a paper may be changed is no matter of its own. */
const AMENDS = /\b(?:amend|modif|chang|alter|var)\w*\b.*\b(?:writing|written|signed|paper)\b/i
/** "It will be $60 from May": what it is stands in the sentence before. */
const REFERS_BACK =
  /^(?:\W*(?:from|as\s+of|beginning|starting|effective)\b[^,]{0,40},?\s+)?\W*(?:it|this|that|these|they|the\s+(?:new|amount|figure|period|date|rate|sum)|let\s+us)\b/i
/** A sentence that stays is the one that shares most with what says so, and no less than this. */
const STAYS = 0.3
const MORE_ALIKE = 0.1
/** An amendment says no more. */
const MAX_OWN = 70
/** "Clause 4.2 shall not apply": what says little but that. */
const BARE = 6
/** "We do not insure loss caused by:" says nothing without its list. */
const OPENS_LIST = /:$/
/** A second sentence is meant, too, where about as much speaks for it as for the first. */
const AS_LIKELY = 0.7
const MAX_SAYINGS = 1500
const MAX_PAIRS = 200_000

/** What later papers say in other words than those of change: "The fee will be $60 from May". */
export class SayingsReader {
  readonly #paper: Paper
  readonly #sayings: ReadonlyMap<Part, readonly Saying[]>
  readonly #likeness: Likeness
  readonly #contexts = new Map<Saying, Saying | null>()

  constructor(paper: Paper) {
    const { text, parts, facts } = paper
    this.#paper = paper
    const isSigned = (saying: Saying) => provisionAround(paper, saying)?.kind === 'signature'
    const saidIn = (part: Part) => sayingsOf(text, part, facts).filter((saying) => !isSigned(saying))
    this.#sayings = new Map(parts.map((part) => [part, saidIn(part).slice(0, MAX_SAYINGS)]))
    this.#likeness = new Likeness([...this.#sayings.values()].flat())
  }

  /**
   * @param changes found so far
   * @param part whose sentences are read
   * @param over the parts that it may change
   */
  read(changes: readonly Change[], part: Part, over: readonly Part[]): readonly Change[] {
    const own = this.#sayings.get(part) ?? []
    const below = over.flatMap((one) => this.#sayings.get(one) ?? [])
    if (own.length * below.length > MAX_PAIRS) return changes
    const mentions = mentionsIn(this.#paper, own)
    const named = mentions.filter(({ isKept }) => isKept)
    const open = below.filter(
      (old) =>
        !named.some(({ provision }) => isWithin(old, provision)) &&
        old.stems.size > 0 &&
        !isFurniture(old.words) &&
        !OPENS_LIST.test(old.words) &&
        !AMENDS.test(old.words),
    )
    const kept = this.#kept(own, below)
    // A long paper stands by itself: it changes what it names.
    const isLong = own.length > MAX_OWN
    const matches = saysAnew(own, mentions)
      .flatMap((fresh) => this.#matchesOf(fresh, open, kept, mentions, changes))
      .filter(({ isNamed }) => isNamed || !isLong)
      .toSorted((a, b) => b.score - a.score)
    const taken = new Map<Saying, Match[]>()
    let all = changes
    for (const match of matches) {
      const [ofFresh, ofOld] = [taken.get(match.fresh) ?? [], taken.get(match.old) ?? []]
      if ([...ofFresh, ...ofOld].some((other) => !isBeside(match, other))) continue
      taken.set(match.fresh, [...ofFresh, match]).set(match.old, [...ofOld, match])
      all = this.#note(all, match, open)
    }
    return all
  }

  /** The sentences that a paper says stay as they are, without naming their clauses; how alike what says so is. */
  #kept(own: readonly Saying[], below: readonly Saying[]): Map<Saying, number> {
    const kept = new Map<Saying, number>()
    for (const saying of own) {
      if (standingOf(saying.words) !== 'confirms') continue
      const [nearest] = below
        .map((old) => ({ old, likeness: this.#likeness.of(saying, old) }))
        .toSorted((a, b) => b.likeness - a.likeness)
      if (nearest && nearest.likeness >= STAYS) kept.set(nearest.old, nearest.likeness)
    }
    return kept
  }

  #matchesOf(
    fresh: Saying,
    open: readonly Saying[],
    kept: ReadonlyMap<Saying, number>,
    mentions: readonly Mention[],
    changes: readonly Change[],
  ): Match[] {
    const told = changes.find((change) => this.#isTold(change, fresh))
    if (told) return []
    const named = mentions.filter(
      (one) =>
        !one.isKept &&
        one.saying.paragraph === fresh.paragraph &&
        // What the paragraph changes of it is known.
        !changes.some(
          ({ statement, replaced, inForce }) =>
            inForce !== null &&
            isWithin(statement, this.#paragraph(fresh)) &&
            replaced.some((gone) => isWithin(gone, one.provision)),
        ),
    )
    const most = Math.max(0, ...open.map((old) => this.#likeness.of(fresh, old)))
    const against = new Map(open.map((old) => [old, contradictionOf(this.#paper.text, fresh, old)] as const))
    const mostClash = Math.max(
      0,
      ...open.filter((old) => clashes(against.get(old))).map((old) => this.#likeness.of(fresh, old)),
    )
    const isUnderSame = open.some((old) => isTitledAlike(fresh, old))
    return open.flatMap((old) => {
      const mention = named.find(({ provision }) => isWithin(old, provision))
      if (!isSameThing(fresh, [old]) || (!mention && !isSameThing(fresh, open))) return []
      const own = against.get(old)
      if (!own) return []
      const context = own.outdated.length > 0 ? this.#contextOf(fresh) : null
      const isSaidBefore = context !== null && isNamedOld(context, own)
      const likeness = Math.max(
        this.#likeness.of(fresh, old),
        context && (isSaidBefore || REFERS_BACK.test(fresh.words)) ? this.#likeness.of(context, old) : 0,
      )
      const isChanged = mention?.isChanged === true && this.#isBeside(mention.saying, fresh)
      const titled = isTitledAlike(fresh, old) ? 'titled' : null
      const weight = weigh({
        fresh,
        old,
        against: own,
        likeness,
        sharesMatter: this.#likeness.sharesMatter(fresh, old),
        isSaidBefore,
        most,
        mostClash,
        least: leastLikeness(fresh.part, this.#paper.text),
        naming: isChanged ? 'changed' : mention ? namingOf(mention, fresh) : titled,
        isUnderOther: isUnderSame && titled === null,
        // What says more of the same than what stays changes that much of it.
        isKept: likeness + MORE_ALIKE < (kept.get(old) ?? 0),
      })
      return weight === null ? [] : [{ fresh, old, against: own, ...weight }]
    })
  }

  /** Whether a sentence that names a clause speaks of another: of itself, or of its neighbour where it says no more. */
  #isBeside(naming: Saying, fresh: Saying): boolean {
    const own = this.#sayings.get(fresh.part) ?? []
    return (
      naming === fresh ||
      ((naming.stems.size <= BARE || TAKES_BACK.test(naming.words)) &&
        Math.abs(own.indexOf(naming) - own.indexOf(fresh)) === 1)
    )
  }

  /** A sentence with the two before it in its paragraph: what "it" speaks of. */
  #contextOf(fresh: Saying): Saying | null {
    const known = this.#contexts.get(fresh)
    if (known !== undefined) return known
    const before = (this.#sayings.get(fresh.part) ?? [])
      .filter(({ paragraph, start }) => paragraph === fresh.paragraph && start < fresh.start)
      .slice(-2)
    const all = [...before, fresh]
    const context =
      before.length === 0
        ? null
        : {
            ...fresh,
            words: all.map(({ words }) => words).join(' '),
            stems: new Set(all.flatMap(({ stems }) => [...stems])),
            quantities: all.flatMap(({ quantities }) => quantities),
          }
    this.#contexts.set(fresh, context)
    return context
  }

  #paragraph({ part, paragraph }: Saying): Span {
    const own = (this.#sayings.get(part) ?? []).filter((one) => one.paragraph === paragraph)
    return { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 }
  }

  /** Whether what a sentence changes is known. */
  #isTold({ statement, inForce, replaced, kind }: Change, fresh: Saying): boolean {
    if (kind === 'added' || (replaced.length === 0 && inForce !== null)) return false
    return overlaps(statement, fresh) || (inForce !== null && overlaps(inForce, fresh))
  }

  #note(
    changes: readonly Change[],
    { fresh, old, against, isNamed }: Match,
    open: readonly Saying[],
  ): readonly Change[] {
    const span = ({ start, end }: Span): Span => ({ start, end })
    const isFigures = against.outdated.length > 0
    const isChange = isNamed || fresh.part.isAmendment || FROM_NOW.test(fresh.words)
    // The same figure may be said in a table too.
    const values = isFigures
      ? [
          ...against.outdated,
          ...open
            .filter((other) => other !== old && this.#likeness.of(fresh, other) >= SMALL)
            .flatMap(({ quantities }) => quantities)
            .filter((one) =>
              against.outdated.some(
                ({ kind, value, per }) =>
                  LARGE.has(kind) && kind === one.kind && value === one.value && per === one.per,
              ),
            ),
        ]
      : []
    const deleted = changes.find(
      ({ kind, replaced, statement }) =>
        kind === 'deleted' &&
        replaced.some((gone) => overlaps(gone, old)) &&
        statement.end > fresh.start - 400,
    )
    const target = provisionAround(this.#paper, old)?.id ?? null
    const isOpen = (change: Change) =>
      change.replaced.length === 0 && (change.kind === 'added' || change.target === target)
    const rest = changes.filter(
      (change) =>
        change !== deleted &&
        !(isOpen(change) && (overlaps(change.statement, fresh) || overlaps(change.inForce ?? fresh, fresh))),
    )
    // A clause that was found to change this one does so as a whole.
    const whole = changes.find(
      ({ kind, inForce, replaced, target: own }) =>
        kind !== 'added' && replaced.length === 0 && own === target && inForce && isWithin(fresh, inForce),
    )
    const replaced = deleted ? deleted.replaced : isFigures ? values.map(span) : [span(old)]
    return withChange(
      rest,
      {
        kind: deleted ? 'replaced' : isChange ? 'changed' : 'prevails',
        statement: whole?.statement ?? span(fresh),
        inForce: whole?.inForce ?? span(fresh),
        replaced,
        restated: [],
        target,
      },
      this.#paper,
    )
  }
}

const clashes = (against: Contradiction | undefined): boolean =>
  against !== undefined &&
  (against.outdated.length > 0 || against.isReversed || against.isRestated || against.isCeased)

const namingOf = ({ saying, isOutranked }: Mention, fresh: Saying) =>
  isOutranked && saying === fresh ? 'outranked' : 'named'

/** Whether what stands before a sentence names the old figure. */
const isNamedOld = ({ quantities }: Saying, { outdated }: Contradiction): boolean =>
  outdated.some((old) => quantities.some(({ kind, value }) => kind === old.kind && value === old.value))

/** Whether two matches of one sentence are of different things: "The area is 90 and the share 6 percent". */
function isBeside({ fresh, old, against: one, score }: Match, other: Match): boolean {
  if (one.outdated.length === 0 || other.against.outdated.length === 0) return false
  const countOf = (kind: string, figures: readonly { readonly kind: string }[]) =>
    figures.filter((figure) => figure.kind === kind).length
  return one.outdated.every(({ kind }) => {
    const taken = countOf(kind, other.against.outdated)
    // "The fee will be £102, and a lost card will cost £30" has a figure for either.
    const isLeft =
      other.fresh === fresh &&
      other.old !== old &&
      score >= AS_LIKELY * other.score &&
      countOf(kind, fresh.quantities) > taken
    return taken === 0 || isLeft
  })
}
