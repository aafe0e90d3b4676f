import { unwrapped } from './polite-words.ts'

const AUXILIARY =
  "(?:can|could|may|might|must|shall|should|will|would|do|does|did|is|are|was|were|am|have|has|had|can't|cannot|couldn't|won't|wouldn't|shouldn't|don't|doesn't|didn't|isn't|aren't|wasn't|haven't|hasn't|ain't)"
/** "If I leave in March, …", and without the comma: "if I leave in March do I …". */
const CONDITION = [
  new RegExp(
    `^(?:if|when(?! ${AUXILIARY}\\b)|once|after|before|in case|suppose|assuming|say)\\b[^,]{3,120}, *(?<main>.{3,})$`,
  ),
  new RegExp(
    `^(?:if|when|once|after|before)(?! ${AUXILIARY}\\b) .{3,120}? (?<main>(?:how much|how long|${AUXILIARY} (?:i|we|you|they|it|he|she|there|the|my|this))\\b.*)$`,
  ),
]

/** A folded question without the polite words and the condition before what it asks. */
export function mainClause(asked: string): string {
  const bare = unwrapped(asked)
  return CONDITION.map((form) => form.exec(bare)?.groups?.['main']).find(Boolean) ?? bare
}

/** What stands behind the last comma or sentence: "I lost my job, can I leave?". */
export function lastClause(text: string): string {
  const clauses = text.split(/[.!?;,:]\s+|\s-+\s/).filter((clause) => /\w/.test(clause))
  return unwrapped(clauses.at(-1) ?? text)
}
