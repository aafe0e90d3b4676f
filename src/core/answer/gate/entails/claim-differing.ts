import { findFigures } from './figures/claim-figures.ts'
import { isAmong } from './figures/claim-figure-place.ts'

/** "Two places differ: $40 and $65". */
const DIFFERING = /^two places differ:\s*/i

/**
 * A claim that two places differ, without these words: null where it is none; the empty string where its figures do not
 * stand in a quote each, or are the same.
 */
export function differingValues(said: string, quotes: readonly string[]): string | null {
  if (!DIFFERING.test(said)) return null
  const rest = said.replace(DIFFERING, '')
  const [one, other, ...more] = findFigures(rest)
  if (!one || !other || more.length > 0 || quotes.length < 2) return ''
  if (one.kind !== other.kind || (one.value === other.value && one.unit === other.unit)) return ''
  const quoted = quotes.map((quote) => findFigures(quote))
  const isApart = quoted.some(
    (first, at) =>
      isAmong(one, first) &&
      !isAmong(other, first) &&
      quoted.some((second, index) => index !== at && isAmong(other, second) && !isAmong(one, second)),
  )
  return isApart ? rest : ''
}
