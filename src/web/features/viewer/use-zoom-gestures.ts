import { useEffect, useRef, type RefObject } from 'react'

export const MIN_ZOOM = 0.5
export const MAX_ZOOM = 4

/** Keeps a zoom within what the viewer offers. */
export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/** A double press zooms in and back, two fingers zoom freely; there are buttons for the same. */
export function useZoomGestures(
  ref: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
): void {
  const latest = useRef({ zoom, onZoom })
  useEffect(() => {
    latest.current = { zoom, onZoom }
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let start: { apart: number; zoom: number } | null = null
    const onStart = (event: TouchEvent) => {
      start = event.touches.length === 2 ? { apart: apart(event.touches), zoom: latest.current.zoom } : null
    }
    const onMove = (event: TouchEvent) => {
      if (!start || event.touches.length !== 2) return
      event.preventDefault()
      latest.current.onZoom(clampZoom((start.zoom * apart(event.touches)) / start.apart))
    }
    const onDoublePress = () => latest.current.onZoom(latest.current.zoom > 1.05 ? 1 : 2)
    element.addEventListener('dblclick', onDoublePress)
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchmove', onMove, { passive: false })
    return () => {
      element.removeEventListener('dblclick', onDoublePress)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
    }
  }, [ref])
}

function apart([a, b]: TouchList): number {
  return a && b ? Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) : 1
}
