import { likelihood, type BoostedTrees } from '#core/model/boosted-trees.ts'
import type { Candidate } from './candidates.ts'
import { wordScore, type WordWeights } from './changing-words.ts'

/** What was learned from papers of ours, `training/amended`: see ADR 0047. */
export interface PairModel {
  /** Whether a sentence changes anything, by its words. */
  readonly words: WordWeights
  /** Which of the old sentences it changes, if any. */
  readonly ranking: BoostedTrees
  /** Whether it changes one of those that are ranked first. */
  readonly judging: BoostedTrees
}

/** A candidate as it is judged. */
export interface Ranked {
  readonly candidate: Candidate
  readonly values: Readonly<Record<string, number>>
}

/** What candidates have beside their own features when they are ranked, and when they are judged. */
export const RANKING_FEATURES = ['changing'] as const
export const JUDGING_FEATURES = ['changing', 'rank', 'lead', 'odds'] as const

/** So much alike, they say the same. */
const SAME_WORDS = 0.95
/** Less alike, and a time is one of another matter. */
const SAME_MATTER = 0.45
const ANOTHER_MATTER = 0.15

type Rule = (values: Readonly<Record<string, number>>) => boolean

/** What speaks against a change so much that the model has to be sure of it. */
const UNLIKELY: readonly Rule[] = [
  // What hangs on a condition.
  (values) => values['hangs first'] === 1 && values['hangs on same'] === 0,
  // Two sentences that have next to nothing in common, and nothing says that one is of the other.
  (values) =>
    (values['likeness'] ?? 0) < ANOTHER_MATTER &&
    ['named', 'named beside', 'restated', 'same title', 'on title', 'said before'].every(
      (name) => values[name] === 0,
    ),
]
const CERTAIN = 0.8
/** No more than possible. */
const UNSURE = 0.5

/** What speaks against a change whatever else speaks for it: in papers of ours none was one, or next to none. */
const IMPOSSIBLE: readonly Rule[] = [
  // Another sum, another apartment, where neither the clause nor what was before is named.
  (values) =>
    (values['same sum'] === 0 || values['same thing'] === 0) &&
    values['named changed'] === 0 &&
    values['restated'] === 0,
  // The same words again.
  (values) =>
    (values['likeness'] ?? 0) >= SAME_WORDS &&
    ['outdated', 'reversed', 'ceased', 'of other', 'named', 'same row'].every((name) => values[name] === 0),
  // "Notwithstanding Section 6, Tenant may end it within 14 days": the 60 days of Section 6 hold beside it.
  (values) =>
    values['named outranked'] === 1 &&
    values['outdated time'] === 1 &&
    values['outdated'] === 1 &&
    (values['likeness'] ?? 0) < SAME_MATTER,
  // What was deleted by name is not replaced by a sentence that says something else.
  (values) =>
    values['old told deleted'] === 1 &&
    values['named'] === 0 &&
    (values['named beside'] === 0 || values['told whole'] === 1),
  (values) =>
    ['set aside', 'listed as kept', 'quoted', 'paper keeps all', 'old is of changes', 'old opens list'].some(
      (name) => values[name] === 1,
    ),
]

/** Whether what one forbids the other allows, and it is the same: a brief sentence says all in a few words. */
const isReversal = (values: Readonly<Record<string, number>>): boolean =>
  values['reversed'] === 1 &&
  values['matter'] === 1 &&
  ((values['likeness'] ?? 0) >= ALIKE || (values['old words'] ?? 0) <= BRIEF)
const ALIKE = 0.3
const BRIEF = 8

/** "Despite Section 3, fees may be paid later": the sentence of that clause that is most like it. */
const isDepartedFrom = (values: Readonly<Record<string, number>>): boolean =>
  values['named outranked'] === 1 && values['rank in named'] === 0

/** "8   10 days   21 days": what was before, and the clause that says it. */
const isRestatedOfNamed = (values: Readonly<Record<string, number>>): boolean =>
  values['restated'] === 1 && values['named changed'] === 1

/** "Gas   6.9p   30p a day", "Gas   7.3p   30p a day" */
const isSameRow = (values: Readonly<Record<string, number>>): boolean =>
  values['same row'] === 1 && values['standing confirms'] === 0

