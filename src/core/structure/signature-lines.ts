import type { SourceLine } from './source-line.ts'

/** The sentence that opens a signature block. */
const OPENING = new RegExp(
  [
    String.raw`(?:in witness (?:whereof|hereof|of)|as witness\b|in testimony whereof|witness (?:the|our|my) hands?)`,
    String.raw`(?:executed|signed|sealed)(?:,? (?:and|sealed|delivered|agreed|accepted|dated))* (?:by|as (?:of|a)|on|this|for and on behalf|in)\b`,
    String.raw`(?:agreed|accepted|acknowledged)(?: (?:to|by))?,? and (?:agreed|accepted|acknowledged|executed)\b`,
    String.raw`(?:by|in) (?:their|your|its|his|her|our)? ?sign(?:ing|atures?) (?:below|hereto)\b`,
    String.raw`(?:the )?(?:undersigned|parties|landlord and tenant)\b[^.]{0,60}\b(?:have|has|hereby)\b[^.]{0,60}\b(?:executed|signed|set their hands?|caused)\b`,
    String.raw`(?:signatures?|signature (?:page|block)|execution|signed)\s*:?$`,
  ].join('|'),
  'i',
)
const STARTS = new RegExp(`^(?:${OPENING.source})`, 'i')
/** A line to sign on or one that was signed. */
const SIGNED =
  /(?:^|\s{3})(?:by|per|signature|signed|name|title|its|print(?:ed)? name|witness|date(?: of \p{L}+)?|dated)\s*:|^(?:by|signature)\b.{0,6}_{3}|\/s\/|^_{6,}|_{8,}$|^(?:x|✗)\s?_{3,}|\bDate:?\s?_{3,}/iu
const SIGNED_BY =
  /(?:^|\s{3})(?:by|per|signature|signed)\s*:|\/s\/|^_{8,}|^(?:x|✗)\s?_{3,}|^(?:for )?(?:the )?\p{Lu}[\p{L} ]{2,30}:\s*_{6,}/iu
/** Lines looked at behind a line to sign on: a name, an office or a date is written below it. */
const BELOW = 6
/** Names of those who sign stand above their lines. */
const ABOVE = 2
const MAX_NAME = 60
const LONGEST = 400

/**
 * Where signature blocks begin, by the index of their first line: the sentence that says who signs or, without
 * one, the name above the first line to sign on. A block ends where text goes on.
 */
export function findSignatures(lines: readonly SourceLine[]): ReadonlySet<number> {
  const starts = new Set<number>()
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]
    if (!line) continue
    const hasEnded = line.after !== 'line' || /[.:;]["”]?$/.test(lines[index - 1]?.text ?? '')
    if (hasEnded && opens(lines, index)) starts.add(index)
    else if (SIGNED_BY.test(line.text.slice(0, LONGEST)) && isSigned(lines, index)) {
      starts.add(nameAbove(lines, index))
    }
  }
  return starts
}

/** Whether a line belongs to a signature block: a name, an office, a date or a place to sign. */
export function isSignatureLine(text: string): boolean {
  return SIGNED.test(text.slice(0, LONGEST))
}

function opens(lines: readonly SourceLine[], index: number): boolean {
  const text = lines[index]?.text.slice(0, LONGEST) ?? ''
  if (!STARTS.test(text)) return false
  if (/^in (?:witness|testimony)/i.test(text)) return true
  // Other sentences of this kind count only with a line to sign on below them.
  return lines.slice(index + 1, index + 1 + 2 * BELOW).some((line) => isSignatureLine(line.text))
}

function isSigned(lines: readonly SourceLine[], index: number): boolean {
  return lines.slice(index + 1, index + BELOW).some((line) => isSignatureLine(line.text))
}

function nameAbove(lines: readonly SourceLine[], index: number): number {
  let start = index
  for (let step = 0; step < ABOVE; step += 1) {
    const [line, above] = [lines[start], lines[start - 1]]
    const isName =
      line &&
      above &&
      above.pageIndex === line.pageIndex &&
      above.text.length <= MAX_NAME &&
      !/[.;,]$/.test(above.text.replace(/\b(?:inc|ltd|co|corp|l\.?l\.?c|n\.a|s\.a)\.$/i, ''))
    if (!isName) break
    start -= 1
  }
  return start
}
