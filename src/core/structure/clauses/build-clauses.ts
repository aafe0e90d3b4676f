import type { BodyText } from '../lines/body-text.ts'
import { labelClauses } from './clause-label.ts'
import { ClauseTree, findPlace, type ClauseNode, type Footing } from './clause-tree.ts'
import { CONTENTS_HEADING, type ContentsRange } from '../lines/contents-lines.ts'
import { HeadingPlaces } from '../headings/heading-places.ts'
import { headingAt, titleBelow, type Heading } from '../headings/headings.ts'
import { firstOfInlineList, hasSecond } from './inline-list.ts'
import type { Marker } from './marker.ts'
import { footingOf, readsOn } from '../lines/line-footing.ts'
import { LookAhead } from '../lines/look-ahead.ts'
import { restorePoint } from './lost-point.ts'
import { findRiders, type RiderLine } from '../headings/rider-lines.ts'
import { titleOfRider } from '../headings/rider-title.ts'
import { setOffTitle } from '../headings/set-off.ts'
import { findSignatures, textGoesOn } from '../headings/signature-lines.ts'
import { endOfTextBefore, type SourceLine } from '../lines/source-line.ts'
import { endOfTitle, headsFirstPart, plainTitle } from '../headings/title-block.ts'
import { isCapitals, isLineTitle, isShortTitle, leadingTitle, tidyTitle } from '../headings/titles.ts'

/**
 * Finds the numbered clauses, headings and attached parts of a document, in reading order.
 *
 * Every clause reaches to the beginning of the next one at its level or above, so it holds its own children;
 * an unnumbered heading holds what follows it up to the next clause or heading. Words before the first of
 * them belong to no clause.
 */
export function buildClauses(
  { text, lines, contents }: BodyText,
  isTableLine: (line: SourceLine) => boolean,
): ClauseNode[] {
  return new Reader(text, lines, isTableLine).read(contents)
}

/** The heading of the clause that a signature block counts as. */
const SIGNATURES = 'Signatures'

class Reader {
  readonly #text: string
  readonly #lines: readonly SourceLine[]
  readonly #isTableLine: (line: SourceLine) => boolean
  readonly #tree = new ClauseTree()
  readonly #riders: ReadonlyMap<number, RiderLine>
  readonly #signatures: ReadonlyMap<number, number>
  readonly #ahead: LookAhead
  readonly #endOfTitle: number
  readonly #titles = new Set<string>()
  readonly #headings: HeadingPlaces
  #lastEnd = 0

  constructor(text: string, lines: readonly SourceLine[], isTableLine: (line: SourceLine) => boolean) {
    this.#text = text
    this.#lines = lines
    this.#isTableLine = isTableLine
    this.#riders = findRiders(lines)
    this.#signatures = findSignatures(lines)
    this.#endOfTitle = endOfTitle(lines)
    this.#ahead = new LookAhead(lines)
    this.#headings = new HeadingPlaces(text, lines, this.#tree)
  }

  read(contents: readonly ContentsRange[]): ClauseNode[] {
    let next = 0
    for (let index = 0; index < this.#lines.length;) {
      while ((contents[next]?.end ?? Infinity) <= index) next += 1
      const range = contents[next]
      index = range && range.first <= index ? this.#skipContents(index, range.end) : this.#readLine(index)
    }
    this.#headings.place(this.#tree.open.find((node) => node.kind === 'rider') ?? null)
    this.#tree.closeDownTo(null, this.#lastEnd)
    labelClauses(this.#tree.nodes)
    return this.#tree.nodes
  }

  /** A table of contents counts as one unnumbered part. */
  #skipContents(first: number, end: number): number {
    const [start, last] = [this.#lines[first], this.#lines[end - 1]]
    if (start && last) {
      this.#headings.wait({ start: start.start, words: CONTENTS_HEADING, end: last.end })
      this.#lastEnd = last.end
    }
    return end
  }

  /** Reads what begins at a line and answers the line to go on with. */
  #readLine(index: number): number {
    const line = this.#lines[index]
    if (!line) return index + 1
    const next = this.#isTableLine(line) ? null : this.#opening(line, index)
    this.#lastEnd = this.#lines[(next ?? index + 1) - 1]?.end ?? this.#lastEnd
    return next ?? index + 1
  }

