import { DECISION_FEATURES, type DecisionFeature } from '#core/model/ranking-model.ts'
import type { RankedPassage, Ranking } from '#core/retrieval/ranking/rank-passages.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'

export type Decision = 'found' | 'maybe' | 'not_found'

export interface Decided {
  readonly decision: Decision
  /** 0 to 1: how sure it is that the document answers the question, both outcomes being as likely beforehand. */
  readonly score: number
}

/** From here on an answer is likelier than none. */
const FOUND = 0.5
const MAYBE = 0.1
/** At most, where neither a word nor the topic nor the meaning of the question stands in any passage that is looked at. */
const NO_TRACE = 0.09
const NEAR_IN_MEANING = 0.3
/** Passages that are looked at; what is further down is not what a reader gets. */
const LOOKED_AT = 3

/**
 * Whether the document answers the question: `found`, `maybe` (places that may help, but nothing sure) or
 * `not_found`. The weights come from `training/`.
 */
export function decideAnswerable(question: Question, ranking: Ranking): Decided {
  const seen = ranking.isSeen.some(Boolean)
  if (ranking.ranked.length === 0 || (!seen && question.topics.length === 0))
    return { decision: 'not_found', score: 0 }
  const features = decisionFeatures(question, ranking)
  const weights = ranking.model.decision
  const row = ranking.ranker * (DECISION_FEATURES.length + 1)
  const sum = DECISION_FEATURES.reduce(
    (total, name, index) => total + (weights[row + index] as number) * features[name],
    weights[row + DECISION_FEATURES.length] as number,
  )
  const likely = 1 / (1 + Math.exp(-sum))
  const hasTrace =
    features.phrase > 0 ||
    features.coverage > 0 ||
    features.oddsOver > 0 ||
    features.semantic >= NEAR_IN_MEANING
  const score = hasTrace ? likely : Math.min(likely, NO_TRACE)
  if (isOfUnseenThing(question, ranking)) return { decision: 'not_found', score: Math.min(score, NO_TRACE) }
  if (score >= FOUND) return { decision: 'found', score }
  return { decision: score >= MAYBE ? 'maybe' : 'not_found', score }
}

/** "Is there a swimming pool?", of a paper that has no word for one: what comes nearest is about something else, however near. */
function isOfUnseenThing({ parsed, words }: Question, { isSeen }: Ranking): boolean {
  if (parsed?.intent !== 'is' || parsed.subjectKind !== 'thing') return false
  const subject = new Set(contentStems(parsed.subject))
  const named = [...words.keys()].filter((word) => subject.has(words[word]?.terms[0]?.stems[0] ?? ''))
  return named.length > 0 && named.every((word) => isSeen[word] === false)
}

export function decisionFeatures(
  question: Question,
  { ranked, isSeen, worths }: Ranking,
): Record<DecisionFeature, number> {
  const top = ranked.slice(0, LOOKED_AT)
  const best = ranked[0]?.score ?? 0
  const most = (of: (passage: RankedPassage) => number) => (top.length === 0 ? 0 : Math.max(...top.map(of)))
  const topSemantic = ranked[0]?.feature('semantic') ?? 0
  const [surest] = question.topics
  const unseen = isSeen.map((is, word) => (is ? 0 : (worths[word] as number)))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    best: best / 4,
    lead: (best - (ranked[1]?.score ?? best - 4)) / 4,
    margin: (best - (ranked[LOOKED_AT]?.score ?? best - 4)) / 4,
    semantic: most(({ feature }) => feature('semantic')),
    topSemantic,
    isNearest: topSemantic > 0 && ranked.every(({ feature }) => feature('semantic') <= topSemantic) ? 1 : 0,
    relevance: most(({ feature }) => feature('relevance')),
    topCoverage: ranked[0]?.feature('coverage') ?? 0,
    topFit: question.wanted === null ? 0 : (ranked[0]?.feature('fit') ?? 0) - 0.5,
    odds: most(({ feature }) => feature('odds')),
    oddsOver: most(({ feature }) => feature('oddsOver')),
    stated: most(({ feature }) => feature('stated')),
    alike: most(({ feature }) => feature('alike')),
    phrase: most(({ feature }) => feature('topic')),
    coverage: most(({ feature }) => feature('coverage')),
    closeness: most(({ feature }) => feature('closeness')),
    chunkCloseness: most(({ feature }) => feature('chunkCloseness')),
    fit: most(({ feature }) => feature('fit')),
    strength: surest?.strength ?? 0,
    noTopic: surest ? 0 : 1,
    common: surest?.common ?? 0.5,
    opening: question.isInOpening ? 1 : 0,
    unseen: isSeen.filter((is) => !is).length / 3,
    unseenShare: sum(unseen) / (sum(worths) || 1),
  }
}
