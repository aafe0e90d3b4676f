import type { Part } from '../parts/parts.ts'

/** Papers that are often made together with the one that they belong to. */
const ADDS_TO = /\b(?:rider|endorsement|exhibit|schedule|(?:special|particular|additional) \w+)\b/i
const SAYS_IT_CHANGES =
  /\bth(?:is|ese)\s+(?:\p{L}+\s+){1,3}(?:changes?|amends?|modif(?:y|ies)|var(?:y|ies)|supersedes?|replaces?)\b|\b(?:(?:is|are)\s+(?:hereby\s+)?(?:amended|changed|varied|modified|deleted|replaced)|have\s+agreed\s+to\s+(?:vary|change|amend))\b/iu
const ADDING = 0.4
const CHANGING = 0.25

/**
 * How alike a sentence of a paper has to be to the one whose place it takes, where it does not name it: much in a
 * rider that adds to a contract and nowhere says that it changes it or holds first.
 */
export function leastLikeness(
  { title, start, end, isAmendment, isFirst = false }: Part,
  text: string,
): number {
  if (!ADDS_TO.test(title) || isAmendment || isFirst) return 0
  return SAYS_IT_CHANGES.test(text.slice(start, end)) ? CHANGING : ADDING
}
