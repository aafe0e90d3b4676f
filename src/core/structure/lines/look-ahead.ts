import { parseMarker, type Marker, type Reading } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from './source-line.ts'

/** As far as one item of a list may reach, in lines. */
const ITEM_LINES = 400
const PLAIN_ITEM_LINES = 80
/** A date or an address begins with a number too, and is shorter than a paragraph. */
const PARAGRAPH = 40
const NEAR_LINES = 12
const STRAY_BEFORE_TITLE = /^\S{1,3}\s{3,}(?=\p{Lu}[^\p{Ll}\d]{3,60}$)/u
/** A line is full when it reaches this share of the longest one near it. */
const FULL = 0.85

/** What the lines further down say about a number. Each line is parsed once. */
export class LookAhead {
  readonly #lines: readonly SourceLine[]
  readonly #markers: (Marker | null | undefined)[] = []

  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines
  }

  marker(index: number): Marker | null {
    const known = this.#markers[index]
    if (known !== undefined) return known
    const line = this.#lines[index]
    const marker = line ? (this.#misreadNumber(index) ?? parseMarker(line.text)) : null
    this.#markers[index] = marker
    return marker
  }

  /** "Ta   TERM" above "7.1": recognition misreads numbers that stand alone; the one below tells which it is. */
  #misreadNumber(index: number): Marker | null {
    const [whole] = STRAY_BEFORE_TITLE.exec(this.#lines[index]?.text ?? '') ?? []
    const below = whole === undefined ? null : parseMarker(this.#lines[index + 1]?.text ?? '')
    const [number, first, ...more] = below?.parts ?? []
    if (whole === undefined || number === undefined || first !== 1 || more.length > 0) return null
    const readings = [{ style: '1 x.', value: number }]
    const printed = String(number)
    return {
      word: null,
      prefix: null,
      printed,
      parts: [number],
      readings,
      shape: 'x.',
      length: whole.length,
      attached: null,
    }
  }

  /** Whether the number after `reading` comes before its list begins anew. */
  listGoesOn(reading: Reading, index: number, reach = ITEM_LINES): boolean {
    // The list that begins at `index` counts on by itself and may reach the same number.
    let own = this.marker(index)?.readings.find(({ style }) => style === reading.style)?.value ?? null
    if (own === reading.value) own = null
    for (let at = index + 1; at <= index + reach && at < this.#lines.length; at += 1) {
      if (this.#lines[at]?.after === 'line') continue
      for (const { style, value } of this.marker(at)?.readings ?? []) {
        if (style !== reading.style) continue
        if (own !== null && value === own + 1) {
          own = value
          break
        }
        if (value === reading.value + 1) return true
        if (value === 1) return false
      }
    }
    return false
  }

  /** Whether the line before had no room left: what begins here may go on from it. */
  isWrapped(index: number): boolean {
    const [line, before] = [this.#lines[index], this.#lines[index - 1]]
    if (!line || !before || before.pageIndex !== line.pageIndex) return false
    const near = this.#lines.slice(Math.max(0, index - NEAR_LINES), index + NEAR_LINES)
    const full = Math.max(...near.map(({ text }) => text.length))
    return before.text.length >= Math.max(PARAGRAPH, FULL * full)
  }

  /** Whether a number without any mark ("1 Definitions") begins a list that goes on. */
  beginsPlainList(index: number): boolean {
    const reading = this.marker(index)?.readings[0]
    const line = this.#lines[index]
    if (!line || reading?.value !== 1) return false
    const isParagraph =
      line.text.length >= PARAGRAPH || this.#lines[index + 1]?.text.startsWith('1.1') === true
    return isParagraph && this.listGoesOn(reading, index, PLAIN_ITEM_LINES)
  }
}