/** Of what these tell of, nine in ten were changes in papers of ours; short papers have little else to tell. */
const PLAIN: readonly Rule[] = [
  (values) => values['restated'] === 1 && (values['likeness'] ?? 0) >= 0.2,
  (values) => isReversal(values) && values['rank for old'] === 0 && (values['old words'] ?? 0) <= BRIEF,
  // The clause that is named is one sentence.
  (values) =>
    (values['named changed'] === 1 || values['named outranked'] === 1) && values['named size'] === 1,
  isDepartedFrom,
  isSameRow,
]
/** Of what these tell of, some were. */
const TELLING: readonly Rule[] = [
  (values) => (values['outdated'] ?? 0) > 0 && (values['likeness'] ?? 0) >= 0.5,
  (values) =>
    (values['outdated'] ?? 0) > 0 && (values['named changed'] === 1 || values['named beside changed'] === 1),
  (values) => isReversal(values) && values['rank for old'] === 0,
  (values) =>
    (values['named changed'] === 1 || values['named beside changed'] === 1) &&
    values['rank in named'] === 0 &&
    (values['likeness'] ?? 0) >= ALIKE,
]
const tells = (rules: readonly Rule[], values: Readonly<Record<string, number>>): boolean =>
  (values['standing says'] === 1 || isSameRow(values)) &&
  values['named kept'] === 0 &&
  (values['rank for new'] === 0 ||
    isSameRow(values) ||
    isDepartedFrom(values) ||
    isRestatedOfNamed(values)) &&
  rules.some((isTrue) => isTrue(values))
/** Whether what is known of a pair tells by itself. */
export const isTelling = (values: Readonly<Record<string, number>>): boolean =>
  tells([...PLAIN, ...TELLING], values)
/** What is no less likely is said. */
export const LIKELY = 0.65
/** What is no less likely may be one: four in ten were, in papers of ours. */
export const POSSIBLE = 0.4
/** The model does not think what tells by itself out of the question. */
const LEAST = 0.05
/** Of what tells plainly and was less likely than this, none was a change. */
const LEAST_PLAIN = 0.2

/** No more old sentences than these are judged for a new one. */
const MOST_JUDGED = 6
const SURE = 0.999

/** The candidates of one new sentence, those it most likely stands for first. */
export function rankPairs(
  own: readonly Candidate[],
  { words, ranking }: Pick<PairModel, 'words' | 'ranking'>,
): Ranked[] {
  const changing = wordScore(words, own[0]?.fresh.words ?? '')
  const scored = own
    .map((candidate) => ({
      candidate,
      score: likelihood(ranking, { ...candidate.features, changing }),
    }))
    .toSorted((a, b) => b.score - a.score)
  return scored.slice(0, MOST_JUDGED).map(({ candidate, score }, rank) => {
    const sure = Math.min(SURE, Math.max(1 - SURE, score))
    const values = {
      ...candidate.features,
      changing,
      rank,
      lead: score - (scored[rank === 0 ? 1 : 0]?.score ?? 0),
      odds: Math.log(sure / (1 - sure)),
    }
    return { candidate, values }
  })
}

/** How likely each candidate is a change, from 0 to 1; those that cannot be are left out. */
export function judgePairs(
  candidates: readonly Candidate[],
  model: PairModel,
): { candidate: Candidate; score: number }[] {
  return [...Map.groupBy(candidates, ({ fresh }) => fresh).values()].flatMap((own) =>
    rankPairs(own, model)
      .filter(({ values }) => !IMPOSSIBLE.some((isTrue) => isTrue(values)))
      .map(({ candidate, values }) => {
        const score = scoreOf(values, likelihood(model.judging, values))
        const isUnlikely = score < CERTAIN && UNLIKELY.some((isTrue) => isTrue(candidate.features))
        return { candidate, score: isUnlikely ? Math.min(score, UNSURE) : score }
      }),
  )
}

function scoreOf(values: Readonly<Record<string, number>>, likely: number): number {
  if (likely < LEAST) return likely
  const isPlain = likely >= LEAST_PLAIN && tells(PLAIN, values)
  const told = isPlain ? LIKELY : tells([...PLAIN, ...TELLING], values) ? UNSURE : 0
  return Math.max(likely, told)
}
