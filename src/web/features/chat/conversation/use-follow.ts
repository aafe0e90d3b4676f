import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Closer to the end than this counts as being at the end, in pixels. */
const END_PX = 48
/** A position is noted when scrolling has rested this long. */
const REST_MS = 150

/** What a reader was looking at: an entry, and how far its top was above the top of the window. */
export interface ReadingPlace {
  readonly index: number
  readonly offsetPx: number
}

/** By chat, for as long as the page is open. A chat that was left at its end has none. */
const places = new Map<string, ReadingPlace>()

export const readingPlaceOf = (chatId: string | null): ReadingPlace | null =>
  chatId === null ? null : (places.get(chatId) ?? null)

export interface Follow {
  readonly onScroll: () => void
  /** True when text came in below what is in view. */
  readonly hasNewText: boolean
  readonly toEnd: () => void
}

interface FollowOptions {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  /** The element inside it that grows; its children say in `data-index` which entry they are. */
  readonly content: RefObject<HTMLElement | null>
  /** Changes with every question asked here: the reader then goes to the end whatever they looked at. */
  readonly turn: string
  /** Changes with every piece of text at the end. */
  readonly newest: string
  /** Changes when earlier entries are drawn above the ones in view. */
  readonly first: number
  readonly chatId: string | null
}

/**
 * Keeps the end of a scrolling transcript in view while the reader is there; a reader who has scrolled up is left
 * alone, told that there is more, and finds the same place when the chat is opened again.
 */
export function useFollow({ scroller, content, turn, newest, first, chatId }: FollowOptions): Follow {
  const isAtEnd = useRef(readingPlaceOf(chatId) === null)
  const lastTurn = useRef(turn)
  const [hasNewText, setHasNewText] = useState(false)
  const toEnd = () => {
    isAtEnd.current = true
    setHasNewText(false)
    scrollToEnd(scroller.current)
  }
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const place = readingPlaceOf(chatId)
    const entry = place && element.querySelector<HTMLElement>(`:scope > [data-index="${place.index}"]`)
    if (entry && scroller.current) scroller.current.scrollTop = topOf(entry, element) + place.offsetPx
    else scrollToEnd(scroller.current)
    height.current = element.offsetHeight
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight
      if (isAtEnd.current) scrollToEnd(scroller.current)
    })
    observer.observe(element)
    return () => observer.disconnect()
    // A chat that gets its address is the same chat: what is on screen stays where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, content])
  useLayoutEffect(() => {
    const element = content.current
    if (!element || !scroller.current || isAtEnd.current || KEEPS_PLACE) return
    // Safari does not keep the reader's line by itself when something is drawn above it.
    scroller.current.scrollTop += element.offsetHeight - height.current
  }, [scroller, content, first])
  useLayoutEffect(() => {
    if (lastTurn.current === turn) return
    lastTurn.current = turn
    isAtEnd.current = true
    setHasNewText(false)
    scrollToEnd(scroller.current)
  }, [scroller, turn])
  const lastNewest = useRef(newest)
  useLayoutEffect(() => {
    if (lastNewest.current === newest) return
    lastNewest.current = newest
    if (!isAtEnd.current) setHasNewText(true)
  }, [newest])
  const lastTop = useRef(0)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
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
    clearTimeout(resting.current)
    resting.current = setTimeout(
      () => notePlace(chatId, isAtEnd.current, scroller.current, content.current),
      REST_MS,
    )
  }
  return { onScroll, hasNewText, toEnd }
}

const KEEPS_PLACE = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto')

function notePlace(
  chatId: string | null,
  isAtEnd: boolean,
  scroller: HTMLElement | null,
  content: HTMLElement | null,
): void {
  if (chatId === null || !scroller || !content) return
  places.delete(chatId)
  if (isAtEnd) return
  for (const child of content.children) {
    if (!(child instanceof HTMLElement) || child.dataset['index'] === undefined) continue
    const top = topOf(child, content)
    if (top + child.offsetHeight <= scroller.scrollTop) continue
    places.set(chatId, { index: Number(child.dataset['index']), offsetPx: scroller.scrollTop - top })
    return
  }
}

/** From the top of what scrolls. */
const topOf = (entry: HTMLElement, content: HTMLElement): number =>
  entry.getBoundingClientRect().top -
  content.getBoundingClientRect().top +
  (content.parentElement ? Number.parseFloat(getComputedStyle(content.parentElement).paddingBlockStart) : 0)

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}
