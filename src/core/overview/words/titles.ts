import type { Clause, Fact } from '#core/document/clause.ts'

/** A title longer than this is a sentence, not a name. */
const MAX_TITLE = 60
/** Half a sentence names nothing: "If the Executive", "Payment by the", "Until". */
const IS_HALF =
  /^(?:if|when|where|whenever|unless|until|upon|provided|in\s+(?:the|no)\s+event|subject\s+to|notwithstanding|should|to\s+the\s+extent|between|while|whereas)\b|(?:^|\s)(?:the|an?|of|and|or|to|will|shall|must|by|for|with|on|nor|that|which|any|its|their|from|as|is|are)$/i

/**
 * What a fact is of: its own label, else the heading of its clause or of the nearest one around it; the document's
 * title is none. An unnumbered heading between the two takes the place of the one around: "14. Governing law", then
 * "NEW TERMS", then "A."
 */
export function titles(clauses: readonly Clause[]): (fact: Fact) => string | null {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  const between = headingsBetween(clauses)
  const documentTitle = clauses.find(({ label, parent }) => label === null && parent === null)
  const isTitle = (clause: Clause) => clause === documentTitle && clause.id === clauses[0]?.id
  const named = (heading: string | null) =>
    heading !== null && heading.length <= MAX_TITLE && !IS_HALF.test(heading)
  return ({ label, clause }) => {
    if (label !== null) return label
    // A parent comes before its children, so the way up ends.
    for (let at = byId.get(clause ?? 0); at; at = byId.get(at.parent ?? 0)) {
      const heading = at.kind === 'table' || isTitle(at) ? null : at.heading
      if (named(heading)) return heading
      const nearer = between.get(at.id)
      if (nearer) return named(nearer.heading) ? nearer.heading : null
      if (at.parent !== null && at.parent >= at.id) return null
    }
    return null
  }
}

/** The last unnumbered heading before each clause, in the same clause around both. */
function headingsBetween(clauses: readonly Clause[]): ReadonlyMap<number, Clause> {
  const last = new Map<number, Clause>()
  const between = new Map<number, Clause>()
  for (const clause of clauses) {
    if (clause.parent === null) continue
    const before = last.get(clause.parent)
    if (clause.kind === 'heading') last.set(clause.parent, clause)
    else if (before) between.set(clause.id, before)
  }
  return between
}
