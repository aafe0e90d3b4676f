import type { GreenLine } from '../text/green-line.ts'
import type { Decision } from './decide-answerable.ts'

export interface DecidedLines {
  readonly decision: Decision
  /** Those that are green; none unless the decision is `found`. */
  readonly lines: readonly GreenLine[]
}

/**
 * What comes of an answer by the lines that could be made for it. Where it was not decided that the document answers, a
 * line that says in plain words what was asked is an answer all the same, however few words the question shares with
 * it, and a bare quote is none.
 *
 * @param reached what was decided by question and passages alone
 * @param hasEvidence whether any passage stands on its page
 */
export function decideLines(
  reached: Decision,
  lines: readonly GreenLine[],
  hasEvidence: boolean,
): DecidedLines {
  const said = lines.filter(({ lead }) => lead !== null)
  const green = reached === 'found' ? lines : said
  if (said.length > 0) return { decision: 'found', lines: green }
  if (reached === 'not_found' || !hasEvidence) return { decision: 'not_found', lines: [] }
  return green.length > 0 ? { decision: 'found', lines: green } : { decision: 'maybe', lines: [] }
}
