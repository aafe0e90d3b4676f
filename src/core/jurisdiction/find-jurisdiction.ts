import { countryOf, type Jurisdiction, type Place } from './jurisdiction.ts'
import { SIGNS, type Sign } from './signs.ts'

/** From here on it is known; one address or one law that only one country has is enough. */
const KNOWN = 3
/** And nothing else may come nearer than half of it. */
const AHEAD = 2
/** What a further sign of the same kind adds, and how many of them count. */
const FURTHER = { share: 0.5, most: 2 }

/**
 * Whose law a paper is under, by its own words: the clause on the law that governs, addresses and their codes, laws and
 * authorities that it names, signs of money. Null where they do not say it, or say two.
 */
export function findJurisdiction(pages: readonly string[]): Jurisdiction | null {
  const shown = placesShown(pages)
  const country = leader(shown.map((one) => ({ ...one, place: countryOf(one.place) })))
  if (country === null) return null
  const region = leader(shown.filter(({ place }) => place !== country && countryOf(place) === country))
  return { country: countryOf(country), region }
}

const READ = new WeakMap<readonly PageText[], Jurisdiction | null>()

type PageText = { readonly text: string }

/** The same of an open document's pages, worked out when it is first wanted. */
export function jurisdictionOf(pages: readonly PageText[]): Jurisdiction | null {
  const known = READ.get(pages)
  if (known !== undefined) return known
  const found = findJurisdiction(pages.map(({ text }) => text))
  READ.set(pages, found)
  return found
}

interface Shown {
  readonly place: Place
  readonly kind: Sign['kind']
  readonly weight: number
  /** The words that show it; the same again say nothing new. */
  readonly words: string
}

function placesShown(pages: readonly string[]): Shown[] {
  return pages.flatMap((page) =>
    SIGNS.flatMap(({ kind, pattern, weight, placeOf }) =>
      [...page.matchAll(pattern)].flatMap((match): Shown[] => {
        const place = placeOf(match)
        return place === null ? [] : [{ place, kind, weight, words: match[0].replaceAll(/\s+/g, ' ') }]
      }),
    ),
  )
}

/** The place that most speaks for; null where that is too little, or another comes near it. */
function leader(shown: readonly Shown[]): Place | null {
  const byPlace = Map.groupBy(shown, ({ place }) => place)
  const [first, second] = [...byPlace]
    .map(([place, own]) => ({ place, weight: weightOf(own) }))
    .toSorted((a, b) => b.weight - a.weight)
  if (!first || first.weight < KNOWN) return null
  return second && second.weight * AHEAD > first.weight ? null : first.place
}

function weightOf(shown: readonly Shown[]): number {
  let sum = 0
  for (const own of Map.groupBy(shown, ({ kind }) => kind).values()) {
    const different = new Set(own.map(({ words }) => words)).size
    const further = Math.min(different - 1, FURTHER.most)
    sum += (own[0]?.weight ?? 0) * (1 + FURTHER.share * further)
  }
  return sum
}
