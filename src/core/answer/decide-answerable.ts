import { DECISION_FEATURES, type DecisionFeature } from '#core/model/ranking-model.ts'
import type { RankedPassage, Ranking } from '#core/retrieval/rank-passages.ts'
import type { Question } from '#core/retrieval/understand-question.ts'

export type Decision = 'found' | 'closest' | 'not_found'

export interface Decided {
  readonly decision: Decision
  /** 0 to 1: how sure it is that the document answers the question, both outcomes being as likely beforehand. */
  readonly score: number
}

/** From here on an answer is likelier than none. */
const FOUND = 0.5
const CLOSEST = 0.25
/** Passages that are looked at; what is further down is not what a reader gets. */
const LOOKED_AT = 3

/**
 * Whether the document answers the question: `found`, `closest` (places that may help, but nothing sure) or
 * `not_found`. The weights come from `training/`.
 */
export function decideAnswerable(question: Question, ranking: Ranking): Decided {
  const seen = ranking.isSeen.some(Boolean)
  if (ranking.ranked.length === 0 || (!seen && question.concepts.length === 0))
    return { decision: 'not_found', score: 0 }
  const features = decisionFeatures(question, ranking)
  const sum = DECISION_FEATURES.reduce(
    (total, name, index) => total + (ranking.model.decision[index] as number) * features[name],
    ranking.model.decision[DECISION_FEATURES.length] as number,
  )
  const score = 1 / (1 + Math.exp(-sum))
  return { decision: score >= FOUND ? 'found' : score >= CLOSEST ? 'closest' : 'not_found', score }
}

export function decisionFeatures(
  question: Question,
  { ranked, hasCategory, isSeen }: Ranking,
): Record<DecisionFeature, number> {
  const [best, second] = ranked
  const top = ranked.slice(0, LOOKED_AT)
  const most = (of: (passage: RankedPassage) => number) => (top.length === 0 ? 0 : Math.max(...top.map(of)))
  const [surest] = question.concepts
  const known = hasCategory ? 1 : 0
  return {
    best: (best?.score ?? -10) / 4,
    bestWithCategory: (known * (best?.score ?? -10)) / 4,
    second: (second?.score ?? -10) / 4,
    odds: known * most(({ feature }) => feature('odds')),
    oddsOver: known * most(({ feature }) => feature('oddsOver')),
    phrase: most(({ feature }) => feature('matter')),
    coverage: most(({ feature }) => feature('coverage')),
    closeness: most(({ feature }) => feature('closeness')),
    fit: most(({ feature }) => feature('fit')),
    strength: surest?.strength ?? 0,
    hasCategory: known,
    noMatter: surest ? 0 : 1,
    common: surest?.common ?? 0.5,
    opening: question.isInOpening ? 1 : 0,
    unseen: isSeen.filter((is) => !is).length / 3,
  }
}
