import type { Clause, Fact, FactLink, Reference } from '#core/document/clause.ts'

/** A duty has few amounts and periods of its own; more would say nothing. */
const MAX_LINKS = 6

/**
 * Links each duty to the amounts and periods that belong to it: those in its own words, else those in its
 * clause; and those of a clause it refers to.
 */
export function linkFacts(
  facts: readonly Fact[],
  references: readonly Reference[],
  clauses: readonly Clause[],
): FactLink[] {
  const others = facts.filter((fact) => fact.type === 'fee' || fact.type === 'deadline')
  const byClause = groupByClause(others, clauses)
  const links: FactLink[] = []
  let nextOther = 0
  let nextReference = 0
  for (const obligation of facts) {
    if (obligation.type !== 'obligation') continue
    while ((others[nextOther]?.start ?? Infinity) < obligation.start) nextOther += 1
    while ((references[nextReference]?.start ?? Infinity) < obligation.start) nextReference += 1
    const own = startingWithin(others, nextOther, obligation.end)
    const near = own.length > 0 ? own : (byClause.get(obligation.clause ?? 0) ?? [])
    const referred = startingWithin(references, nextReference, obligation.end).flatMap(
      ({ toClause }) => byClause.get(toClause ?? 0) ?? [],
    )
    for (const other of new Set([...near.slice(0, MAX_LINKS), ...referred.slice(0, MAX_LINKS)])) {
      links.push({
        obligation: obligation.id,
        other: other.id,
        kind: other.type === 'fee' ? 'fee' : 'deadline',
      })
    }
  }
  return links
}

function startingWithin<Item extends { readonly start: number }>(
  items: readonly Item[],
  from: number,
  end: number,
): Item[] {
  const within: Item[] = []
  for (let index = from; within.length < MAX_LINKS; index += 1) {
    const item = items[index]
    if (!item || item.start >= end) break
    within.push(item)
  }
  return within
}

/** The first few facts of each clause, those of its children included. */
function groupByClause(facts: readonly Fact[], clauses: readonly Clause[]): Map<number, Fact[]> {
  const groups = new Map<number, Fact[]>()
  for (const fact of facts) {
    for (let id = fact.clause; id !== null; id = clauses[id - 1]?.parent ?? null) {
      const group = groups.get(id) ?? []
      if (group.length < MAX_LINKS) group.push(fact)
      groups.set(id, group)
    }
  }
  return groups
}
