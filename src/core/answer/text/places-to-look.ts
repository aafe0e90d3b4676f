import type { Answer } from '../answer.ts'
import type { Place } from '../source/page-texts.ts'

/** Where else to look: for what was not found, the place that comes nearest. */
export function placesToLook(answer: Answer): readonly Place[] {
  return answer.decision === 'not_found' && answer.nearest
    ? [answer.nearest, ...answer.places]
    : answer.places
}
