import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import styles from '../viewer.module.css'
import type { PageInfo } from './document-pages.ts'
import { DrawQueue } from './draw-queue.ts'
import type { PdfFile } from './pdf-file.ts'

/** A zoom step is redrawn once it has held this long; until then the old picture is stretched. */
const REDRAW_DELAY_MS = 120

/** One for all viewers: they share the library's worker too. */
const QUEUE = new DrawQueue()

interface PageCanvasProps {
  readonly file: PdfFile
  readonly page: PageInfo
  readonly widthPx: number
}

/** The picture of a page. A new one replaces the old only when it is finished, so nothing flashes. */
export function PageCanvas({ file, page, widthPx }: PageCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const draw = async () => {
      try {
        const canvas = await file.draw(page, widthPx * window.devicePixelRatio, signal)
        if (signal.aborted) return clear(canvas)
        for (const old of element.querySelectorAll('canvas')) clear(old)
        element.replaceChildren(canvas)
        element.dataset['state'] = 'drawn'
        setFailedAttempt(0)
      } catch {
        // The words of the page are there in text mode, and its marks remain.
        if (!signal.aborted) setFailedAttempt(attempt)
      }
    }
    const delay = element.childElementCount > 0 ? REDRAW_DELAY_MS : 0
    const timer = window.setTimeout(
      () => QUEUE.add({ distance: () => distanceFromView(element), run: draw, signal }),
      delay,
    )
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [file, page, widthPx, attempt])
  useEffect(() => {
    const element = frame.current
    return () => {
      for (const canvas of element?.querySelectorAll('canvas') ?? []) clear(canvas)
    }
  }, [])
  return (
    <>
      <div ref={frame} className={styles['picture']} data-state="drawing" aria-hidden="true" />
      {failedAttempt === attempt && (
        <div className={styles['undrawn']} role="alert">
          <p>We could not draw page {page.number}. Its words are there as text.</p>
          <Button variant="line" size="sm" onClick={() => setAttempt((times) => times + 1)}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

/** Pixels from the middle of the window onto the pages. */
function distanceFromView(element: HTMLElement): number {
  const view = element.closest(`.${styles['pages']}`)?.getBoundingClientRect()
  const { top, height } = element.getBoundingClientRect()
  return view ? Math.abs(top + height / 2 - (view.top + view.height / 2)) : 0
}

/** Gives a canvas's memory back at once; some browsers keep it until the element is collected. */
function clear(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
