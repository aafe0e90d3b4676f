import { AGREEMENT_KINDS } from '#core/document/agreement-kind.ts'
import type { AgreementKindGuess } from '#core/document/clause.ts'
import { softmax } from '#core/model/question-model.ts'
import learned from './kind-weights.json' with { type: 'json' }
import { kindFeatures, weighed } from './kind-features.ts'

const WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(learned.weights))
/** Below this no kind is said. */
const UNSURE = 0.4
/** So many words have to speak for some kind. */
const LEAST_WORDS = 2

/**
 * What sort of paper a text is, by the words in its parts; learned from `training/kinds`. The beginning is read, and
 * samples of the rest. Null when the words speak for no kind enough.
 */
export function guessAgreementKind(text: string): AgreementKindGuess | null {
  const features = weighed(kindFeatures(text), (name) => WEIGHTS.has(name))
  if (features.filter(([name]) => !name.startsWith('looks ')).length < LEAST_WORDS) return null
  const scores = Float64Array.from(learned.bias)
  for (const [name, value] of features) {
    for (const [kind, weight] of (WEIGHTS.get(name) ?? []).entries())
      scores[kind] = (scores[kind] as number) + value * weight
  }
  const shares = softmax(scores.map((score) => score / learned.steps))
  const confidence = Math.max(...shares)
  const kind = AGREEMENT_KINDS[shares.indexOf(confidence)]
  return kind === undefined || confidence < UNSURE
    ? null
    : { kind, confidence: Math.floor(confidence * 100) / 100 }
}
