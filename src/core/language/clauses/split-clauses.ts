import type { Span } from '#core/segmentation/span.ts'
import type { Scope } from './scopes.ts'

/** A clause begins after these, and goes on with the subject before unless it names one. */
const JOINT =
  /;\s+(?:and\s+|or\s+|but\s+)?|,?\s+but\s+(?!not\b|only\b)|,?\s+(?:and|or)\s+(?=(?:may|shall|must|will|cannot|can't|can|need|is|are|does|do)\s)|,\s+(?:and|or)\s+(?=(?:the\s+)?\p{Lu}\p{L}+\s+(?:may|shall|must|will|cannot|can|is|are|does)\b)|,\s+and\s+(?=(?:you|we|they|it|i)\s)|:\s+(?=\p{Lu})/gu

/**
 * The clauses of a sentence: each says one thing of its own. What a condition joins ("if A fails and may not …") stays
 * with it.
 */
export function splitClauses(sentence: string, scopes: readonly Scope[]): Span[] {
  const clauses: Span[] = []
  let start = 0
  for (const { 0: joint, index } of sentence.matchAll(JOINT)) {
    if (scopes.some((scope) => index > scope.start && index + joint.length < scope.end)) continue
    clauses.push({ start, end: index })
    start = index + joint.length
  }
  clauses.push({ start, end: sentence.length })
  return clauses.filter((clause) => sentence.slice(clause.start, clause.end).trim() !== '')
}
