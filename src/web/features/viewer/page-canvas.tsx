import { useEffect, useRef } from 'react'
import styles from './viewer.module.css'
import type { PageInfo } from './document-pages.ts'
import type { PdfFile } from './pdf-file.ts'

/** A zoom step is redrawn once it has held this long; until then the old picture is stretched. */
const REDRAW_DELAY_MS = 120

interface PageCanvasProps {
  readonly file: PdfFile
  readonly page: PageInfo
  readonly widthPx: number
}

/** The picture of a page. A new one replaces the old only when it is finished, so nothing flashes. */
export function PageCanvas({ file, page, widthPx }: PageCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const controller = new AbortController()
    const redraw = async () => {
      const canvas = await file.draw(page, widthPx * window.devicePixelRatio, controller.signal)
      if (controller.signal.aborted) return clear(canvas)
      for (const old of element.querySelectorAll('canvas')) clear(old)
      element.replaceChildren(canvas)
      element.dataset['state'] = 'drawn'
    }
    const delay = element.childElementCount > 0 ? REDRAW_DELAY_MS : 0
    const timer = window.setTimeout(() => {
      redraw().catch(() => {
        // A page that cannot be drawn stays white; its words are there in text mode, and the marks remain.
        if (!controller.signal.aborted) element.dataset['state'] = 'failed'
      })
    }, delay)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [file, page, widthPx])
  useEffect(() => {
    const element = frame.current
    return () => {
      for (const canvas of element?.querySelectorAll('canvas') ?? []) clear(canvas)
    }
  }, [])
  return <div ref={frame} className={styles['picture']} data-state="drawing" aria-hidden="true" />
}

/** Gives a canvas's memory back at once; some browsers keep it until the element is collected. */
function clear(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
