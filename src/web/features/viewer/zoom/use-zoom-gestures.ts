import { useEffect, useRef, type RefObject } from 'react'

export const MIN_ZOOM = 0.5
export const MAX_ZOOM = 4
/** Two taps this close in time and place are one double tap. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 24
/** A finger that moves further than this does not tap. */
const TAP_SLACK_PX = 10
/** At more than this a double press leads back to the whole width. */
const ENLARGED = 1.05

/** A place in the window onto the pages, in pixels from its corner. */
export interface WindowPoint {
  readonly x: number
  readonly y: number
}

/** Keeps a zoom within what the viewer offers. */
export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/**
 * A double press zooms in and back, two fingers zoom freely; there are buttons for the same.
 * @param onZoom the point is what stays under the finger
 */
export function useZoomGestures(
  ref: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number, point: WindowPoint) => void,
): void {
  const latest = useRef({ zoom, onZoom })
  useEffect(() => {
    latest.current = { zoom, onZoom }
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const pointOf = (places: readonly Place[]): WindowPoint => {
      const { left, top } = element.getBoundingClientRect()
      const sum = (of: 'clientX' | 'clientY') => places.reduce((total, place) => total + place[of], 0)
      return { x: sum('clientX') / places.length - left, y: sum('clientY') / places.length - top }
    }
    const toggle = (place: Place) =>
      latest.current.onZoom(latest.current.zoom > ENLARGED ? 1 : 2, pointOf([place]))

    let pinch: { apart: number; zoom: number } | null = null
    let finger: Tap | null = null
    let lastTap: Tap | null = null
    let touched = new AbortController()
    const onStart = (event: TouchEvent) => {
      const [first] = event.touches
      const isAlone = event.touches.length === 1
      finger = first && isAlone ? { x: first.clientX, y: first.clientY, at: event.timeStamp } : null
      if (!isAlone) lastTap = null
      pinch = event.touches.length === 2 ? { apart: apart(event.touches), zoom: latest.current.zoom } : null
      for (const { target } of event.changedTouches) followIfGone(target)
    }
    const onMove = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2) return
      hold(event)
      const wanted = clampZoom((pinch.zoom * apart(event.touches)) / pinch.apart)
      latest.current.onZoom(wanted, pointOf([...event.touches]))
    }
    const onEnd = (event: TouchEvent) => {
      const [lifted] = event.changedTouches
      const tap = finger && lifted && isNear(finger, lifted, TAP_SLACK_PX) ? finger : null
      finger = null
      if (event.touches.length < 2) pinch = null
      if (event.touches.length === 0) touched.abort()
      if (!lifted || !tap) return (lastTap = null)
      const isDouble =
        lastTap && event.timeStamp - lastTap.at < DOUBLE_TAP_MS && isNear(lastTap, lifted, DOUBLE_TAP_PX)
      lastTap = isDouble ? null : { ...tap, at: event.timeStamp }
      if (!isDouble) return
      // Some browsers would tell of a double click as well, others never do.
      hold(event)
      toggle(lifted)
    }
    const onCancel = (event: TouchEvent) => {
      finger = lastTap = pinch = null
      if (event.touches.length === 0) touched.abort()
    }
    /** A page is drawn anew under the fingers: what they touched goes on telling, and nothing around it hears. */
    const followIfGone = (target: EventTarget) => {
      if (touched.signal.aborted) touched = new AbortController()
      const hear = (handle: (event: TouchEvent) => void) => (event: Event) => {
        if (event instanceof TouchEvent && !(target instanceof Node && element.contains(target)))
          handle(event)
      }
      const options = { passive: false, signal: touched.signal }
      target.addEventListener('touchmove', hear(onMove), options)
      target.addEventListener('touchend', hear(onEnd), options)
      target.addEventListener('touchcancel', hear(onCancel), options)
    }
    element.addEventListener('dblclick', toggle, { signal })
    element.addEventListener('touchstart', onStart, { passive: true, signal })
    element.addEventListener('touchmove', onMove, { passive: false, signal })
    element.addEventListener('touchend', onEnd, { passive: false, signal })
    element.addEventListener('touchcancel', onCancel, { signal })
    return () => {
      listening.abort()
      touched.abort()
    }
  }, [ref])
}

/** Where a finger or the pointer is in the window. */
type Place = Pick<Touch, 'clientX' | 'clientY'>

interface Tap extends WindowPoint {
  /** Milliseconds, as events tell them. */
  readonly at: number
}

/** Keeps the browser from acting on a touch itself, where it does not do so already. */
function hold(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault()
}

const isNear = ({ x, y }: WindowPoint, { clientX, clientY }: Place, px: number): boolean =>
  Math.hypot(clientX - x, clientY - y) <= px

function apart([a, b]: TouchList): number {
  return a && b ? Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) : 1
}
