import {
  sentenceCloseness,
  vectorAt,
  type SentenceVectors,
} from '#core/retrieval/sentences/sentence-vectors.ts'
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

/** What is so far is taken for nothing, whatever words it shares: how far exactly does not matter. */
const FAR = 0.3
/** In characters: no more in front of a place belongs to it. */
const AROUND = 1_000

const known = new WeakMap<Float32Array, { readonly document: OpenDocument; readonly closeness: Closeness }>()

/**
 * By the sentence encoder; null where the document or the question has no vector. Words that took the place of others are
 * as near as those were, which often name what the new ones only put a figure to. Read once of a question.
 */
export function closenessTo(
  document: OpenDocument,
  question: Float32Array | null | undefined,
): Closeness | null {
  const { passages, sentenceVectors } = document.index
  if (!sentenceVectors || !question) return null
  const before = known.get(question)
  if (before?.document === document) return before.closeness
  const closeness = placesBy(document, nearestAmong(passages, sentenceVectors, question))
  known.set(question, { document, closeness })
  return closeness
}

/** The closeness of the nearest passage of a stretch of the whole text; null: of all. */
type Nearest = (stretch: Span | null) => number

/** @param passages in reading order, none over another */
function nearestAmong(passages: readonly Span[], vectors: SentenceVectors, question: Float32Array): Nearest {
  const near = Float64Array.from(passages, (_, at) => Math.max(0, sentenceCloseness(vectors, at, question)))
  const most = near.reduce((one, other) => Math.max(one, other), 0)
  return (stretch) => {
    if (stretch === null) return most
    let nearest = 0
    for (let at = firstIn(passages, stretch); (passages[at]?.start ?? Infinity) < stretch.end; at++)
      nearest = Math.max(nearest, near[at] ?? 0)
    return nearest
  }
}

function placesBy(document: OpenDocument, nearest: Nearest): Closeness {
  const places = new Map<string, number>()
  const read = (place: Place): number => {
    const offset = document.texts.startOf(place.page) ?? 0
    const around = { start: place.start + offset - AROUND, end: place.end + offset }
    const most = document.amended.changes.length === 0 ? nearest(around) : 1
    if (most < FAR) return most
    const { wide } = evidenceUnit(document, place)
    const own = { start: Math.min(wide.start, place.start) + offset, end: place.end + offset }
    const replaced = document.amended.changes
      .filter(({ statement }) => statement.start < own.end && statement.end > own.start)
      .flatMap((change) => change.replaced)
    return Math.max(...[own, ...replaced].map(nearest))
  }
  return (place) => {
    if (place === null) return nearest(null)
    const key = `${place.page} ${place.start} ${place.end}`
    const near = places.get(key) ?? read(place)
    places.set(key, near)
    return near
  }
}

/** The first of some stretches in their order that ends behind the beginning of another. */
function firstIn(passages: readonly Span[], { start }: Span): number {
  let low = 0
  let high = passages.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((passages[middle]?.end ?? Infinity) > start) high = middle
    else low = middle + 1
  }
  return low
}

/** The vector of what stands at a place, as the encoder made it; null where it has none. */
export function vectorOfPlace(document: OpenDocument, { page, start, end }: Place): Float32Array | null {
  const { passages, sentenceVectors } = document.index
  const offset = document.texts.startOf(page) ?? 0
  const at = firstIn(passages, { start: start + offset, end: end + offset })
  const isThere = (passages[at]?.start ?? Infinity) < end + offset
  return sentenceVectors && isThere ? vectorAt(sentenceVectors, at) : null
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
