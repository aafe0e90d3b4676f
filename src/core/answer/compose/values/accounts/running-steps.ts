import { sizeOf, valueOf } from './add-up.ts'
import type { Entry } from './read-entries.ts'

/** Lines with a balance in their last column, each of which differs from the one above by another figure of its line. */
export interface Running {
  readonly entries: readonly Entry[]
  /** Where they stand among the lines they were found in. */
  readonly from: number
  readonly to: number
}

const LEAST_STEPS = 2

export function runningIn(entries: readonly Entry[]): Running[] {
  const found: Running[] = []
  let from = 0
  while (from < entries.length) {
    let to = from
    let steps = 0
    for (let next = from + 1; next < entries.length; next++) {
      const [above, own] = [entries[to], entries[next]]
      if (!above || !own || !(isStep(above, own) || isAgain(above, own, steps))) break
      if (isStep(above, own)) steps++
      to = next
    }
    if (steps >= LEAST_STEPS) found.push({ entries: entries.slice(from, to + 1), from, to: to + 1 })
    from = steps >= LEAST_STEPS ? to + 1 : from + 1
  }
  return found
}

function isStep(above: Entry, own: Entry): boolean {
  const moved = Math.abs(valueOf(own) - valueOf(above))
  return moved !== 0 && own.figures.slice(0, -1).some(({ size }) => size === moved)
}

/** "Balance carried forward" with the same balance alone. */
const isAgain = (above: Entry, own: Entry, steps: number): boolean =>
  steps > 0 && own.figures.length === 1 && sizeOf(own) === sizeOf(above)
