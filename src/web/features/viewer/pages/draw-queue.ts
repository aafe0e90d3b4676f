/** A page to draw. */
interface Drawing {
  /** How far it is from what the reader looks at, in any unit; asked again before each choice. */
  readonly distance: () => number
  readonly run: () => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Draws one page after the other, the nearest first: beside the finished pictures there is never more than
 * one in the making, and what is looked at does not wait for its neighbours.
 */
export class DrawQueue {
  readonly #waiting = new Set<Drawing>()
  #isDrawing = false

  /** Draws when its turn comes, unless its signal says before that it is not wanted any more. */
  add(drawing: Drawing): void {
    this.#waiting.add(drawing)
    drawing.signal.addEventListener('abort', () => this.#waiting.delete(drawing), { once: true })
    // The pages of one screen ask one after the other; the nearest of them is chosen.
    queueMicrotask(() => this.#next())
  }

  #next(): void {
    if (this.#isDrawing) return
    let nearest: Drawing | null = null
    let least = Number.POSITIVE_INFINITY
    for (const drawing of this.#waiting) {
      const distance = drawing.distance()
      if (nearest && distance >= least) continue
      nearest = drawing
      least = distance
    }
    if (!nearest) return
    this.#waiting.delete(nearest)
    this.#isDrawing = true
    void nearest.run().finally(() => {
      this.#isDrawing = false
      this.#next()
    })
  }
}
