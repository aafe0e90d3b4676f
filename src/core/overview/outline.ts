import type { Clause } from '#core/document/clause.ts'

/** A line of the outline. */
export interface OutlineEntry {
  readonly clause: Clause
  /** "4.2", as printed; null for an unnumbered one. */
  readonly label: string | null
  /** The heading as printed; null when there is only a number. */
  readonly heading: string | null
  /** 0 at the top. */
  readonly depth: number
}

/** The clauses that have a name, in reading order, each with its depth among them. A footnote is no part of it. */
export function outlineOf(clauses: readonly Clause[]): OutlineEntry[] {
  const depths = new Map<number, number>()
  const entries: OutlineEntry[] = []
  for (const clause of clauses.toSorted((a, b) => a.start - b.start || a.id - b.id)) {
    const above = clause.parent === null ? undefined : depths.get(clause.parent)
    const hasName = clause.label !== null || clause.heading !== null
    const isListed = hasName && clause.kind !== 'footnote'
    // A nameless clause hands its children to what encloses it.
    depths.set(clause.id, isListed ? (above ?? -1) + 1 : (above ?? -1))
    if (isListed)
      entries.push({ clause, label: clause.label, heading: clause.heading, depth: (above ?? -1) + 1 })
  }
  return entries
}
