import { sentenceCloseness } from '#core/retrieval/sentences/sentence-vectors.ts'
import type { Span } from '#core/segmentation/span.ts'
import { evidenceUnit } from '../../../../source/evidence-unit.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import type { Place } from '../../../../source/page-texts.ts'

/** How near a question the words of a place are, as the cosine of what both mean; null: the nearest of the document. */
export type Closeness = (place: Place | null) => number

/** Nearer is what speaks of the same matter in other words; farther may be of anything. */
const LEAST = 0.5
/** What is not nearer than another by so much may as well be the other. */
const MARGIN = 0.06

/**
 * By the sentence encoder; null where the document or the question has no vector. Words that took the place of others are
 * as near as those were, which often name what the new ones only put a figure to.
 */
export function closenessTo(
  document: OpenDocument,
  question: Float32Array | null | undefined,
): Closeness | null {
  const { passages, sentenceVectors } = document.index
  if (!sentenceVectors || !question) return null
  const nearest = ({ start, end }: Span): number =>
    passages.reduce(
      (most, passage, at) =>
        passage.start < end && passage.end > start
          ? Math.max(most, sentenceCloseness(sentenceVectors, at, question))
          : most,
      0,
    )
  return (place) => {
    if (place === null) return nearest({ start: 0, end: Number.POSITIVE_INFINITY })
    const offset = document.texts.startOf(place.page) ?? 0
    const { wide } = evidenceUnit(document, place)
    const own = { start: Math.min(wide.start, place.start) + offset, end: place.end + offset }
    const replaced = document.amended.changes
      .filter(({ statement }) => statement.start < own.end && statement.end > own.start)
      .flatMap((change) => change.replaced)
    return Math.max(...[own, ...replaced].map(nearest))
  }
}

/** What the words of a place mean, as the encoder says; null where they have no vector. */
export function meaningOf(document: OpenDocument, { page, start, end }: Place): Float32Array | null {
  const { passages, sentenceVectors } = document.index
  const offset = document.texts.startOf(page) ?? 0
  const at = passages.findIndex((passage) => passage.start < end + offset && passage.end > start + offset)
  if (!sentenceVectors || at < 0) return null
  const { dimensions, values, scales } = sentenceVectors
  const row = values.subarray(at * dimensions, (at + 1) * dimensions)
  return Float32Array.from(row, (value) => value * (scales[at] ?? 0))
}

/** What is so little farther than the nearest words of a document is what a question is about. */
const BEHIND = 0.03

/** Whether no words of the document are nearer to a question than those of a place. */
export const isNearest = (closeness: Closeness, place: Place): boolean =>
  closeness(place) >= closeness(null) - BEHIND

/** The nearest of some, where it is near and no other is nearly as near. */
export function onlyNearest<T>(
  some: readonly T[],
  nearOf: (one: T) => number,
  isSame: (one: T, other: T) => boolean,
): T | null {
  const [first, ...others] = some
    .map((one) => ({ one, near: nearOf(one) }))
    .toSorted((one, other) => other.near - one.near)
  if (!first || first.near < LEAST) return null
  const rival = others.find(({ one }) => !isSame(one, first.one))
  return !rival || first.near - rival.near >= MARGIN ? first.one : null
}
