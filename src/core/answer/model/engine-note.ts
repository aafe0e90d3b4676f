import type { Answer } from '../answer.ts'
import { sectionHeading, sectionOfLine } from '../text/sections.ts'

/** Why Plainprint's local answer engine answered although a language model is set up. */
export type EngineReason = 'failed' | 'slow' | 'busy' | 'share_spent' | 'spent' | 'unusable'

const LOCAL = "so Plainprint's local answer engine made this answer."
const NOTES: Readonly<Record<EngineReason, string>> = {
  failed: `The language model could not be reached, ${LOCAL}`,
  slow: `The language model did not answer in time, ${LOCAL}`,
  busy: `The language model is busy with other questions, ${LOCAL}`,
  share_spent: `Your share of the language model for today is used up, ${LOCAL}`,
  spent: `The language model is used up for today, ${LOCAL}`,
  unusable: `The language model gave no answer that could be used, ${LOCAL}`,
}
const CUT = '- The language model was stopped here because its answer became too long.'

/** An answer of the local answer engine with the reason for it, as the last sentence of "Missing or unclear". */
export function withEngineNote(answer: Answer, reason: EngineReason): Answer {
  return { ...answer, missing: [...answer.missing, NOTES[reason]] }
}

/** What ends a model's text that was cut behind these whole lines. */
export function cutNote(lines: string): string {
  const section = lines
    .split('\n')
    .map(sectionOfLine)
    .findLast((key) => key !== null)
  const isPast = section === 'missing' || section === 'where'
  return `${isPast ? '' : `${sectionHeading('missing')}\n`}${CUT}\n`
}
