import { hashText } from '#core/model/feature-key.ts'
import { weightOf, type QuestionModel } from '#core/model/question-model.ts'
import type { QuestionTopic } from '../words/everyday-words.ts'
import { stemKey } from '../question/question-features.ts'

/** What the words by which people ask about a topic find in a passage: of all together, and of the best. */
export interface EverydayScore {
  readonly sum: number
  readonly most: number
}

/** Weights are 127ths of the largest. */
const STEPS = 127

/**
 * Papers of everyday life speak as people ask: "you can put your membership on hold". Scores passages, given as
 * content stems, by how much their words speak for the topics of a question in the question classifier's eyes.
 */
export function everydayRank(
  passages: readonly (readonly string[])[],
  topics: readonly QuestionTopic[],
  model: QuestionModel,
): EverydayScore[] {
  const cells = topics
    .map(({ name, strength }) => ({ cell: model.topics.indexOf(hashText(name)), strength }))
    .filter(({ cell }) => cell >= 0)
  const known = new Map<string, number>()
  const worthOf = (stem: string) => {
    let worth = known.get(stem)
    if (worth === undefined) {
      const key = stemKey(stem)
      worth = cells.reduce(
        (sum, { cell, strength }) => sum + (strength * Math.max(0, weightOf(model, key, cell))) / STEPS,
        0,
      )
      known.set(stem, worth)
    }
    return worth
  }
  return passages.map((stems) => {
    let sum = 0
    let most = 0
    for (const stem of new Set(stems)) {
      const worth = worthOf(stem)
      sum += worth
      if (worth > most) most = worth
    }
    return { sum, most }
  })
}
