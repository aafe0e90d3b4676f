/** What kind of thing an answer must contain to be one. */
export type Wanted = 'title' | 'amount' | 'date' | 'period' | 'party' | 'place' | 'permission' | 'law'

/**
 * A matter that people and documents call by different words. Phrases are separated by commas; inflection,
 * letter case and up to three words between those of an `asks` phrase do not matter.
 */
export interface Concept {
  readonly name: string
  /** How people ask about it; "a/b" stands for either word. */
  readonly asks: string
  /** What a document that settles it says. */
  readonly says: string
  /** What such a document often says too, but others as well. */
  readonly near?: string
  readonly wants?: Wanted
  /** How many documents that could settle it do, by experience: 0 hardly any, 1 nearly all; a half when unsaid. */
  readonly common?: number
  /** Where a document states it, when it has a usual place. */
  readonly place?: 'opening' | 'closing'
}
