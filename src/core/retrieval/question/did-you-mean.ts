import type { Question } from './understand-question.ts'

/** From this likelihood on, the first topic is right more often than not (docs/benchmarks.md). */
const SURE = 0.45
/** A first topic so far ahead of the second leaves nothing to choose. */
const CLEAR_LEAD = 0.3
const LEAST_LIKELY = 0.08
const MAX_OFFERED = 2

/**
 * Up to two plain questions that may have been meant; none when the question is clear, or about no topic.
 * @param isAnswered whether a topic is one the document settles: no other is worth asking about
 */
export function didYouMean(
  { topics }: Pick<Question, 'topics'>,
  isAnswered: (topic: string) => boolean = () => true,
): string[] {
  const [first, second] = topics
  if (!first || first.strength >= SURE || first.strength - (second?.strength ?? 0) >= CLEAR_LEAD) return []
  return topics
    .filter(({ name, strength }) => strength >= LEAST_LIKELY && isAnswered(name))
    .slice(0, MAX_OFFERED)
    .map(({ title }) => title)
}
