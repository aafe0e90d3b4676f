/** What kind of thing an answer must contain to be one. */
export type Wanted = 'title' | 'amount' | 'date' | 'period' | 'party' | 'place' | 'permission' | 'law'

/**
 * A topic that people and documents call by different words. How people ask about it is learned from
 * training/questions; these are a document's words for it. Phrases are separated by commas; inflection and letter
 * case do not matter.
 */
export interface Topic {
  readonly name: string
  /** A question about it as somebody would click it. */
  readonly title: string
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
