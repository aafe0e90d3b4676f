import type { ClauseKind } from '#core/document/clause.ts'
import { isDivision } from './clause-label.ts'
import { LETTER_PART, type Marker, type Reading } from './marker.ts'

/** A clause while the document is being read; `end` is set once it is closed. */
export interface ClauseNode {
  readonly kind: ClauseKind
  readonly marker: Marker | null
  readonly reading: Reading | null
  /** Given at the end, when all clauses are known; an attached part brings its own. */
  label: string | null
  heading: string | null
  readonly parent: ClauseNode | null
  readonly start: number
  end: number
}

/** How sure it is that a clause begins here: in running text a number is mostly part of a sentence. */
export type Footing = 'firm' | 'weak'

export interface Opening {
  readonly marker: Marker
  readonly footing: Footing
  readonly hasTitle: boolean
  /** Whether an unnumbered heading stands right above. */
  readonly hasHeading: boolean
  /** Whether the list of an open clause goes on further down, before it begins anew. */
  readonly goesOn: (node: Pick<ClauseNode, 'reading'>) => boolean
}

/** A number may skip this many and still count on: documents leave numbers out. */
const MAX_SKIP = 3
/** A number with a title is one, even in an excerpt. */
const MAX_TITLED_SKIP = 20
/** Of a list that no clause begins at its first number. */
const MAX_FIRST = 1

/**
 * Finds each number its place among the clauses that are open, outermost first.
 * It only looks: the caller opens the clause.
 */
export interface Place {
  readonly parent: ClauseNode | null
  readonly reading: Reading
}

/** Where a marker belongs, or null when it does not open a clause after all. */
export function findPlace(open: readonly ClauseNode[], opening: Opening): Place | null {
  const { marker, footing } = opening
  const { word, parts } = marker
  if (isDivision(opening)) return placeDivision(open, marker, footing)
  if (marker.isInserted) return placeInserted(open, marker)
  if (parts && parts.length > 1) return placeDecimal(open, marker, parts, opening)
  if (word !== null) return placeSection(open, marker, footing)
  return placeListed(open, opening)
}

/** "8A" stands beside 8, wherever that is. */
function placeInserted(open: readonly ClauseNode[], { readings: [reading], parts }: Marker): Place | null {
  const beside = open.findLast((node) => parts && node.marker?.parts && sameNumbers(node.marker.parts, parts))
  return beside && reading ? { parent: beside.parent, reading: beside.reading ?? reading } : null
}

/** Articles, parts and chapters stand right under a rider or at the top; parts may hold articles. */
function placeDivision(open: readonly ClauseNode[], { readings }: Marker, footing: Footing): Place | null {
  const sibling = open.findLast((node) => node.reading?.style === readings[0]?.style)
  const reading = nextAfter(sibling, readings)
  if (!reading) return null
  if (footing === 'weak' && reading.value !== (sibling?.reading?.value ?? 0) + 1) return null
  if (sibling) return { parent: sibling.parent, reading }
  return { parent: open.findLast((node) => node.kind === 'rider' || isDivision(node)) ?? null, reading }
}

/** "Section C" after "Section B" is the third, elsewhere it may be the hundredth. */
const nextAfter = (sibling: ClauseNode | undefined, readings: readonly Reading[]): Reading | undefined =>
  readings.find(({ value }) => value === (sibling?.reading?.value ?? 0) + 1) ?? readings[0]

/** 4.2 belongs under 4, Article IV or Section 4; without one, beside its like or under the nearest division. */
function placeDecimal(
  open: readonly ClauseNode[],
  marker: Marker,
  parts: readonly number[],
  { footing, goesOn: asks }: Opening,
): Place | null {
  const [reading] = marker.readings
  const goesOn = reading?.value === 1 && asks({ reading })
  if (!reading) return null
  const prefix = parts.slice(0, -1)
  const parent = open.findLast((node) => isNumbered(node, prefix))
  const last = open.findLast((node) => isBeside(node, parts) && (!parent || node.parent === parent))
  const isNext = reading.value === (last?.reading?.value ?? 0) + 1
  if (footing === 'weak' && !((parent || last || isLettered(parts)) && isNext)) return null
  // "B5" without a mark may be a code.
  if (isLettered(parts) && !/\W/.test(marker.printed) && !parent && !last && !goesOn) return null
  if (parent) return { parent, reading }
  const sibling = open.findLast((node) => node.marker?.parts?.length === parts.length && parts.length > 1)
  if (sibling) return { parent: sibling.parent, reading }
  return { parent: enclosing(open), reading }
}

/** Whether a clause has the same number but for its last part. */
const isBeside = ({ marker }: ClauseNode, parts: readonly number[]) =>
  marker?.parts?.length === parts.length && sameNumbers(marker.parts.slice(0, -1), parts.slice(0, -1))

/** "A-1" is hardly ever part of a sentence. */
const isLettered = ([first = 0]: readonly number[]) => first > LETTER_PART

function isNumbered({ marker, reading }: ClauseNode, numbers: readonly number[]): boolean {
  if (!marker || !reading) return false
  if (marker.parts) return sameNumbers(marker.parts, numbers)
  const [number = 0] = numbers
  if (number > LETTER_PART)
    return numbers.length === 1 && marker.printed === String.fromCharCode(64 + number - LETTER_PART)
  return (
    numbers.length === 1 &&
    reading.value === numbers[0] &&
    (marker.word !== null || reading.style.startsWith('I '))
  )
}

