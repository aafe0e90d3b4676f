import { headingAt, titleBelow, type Heading } from './headings.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'

const MAX_LINES = 14
/** Lines that name the contract it is attached to and the parties of it. */
const NAMES_CONTRACT =
  /^(?:attached\s+)?(?:to|of|by|between|among|and|dated|as of|effective)\b|\b(?:agreement|lease|contract|policy)$|\b(?:inc|llc|l\.l\.c|ltd|corp|lp|llp)\b\.?/i
const TO = /^(?:attached\s+)?to\b/i
const RUNNING_TEXT = 90

/**
 * The title of an attached part, below the line that opens it ("EXHIBIT A"); null when it has none.
 * Lines such as "TO THE LEASE BETWEEN …" come before it and are no title.
 */
export function titleOfRider(lines: readonly SourceLine[], index: number, isNamed: boolean): Heading | null {
  if (!isNamed && !TO.test(lines[index + 1]?.text ?? '')) return titleBelow(lines, index)
  for (let at = index + 1; at <= index + MAX_LINES; at += 1) {
    const line = lines[at]
    if (!line || line.text.length >= RUNNING_TEXT || parseMarker(line.text)) return null
    const heading = NAMES_CONTRACT.test(line.text) ? null : headingAt(lines, at)
    if (heading) return heading
  }
  return null
}
