import type { Span } from '#core/segmentation/span.ts'

/**
 * What a sentence says. `duty` and `prohibition` bind somebody, `right` and `permission` leave something to somebody,
 * `condition` stands inside a condition and says nothing by itself, `statement` says how things are; `definition`,
 * `heading` and `table_row` are sentences of those kinds.
 */
export type Mood =
  | 'duty'
  | 'prohibition'
  | 'right'
  | 'permission'
  | 'condition'
  | 'statement'
  | 'definition'
  | 'heading'
  | 'table_row'

type Range = readonly [start: number, end: number]

/** One thing that a document says, as it is stored. Offsets are into the whole text, end exclusive. */
export interface PlacedProposition {
  /** Counts from 1 in reading order. */
  readonly id: number
  readonly mood: Mood
  readonly isNegative: boolean
  /** Who has to, may, or must not; as the document names them. Null when nobody is named. */
  readonly actor: string | null
  /** To whom it is to be done: "notify the Landlord". */
  readonly addressee: string | null
  /** The id of the clause it stands in, null outside all clauses. */
  readonly clause: number | null
  readonly page: number
  /** The sentence or list item. */
  readonly start: number
  readonly end: number
  /** The words that bind, allow or forbid; null in a sentence that has none. */
  readonly verb: Range | null
  /** The condition, exception, trigger or time in front of it that it hangs on. */
  readonly given: Range | null
  /** The first condition or exception behind it. */
  readonly except: Range | null
}

/** One verb of a sentence that binds, allows or forbids. Offsets are into the sentence, end exclusive. */
export interface Proposition {
  readonly mood: Exclude<Mood, 'definition' | 'heading' | 'table_row'>
  readonly isNegative: boolean
  /** Whether its subject is who has to, may or must not, unlike that of "Notices must be sent". */
  readonly isOfSubject: boolean
  /** The words that bind: "shall", "agrees to", "is responsible for". */
  readonly verb: Span
  /** The condition, trigger or time that comes before it and that it hangs on; null when it stands by itself. */
  readonly given: Span | null
  /** The first condition or exception behind it, before the next verb; null when it holds without one. */
  readonly except: Span | null
}
