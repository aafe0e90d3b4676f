/** A sentence of a document with what an answer may and may not say beside it. */
export interface ClaimCase {
  readonly quote: string
  readonly sound: readonly string[]
  readonly false: readonly string[]
}
