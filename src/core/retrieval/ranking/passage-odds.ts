import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { hashText } from '#core/model/feature-key.ts'
import type { MeantCategory } from '../categories-of-topic.ts'
import type { DocumentIndex } from '../document-index.ts'
import type { Question } from '../question/understand-question.ts'

/** Log-odds beyond these say no more. */
const LEAST_ODDS = -9
const MOST_ODDS = 5
export const NO_ODDS = -9

/** The log-odds that a passage settles one of the categories, each weighed by how surely it is meant. */
export function categoryOdds(
  odds: Float32Array,
  passage: number,
  categories: readonly MeantCategory[],
): number {
  if (categories.length === 0) return NO_ODDS
  let chance = 0
  for (const { column, strength } of categories)
    chance = Math.max(
      chance,
      strength / (1 + Math.exp(-(odds[passage * CUAD_CATEGORIES.length + column] as number))),
    )
  return clipOdds(Math.log(chance / (1 - Math.min(chance, 0.9999))))
}

/** The log-odds that each passage states one of the topics asked about, each weighed by how surely it is meant. */
export function statementOdds(
  { stated, passages, model }: DocumentIndex,
  asked: Question['topics'],
): Float32Array {
  const { topics } = model.statements
  const cells = asked
    .map(({ name, strength }) => ({ cell: topics.indexOf(hashText(name)), strength }))
    .filter(({ cell }) => cell >= 0)
  return Float32Array.from(passages, (_, passage) => {
    let chance = 0
    for (const { cell, strength } of cells)
      chance = Math.max(chance, strength * (stated[passage * topics.length + cell] as number))
    return clipOdds(Math.log(chance / (1 - Math.min(chance, 0.9999))))
  })
}

/**
 * The logarithm of the chance that a question and each passage are about the same topic, whichever it is: where
 * the question classifier is unsure, all it thinks of counts. Null where it was not asked.
 */
export function alikeness(
  { stated, passages, model }: DocumentIndex,
  { meant }: Question,
): Float32Array | null {
  if (!meant) return null
  const { topics } = model.statements
  const about = meant.subarray(0, -1)
  return Float32Array.from(passages, (_, passage) => {
    const from = passage * topics.length
    let chance = 0
    for (const [cell, likely] of about.entries()) chance += likely * (stated[from + cell] as number)
    return clipOdds(Math.log(chance))
  })
}

export function clipOdds(value: number): number {
  return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, value))
}
