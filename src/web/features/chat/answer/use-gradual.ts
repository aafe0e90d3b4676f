import { startTransition, useEffect, useState } from 'react'
import { lateLines } from './late-lines.ts'

/** Drawn each time the browser has nothing else to do: a question and its answer, so that no frame waits for them. */
const STEP = 2

/**
 * Draws a long chat from its end: what is in view at once, the entries above it one step after the other, until all
 * of it is in the page, where a search and a screen reader find it.
 * @param last the last question, which stands at the top of the window
 * @param needed an entry that is in view at first instead
 * @returns the first entry that is drawn
 */
export function useGradual(last: number, needed: number | null): number {
  const [first, setFirst] = useState(() => Math.max(0, Math.min(last, (needed ?? last) - STEP)))
  const isReady = useLinesSettled()
  useEffect(() => {
    if (first === 0 || !isReady) return
    return whenIdle(() => startTransition(() => setFirst(Math.max(0, first - STEP))))
  }, [first, isReady])
  return first
}

/** Answers drawn before what shows them is there would all be drawn again in the frame in which it comes. */
function useLinesSettled(): boolean {
  const [isSettled, setSettled] = useState(() => lateLines.now() !== null)
  useEffect(() => {
    let isWanted = true
    void lateLines.want().then(() => isWanted && setSettled(true))
    return () => {
      isWanted = false
    }
  }, [])
  return isSettled
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
