export type FigureKind = 'date' | 'time' | 'money' | 'percent' | 'period' | 'ordinal' | 'number'

/** A figure of a text as a value, so that "sixty (60) days" and "60 days" are one. */
export interface Figure {
  readonly kind: FigureKind
  /** Equal for equal values: "1485", "2027-05-01", "555-0100" for what is no plain number. */
  readonly value: string
  /** The currency or what a period is counted in; empty for the rest. */
  readonly unit: string
  readonly start: number
  readonly end: number
}
