import type { Span } from '#core/segmentation/span.ts'
import { isWithin, overlaps, type Amendments, type Change } from '../change.ts'
import { provisionAround, withChange } from '../note-change.ts'
import { candidatesOf, type Candidate } from '../pairs/candidates.ts'
import { isTelling, judgePairs, LIKELY, POSSIBLE, type PairModel } from '../pairs/judge-pairs.ts'
import { replacedWords } from '../pairs/replaced-words.ts'
import { FROM_NOW } from '../pairs/wording.ts'
import type { Paper } from '../paper.ts'
import type { Part } from '../parts/parts.ts'
import { nameOf } from '../places/name.ts'
import { isContents } from '../places/provision.ts'
import { Likeness } from './likeness.ts'
import { isSameSum } from './same-thing.ts'
import { MAX_LENGTH, sayingsOf, type Saying } from './sayings.ts'

/** Less than this in common, and a figure such as "two days" says nothing of what it is of. */
const SMALL = 0.15
const QUOTE = /["“]/
const QUOTES = /["“”]/g
const ADDS = /\b(?:add|insert)(?:ing|ed|s)?\b[^"“]{0,40}\b(?:sentence|paragraph|clause|section|provision)\b/i
/** What is added to a clause and takes some of it back. */
const RESERVES = /\b(?:provided|except\w*|but|save|unless|notwithstanding|however|not)\b/i
/** What deletes a clause and says more is longer. */
const MAX_DELETION = 120
/** A change beside a likelier one of the same words has to be no less likely than this. */
const LIKELIER = 0.7
/** In a rider that adds to a contract and nowhere says that it changes it or holds first. */
const LIKELY_IN_RIDER = 0.7
/** Kinds of figures that are seldom the same by chance. */
const LARGE = new Set(['money', 'percentage', 'date', 'email', 'address'])
/** An amendment says no more. */
const MAX_OWN = 70
/** How far what deletes a sentence may stand from the one that stands for it. */
const BESIDE = 400
const MAX_SAYINGS = 1500
/** What is compared in one document at most; of a longer one the first sentences of its later papers are. */
const MAX_PAIRS = 400_000

/** A change that is likely enough. */
interface Match extends Candidate {
  readonly score: number
  /** The words that hold no longer. */
  readonly gone: readonly Span[]
}

/** What later papers say in other words than those of change: "The fee will be $60 from May". */
export class SayingsReader {
  readonly #paper: Paper
  readonly #stated: readonly Change[]
  readonly #sayings: ReadonlyMap<Part, readonly Saying[]>
  readonly #likeness: Likeness
  /** How many pairs may still be compared. */
  #left = MAX_PAIRS

  /** @param stated the changes that name what they change */
  constructor(paper: Paper, stated: readonly Change[]) {
    const { text, parts, facts } = paper
    this.#paper = paper
    this.#stated = stated
    const saysNothing = (saying: Saying) => {
      const around = provisionAround(paper, saying)
      return around?.kind === 'signature' || (around !== undefined && isContents(around.heading))
    }
    const saidIn = (part: Part) =>
      sayingsOf(text, part, facts).filter(
        (saying) => saying.end - saying.start <= MAX_LENGTH && !saysNothing(saying),
      )
    this.#sayings = new Map(parts.map((part) => [part, saidIn(part).slice(0, MAX_SAYINGS)]))
    this.#likeness = new Likeness([...this.#sayings.values()].flat())
  }

  /** The pairs of a part's sentences with those of the parts that it may change. */
  candidates(part: Part, over: readonly Part[]): Candidate[] {
    const below = over.flatMap((one) => this.#sayings.get(one) ?? [])
    const own = (this.#sayings.get(part) ?? []).slice(0, Math.floor(this.#left / Math.max(1, below.length)))
    this.#left -= own.length * below.length
    return candidatesOf(this.#paper, own, below, this.#likeness, this.#stated)
  }

  /**
   * @param changes found so far
   * @param part whose sentences are read
   * @param over the parts that it may change
   */
  read({ changes, possible }: Amendments, part: Part, over: readonly Part[], model: PairModel): Amendments {
    const below = over.flatMap((one) => this.#sayings.get(one) ?? [])
    // A long paper stands by itself: it changes what it names.
    const isLong = (this.#sayings.get(part)?.length ?? 0) > MAX_OWN
    const judged = judgePairs(this.candidates(part, over), model)
      .filter(({ candidate, score }) => score >= POSSIBLE && (!isLong || isNamed(candidate)))
      .map(({ candidate, score }): Match => {
        const { fresh, old, against } = candidate
        return { ...candidate, score, gone: replacedWords(this.#paper.text, fresh, old, against) }
      })
      .toSorted((a, b) => b.score - a.score)
    const isLikely = (match: Match) => match.score >= (onlyAdds(match) ? LIKELY_IN_RIDER : LIKELY)
    const taken: Match[] = []
    let all = changes
    for (const match of judged.filter(isLikely)) {
      if (match.score < LIKELIER && taken.some((other) => isRival(match, other))) continue
      taken.push(match)
      const isKnown = changes.some(
        (change) => isTold(change, match.fresh, match.old) || saysAll(this.#paper.text, change, match),
      )
      if (!isKnown) all = this.#note(all, match, below)
    }
    return { changes: all, possible: [...possible, ...this.#possibleOf(judged, all)] }
  }

  /** Each sentence with what it most likely changes, where nothing that is known to be changed is spoken of. */
  #possibleOf(judged: readonly Match[], known: readonly Change[]): Change[] {
    const taken: Match[] = []
    // Where nothing says that a part changes others, what is like them is most often beside them.
    const isChanging = ({ isAmendment, isFirst, ...part }: Part) =>
      isAmendment ||
      isFirst === true ||
      known.some(({ kind, statement }) => kind !== 'added' && isWithin(statement, part))
    for (const match of judged.filter(({ fresh }) => isChanging(fresh.part))) {
      const { fresh, old } = match
      const isKnown = known.some(
        (change) => isMadeBy(change, fresh) || change.replaced.some((gone) => overlaps(gone, old)),
      )
      if (!isKnown && !taken.some((one) => one.fresh === fresh || one.old === old)) taken.push(match)
    }
    return taken.map(({ fresh, old }) => ({
      kind: fresh.part.isAmendment ? 'changed' : 'prevails',
      statement: { start: fresh.start, end: fresh.end },
      inForce: { start: fresh.start, end: fresh.end },
      replaced: [{ start: old.start, end: old.end }],
      restated: [],
      target: provisionAround(this.#paper, old)?.id ?? null,
      by: nameOf(this.#paper, fresh),
      clause: provisionAround(this.#paper, fresh)?.id ?? null,
      isFormer: false,
    }))
  }

  #note(
    changes: readonly Change[],
    { fresh, old, against, features, gone }: Match,
    open: readonly Saying[],
  ): readonly Change[] {
    const span = ({ start, end }: Span): Span => ({ start, end })
    const isFigures = against.outdated.some(({ start }) => gone.some((span) => span.start === start))
    const isChange = isNamed({ features }) || fresh.part.isAmendment || FROM_NOW.test(fresh.words)
    // The same figure may be said in a table too.
    const values = isFigures
      ? [
          ...against.outdated,
          ...open
            .filter(
              (other) => other !== old && this.#likeness.of(fresh, other) >= SMALL && isSameSum(fresh, other),
            )
            .flatMap(({ quantities }) => quantities)
            .filter((one) =>
              against.outdated.some(
                ({ kind, value, per, label }) =>
                  LARGE.has(kind) &&
                  kind === one.kind &&
                  value === one.value &&
                  per === one.per &&
                  label === one.label,
              ),
            ),
        ]
      : []
    const deleted = changes.find(
      ({ kind, replaced, statement }) =>
        kind === 'deleted' &&
        replaced.some((words) => overlaps(words, old)) &&
        isWithin(statement, fresh.part) &&
        statement.end > fresh.start - BESIDE &&
        statement.start < fresh.end + BESIDE,
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
    const replaced = deleted ? deleted.replaced : isFigures ? values.map(span) : gone
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

/** Whether a sentence or its neighbour names the clause of the other as one that becomes another. */
const isNamed = ({ features }: Pick<Candidate, 'features'>): boolean =>
  ['named changed', 'named beside changed', 'named outranked'].some((name) => features[name] === 1)

const onlyAdds = ({ features }: Candidate): boolean =>
  features['paper adds'] === 1 &&
  !isTelling(features) &&
  ['paper amends', 'paper first', 'paper says it changes', 'named changed', 'named outranked'].every(
    (name) => features[name] === 0,
  )

/** Whether a change is made by a sentence, or by words that hold for it. */
const isMadeBy = ({ statement, inForce }: Change, fresh: Saying): boolean =>
  overlaps(statement, fresh) || (inForce !== null && overlaps(inForce, fresh))

/** Whether it is known that one changes the other. */
const isTold = (change: Change, fresh: Saying, old: Saying): boolean =>
  change.replaced.some((gone) => overlaps(gone, old)) && isMadeBy(change, fresh)

/** Whether a sentence does no more than a change that is known: deletes, adds a sentence, puts words in the place of words. */
function saysAll(text: string, change: Change, { fresh, against }: Match): boolean {
  const { kind, statement, inForce, restated, replaced } = change
  if (!overlaps(statement, fresh)) return false
  if (kind === 'added') return ADDS.test(fresh.words) && !RESERVES.test(fresh.words) && !against.isReversed
  if (replaced.length === 0) return false
  if (inForce === null) return fresh.words.length <= MAX_DELETION
  return (
    restated.length > 0 &&
    QUOTE.test(text.charAt(inForce.start - 1)) &&
    (fresh.words.match(QUOTES)?.length ?? 0) <= 4
  )
}

/** Whether two matches cannot both be: of the same old words, or of one sentence that has not a figure for either. */
const isRival = (one: Match, other: Match): boolean =>
  one.old === other.old
    ? one.gone.some((span) => other.gone.some((gone) => overlaps(gone, span)))
    : one.fresh === other.fresh && !isBeside(one, other)

/** Whether two matches of one sentence are of different things: "The area is 90 and the share 6 percent". */
function isBeside({ fresh, old, against: one }: Match, other: Match): boolean {
  if (one.outdated.length === 0 || other.against.outdated.length === 0) return false
  const countOf = (kind: string, figures: readonly { readonly kind: string }[]) =>
    figures.filter((figure) => figure.kind === kind).length
  return one.outdated.every(({ kind }) => {
    const taken = countOf(kind, other.against.outdated)
    // "The fee will be £102, and a lost card will cost £30" has a figure for either.
    const isLeft = other.fresh === fresh && other.old !== old && countOf(kind, fresh.quantities) > taken
    return taken === 0 || isLeft
  })
}
