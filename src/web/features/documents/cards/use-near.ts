import { startTransition, useEffect, useState, type RefObject } from 'react'

/** So far outside the window something counts as about to be seen. */
const MARGIN = '800px 0px'

let observer: IntersectionObserver | null = null
const arrivals = new WeakMap<Element, () => void>()

/** One observer for all cards. */
function observe(element: Element, onArrival: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
    },
    { rootMargin: MARGIN },
  )
  arrivals.set(element, onArrival)
  observer.observe(element)
  return () => {
    arrivals.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether an element is or was near the window; what it shows is read only then. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || ref.current === null) return
    // In pieces between frames: it comes while somebody scrolls.
    return observe(ref.current, () => startTransition(() => setNear(true)))
  }, [isNear, ref])
  return isNear
}
