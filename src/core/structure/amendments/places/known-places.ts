import type { Span } from '#core/segmentation/span.ts'
import type { Part } from '../parts/parts.ts'
import { placesIn, type NamedPlace } from './places.ts'
import type { Provision } from './provisions.ts'

/** "GC8", "A2", "R-1": a label that needs no "section" before it. */
const LABEL = /(?<![\p{L}\d$€£.-])[A-Z]{1,3}-?\d{1,3}(?![\p{L}\d%-])/gu
const MOST_HEADINGS = 400

/**
 * The clauses that a sentence of a later paper names: by kind and number, and by the labels and the headings that
 * clauses of the other papers have.
 */
export function knownPlaces(sentence: string, part: Part, provisions: readonly Provision[]): NamedPlace[] {
  const named = placesIn(sentence)
  const isFree = ({ start, end }: Span) => !named.some((one) => one.start < end && start < one.behind)
  const others = provisions.filter((one) => one.part !== part)
  const labels = [...sentence.matchAll(LABEL)].flatMap(({ 0: label, index }) =>
    others.some(({ keys }) => keys.includes(label.toLowerCase()))
      ? [{ ...at(index, label), number: label, title: null }]
      : [],
  )
  const headings = new Set(others.flatMap(({ heading }) => heading ?? []))
  const titled = [...headings].slice(0, MOST_HEADINGS).flatMap((heading) => {
    const found = headingIn(sentence, heading)
    return found === null ? [] : [{ ...at(found.start, found.words), number: null, title: heading }]
  })
  return [...named, ...[...labels, ...titled].filter(isFree)].toSorted((a, b) => a.start - b.start)
}

const at = (start: number, words: string) => ({
  start,
  end: start + words.length,
  behind: start + words.length,
  isTerm: false,
  of: null,
})

/** Words in front of a heading that is named. */
const UNDER = String.raw`(?:[Uu]nder|[Ii]n|[Bb]elow|[Aa]t|[Tt]o|[Ss]ee|[Rr]e|[Rr]egarding|heading|headed|[Ss]ection|[Cc]lause|[Pp]aragraph|[Pp]art)\s+(?:the\s+)?`

/** Where a sentence names a heading: in its own capitals behind "under" and the like, in quotation marks, or first. */
function headingIn(sentence: string, heading: string): { start: number; words: string } | null {
  const plain = heading.trim()
  const [opening = ''] = plain.split(/\s/)
  if (plain.length < 3 || !sentence.includes(opening)) return null
  const words = plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  const isLoud = plain === plain.toUpperCase() || /\s/.test(plain)
  const shape = new RegExp(
    String.raw`(?:["“'‘](?<quoted>${words})[.,]?["”'’]|(?<=\b${UNDER}${isLoud ? '' : String.raw`(?=\p{Lu})`})(?<under>${words})(?![\p{L}\d])|^\W*(?:\(?\w{1,4}[.)]\s+)?(?<first>${words})(?=\s*(?:[:–—]|\.\s)))`,
    'u',
  )
  const match = shape.exec(sentence)
  const found = match?.groups?.['quoted'] ?? match?.groups?.['under'] ?? match?.groups?.['first']
  return match && found !== undefined ? { start: match.index + match[0].indexOf(found), words: found } : null
}
