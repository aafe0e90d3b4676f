import { goesOnInCapitals, hasEndedBefore } from '#core/structure/lines/line-footing.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { countLetters, isNoForm } from './form-lines.ts'
import { isCapitals, isShortTitle, isTitleCase, tidyTitle, VERBS } from './titles.ts'

/** Fewer letters are the rest of something. */
const MIN_LETTERS = 4
const MAX_LINES = 3
const MAX_TITLE_WORDS = 9
/** Policies and plans head their parts with what a reader may ask. */
const QUESTION =
  /^(?:what|how|who|whom|whose|when|where|why|which|can|could|do|does|did|is|are|will|would|may|must|should|have|has)\b[^.;:!?]{5,80}\?$/i
/** A title in small letters counts only above running text, which a line as long as this shows. */
const RUNNING_TEXT = 45
const FULL_LINE = 70
const PARAGRAPH_LINE = 60
const SHORT_TEXT = 20
const SHORT_SHARE = 0.7
/** Beside the text of a definition its term may stand on two lines. */
const DEFINES = /^.{0,50}\b(?:shall mean|means?|(?:shall )?ha(?:s|ve) the meanings?)\b/
const OPENS_RIDER =
  /^(?:exhibit|schedule|annex|appendix|addendum|attachment|rider|amendment|anlage|anhang|annexe|anexo)\b/i

/** An unnumbered heading: the lines it stands on, end exclusive, and its words. */
export interface Heading {
  readonly first: number
  readonly end: number
  readonly words: string
}

/**
 * The unnumbered heading that begins at a line, null when none does. Capitals are enough above text or
 * alone; a title in small letters has to stand alone above running text.
 */
export function headingAt(lines: readonly SourceLine[], index: number): Heading | null {
  const line = lines[index]
  if (!line) return null
  const setOff = setOffHeading(lines, index)
  if (setOff) return setOff
  if (line.after === 'line' || !canBeHeading(line.text)) return null
  if (isCapitals(line.text)) return goesOnInCapitals(lines[index - 1]) ? null : capitalHeading(lines, index)
  const next = lines[index + 1]
  if (!next || !(next.after === 'line' ? isRightAboveText(line, next) : isAboveText(next))) return null
  const words = line.text.replace(/:$/, '')
  const count = words.split(/\s+/).length
  const isQuestion = QUESTION.test(words)
  if (!isQuestion && (/[.;,!?]$/.test(words) || count > MAX_TITLE_WORDS)) return null
  const hasEnded = index === 0 || hasEndedBefore(lines[index - 1])
  if (next.after === 'line' && !hasEnded) return null
  if (!isTitleCase(words) && !(hasEnded && (isQuestion || isShortTitle(line.text)))) return null
  return { first: index, end: index + 1, words: tidyTitle(words) }
}

/** A title that is printed as the headings of the document are; it may stand on several lines. */
function setOffHeading(lines: readonly SourceLine[], index: number): Heading | null {
  let end = index
  for (let line = lines[end]; line && line.setOff === line.text.length; line = lines[(end += 1)])
    if (end > index && line.after !== 'line') break
  if (end === index || OPENS_RIDER.test(lines[index]?.text ?? '')) return null
  const words = lines.slice(index, end).map(({ text }) => text)
  return { first: index, end, words: tidyTitle(words.join(' ')) }
}

/** Running text fills its first line or ends it as a sentence; the first item of a list may follow a title too. */
function isAboveText({ text }: SourceLine): boolean {
  if (text.length >= FULL_LINE || (text.length >= RUNNING_TEXT && /[.:;]["”)]?$/.test(text))) return true
  return text.length < FULL_LINE && parseMarker(text)?.readings.some(({ value }) => value === 1) === true
}

/** "The Club promises that:" above the items of a list. */
const introduces = (text: string) => text.endsWith(':') && text.length >= SHORT_TEXT && VERBS.test(text)

/** Without white space below it, a title is much shorter than the line of the paragraph that it stands above. */
function isRightAboveText({ text }: SourceLine, below: SourceLine): boolean {
  return (
    (introduces(below.text) ||
      (below.text.length >= PARAGRAPH_LINE && text.length <= SHORT_SHARE * below.text.length)) &&
    /^["“(]?\p{Lu}/u.test(below.text) &&
    !DEFINES.test(below.text) &&
    !isCapitals(below.text) &&
    !isTitleCase(below.text) &&
    parseMarker(text) === null
  )
}

/** The title on the line below "ARTICLE IX" or "EXHIBIT A", which may follow without white space. */
export function titleBelow(lines: readonly SourceLine[], index: number): Heading | null {
  const first = index + 1
  const [line, following] = [lines[first], lines[first + 1]]
  if (!line || parseMarker(line.text)) return null
  const heading = headingAt(lines, first)
  if (heading) return heading
  const isTitle = isCapitals(line.text) || (following?.after !== 'line' && isTitleCase(line.text))
  return isTitle && canBeHeading(line.text) ? { first, end: first + 1, words: tidyTitle(line.text) } : null
}

function capitalHeading(lines: readonly SourceLine[], index: number): Heading | null {
  let end = index + 1
  while (end - index <= MAX_LINES) {
    const next = lines[end]
    if (!next || next.after !== 'line' || !isCapitals(next.text) || parseMarker(next.text)) break
    end += 1
  }
  // Whole paragraphs in capitals are warnings and waivers, not headings.
  if (end - index > MAX_LINES) return null
  const words = lines.slice(index, end).map((line) => line.text)
  if (words.some((text) => !canBeHeading(text))) return null
  const title = tidyTitle(words.join(' '))
  return /[.;]$/.test(words.at(-1) ?? '') && title.split(' ').length > 7
    ? null
    : { first: index, end, words: title }
}

function canBeHeading(text: string): boolean {
  return isNoForm(text) && countLetters(text) >= MIN_LETTERS && !OPENS_RIDER.test(text)
}
