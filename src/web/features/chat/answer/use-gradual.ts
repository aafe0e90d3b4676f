import { startTransition, useEffect, useState } from 'react'

/** Drawn at once: more than fills a window. */
const FIRST = 10
/** Drawn each time the browser has nothing else to do; few enough that a keystroke never waits for them. */
const STEP = 4

/**
 * Draws a long chat from its end: what is in view at once, the entries above it one step after the other, until all
 * of it is in the page, where a search and a screen reader find it.
 * @param needed an entry that is in view at first
 * @returns the first entry that is drawn
 */
export function useGradual(count: number, needed: number | null): number {
  const [first, setFirst] = useState(() => Math.max(0, Math.min(count - FIRST, (needed ?? count) - STEP)))
  useEffect(() => {
    if (first === 0) return
    return whenIdle(() => startTransition(() => setFirst(Math.max(0, first - STEP))))
  }, [first])
  return first
}

/** Safari has no idle callbacks. @returns calls it off */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout: 500 })
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(work, 30)
  return () => clearTimeout(id)
}