const sameNumbers = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((number, index) => number === b[index])

/** The innermost rider or division. */
const enclosing = (open: readonly ClauseNode[]) =>
  open.findLast((node) => node.kind === 'rider' || isDivision(node)) ?? null

function placeSection(open: readonly ClauseNode[], { readings }: Marker, footing: Footing): Place | null {
  const sibling = open.findLast((node) => node.reading?.style === readings[0]?.style)
  const reading = nextAfter(sibling, readings)
  if (!reading) return null
  if (footing === 'weak' && reading.value !== (sibling?.reading?.value ?? 0) + 1) return null
  return { parent: sibling ? sibling.parent : enclosing(open), reading }
}

/** 1. (a) (i) A. and their like: the next of an open list, innermost first, or the first of a new one. */
function placeListed(open: readonly ClauseNode[], opening: Opening): Place | null {
  const { marker, footing, hasTitle } = opening
  const next = findSibling(open, marker.readings, 1)
  if (next && (marker.shape !== 'x' || footing === 'firm')) return next
  const first = marker.readings.findLast((reading) => reading.value === MAX_FIRST)
  if (first && marker.shape !== 'x') {
    const again = open.findLast((node) => node.reading?.style === first.style)
    return {
      parent: again ? restartParent(again, open, opening) : firstParent(open, opening),
      reading: first,
    }
  }
  if (footing === 'weak' || marker.shape === 'x') return null
  const skipped = findSibling(open, marker.readings, hasTitle && marker.parts ? MAX_TITLED_SKIP : MAX_SKIP)
  if (skipped) return skipped
  // A document or a list may begin in the middle: a title shows that the number is one, of a letter the next one too.
  const reading = marker.readings[0]
  const isKnown = marker.readings.some(({ style }) => open.some((node) => node.reading?.style === style))
  const goesOn = reading !== undefined && opening.goesOn({ reading })
  const parent = marker.parts ? enclosing(open) : (open.at(-1) ?? null)
  return reading && hasTitle && !isKnown && (marker.parts || goesOn) ? { parent, reading } : null
}

/**
 * The first number of a new list stands inside the innermost clause; "1." is no part of an "(a)" or of recitals
 * "A.", which have no number, and under a heading a list begins that is no part of the list before it.
 */
function firstParent(open: readonly ClauseNode[], opening: Opening): ClauseNode | null {
  const { marker, hasHeading, goesOn } = opening
  const innermost = open.at(-1) ?? null
  const hasNumbers = open.some((node) => node.marker?.parts && node.marker.shape !== '(x)')
  const isSection = innermost !== null && (innermost.heading !== null || goesOn(innermost))
  if (marker.shape === 'x.' && !hasNumbers && !(isSection && !isListItem(innermost))) return enclosing(open)
  if (!hasHeading || innermost === null || goesOn(innermost)) return innermost
  return open.findLast((node) => !isListItem(node)) ?? null
}

/** Whether a clause is an item of a list: (a), (i), 1). */
export const isListItem = ({ marker }: ClauseNode) => marker?.shape === '(x)' || marker?.shape === 'x)'

function findSibling(
  open: readonly ClauseNode[],
  readings: readonly Reading[],
  maxStep: number,
): Place | null {
  for (const node of open.toReversed()) {
    for (const reading of readings) {
      const step = reading.value - (node.reading?.value ?? 0)
      if (node.reading?.style === reading.style && step >= 1 && step <= maxStep)
        return { parent: node.parent, reading }
    }
  }
  return null
}

/** A list that begins again: a new list beside the old one, or, under a numbered clause, a list inside it. */
function restartParent(
  again: ClauseNode,
  open: readonly ClauseNode[],
  { hasTitle, hasHeading, goesOn }: Opening,
): ClauseNode | null {
  const innermost = open.at(-1) ?? null
  const isMain = again.marker?.parts?.length === 1
  const isNested = open.filter((node) => node.reading?.style === again.reading?.style).length > 1
  if (!isMain || isNested || innermost === null) return again.parent
  const isInside = hasHeading
    ? goesOn(again)
    : innermost === again
      ? !hasTitle
      : !hasTitle || goesOn(innermost)
  return isInside ? innermost : again.parent
}

/** Opens clauses in reading order and closes what each of them ends. */
export class ClauseTree {
  readonly nodes: ClauseNode[] = []
  #open: ClauseNode[] = []

  get open(): readonly ClauseNode[] {
    return this.#open
  }

  /** Closes every open clause that is not `parent` or around it. */
  closeDownTo(parent: ClauseNode | null, end: number): void {
    while (this.#open.length > 0 && this.#open.at(-1) !== parent) {
      const closed = this.#open.pop()
      if (closed) closed.end = end
    }
  }

  add(node: {
    kind: ClauseKind
    marker?: Marker | null
    reading?: Reading | null
    label?: string | null
    heading: string | null
    parent: ClauseNode | null
    start: number
  }): ClauseNode {
    const { marker = null, reading = null, parent } = node
    const added: ClauseNode = { ...node, marker, reading, parent, label: node.label ?? null, end: node.start }
    this.nodes.push(added)
    this.#open.push(added)
    return added
  }
}
