import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Closer to the end than this counts as being at the end, in pixels. */
const END_PX = 48

export interface Follow {
  readonly onScroll: () => void
  /** True when text came in below what is in view. */
  readonly hasNewText: boolean
  readonly toEnd: () => void
}

/**
 * Keeps the end of a scrolling transcript in view while the reader is there; a reader who has scrolled up is
 * left alone and told that there is more.
 * @param scroller the element that scrolls
 * @param content the element inside it that grows
 * @param turn changes with every question asked here: the reader then goes to the end whatever they looked at
 */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  turn: string,
): Follow {
  const isAtEnd = useRef(true)
  const lastTurn = useRef(turn)
  const [hasNewText, setHasNewText] = useState(false)
  const toEnd = () => {
    isAtEnd.current = true
    setHasNewText(false)
    scrollToEnd(scroller.current)
  }
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    let { offsetHeight: height, offsetWidth: width } = element
    scrollToEnd(scroller.current)
    const observer = new ResizeObserver(() => {
      const hasGrown = element.offsetHeight > height
      const isReflow = element.offsetWidth !== width
      height = element.offsetHeight
      width = element.offsetWidth
      // A page that opens beside the chat wraps its lines anew; that is no news, and the reader's line stays.
      if (isReflow) return
      if (isAtEnd.current) scrollToEnd(scroller.current)
      else if (hasGrown) setHasNewText(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, content])
  useLayoutEffect(() => {
    if (lastTurn.current === turn) return
    lastTurn.current = turn
    isAtEnd.current = true
    setHasNewText(false)
    scrollToEnd(scroller.current)
  }, [scroller, turn])
  const lastTop = useRef(0)
  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    const hasGoneUp = scrollTop < lastTop.current
    lastTop.current = scrollTop
    if (scrollHeight - scrollTop - clientHeight <= END_PX) {
      isAtEnd.current = true
      setHasNewText(false)
      // Text that arrives between our own scrolling and its event is below the window too; only a reader goes up.
    } else if (hasGoneUp) isAtEnd.current = false
  }
  return { onScroll, hasNewText, toEnd }
}

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}
