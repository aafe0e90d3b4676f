/**
 * What a clause is: a numbered or unnumbered provision, a heading that opens a section, a table, or a rider
 * (an exhibit, schedule, addendum or the like that opens an attached part).
 */
export type ClauseKind = 'clause' | 'heading' | 'table' | 'rider'

/** A provision of the document. Offsets are into the whole text, end exclusive. */
export interface Clause {
  /** Counts from 1 in reading order, unique in its document. */
  readonly id: number
  readonly kind: ClauseKind
  /** The number as the document prints it ("4.2", "Article IX", "(b)"), with its parents where nested ("4.2(b)"); null when unnumbered. */
  readonly label: string | null
  /** The heading's words without the number, null when there are none. */
  readonly heading: string | null
  /** The id of the enclosing clause, null at the top. */
  readonly parent: number | null
  /** The physical page on which it starts. */
  readonly page: number
  readonly start: number
  readonly end: number
}

export type FactType = 'party' | 'obligation' | 'fee' | 'deadline' | 'date'

/** Something the document states, with the words that state it. */
export interface Fact {
  readonly id: number
  readonly type: FactType
  /** The plain value: an amount ("$75"), a period ("60 days"), a date ("2027-05-01"), a name, or who must do what. */
  readonly value: string
  /** The document's own words, verbatim: `text.slice(start, end)`. */
  readonly text: string
  readonly page: number
  /** The id of the clause it stands in, null outside all clauses. */
  readonly clause: number | null
  readonly start: number
  readonly end: number
}

/** A reference of one clause to another ("as set out in Section 4.2"). */
export interface Reference {
  readonly fromClause: number
  /** Null when the document has no such clause. */
  readonly toClause: number | null
  readonly text: string
  readonly page: number
  readonly start: number
  readonly end: number
}

/** An obligation and the fee or deadline that belongs to it, in the same clause or by a reference. */
export interface FactLink {
  readonly obligation: number
  readonly other: number
  readonly kind: 'fee' | 'deadline'
}

/** Everything the annotation stage knows about a document. */
export interface Structure {
  readonly clauses: readonly Clause[]
  readonly facts: readonly Fact[]
  readonly references: readonly Reference[]
  readonly links: readonly FactLink[]
}
