import type { Fact, FactLink } from '#core/document/clause.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isWithin, overlaps, type Change } from './change.ts'
import { familyOf, isSameName } from './same-subject.ts'

/** The last change that took back words of this stretch; null where all of it holds. */
export const changeOf = (span: Span, changes: readonly Change[]): Change | null =>
  changes.findLast(({ isFormer, replaced }) => !isFormer && replaced.some((old) => overlaps(old, span))) ??
  null

/** The last change that words of this stretch make, or stand in force by; null for all others. */
export const changeBy = (span: Span, changes: readonly Change[]): Change | null =>
  changes.findLast(
    ({ isFormer, kind, inForce, statement }) =>
      !isFormer &&
      kind !== 'added' &&
      ((inForce !== null && overlaps(inForce, span)) || (kind !== 'prevails' && overlaps(statement, span))),
  ) ?? null

/** Whether words hold no longer, or only tell what held before. */
const isGone = (span: Span, changes: readonly Change[]): boolean =>
  changes.some(({ replaced, restated }) => [...replaced, ...restated].some((old) => isWithin(span, old)))

/** The facts that hold now. */
export const factsInForce = (facts: readonly Fact[], changes: readonly Change[]): readonly Fact[] =>
  changes.length === 0 ? facts : facts.filter((fact) => !isGone(fact, changes))

/** Links among these facts. */
export function linksAmong(links: readonly FactLink[], facts: readonly Fact[]): readonly FactLink[] {
  const known = new Set(facts.map(({ id }) => id))
  return links.filter(({ obligation, other }) => known.has(obligation) && known.has(other))
}

/** What a fact was before, and the change that made it another. */
export interface Before {
  readonly change: Change
  readonly facts: readonly Fact[]
}

/** What facts in force were before, by their ids: values of the same kind and the same name, or the only ones. */
export function valuesBefore(
  facts: readonly Fact[],
  changes: readonly Change[],
): ReadonlyMap<number, Before> {
  const found = new Map<number, Before>()
  for (const change of changes) {
    const { inForce, replaced, isFormer } = change
    if (inForce === null || isFormer || replaced.length === 0) continue
    const old = facts.filter(
      (fact) => familyOf(fact) !== null && replaced.some((span) => isWithin(fact, span)),
    )
    const fresh = facts.filter((fact) => familyOf(fact) !== null && isWithin(fact, inForce))
    for (const fact of fresh) {
      const alike = (other: Fact) => familyOf(other) === familyOf(fact)
      const isOnly = fresh.filter(alike).length === 1
      const own = old.filter(
        (other) =>
          alike(other) &&
          other.value !== fact.value &&
          (isSameName(other.label, fact.label) ||
            (isOnly && new Set(old.filter(alike).map(({ label }) => label)).size === 1)),
      )
      if (own.length > 0) found.set(fact.id, { change, facts: own })
    }
  }
  return found
}
