import type { AgreementKind } from './agreement-kind.ts'
import type { PlacedProposition } from '#core/language/proposition.ts'

/**
 * What a clause is: a numbered or unnumbered provision, a heading that opens a section, a table, or a rider
 * (an exhibit, schedule, addendum or the like that opens an attached part), a signature block, or a footnote.
 */
export type ClauseKind = 'clause' | 'heading' | 'table' | 'rider' | 'signature' | 'footnote'

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

/**
 * `fee`: a sum somebody pays for performance or as a charge; `amount`: any other sum. `deadline`: a time within
 * or by which something has to happen; `notice_period`: how long before something somebody has to be told;
 * `duration`: how long something lasts.
 */
export const FACT_TYPES = [
  'party',
  'obligation',
  'fee',
  'amount',
  'percentage',
  'deadline',
  'notice_period',
  'duration',
  'date',
] as const
export type FactType = (typeof FACT_TYPES)[number]

/** Something the document states, with the words that state it. */
export interface Fact {
  readonly id: number
  readonly type: FactType
  /** The plain value: an amount ("$75"), a period ("60 days"), a date ("2027-05-01"), a name, or who must do what. */
  readonly value: string
  /** What the value is of: a party's role ("Landlord"), a sum's name ("Late fee"), who must; null when the document does not say. */
  readonly label: string | null
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

/** A term the document gives a meaning of its own; the span holds the words that give it. */
export interface DefinedTerm {
  readonly id: number
  readonly term: string
  readonly clause: number | null
  readonly page: number
  readonly start: number
  readonly end: number
}

/** The span of a cell's words in the whole text, empty where the cell is; words in further lines have further spans. */
export type TableCell = readonly [start: number, end: number, ...more: number[]]

/** A table's cells. */
export interface Table {
  /** The id of the clause of kind `table`. */
  readonly clause: number
  readonly page: number
  /** How many rows at the top name the columns. */
  readonly headerRows: number
  readonly rows: readonly (readonly TableCell[])[]
}

/** What sort of paper a document is, and how sure that is (0 to 1). */
export interface AgreementKindGuess {
  readonly kind: AgreementKind
  readonly confidence: number
}

/** Everything the annotation stage knows about a document. */
export interface Structure {
  readonly clauses: readonly Clause[]
  readonly facts: readonly Fact[]
  readonly references: readonly Reference[]
  readonly links: readonly FactLink[]
  readonly terms: readonly DefinedTerm[]
  readonly tables: readonly Table[]
  readonly propositions: readonly PlacedProposition[]
  /** Null when nothing speaks for any kind. */
  readonly agreementKind: AgreementKindGuess | null
}
