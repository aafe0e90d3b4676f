import type { Span } from '#core/segmentation/span.ts'

/** "that Section 2 is replaced by …, and that Section 4 is removed": where the next change of a sentence begins. */
const NEXT = /[,;]\s+(?:and\s+)?that\s+|;\s+(?:and\s+)?/g

/** A sentence in the pieces that may each make a change; a quotation is not cut. */
export function clausesOf(text: string, { start, end }: Span): Span[] {
  const sentence = text.slice(start, end)
  const clauses: Span[] = []
  let from = 0
  for (const match of sentence.matchAll(NEXT)) {
    const before = sentence.slice(0, match.index)
    const isQuoted =
      (before.match(/“/g) ?? []).length > (before.match(/”/g) ?? []).length ||
      (before.match(/"/g) ?? []).length % 2 === 1
    if (isQuoted) continue
    clauses.push({ start: start + from, end: start + match.index })
    from = match.index + match[0].length
  }
  return [...clauses, { start: start + from, end }]
}
