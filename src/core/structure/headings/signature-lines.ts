import { hasEndedBefore } from '#core/structure/lines/line-footing.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isTitleCase } from './titles.ts'

/** Sentences that open a signature block whatever follows, at the beginning of a paragraph or sentence. */
const SURE = /(?:^|[.;:]\s{1,3})(?:in witness (?:whereof|hereof|of)|in testimony whereof)\b/i
/** Those that do above a line to sign on. */
const LIKELY = new RegExp(
  [
    String.raw`^(?:as witness|witness (?:the|our|my) hands?)\b`,
    String.raw`^(?:executed|signed|sealed)(?:,? (?:and|sealed|delivered|agreed|accepted|dated))* (?:by|as (?:of|a)|on|this|for and on behalf|in|at)\b`,
    String.raw`^countersigned\b`,
    // "Kassel, den 28. August 2025"
    String.raw`^[\p{L} -]{2,40}, den \d{1,2}\. \p{L}+ \d{4}$`,
    String.raw`^(?:agreed|accepted|acknowledged)(?: (?:to|by))?,? and (?:agreed|accepted|acknowledged|executed)\b`,
    String.raw`(?:^|\.\s{1,3})(?:by signing|by (?:their|your|our) signatures?)\b`,
    String.raw`^(?:signatures?|signature (?:page|block)|execution|signed)\s*:?$`,
  ].join('|'),
  'iu',
)
/** The end of a letter; its writer's name stands below. */
const CLOSES_LETTER =
  /^(?:yours (?:sincerely|faithfully|truly)|(?:very )?(?:sincerely|respectfully|truly)(?: yours)?|(?:kind|best|warm) regards|mit freundlichen grüßen),?$/i
/** A line to sign on that says who signs on it. */
const SIGNED_ON = /^signature of\s.{2,50}?_{6}/i
const EXECUTED =
  /\b(?:undersigned|part(?:y|ies)|landlord|tenant)\b.{0,90}\b(?:have|has|hereby|hereto)\b.{0,90}\b(?:executed|signed|set (?:their|his|her) hands?)\b/i
const LABELS = String.raw`by|per|signature|signed|name|title|its|print(?:ed)? name|witness|signatory|date(?: of \p{L}+)?|dated`
/** A line to sign on, or one that was signed, or what is written below it. */
const SIGNED = new RegExp(
  String.raw`(?:^|\s{3})(?:${LABELS})\s*:|^(?:signature|print(?:ed)? name|signatory|name|title|date)(?:\s{3}|$)|^(?:by|signed|signature)\b.{0,6}_{3}|\/s\/|^_{6,}|_{8,}$|^(?:x|✗)\s?_{3,}|\bdate:?\s?_{3,}`,
  'iu',
)
const LABELLED = new RegExp(
  String.raw`(?:^|\s{3})(?:${LABELS})\s*:|^(?:signature|print(?:ed)? name|title|date)(?:\s{3}|$)`,
  'iu',
)
const SIGNED_BY =
  /(?:^|\s{3})(?:by|per|signature|signed)\s*:|^signature(?:\s{3}|$)|\/s\/|^_{8,}|^(?:x|✗)\s?_{3,}|^(?!name|address|phone|tel|fax|facsimile|e-?mail|attn|city|number|contact)(?:for )?(?:the )?\p{Lu}[\p{L} ]{2,30}:\s*_{6,}/iu
/** Lines looked at behind a line to sign on: a name, an office or a date is written below it. */
const BELOW = 6
/** Names of those who sign stand above their lines. */
const ABOVE = 2
const MAX_NAME = 60
const LONGEST = 400
const LINES_OF_NAMES = 5
const RUNNING_TEXT = 40

/**
 * Where signature blocks begin, by the index of a line: the offset in that line of the sentence that says who
 * signs or, without one, of the name above the first line to sign on.
 */
export function findSignatures(lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>()
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]
    if (!line) continue
    const sentence = sentenceAt(lines, index)
    if (sentence !== null) starts.set(index, sentence)
    else if (SIGNED_ON.test(line.text) || (CLOSES_LETTER.test(line.text) && isName(lines[index + 1])))
      starts.set(index, 0)
    else if (SIGNED_BY.test(line.text.slice(0, LONGEST)) && isSigned(lines, index)) {
      starts.set(nameAbove(lines, index), 0)
    }
  }
  return starts
}

/** Names and offices look like headings: behind a signature block only running text shows that one is. */
export function textGoesOn(lines: readonly SourceLine[], index: number): boolean {
  const next = lines.slice(index, index + LINES_OF_NAMES)
  return (
    next.some(({ text }) => text.length >= RUNNING_TEXT) && !next.some(({ text }) => isSignatureLine(text))
  )
}

/** Whether a line belongs to a signature block: a name, an office, a date or a place to sign. */
function isSignatureLine(text: string): boolean {
  return SIGNED.test(text.slice(0, LONGEST))
}

/** Where in a line the sentence begins that opens a signature block, null when none does. */
function sentenceAt(lines: readonly SourceLine[], index: number): number | null {
  const line = lines[index]
  if (!line) return null
  const text = line.text.slice(0, LONGEST)
  const begins = line.after !== 'line' || hasEndedBefore(lines[index - 1])
  const sure = SURE.exec(text)
  const likely = sure ?? LIKELY.exec(text)
  const next = lines[index + 1]
  const sentence = next?.after === 'line' ? `${text} ${next.text.slice(0, LONGEST)}` : text
  const isExecuted =
    begins && EXECUTED.test(sentence) && !/counterparts/i.test(sentence) && !parseMarker(text)
  const offset = likely ? likely.index + /^[.;:\s]*/.exec(likely[0])![0].length : 0
  if (!likely && !isExecuted) return null
  if (offset === 0 && !begins) return null
  const isFollowed = lines.slice(index + 1, index + 1 + 2 * BELOW).some(({ text }) => isSignatureLine(text))
  return (sure && offset === 0) || isFollowed ? offset : null
}

const isName = (line: SourceLine | undefined): boolean =>
  line !== undefined && line.text.length <= MAX_NAME && isTitleCase(line.text) && !/[:_]/.test(line.text)

function isSigned(lines: readonly SourceLine[], index: number): boolean {
  const below = lines.slice(index + 1, index + BELOW)
  const isOnlyLine = /^[_\s]+$/.test(lines[index]?.text ?? '')
  // Lines to write on stand in forms and addresses too: those of a signature say below what is written there.
  const says = isOnlyLine ? LABELLED : SIGNED
  return below.some(({ text }) => says.test(text.slice(0, LONGEST))) || (isOnlyLine && isName(below[0]))
}

function nameAbove(lines: readonly SourceLine[], index: number): number {
  let start = index
  for (let step = 0; step < ABOVE; step += 1) {
    const [line, above] = [lines[start], lines[start - 1]]
    if (!line || !above || above.pageIndex !== line.pageIndex || above.text.length > MAX_NAME) break
    if (/^\[|[.;,:\p{No}]$/u.test(above.text.replace(/\b(?:inc|ltd|co|corp|l\.?l\.?c|n\.a|s\.a)\.$/i, '')))
      break
    start -= 1
  }
  return start
}
