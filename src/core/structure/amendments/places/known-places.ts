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
  const titled = headingsOf(provisions)
    .filter(({ parts }) => [...parts].some((other) => other !== part))
    .flatMap((heading) => {
      const found = headingIn(sentence, heading)
      return found === null ? [] : [{ ...at(found.start, found.words), number: null, title: heading.plain }]
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
const UNDER = String.raw`(?:[Uu]nder|[Ii]n|[Bb]elow|[Aa]t|[Tt]o|[Ss]ee|[Rr]e|[Rr]egarding|heading|headed|[Ss]ection|[Cc]lause|[Pp]aragraph|[Pp]art)\s{1,3}(?:the\s{1,3})?`

interface Heading {
  readonly plain: string
  /** Its first word, without which a sentence does not name it. */
  readonly opening: string
  readonly shape: RegExp
  readonly parts: ReadonlySet<Part>
}

const HEADINGS = new WeakMap<readonly Provision[], readonly Heading[]>()

/** The headings of a paper's clauses, each once; in the headings of a long book none is looked for behind the first. */
function headingsOf(provisions: readonly Provision[]): readonly Heading[] {
  const known = HEADINGS.get(provisions)
  if (known) return known
  const byWords = Map.groupBy(
    provisions.filter(({ heading }) => (heading?.trim().length ?? 0) >= 3),
    ({ heading }) => heading?.trim() ?? '',
  )
  const made = [...byWords].slice(0, MOST_HEADINGS).map(([plain, own]) => ({
    plain,
    opening: plain.split(/\s/)[0] ?? '',
    shape: shapeOf(plain),
    parts: new Set(own.map(({ part }) => part)),
  }))
  HEADINGS.set(provisions, made)
  return made
}

/** A heading in its own capitals behind "under" and the like, in quotation marks, or in front of a sentence. */
function shapeOf(plain: string): RegExp {
  const words = plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  const isLoud = plain === plain.toUpperCase() || /\s/.test(plain)
  return new RegExp(
    String.raw`(?:["“'‘](?<quoted>${words})[.,]?["”'’]|(?<=\b${UNDER}${isLoud ? '' : String.raw`(?=\p{Lu})`})(?<under>${words})(?![\p{L}\d])|^\W*(?:\(?\w{1,4}[.)]\s+)?(?<first>${words})(?=\s*(?:[:–—]|\.\s)))`,
    'u',
  )
}

function headingIn(sentence: string, { opening, shape }: Heading): { start: number; words: string } | null {
  const match = sentence.includes(opening) ? shape.exec(sentence) : null
  const found = match?.groups?.['quoted'] ?? match?.groups?.['under'] ?? match?.groups?.['first']
  return match && found !== undefined ? { start: match.index + match[0].indexOf(found), words: found } : null
}
