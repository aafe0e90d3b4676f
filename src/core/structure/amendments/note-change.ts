import type { Span } from '#core/segmentation/span.ts'
import { isWithin, overlaps, type Change } from './change.ts'
import { nameOf } from './places/name.ts'
import type { Paper } from './paper.ts'

/** A change before it is noted among the others. */
export type Draft = Omit<Change, 'by' | 'clause' | 'isFormer'>

/** The changes with one more; what it changes of earlier ones is no longer theirs to say. */
export function withChange(changes: readonly Change[], draft: Draft, paper: Paper): readonly Change[] {
  const { statement } = draft
  const isAgain = changes.some(
    (change) =>
      change.statement.start === statement.start &&
      change.target === draft.target &&
      change.kind === draft.kind &&
      change.target !== null &&
      !areApart(change.replaced, draft.replaced),
  )
  if (isAgain) return changes
  const isWhole = draft.kind === 'replaced' || draft.kind === 'deleted'
  const hit = changes.filter(
    ({ inForce, statement: made, target, isFormer, replaced: gone }) =>
      !isFormer &&
      (draft.replaced.some((span) => isWithin(made, span) || (inForce !== null && overlaps(inForce, span))) ||
        (isWhole &&
          draft.target !== null &&
          target === draft.target &&
          inForce !== null &&
          draft.replaced.some(
            (span) =>
              isAllOf(span, draft.target, paper) &&
              (gone.length === 0 || gone.some((old) => isWithin(old, span))),
          ))),
  )
  const isUndone =
    draft.inForce === null &&
    hit.length > 0 &&
    hit.every(({ statement: made }) => draft.replaced.some((span) => isWithin(made, span)))
  // A change that is taken back leaves what was there before.
  const kept = isUndone
    ? changes.filter((change) => !hit.includes(change))
    : changes.map((change) => (hit.includes(change) ? { ...change, isFormer: true } : change))
  const older = isUndone
    ? []
    : hit.flatMap(({ inForce, replaced }) => [...(inForce ? [inForce] : []), ...replaced])
  const replaced = [
    ...draft.replaced,
    ...older.filter((span) => !draft.replaced.some((own) => isWithin(span, own))),
  ]
  const clause = provisionAround(paper, statement)?.id ?? null
  return [...kept, { ...draft, replaced, by: nameOf(paper, statement), clause, isFormer: false }]
}

/** Whether one sentence changes other words of the clause: "“x” is replaced by “y” and “v” by “w”". */
const areApart = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((span) => other.some((words) => overlaps(span, words)))

/** The innermost clause that a stretch begins in. */
export const provisionAround = ({ provisions }: Paper, span: Span) =>
  provisions.findLast(({ start, end }) => start <= span.start && span.start < end)

const isAllOf = (span: Span, target: number | null, { provisions }: Paper): boolean =>
  provisions.some(({ id, start, end }) => id === target && start === span.start && end === span.end)
