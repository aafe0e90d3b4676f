import { RANKING_FEATURES, type RankingFeature, type RankingModel } from '#core/model/ranking-model.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { DocumentIndex } from '../document-index.ts'
import { passageFeatures } from './passage-features.ts'
import type { Passage } from '../passages.ts'
import type { Question } from '../question/understand-question.ts'

/** A passage with what speaks for it. */
export interface RankedPassage {
  readonly passage: Passage
  /** The log-odds that it answers the question. */
  readonly score: number
  readonly feature: (name: RankingFeature) => number
}

export interface Ranking {
  /** All passages, best first; equal ones in reading order. */
  readonly ranked: readonly RankedPassage[]
  /** The row of the model that was used. */
  readonly ranker: number
  /** Which of the question's words, or other words for them, stand anywhere in the document. */
  readonly isSeen: readonly boolean[]
  /** How telling each of the question's words is. */
  readonly worths: readonly number[]
  readonly model: RankingModel
}

const WIDTH = RANKING_FEATURES.length
/** In log-odds: a follow-up is often answered where the answer before it stands, or a few sentences from there. */
const NEAR_ANSWER = 1.2
const SENTENCES_NEAR = 4

/**
 * Ranks the sentences of a document.
 * @param before where the answer before a follow-up stands, in the whole text
 */
export function rankPassages(
  index: DocumentIndex,
  question: Question,
  questionVector: readonly number[] | null,
  encodedQuestion: Float32Array | null = null,
  before: readonly Span[] = [],
): Ranking {
  const { passages, model } = index
  const { rows, found, worths, ranker } = passageFeatures(index, question, questionVector, encodedQuestion)
  const nearness = nearnessTo(passages, before)
  const ranked = passages.map((passage, at): RankedPassage => {
    const row = rows.subarray(at * WIDTH, (at + 1) * WIDTH)
    return {
      passage,
      score: passageScore(model.ranking, row, ranker) + NEAR_ANSWER * (nearness?.[at] ?? 0),
      feature: (name) => row[RANKING_FEATURES.indexOf(name)] as number,
    }
  })
  ranked.sort((a, b) => b.score - a.score)
  const isSeen = question.words.map((_, word) => found.some((scores) => (scores[word] as number) > 0))
  return { ranked, ranker, isSeen, worths, model: model.ranking }
}

function passageScore({ weights, bias }: RankingModel, row: Float32Array, ranker: number): number {
  let score = bias[ranker] as number
  for (let feature = 0; feature < WIDTH; feature++)
    score += (weights[ranker * WIDTH + feature] as number) * (row[feature] as number)
  return score
}

/** How near each passage stands to one of some places, 1 for one that is there; null where there are none. */
function nearnessTo(passages: readonly Passage[], places: readonly Span[]): Float32Array | null {
  if (places.length === 0) return null
  const nearness = new Float32Array(passages.length)
  for (const [at, passage] of passages.entries()) {
    if (!places.some((place) => place.start < passage.end && passage.start < place.end)) continue
    for (
      let near = Math.max(0, at - SENTENCES_NEAR);
      near <= at + SENTENCES_NEAR && near < passages.length;
      near++
    )
      nearness[near] = Math.max(nearness[near] as number, 1 - Math.abs(near - at) / (SENTENCES_NEAR + 1))
  }
  return nearness
}
