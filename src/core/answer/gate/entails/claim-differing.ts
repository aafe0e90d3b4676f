import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import { findFigures } from './figures/claim-figures.ts'
import { isAmong } from './figures/claim-figure-place.ts'

/** "Two places differ: $40 and $65". */
const DIFFERING = /^two places differ:\s*/i

/** What joins the quotes behind the claim. */
const JOINED = /[\s:]+(?:and[\s:]*)?$/i
/** What is left of a claim of which each part is a quote's own words: nothing that is to be backed. */
const VERBATIM = '-'
/** A figure, or that there is none to pay: other words are no value. */
const IS_VALUE = new RegExp(
  String.raw`\d|\b(?:free|no (?:extra |additional )?(?:cost|charge|fee|surcharge)s?|nil|none|${NUMBER_WORDS}|noon|midnight)\b`,
  'i',
)
const LONGEST_VALUE = 6

/** "Free of charge and $8": each side in the words of one quote that lacks the other's. */
function isVerbatim(rest: string, quotes: readonly string[]): boolean {
  const plain = (text: string) =>
    ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}$£€₹%.:]+|\.(?!\d)/gu, ' ')} `
  const held = quotes.map(plain)
  return [...rest.matchAll(/\sand\s/g)].some(({ 0: and, index }) => {
    const sides = [rest.slice(0, index), rest.slice(index + and.length)].map((side) => side.trim())
    const [one = '', other = ''] = sides.map((side) => ` ${plain(side).trim()} `)
    const isIn = (side: string, not: string) =>
      held.findIndex((text) => text.includes(side) && !text.includes(not))
    return (
      sides.every((side) => IS_VALUE.test(side) && side.split(/\s+/).length <= LONGEST_VALUE) &&
      new Set(sides.flatMap((side) => findFigures(side)[0]?.kind ?? [])).size < 2 &&
      isIn(one, other) >= 0 &&
      isIn(other, one) >= 0
    )
  })
}

/**
 * A claim that two places differ, without these words: null where it is none; the empty string where its figures do not
 * stand in a quote each, or are the same.
 */
export function differingValues(said: string, quotes: readonly string[]): string | null {
  if (!DIFFERING.test(said)) return null
  const rest = said.replace(DIFFERING, '').replace(JOINED, '')
  if (isVerbatim(rest, quotes)) return VERBATIM
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
