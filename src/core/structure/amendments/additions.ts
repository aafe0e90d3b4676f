import type { Provision } from './places/provision.ts'
import type { Paper } from './paper.ts'
import { nameOf } from './places/name.ts'
import { overlaps, type Change } from './change.ts'

/** A longer part is a paper of its own, and no list of what is added. */
const MAX_ADDED = 30
/** What stands in every amendment and adds nothing. */
const BOILERPLATE =
  /\b(?:remains?\s+(?:in\s+)?(?:full|unchanged|the\s+same)|full\s+force|stay(?:s)?\s+as\s+(?:they\s+are|it\s+is)|ratif\w*|conflict|inconsisten\w*|different\s+things|capitalized\s+terms|defined\s+terms|counterparts?|in\s+witness|are\s+(?:the\s+)?parties\s+to|parties\s+(?:desire|wish)|desires?\s+to|whereas|prevails?|shall\s+(?:control|govern)|(?:is|are)\s+(?:hereby\s+)?incorporated|hereby\s+agree\s+as\s+follows|electronic(?:ally)?\s+sign|entire\s+agreement)\b/i
const SAYS = /\b(?:shall|will|must|may|is|are|agrees?|pays?|has|have|can|cannot|applies|begins|ends)\b/i

/** The clauses of amendments, riders and special conditions that change nothing said before, and so stand beside it. */
export function additionsOf(
  changes: readonly Change[],
  { text, parts, provisions }: Pick<Paper, 'text' | 'parts' | 'provisions'>,
): Change[] {
  const amending = provisions.filter(
    ({ part, kind }) => part.isAmending && !part.isVoid && (kind === 'clause' || kind === 'heading'),
  )
  const byPart = Map.groupBy(amending, ({ part }) => part)
  return amending
    .filter(({ start, part }) => start !== part.start && (byPart.get(part)?.length ?? 0) <= MAX_ADDED)
    .filter((own) => {
      const beside = byPart.get(own.part) ?? []
      return !beside.some(({ start, end, id }) => id > own.id && start >= own.start && end <= own.end)
    })
    .map((own) => ({ id: own.id, start: own.start, end: endOf(text, own, provisions) }))
    .filter((own) => {
      const words = text.slice(own.start, own.end)
      const isTold = changes.some(
        ({ statement, inForce }) => overlaps(statement, own) || (inForce !== null && overlaps(inForce, own)),
      )
      return !isTold && SAYS.test(words) && !BOILERPLATE.test(words)
    })
    .map(({ id, start, end }) => ({
      kind: 'added' as const,
      statement: { start, end },
      inForce: { start, end },
      replaced: [],
      restated: [],
      target: null,
      by: nameOf({ parts, provisions }, { start, end }),
      clause: id,
      isFormer: false,
    }))
}

/** How far words that stand in no clause still belong to the one before them. */
const MAX_GAP = 600

/** Where a clause is over: before the next one, whatever was read of the lines between. */
function endOf(text: string, { start, end, part }: Provision, provisions: readonly Provision[]): number {
  const next = provisions.find((one) => one.start >= end && one.start > start)?.start ?? part.end
  const gap = text.slice(end, Math.min(next, part.end))
  return gap.length > MAX_GAP || /\n[ \t]*\n|\f/.test(gap.trim()) ? end : end + gap.trimEnd().length
}
