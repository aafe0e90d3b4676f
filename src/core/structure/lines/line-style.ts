import type { Emphasis, TextStyle } from '#core/document/page.ts'

/** How letters look. */
export interface Look {
  /** In points. */
  readonly size: number
  readonly emphasis: Emphasis
}

/** How a line is printed. */
export interface LineStyle extends Look {
  /** How many of its first characters look so. */
  readonly length: number
  /** How those behind them look; null where all are alike. */
  readonly rest: Look | null
}

/** Tells how lines are printed; asked from the first to the last. */
export class LineStyles {
  readonly #styles: readonly TextStyle[]
  #next = 0

  constructor(styles: readonly TextStyle[]) {
    this.#styles = styles
  }

  /** Null where that is not known. */
  at(start: number, end: number): LineStyle | null {
    while ((this.#styles[this.#next]?.[1] ?? Infinity) <= start) this.#next += 1
    const [from = Infinity, to = 0, size = 0, emphasis = 0] = this.#styles[this.#next] ?? []
    if (from > start) return null
    const [restFrom = Infinity, , restSize = 0, restEmphasis = 0] = this.#styles[this.#next + 1] ?? []
    const rest = restFrom < end ? { size: restSize, emphasis: restEmphasis } : null
    return { size, emphasis, length: Math.min(to, end) - start, rest }
  }
}

/** How the letter at an offset looks; null where that is not known. */
export function lookAt(styles: readonly TextStyle[], offset: number): Look | null {
  let [low, high] = [0, styles.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((styles[middle]?.[1] ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  const [from = Infinity, , size = 0, emphasis = 0] = styles[low] ?? []
  return from <= offset ? { size, emphasis } : null
}

/** Sizes this much apart look different. */
const LARGER = 1.04

/** And much larger, whatever their weight. */
const MUCH_LARGER = 1.2

/** Whether letters are set off from others: larger, or as large and bold or slanted where those are not. */
export function isSetOffFrom(look: Look, other: Look): boolean {
  if (look.size >= MUCH_LARGER * other.size) return true
  if (look.size >= LARGER * other.size) return isBold(look) || !isBold(other)
  if (LARGER * look.size < other.size) return false
  return (isBold(look) && !isBold(other)) || (look.emphasis >= 2 && other.emphasis === 0)
}

const isBold = ({ emphasis }: Look) => emphasis === 1 || emphasis === 3

export const isAlike = (look: Look, other: Look): boolean =>
  look.size === other.size && look.emphasis === other.emphasis
