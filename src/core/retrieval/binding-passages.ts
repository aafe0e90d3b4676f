import type { PlacedProposition } from '#core/language/proposition.ts'
import type { Span } from '#core/segmentation/span.ts'

/** What ranking uses of a proposition. */
export type Said = Pick<PlacedProposition, 'mood' | 'start' | 'end'>

const BINDING: ReadonlySet<string> = new Set(['duty', 'prohibition', 'right', 'permission'])

/**
 * Which passages bind, allow or forbid, by what the document's sentences say: an item of a list too, whose introduction
 * alone has the verb. What stands in a condition does neither.
 *
 * @param passages in reading order
 * @param propositions in reading order
 */
export function bindingPassages(passages: readonly Span[], propositions: readonly Said[]): boolean[] {
  let next = 0
  return passages.map(({ start, end }) => {
    while ((propositions[next]?.end ?? Infinity) <= start) next += 1
    for (let at = next; (propositions[at]?.start ?? Infinity) < end; at += 1)
      if (BINDING.has(propositions[at]?.mood ?? '')) return true
    return false
  })
}
