import { CELL_SPACE } from '#core/layout/join-lines.ts'
import type { Footing } from '#core/structure/clauses/clause-tree.ts'
import { parseMarker, type Marker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from './source-line.ts'
import { isCapitals, isTitleLine } from '#core/structure/headings/titles.ts'

const ENDS_STATEMENT = /[.:;!?]["'”’)\]\p{No}*†‡]*$|[;,]\s*(?:and|or|and\/or)$|^[-–—_=*\s]+$|[–—]$/iu
/** The number that follows is a reference's. */
const POINTS_ON =
  /\b(?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?|subsections?|item|artikels?|ziffer|abschnitt|absatz|anlage|anhang|annexe|alinéa|artículos?|cláusulas?|anexo)$/iu
/** A line that ends so goes on, whatever stands at the beginning of the next. */
const GOES_ON =
  /(?:\b(?:and|or|of|in|to|the|with|by|under|this|that|per|than|und|oder|der|dem|den|des|von|im|zur|zum|et|ou|du|au|aux|les?|y|el|los|las?|del?)|[,(–-])$/iu
/** As much of a line's end as shows whether it goes on. */
const LAST_WORDS = 40

/** A line as long as this is no title. */
const LONG = 60

/** Whether a line in capitals goes on from a paragraph in capitals before it, which a page break may have cut. */
export function goesOnInCapitals(before: SourceLine | undefined): boolean {
  return (
    before !== undefined &&
    before.text.length >= LONG &&
    isCapitals(before.text) &&
    !ENDS_STATEMENT.test(before.text.slice(-LAST_WORDS))
  )
}

/** Whether nothing of the line before goes on: it ended, or was a title. */
export function hasEndedBefore(before: SourceLine | undefined): boolean {
  return (
    before === undefined ||
    ENDS_STATEMENT.test(before.text.slice(-LAST_WORDS)) ||
    isCapitals(before.text) ||
    isTitleLine(before.text) ||
    before.text.includes(CELL_SPACE)
  )
}

/** How sure it is that a clause begins at a line; null when the line plainly goes on from the one before. */
export function footingOf(marker: Marker, line: SourceLine, before: SourceLine | undefined): Footing | null {
  if (!before) return 'firm'
  const standsAlone = marker.word !== null && line.after !== 'line' && marker.length >= line.text.length
  if (standsAlone) return 'firm'
  const lastWords = before.text.slice(-LAST_WORDS)
  const hasEnded = hasEndedBefore(before)
  if (!hasEnded && POINTS_ON.test(lastWords)) return null
  if (line.after === 'paragraph') return hasEnded || !GOES_ON.test(lastWords) ? 'firm' : 'weak'
  if (line.after === 'page') return hasEnded ? 'firm' : 'weak'
  return hasEnded || isItemOfOneLine(before) ? 'weak' : null
}

/** Items of a list of short words end without a mark. */
const isItemOfOneLine = ({ text }: SourceLine) =>
  text.length < LONG && ['(x)', 'x)', 'x.'].includes(parseMarker(text)?.shape ?? '')

/** "Section 4.2 of the lease" in the middle of a sentence is a reference. */
const READS_ON =
  /^(?:[,;)]|(?:of|hereof|above|below|and|or|to|shall|is|are|in|hereto|through|which|that|has|have|was|with|by|for|as|if)\b)/

/** Without a mark behind the number, small letters go on from it, but in a list: "Part One focuses on …". */
export const readsOn = ({ shape }: Marker, words: string, isListed: boolean) =>
  READS_ON.test(words) || (shape === 'x' && !isListed && /^\p{Ll}/u.test(words))
