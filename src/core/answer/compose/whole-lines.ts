import { entails } from '../gate/entails/entails.ts'
import { lineInForce } from './amended.ts'
import { definitionIn } from '../source/defined-terms.ts'
import { evidenceUnit } from '../source/evidence-unit.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { overlaps } from '../source/page-texts.ts'
import type { GreenLine } from '../text/green-line.ts'

const BARE = /^(?:yes|no)$/i
const DEPENDS = 'It depends'

/**
 * Lines with all that belongs to their quotes: the list, the exception behind. What they say first stays where the wider
 * quote backs it, and a bare yes or no that is limited behind becomes "It depends". What stands in another line already
 * is not said twice.
 */
export function wholeLines(document: OpenDocument, lines: readonly GreenLine[]): GreenLine[] {
  const whole: GreenLine[] = []
  for (const line of lines) {
    const next = wholeLine(document, line)
    const isKnown = whole.some(
      ({ place }) =>
        place.page === next.place.page && place.start <= next.place.start && next.place.end <= place.end,
    )
    if (!isKnown || next.lead !== null) whole.push(next)
  }
  return whole.map((line, at) => (at === 0 ? withDefinition(document, line) : line))
}

/** The first line with the meaning of the term that it uses. */
function withDefinition(document: OpenDocument, line: GreenLine): GreenLine {
  const meaning = definitionIn(document, line.words)
  if (!meaning || [line, ...(line.besides ?? [])].some(({ place }) => overlaps(place, meaning.place)))
    return line
  return { ...line, besides: [...(line.besides ?? []), meaning] }
}

function wholeLine(document: OpenDocument, line: GreenLine): GreenLine {
  const { before } = line
  if (!before) return widened(document, line)
  const { place } = evidenceUnit(document, before.place)
  return { ...widened(document, line), before: { place, words: document.texts.wordsAt(place) } }
}

function widened(document: OpenDocument, line: GreenLine): GreenLine {
  const { place, wide, isLimited } = evidenceUnit(document, line.place)
  if (place === line.place) return isLimited ? withNow(document, line, wide) : line
  const next = { ...line, place, words: document.texts.wordsAt(place) }
  if (line.lead === null) return next
  const lead = isLimited && BARE.test(line.lead) ? DEPENDS : line.lead
  const quotes = [next, ...(line.besides ?? [])].map(({ words }) => words)
  const rest = line.sum === undefined ? '' : ` ${line.sum};`
  if (entails(`${lead}:${rest}`, quotes)) return { ...next, lead }
  return line.sum === undefined && isLimited ? { ...next, lead: null } : line
}

/** The exception behind a quote holds no longer: what stands for it is quoted beside. */
function withNow(document: OpenDocument, line: GreenLine, wide: GreenLine['place']): GreenLine {
  if (document.texts.isFormer?.(wide) !== true || line.before) return line
  const now = lineInForce(document, { lead: null, words: document.texts.wordsAt(wide), place: wide })
  if (now.place === wide || now.place.start === line.place.start) return line
  return { ...line, besides: [...(line.besides ?? []), { words: now.words, place: now.place }] }
}
