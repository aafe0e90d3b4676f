import type { Emphasis, TextStyle } from '#core/document/page.ts'

/** A stretch of composed text and how it is printed. */
export interface StyledStretch {
  readonly start: number
  readonly end: number
  /** Font size in points. */
  readonly size: number
  readonly emphasis: Emphasis
}

/** Sizes are told apart by half a point. */
const STEPS = 2

/** How a text is printed, in as few runs as there are changes; a run reaches over the white space inside it. */
export class TextStyles {
  readonly #runs: [start: number, end: number, size: number, emphasis: Emphasis][] = []

  /** Stretches come in the order of the text; one that begins inside the last cuts it off. */
  add({ start, end, size, emphasis }: StyledStretch): void {
    const rounded = Math.round(size * STEPS) / STEPS
    const last = this.#runs.at(-1)
    if (last && last[2] === rounded && last[3] === emphasis) {
      last[1] = end
      return
    }
    if (last) last[1] = Math.min(last[1], start)
    this.#runs.push([start, end, rounded, emphasis])
  }

  runs(): readonly TextStyle[] {
    return this.#runs
  }
}
