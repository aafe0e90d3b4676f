import type { Span } from '#core/segmentation/span.ts'
import type { Operation } from '../stated/operations.ts'
import type { Paper } from '../paper.ts'
import type { Part } from '../parts/parts.ts'
import type { NamedPlace } from './places.ts'

/** "Section 2 of this Rider": a clause of the part that speaks. */
export function ownClause({ provisions }: Paper, statement: Span, by: NamedPlace, part: Part): Span | null {
  return (
    provisions.find(
      (one) => one.part === part && by.number !== null && one.keys.includes(by.number.toLowerCase()),
    ) ?? (/\bthis\b/i.test(by.of ?? '') ? statement : null)
  )
}

const ATTACHED =
  /\b(?:by|with)\s+(?:the\s+)?(?:attached\s+|new\s+)?((?:exhibit|schedule|annex|appendix|attachment)\s+[A-Z\d][\w-]{0,4})/i

/** "is replaced by Exhibit B-1": the clause that is named instead, behind the statement. */
export function namedInstead(
  { text, provisions, parts }: Paper,
  statement: Span,
  { place }: Operation,
  part: Part,
): Span | null {
  const label = ATTACHED.exec(text.slice(statement.start + place.behind, statement.end))?.[1]?.toLowerCase()
  if (label === undefined) return null
  return (
    provisions.find(({ keys, start }) => keys.includes(label) && start > statement.start) ??
    parts.find(({ title, start }) => start > part.start && title.toLowerCase().startsWith(label)) ??
    null
  )
}
