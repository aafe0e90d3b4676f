import type { DocumentText } from '#core/document/document.ts'
import { findAmendments } from './amendments/find-amendments.ts'
import { factsInForce } from './amendments/in-force.ts'
import { buildStructure } from './build-structure.ts'
import { capStructure, type CappedStructure } from './cap-structure.ts'

export interface AnnotatedDocument extends CappedStructure {
  /** The ids of facts that the document itself has taken back, in an amendment or a rider. */
  readonly formerFacts: readonly number[]
}

/** The structure of a document as it is stored, with what of it holds no longer. */
export function annotate(document: DocumentText): AnnotatedDocument {
  const capped = capStructure(buildStructure(document))
  const { clauses, facts } = capped.structure
  const held = new Set(factsInForce(facts, findAmendments(document.text, clauses, facts).changes))
  return { ...capped, formerFacts: facts.filter((fact) => !held.has(fact)).map(({ id }) => id) }
}
