import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Closer to the end than this counts as being at the end, in pixels. */
const END_PX = 48
/** Closer than this to where the last question stands at the top counts as being there, in pixels. */
const TOP_PX = 4
/** A position is noted when scrolling has rested this long. */
const REST_MS = 150

/** What a reader was looking at: an entry, and how far its top was above the top of the window. */
export interface ReadingPlace {
  readonly index: number
  readonly offsetPx: number
}

/** By chat, for as long as the page is open. A chat that was left at its last question has none. */
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
  /**
   * The element inside it that grows: a child for each question with its answer, the last of them at least as high as
   * the window, and in these the entries, which say in `data-index` which they are.
   */
  readonly content: RefObject<HTMLElement | null>
  /** Changes with every question asked here: the reader then goes to it whatever they looked at. */
  readonly turn: string
  /** Changes with every piece of text at the end. */
  readonly newest: string
  /** Changes when earlier entries are drawn above the ones in view. */
  readonly first: number
  readonly chatId: string | null
}

/**
 * What stays in view while the transcript grows: the last question at the top, its answer growing below it; the end,
 * once the reader has gone there; or, for a reader who looks elsewhere or has opened a receipt, what they look at.
 */
type Hold = 'question' | 'end' | null

/**
 * Keeps a growing transcript where its reader is. A new question, and the last one of a chat that is opened, stand at
 * the top; text that comes below the window is told of and followed once the reader is at the end. A reader who has
 * scrolled away is left alone, and finds the same place when the chat is opened again.
 */
export function useFollow({ scroller, content, turn, newest, first, chatId }: FollowOptions): Follow {
  const hold = useRef<Hold>(readingPlaceOf(chatId) === null ? 'question' : null)
  const lastTurn = useRef(turn)
  const lastTop = useRef(0)
  /** Where this hook itself has scrolled to. */
  const heldTop = useRef(0)
  /** The question that is held at the top: one that another tab asks behind it moves nothing. */
  const held = useRef<Element | null>(null)
  const height = useRef(0)
  const openChip = useRef<Element | null>(null)
  const [hasNewText, setHasNewText] = useState(false)
  const keep = () => {
    const view = scroller.current
    if (!view || hold.current === null) return
    view.scrollTop = hold.current === 'end' ? view.scrollHeight : topIn(content.current, held.current)
    heldTop.current = view.scrollTop
  }
  const holdLast = () => {
    hold.current = 'question'
    held.current = content.current?.lastElementChild ?? null
  }
  /** Whether a receipt was opened since this was last asked. Its chip is in view by then, and is what is read on from. */
  const hasOpenedReceipt = () => {
    const before = openChip.current
    openChip.current = content.current?.querySelector('[data-receipt-chip][data-open="true"]') ?? null
    return openChip.current !== null && openChip.current !== before
  }
  const toEnd = () => {
    hold.current = 'end'
    setHasNewText(false)
    keep()
  }
  useLayoutEffect(() => {
    const element = content.current
    const view = scroller.current
    if (!element || !view) return
    const place = readingPlaceOf(chatId)
    const entry = place && element.querySelector<HTMLElement>(`[data-index="${place.index}"]`)
    if (entry) view.scrollTop = topOf(entry, element) + place.offsetPx
    else {
      holdLast()
      keep()
    }
    height.current = element.offsetHeight
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight
      if (hasOpenedReceipt()) hold.current = null
      keep()
      if (!hasTextBelow(view, element)) setHasNewText(false)
    })
    observer.observe(element)
    observer.observe(view)
    return () => observer.disconnect()
    // A chat that gets its address is the same chat: what is on screen stays where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, content])
  useLayoutEffect(() => {
    const element = content.current
    const view = scroller.current
    if (!element || !view || hold.current !== null) return
    // Where nothing is above it yet, and in Safari, the reader's line is not kept when something is drawn above.
    if (!KEEPS_PLACE || view.scrollTop === 0) view.scrollTop += element.offsetHeight - height.current
  }, [scroller, content, first])
  useLayoutEffect(() => {
    if (lastTurn.current === turn) return
    lastTurn.current = turn
    hasOpenedReceipt()
    holdLast()
    setHasNewText(false)
    keep()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn])
  const lastNewest = useRef(newest)
  useLayoutEffect(() => {
    if (lastNewest.current === newest) return
    lastNewest.current = newest
    if (hold.current !== 'end' && hasTextBelow(scroller.current, content.current)) setHasNewText(true)
  }, [scroller, content, newest])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = () => {
    const view = scroller.current
    if (!view) return
    const { scrollTop, scrollHeight, clientHeight } = view
    const hasGoneUp = scrollTop < lastTop.current
    lastTop.current = scrollTop
    const lastTopPx = topIn(content.current, content.current?.lastElementChild ?? null)
    if (hasOpenedReceipt()) hold.current = null
    else if (Math.abs(scrollTop - lastTopPx) <= TOP_PX) holdLast()
    else if (scrollHeight - scrollTop - clientHeight <= END_PX) hold.current = 'end'
    // Text that arrives between our own scrolling and its event moves what is held; only a reader goes elsewhere.
    else if (hold.current === 'end' ? hasGoneUp : Math.abs(scrollTop - heldTop.current) > TOP_PX)
      hold.current = null
    if (hold.current === 'end' || !hasTextBelow(view, content.current)) setHasNewText(false)
    clearTimeout(resting.current)
    resting.current = setTimeout(
      () => notePlace(chatId, hold.current === 'question', scroller.current, content.current),
      REST_MS,
    )
  }
  return { onScroll, hasNewText, toEnd }
}

const KEEPS_PLACE = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto')

/** How far to scroll so that a question stands at the top. */
const topIn = (content: HTMLElement | null, exchange: Element | null): number =>
  content && exchange ? exchange.getBoundingClientRect().top - content.getBoundingClientRect().top : 0

/** Whether the last entry goes on below the window. The room that is kept below it is no text. */
function hasTextBelow(scroller: HTMLElement | null, content: HTMLElement | null): boolean {
  const last = content?.lastElementChild?.lastElementChild
  return (
    scroller !== null &&
    last != null &&
    last.getBoundingClientRect().bottom > scroller.getBoundingClientRect().bottom
  )
}

function notePlace(
  chatId: string | null,
  isOnQuestion: boolean,
  scroller: HTMLElement | null,
  content: HTMLElement | null,
): void {
  if (chatId === null || !scroller || !content) return
  places.delete(chatId)
  if (isOnQuestion) return
  for (const entry of content.querySelectorAll<HTMLElement>('[data-index]')) {
    const top = topOf(entry, content)
    if (top + entry.offsetHeight <= scroller.scrollTop) continue
    places.set(chatId, { index: Number(entry.dataset['index']), offsetPx: scroller.scrollTop - top })
    return
  }
}

/** From the top of what scrolls. */
const topOf = (entry: HTMLElement, content: HTMLElement): number =>
  entry.getBoundingClientRect().top -
  content.getBoundingClientRect().top +
  (content.parentElement ? Number.parseFloat(getComputedStyle(content.parentElement).paddingBlockStart) : 0)
