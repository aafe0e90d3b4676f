/** Countries by ISO 3166 whose law a paper's words may show. */
const COUNTRIES = ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN', 'ZA'] as const
/** Members of the European Union besides Ireland: their papers are known by the law they name. */
const OTHER_EU_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const

export type Country = (typeof COUNTRIES)[number] | (typeof OTHER_EU_COUNTRIES)[number]

/** A country, or a part of one that has laws of its own: a state, a province, a nation ("US-ME", "GB-SCT"). */
export type Place = Country | `${Country}-${string}`

export const EU: readonly Place[] = ['IE', ...OTHER_EU_COUNTRIES]
export const EVERYWHERE_BUT_US: readonly Place[] = [...COUNTRIES, ...OTHER_EU_COUNTRIES].filter(
  (one) => one !== 'US',
)

/** Whose law a paper is under. */
export interface Jurisdiction {
  readonly country: Country
  /** Null where the paper does not show it. */
  readonly region: Place | null
}

export const countryOf = (place: Place): Country => place.slice(0, 2) as Country

/** Whether what holds in these places holds for a paper; never where it is not known whose law that is under. */
export const holdsIn = (places: readonly Place[], paper: Jurisdiction | null): boolean =>
  paper !== null &&
  (places.includes(paper.country) || (paper.region !== null && places.includes(paper.region)))
