import type { Structure } from '#core/document/clause.ts'

/** Several times what 500 dense pages hold. A document that holds more was made to fill the database. */
const LIMITS = {
  clauses: 20_000,
  facts: 20_000,
  references: 20_000,
  links: 20_000,
  terms: 5_000,
  tables: 2_000,
  cells: 100_000,
  propositions: 60_000,
}

export interface CappedStructure {
  readonly structure: Structure
  /** Whether something was left out. */
  readonly isCut: boolean
}

/**
 * The first so many of everything, by where they stand. What names something
 * that was left out goes too, or names nothing.
 */
export function capStructure(structure: Structure, limits: typeof LIMITS = LIMITS): CappedStructure {
  const clauses = structure.clauses.slice(0, limits.clauses)
  const facts = structure.facts.slice(0, limits.facts)
  const clauseIds = new Set(clauses.map(({ id }) => id))
  const factIds = new Set(facts.map(({ id }) => id))
  const known = (clause: number | null): number | null =>
    clause !== null && clauseIds.has(clause) ? clause : null
  const references = structure.references.filter(({ fromClause }) => clauseIds.has(fromClause))
  const links = structure.links.filter(
    ({ obligation, other }) => factIds.has(obligation) && factIds.has(other),
  )
  let cells = 0
  const tables = structure.tables
    .filter(({ clause }) => clauseIds.has(clause))
    .filter(({ rows }) => (cells += rows.reduce((sum, row) => sum + row.length, 0)) <= limits.cells)
  const capped: Structure = {
    clauses,
    facts: facts.map((fact) => ({ ...fact, clause: known(fact.clause) })),
    references: references
      .slice(0, limits.references)
      .map((reference) => ({ ...reference, toClause: known(reference.toClause) })),
    links: links.slice(0, limits.links),
    terms: structure.terms.slice(0, limits.terms).map((term) => ({ ...term, clause: known(term.clause) })),
    tables: tables.slice(0, limits.tables),
    propositions: structure.propositions
      .slice(0, limits.propositions)
      .map((proposition) => ({ ...proposition, clause: known(proposition.clause) })),
    agreementKind: structure.agreementKind,
  }
  const lists = ['clauses', 'facts', 'references', 'links', 'terms', 'tables', 'propositions'] as const
  return { structure: capped, isCut: lists.some((list) => capped[list].length < structure[list].length) }
}
