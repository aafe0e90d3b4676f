import type { Fact } from '#core/document/clause.ts'
import type { Part } from './parts/parts.ts'
import type { Provision } from './places/provision.ts'

/** A document as changes are looked for in it. */
export interface Paper {
  readonly text: string
  readonly parts: readonly Part[]
  readonly provisions: readonly Provision[]
  readonly facts: readonly Fact[]
}