  #opening(line: SourceLine, index: number): number | null {
    const rider = this.#riders.get(index)
    if (rider) return this.#openRider(rider, line, index)
    const isSigning = this.#tree.open.at(-1)?.kind === 'signature' && !this.#headings.anyWaits
    const signed = isSigning ? undefined : this.#signatures.get(index)
    if (signed === 0) return this.#openSignatures(line.start, index)
    if (isSigning && !textGoesOn(this.#lines, index)) return null
    const marker = this.#ahead.marker(index)
    if (isSigning && (marker || headingAt(this.#lines, index)))
      this.#tree.closeDownTo(this.#tree.open.at(-1)?.parent ?? null, this.#lastEnd)
    const isNumbered = marker !== null && this.#openNumbered(marker, line, index)
    if (signed !== undefined) return this.#openSignatures(line.start + signed, index)
    if (isNumbered) return this.#adoptTitle(index)
    if (marker && marker.shape !== 'x') return null
    if (this.#headings.placeRunIn(index, this.#goesOn(index))) return index + 1
    const heading = headingAt(this.#lines, index)
    return heading ? this.#keepHeading(heading, line) : null
  }

  #openSignatures(start: number, index: number): number {
    const rider = this.#tree.open.find((node) => node.kind === 'rider') ?? null
    this.#headings.place(rider)
    this.#tree.closeDownTo(rider, endOfTextBefore(this.#text, this.#lines, start))
    this.#tree.add({ kind: 'signature', heading: SIGNATURES, parent: rider, start })
    return index + 1
  }

  #openRider(rider: RiderLine, line: SourceLine, index: number): number {
    const outer = this.#tree.open.find((node) => node.kind === 'rider') ?? null
    this.#headings.place(outer)
    this.#tree.closeDownTo(null, this.#lastEnd)
    const following = rider.title === null ? titleOfRider(this.#lines, index, rider.isNamed) : null
    this.#tree.add({
      kind: 'rider',
      label: rider.label,
      heading: rider.title ?? following?.words ?? null,
      parent: null,
      start: line.start,
    })
    return following?.end ?? index + 1
  }

  #openNumbered(printed: Marker, line: SourceLine, index: number): boolean {
    const words = line.text.slice(printed.length)
    const footing = footingOf(printed, line, this.#lines[index - 1])
    const isListed = footing === 'firm' && this.#isListed(printed, index)
    if (footing === null || (printed.word !== null && readsOn(printed, words, isListed))) return false
    const isPlain = printed.shape === 'x' && printed.word === null && printed.parts?.length === 1
    const title =
      setOffTitle(line, printed.length) ?? leadingTitle(words) ?? this.#lineTitle(printed, words, index)
    const marker = isPlain
      ? (restorePoint(printed, words, this.#tree.open, this.#tree.nodes) ??
        this.#plainMarker(printed, footing, index, title !== null))
      : printed
    if (!marker) return false
    if (this.#isInSentence(marker, index)) return false
    if (marker.attached) return this.#openAttached(marker, marker.attached, line, index)
    const place = findPlace(this.#tree.open, {
      marker,
      footing,
      hasTitle: title !== null,
      hasHeading: this.#headings.anyWaits,
      goesOn: this.#goesOn(index),
    })
    if (!place) return this.#openAfterInline(marker, index, footing, title)
    this.#close(place.parent)
    this.#tree.add({ kind: 'clause', marker, ...place, heading: title, start: line.start })
    return true
  }

  /** "4.2(b)": the clause 4.2 unless it is open, and its (b). */
  #openAttached(outer: Marker, inner: Marker, line: SourceLine, index: number): boolean {
    const footing = footingOf(outer, line, this.#lines[index - 1]) ?? 'weak'
    const open = this.#tree.open.findLast(
      (node) => node.marker?.printed === outer.printed && node.marker.word === outer.word,
    )
    const start = line.start + (open ? 0 : this.#text.slice(line.start, line.end).indexOf('('))
    if (!open) {
      const place = findPlace(this.#tree.open, {
        marker: outer,
        footing,
        hasTitle: false,
        hasHeading: this.#headings.anyWaits,
        goesOn: this.#goesOn(index),
      })
      if (!place) return false
      this.#close(place.parent)
      this.#tree.add({
        kind: 'clause',
        marker: { ...outer, attached: null },
        ...place,
        heading: null,
        start: line.start,
      })
    }
    const parent = open ?? this.#tree.open.at(-1) ?? null
    const [reading] = inner.readings
    if (!reading) return true
    this.#close(parent)
    const heading = leadingTitle(line.text.slice(outer.length + inner.length))
    this.#tree.add({ kind: 'clause', marker: inner, reading, parent, heading, start })
    return true
  }

  /** A "(b)" on its own line whose "(a)" stands inside the running text before it. */
  #openAfterInline(marker: Marker, index: number, footing: Footing, heading: string | null): boolean {
    const line = this.#lines[index]
    const parent = this.#tree.open.at(-1)
    const second = marker.readings.find(({ value }) => value === 2)
    if (!line || !parent || !second || footing === 'weak') return false
    const first = firstOfInlineList(this.#text, parent.start, line.start, marker)
    if (!first || (!first.opensClause && this.#ahead.isWrapped(index))) return false
    if (first.opensClause) {
      this.#tree.add({
        kind: 'clause',
        marker: first.marker,
        reading: { ...second, value: 1 },
        parent,
        heading: null,
        start: first.start,
      })
    }
    this.#close(parent)
    this.#tree.add({ kind: 'clause', marker, reading: second, parent, heading, start: line.start })
    return true
  }

  /** "Section A. Who is who": whatever stands alone on the line of such a number is its title, "1. Your account" too. */
  #lineTitle({ word, shape }: Marker, words: string, index: number): string | null {
    if (word === null && (shape !== 'x.' || !isShortTitle(words))) return null
    const next = this.#lines[index + 1]
    const isAlone = next === undefined || next.after !== 'line' || this.#ahead.marker(index + 1) !== null
    return isAlone && isLineTitle(words) ? tidyTitle(words) : null
  }

  /** "(a) the X; (b) the Y" in one paragraph is a sentence, even when "(a)" begins a line. */
  #isInSentence(marker: Marker, index: number): boolean {
    const first = marker.shape === '(x)' ? marker.readings.find(({ value }) => value === 1) : undefined
    return (
      first !== undefined && hasSecond(this.#lines, index, first) && !this.#ahead.listGoesOn(first, index)
    )
  }

  /** "Article 1 it will …" is one of a list when the next article begins a paragraph too. */
  #isListed({ parts, readings: [reading] }: Marker, index: number): boolean {
    const before = this.#tree.open.findLast((node) => node.reading?.style === reading?.style)
    return (
      reading !== undefined &&
      parts !== null &&
      (before?.reading?.value === reading.value - 1 || this.#ahead.listGoesOn(reading, index))
    )
  }

  /** A bare number counts when its list has begun or begins here; null when it is part of a sentence. */
  #plainMarker(marker: Marker, footing: Footing, index: number, hasTitle: boolean): Marker | null {
    const value = marker.readings[0]?.value ?? 0
    const before = this.#tree.open.findLast(
      ({ marker: own }) => own?.parts?.length === 1 && own.word === null,
    )
    if (footing === 'firm' && hasTitle && before?.marker && before.reading?.value === value - 1) {
      // The point behind one number of a list was forgotten.
      return { ...marker, shape: before.marker.shape, readings: [{ style: before.reading.style, value }] }
    }
    const hasBegun = this.#tree.open.some((node) => node.reading?.style === marker.readings[0]?.style)
    const isBelowTitle = footing === 'firm' || isCapitals(this.#lines[index - 1]?.text ?? '')
    const counts = (footing === 'firm' && hasBegun) || (isBelowTitle && this.#ahead.beginsPlainList(index))
    return counts ? { ...marker, shape: 'x.' } : null
  }

  /** "ARTICLE IX" alone takes the title from the line below. */
  #adoptTitle(index: number): number {
    const node = this.#tree.open.at(-1)
    const line = this.#lines[index]
    const next = this.#lines[index + 1]
    if (!node?.marker || !line || !next || node.heading !== null) return index + 1
    const isBare = tidyTitle(line.text.slice(node.marker.length)) === ''
    if (!isBare || this.#ahead.marker(index + 1) || this.#riders.has(index + 1)) return index + 1
    const title = titleBelow(this.#lines, index)
    if (!title) return index + 1
    node.heading = title.words
    return title.end
  }

  #goesOn(index: number): (node: Pick<ClauseNode, 'reading'>) => boolean {
    return ({ reading }) => reading !== null && this.#ahead.listGoesOn(reading, index)
  }

  #keepHeading(heading: Heading, line: SourceLine): number {
    const title = plainTitle(heading.words)
    const { first, words, end } = heading
    const headsText = headsFirstPart(this.#lines, heading, this.#endOfTitle, this.#titles.size > 0)
    if (first < this.#endOfTitle && !headsText) this.#titles.add(title)
    if (this.#titles.has(title) && !headsText && this.#tree.nodes.length === 0) return end
    const found = { start: line.start, words, end: this.#lines[end - 1]?.end ?? line.end }
    if (this.#ahead.marker(end) || !this.#headings.placeInside(found, this.#goesOn(first)))
      this.#headings.wait(found)
    return end
  }

  /** Closes what a clause under `parent` ends; headings that waited for it go before it. */
  #close(parent: ClauseNode | null): void {
    this.#headings.place(parent)
    this.#tree.closeDownTo(parent, this.#lastEnd)
  }
}
