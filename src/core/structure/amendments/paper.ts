import type { Fact } from '#core/document/clause.ts'
import type { Part } from './parts.ts'
import type { Provision } from './provisions.ts'

/** A document as changes are looked for in it. */
export interface Paper {
  readonly text: string
  readonly parts: readonly Part[]
  readonly provisions: readonly Provision[]
  readonly facts: readonly Fact[]
}
