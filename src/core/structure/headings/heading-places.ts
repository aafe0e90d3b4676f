import { isListItem, type ClauseNode, type ClauseTree } from '#core/structure/clauses/clause-tree.ts'
import { findRunInHeadings } from './run-in-headings.ts'
import { endOfLineBefore, type SourceLine } from '#core/structure/lines/source-line.ts'
import { isCapitals, tidyTitle } from './titles.ts'

/** An unnumbered heading, from its first line to the end of its last. */
interface FoundHeading {
  readonly start: number
  readonly end: number
  readonly words: string
}

/** Longest title of a clause that is looked at. */
const MAX_TITLE = 300

type Style = 'run-in' | 'capitals' | 'small'
type GoesOn = (node: Pick<ClauseNode, 'reading'>) => boolean

/**
 * Where unnumbered headings stand. Most wait for the next number: it shows what they stand above. Those right
 * below the title of a numbered clause, and those with their text behind them, divide the clause they stand in.
 */
export class HeadingPlaces {
  readonly #text: string
  readonly #lines: readonly SourceLine[]
  readonly #tree: ClauseTree
  readonly #runIns: ReadonlyMap<number, string>
  readonly #inside = new Map<ClauseNode, Style>()
  #waiting: FoundHeading[] = []

  constructor(text: string, lines: readonly SourceLine[], tree: ClauseTree) {
    this.#text = text
    this.#lines = lines
    this.#tree = tree
    this.#runIns = findRunInHeadings(lines)
  }

  get anyWaits(): boolean {
    return this.#waiting.length > 0
  }

  wait(heading: FoundHeading): void {
    this.#waiting.push(heading)
  }

  /** Opens the headings that wait, under what the next number stands under. */
  place(parent: ClauseNode | null): void {
    const headings = this.#waiting
    this.#waiting = []
    for (const heading of headings) this.#open(heading, parent)
  }

  /** Opens a heading that divides the clause it stands in; false when nothing shows that it does. */
  placeInside(heading: FoundHeading, goesOn: GoesOn): boolean {
    const { open } = this.#tree
    const innermost = open.at(-1)
    if (this.anyWaits || !innermost) return false
    const style = isCapitals(heading.words) ? 'capitals' : 'small'
    const beside = open.findLast((node) => this.#inside.get(node) === style)
    const divided = style === 'small' && !goesOnInside(open, goesOn) ? open.findLast(isProvision) : undefined
    const parent = this.#isBareTitle(innermost, heading.start)
      ? innermost
      : (beside?.parent ?? (divided?.heading && goesOn(divided) ? divided : null))
    if (!parent) return false
    this.#inside.set(this.#open(heading, parent), style)
    return true
  }

  /** Opens a heading with its text behind it, beside its like or inside the provision; false without one. */
  placeRunIn(index: number, goesOn: GoesOn): boolean {
    const { open } = this.#tree
    const [line, words] = [this.#lines[index], this.#runIns.get(index)]
    if (!line || words === undefined) return false
    if (this.anyWaits) this.place(open.findLast(isProvision)?.parent ?? riderAround(open))
    const first = open.findIndex((node) => this.#inside.get(node) === 'run-in')
    const beside = open[first]
    // A list may stand below such a heading, and such a heading inside an item of a list that goes on.
    const around = open.findLast(
      (node, at) => node === beside || !(isListItem(node) || (first >= 0 && at > first)) || goesOn(node),
    )
    const parent = around !== undefined && around === beside ? beside.parent : (around ?? null)
    this.#inside.set(this.#open({ start: line.start, end: line.end, words }, parent), 'run-in')
    return true
  }

  #open({ start, words }: FoundHeading, parent: ClauseNode | null): ClauseNode {
    this.#tree.closeDownTo(parent, endOfLineBefore(this.#lines, start))
    return this.#tree.add({ kind: 'heading', heading: words, parent, start })
  }

  /** Whether a numbered clause has its title and nothing else yet. */
  #isBareTitle(node: ClauseNode, end: number): boolean {
    if (!node.marker || node.heading === null || isListItem(node) || end - node.start > MAX_TITLE)
      return false
    return tidyTitle(this.#text.slice(node.start, end).slice(node.marker.length)) === node.heading
  }
}

const isProvision = (node: ClauseNode) => node.kind === 'clause' && !isListItem(node)

/** Whether a list goes on further down: a heading between its items belongs to the list. */
const goesOnInside = (open: readonly ClauseNode[], goesOn: GoesOn) =>
  open.some((node) => isListItem(node) && goesOn(node))

const riderAround = (open: readonly ClauseNode[]) => open.find((node) => node.kind === 'rider') ?? null
