import type { Fact } from '#core/document/clause.ts'

const OPENS =
  /\b(?:(?:for|during|throughout)\s[^,;.]{1,40}\sand\s+for|within|at\s+least|at\s+most|(?:not|no)\s+(?:less|fewer|more|later)\s+than|on\s+or\s+before|for|up\s+to)\s+(?:an?\s+(?:\p{Ll}+\s+)?period\s+of\s+|the\s+)?$/iu
const RUNS_FROM =
  /^['’]?s?\s+(?:thereafter|(?:(?:after|following|from|before|prior\s+to|of|preceding)\s[^,;:.]{1,110}?))(?=[,;:.]|\s\(|$|(?<=\s(?:thereof|hereof))\s)/i
/** Behind it the next clause has begun. */
const BINDS = /\s(?:shall|will|must|may)\s/i

/**
 * A time of a duty with what it runs from, as the duty's sentence has it: "within 60 days from receipt of the report";
 * null where the sentence does not say it right there.
 */
export function timeInWords(duty: Fact, time: Fact): string | null {
  if (time.start < duty.start || time.end > duty.end) return null
  const [start, end] = [time.start - duty.start, time.end - duty.start]
  const from = RUNS_FROM.exec(duty.text.slice(end))?.[0]
  if (from === undefined || BINDS.test(from)) return null
  const opening = OPENS.exec(duty.text.slice(Math.max(0, start - 80), start))?.[0] ?? ''
  const words = `${opening}${duty.text.slice(start, end)}${from}`.replace(/\s+/g, ' ').trim()
  return words.charAt(0).toLowerCase() + words.slice(1)
}
