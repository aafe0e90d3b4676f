import { useLayoutEffect, useState, type RefObject } from 'react'

export interface ElementSize {
  readonly width: number
  readonly height: number
}

const UNKNOWN: ElementSize = { width: 0, height: 0 }

/** The inner size of an element in pixels, 0 until it is on the page. */
export function useElementSize(ref: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState(UNKNOWN)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setSize((old) => {
        const { clientWidth: width, clientHeight: height } = element
        return old.width === width && old.height === height ? old : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
