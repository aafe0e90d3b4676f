import type { Clause } from '#core/document/clause.ts'

/**
 * Answers the innermost clause around an offset, null outside all of them.
 * Offsets have to be asked in ascending order, which makes a whole pass linear.
 */
export function innermostAt(clauses: readonly Clause[]): (offset: number) => Clause | null {
  const open: Clause[] = []
  let next = 0
  return (offset) => {
    for (let clause = clauses[next]; clause && clause.start <= offset; clause = clauses[(next += 1)]) {
      while ((open.at(-1)?.end ?? Infinity) <= clause.start) open.pop()
      open.push(clause)
    }
    while ((open.at(-1)?.end ?? Infinity) <= offset) open.pop()
    return open.at(-1) ?? null
  }
}
