import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
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
  /** What is marked on the picture: it waits for it, and is never seen on a blank sheet. */
  readonly children: ReactNode
}

/**
 * The picture of a page and what is marked on it. A new one replaces the old only when it is finished, so nothing
 * flashes; until there is one, that is said.
 */
export function PageCanvas({ file, page, widthPx, children }: PageCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const [isDrawn, setDrawn] = useState(false)
  const hasFailed = failedAttempt === attempt
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
        setDrawn(true)
        setFailedAttempt(0)
      } catch {
        // The words of the page are there in text mode.
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
      <div
        ref={frame}
        className={styles['picture']}
        data-state={isDrawn ? 'drawn' : 'drawing'}
        aria-hidden="true"
      />
      {isDrawn ? children : !hasFailed && <NotYet>{`Drawing page ${page.number}...`}</NotYet>}
      {hasFailed && (
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

/** Says on a blank sheet that its picture is on its way. */
export function NotYet({ children }: { children: string }) {
  return (
    <div className={styles['notYet']}>
      <Spinner />
      <p>{children}</p>
    </div>
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
