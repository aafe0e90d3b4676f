import type { Span } from '#core/segmentation/span.ts'
import type { Paper } from '../paper.ts'
import { partAt } from '../parts/parts.ts'
import { findNumbered } from './find-provision.ts'
import type { Provision } from './provision.ts'

/** A paragraph that opens with the name of a clause: "Clause 7. The railing was rebuilt", "Re 4:". */
const LABEL =
  /^["“•–—-]?\s*(?:(?<kind>sections?|clauses?|articles?|paragraphs?|items?|terms?|conditions?|points?|rules?|numbers?|no\.|re|ad|to|§)\s*)?(?<number>\d{1,3}(?:\.\d{1,3})*(?:\([a-z\d]{1,3}\))?)\s*[.:)–—-]/i

/**
 * The clause of an earlier paper that a paragraph is headed by. A list that counts its own points from one is none of
 * such headings.
 */
export function labelledClause(paper: Paper, span: Span): Provision | null {
  const { provisions, text } = paper
  const part = partAt(paper.parts, span.start)
  if (!part.isAmending) return null
  const own = provisions.filter((one) => one.part === part)
  const around = own.findLast(({ start, end }) => start <= span.start && span.start < end)
  const label = around && LABEL.exec(text.slice(around.start, around.start + 40))?.groups
  if (!label) return null
  const numbers = own.flatMap(({ start }) => {
    const number = LABEL.exec(text.slice(start, start + 40))?.groups?.['number']
    return number === undefined ? [] : Number.parseInt(number, 10)
  })
  const isCounting = numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0) + 1)
  if (numbers[0] === 1 && isCounting) return null
  const search = { ...paper, from: part, of: null, statement: span }
  return findNumbered(search, label['number'] ?? '')?.provision ?? null
}
