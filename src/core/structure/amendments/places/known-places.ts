import type { Span } from '#core/segmentation/span.ts'
import type { Part } from '../parts/parts.ts'
import { placesIn, type NamedPlace } from './places.ts'
import type { Provision } from './provision.ts'

/** "GC8", "A2", "R-1": a label that needs no "section" before it. */
const LABEL = /(?<![\p{L}\d$€£.-])[A-Z]{1,3}-?\d{1,3}(?![\p{L}\d%-])/gu
/** "Notwithstanding 1.1", "in 4.2,": a number that needs none behind such a word, where a clause has it. */
const BARE =
  /(?<=\b(?:notwithstanding|despite|under|in|to|of|from|by|at|at odds with|instead of)\s{1,3})\d{1,2}(?:\.\d{1,2}){1,3}(?![\p{L}\d.%]|\.\d|\s+(?:percent|per\s|million|lakhs?|crores?|times|days?|hours?|weeks?|months?|years?|[ap]\.?m\b))/giu
const MOST_HEADINGS = 400

/**
 * The clauses that a sentence of a later paper names: by kind and number, and by the labels and the headings that
 * clauses of the other papers have.
 */
export function knownPlaces(sentence: string, part: Part, provisions: readonly Provision[]): NamedPlace[] {
  const named = placesIn(sentence)
  const isFree = ({ start, end }: Span) => !named.some((one) => one.start < end && start < one.behind)
  const others = provisions.filter((one) => one.part !== part)
  const labels = [...sentence.matchAll(LABEL), ...sentence.matchAll(BARE)].flatMap(({ 0: label, index }) =>
    others.some(({ keys }) => keys.includes(label.toLowerCase()))
      ? [{ ...at(index, label), number: label, title: null }]
      : [],
  )
  const small = sentence.toLowerCase()
  const titled = headingsOf(provisions)
    .filter(({ parts }) => [...parts].some((other) => other !== part))
    .flatMap((heading) => {
      const found = small.includes(heading.opening) ? headingIn(sentence, heading) : null
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
  kind: '',
})

/** Words in front of a heading that is named. */
const UNDER = String.raw`(?:[Uu]nder|[Ii]n|[Bb]elow|[Aa]t|[Tt]o|[Ss]ee|[Rr]e|[Rr]egarding|heading|headed|[Ss]ection|[Cc]lause|[Pp]aragraph|[Pp]art)\s{1,3}(?:the\s{1,3})?`

interface Heading {
  readonly plain: string
  /** Its first word in small letters, without which a sentence does not name it. */
  readonly opening: string
  /** Its words as they are printed, where they are named in a way that tells; and in quotation marks, in any letters. */
  readonly shape: RegExp
  readonly quoted: RegExp
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
    opening: (plain.split(/\s/)[0] ?? '').toLowerCase(),
    ...shapesOf(plain),
    parts: new Set(own.map(({ part }) => part)),
  }))
  HEADINGS.set(provisions, made)
  return made
}

/** A heading in its own capitals behind "under" and the like or in front of a sentence, or in quotation marks. */
function shapesOf(plain: string): Pick<Heading, 'shape' | 'quoted'> {
  const words = plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  const isLoud = plain === plain.toUpperCase() || /\s/.test(plain)
  return {
    shape: new RegExp(
      String.raw`(?:(?<=\b${UNDER}${isLoud ? '' : String.raw`(?=\p{Lu})`})(?<under>${words})(?![\p{L}\d])|^\W*(?:\(?\w{1,4}[.)]\s+)?(?<first>${words})(?=\s*(?:[:–—]|\.\s)))`,
      'u',
    ),
    // A heading in capitals is quoted in small letters; "the word “rent”" names none.
    quoted: new RegExp(
      String.raw`(?<!\b(?:word|term|figure|phrase|expression)s?\s{1,3})["“'‘]${words}[.,]?["”'’]`,
      isLoud ? 'iu' : 'u',
    ),
  }
}

function headingIn(sentence: string, { shape, quoted }: Heading): { start: number; words: string } | null {
  const inQuotes = quoted.exec(sentence)
  if (inQuotes) return { start: inQuotes.index, words: inQuotes[0] }
  const match = shape.exec(sentence)
  const found = match?.groups?.['under'] ?? match?.groups?.['first']
  return match && found !== undefined ? { start: match.index + match[0].indexOf(found), words: found } : null
}
