import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import { runsFromRight } from '#core/layout/columns/reading-order.ts'
import type { PageInfo } from './document-pages.ts'
import { fitZoom, type FitMode } from '../zoom/fit-zoom.ts'
import { boundingRect, type PageRect } from '../receipts/page-rect.ts'
import { PageSheet } from './page-sheet.tsx'
import {
  PAGE_GAP_PX,
  layoutPages,
  leftOf,
  pageIndexAt,
  picturedPages,
  type PageLayout,
} from './page-layout.ts'
import type { PdfFile } from './pdf-file.ts'
import { useElementSize } from '../zoom/use-element-size.ts'
import type { Find } from '../find/use-find.ts'
import type { FindTarget } from '../find/use-find-target.ts'
import { useZoomGestures, type WindowPoint } from '../zoom/use-zoom-gestures.ts'
import type { Mark } from '../receipts/use-marks.ts'
import styles from '../viewer.module.css'

export interface PageStackHandle {
  /** Scrolls to the top of a page, from 1. */
  showPage(page: number): void
  focus(): void
  /** The zoom in effect, also when it was fitted. */
  zoom(): number
}

export interface PageStackProps {
  readonly ref: Ref<PageStackHandle>
  readonly documentId: string
  /** The accessible name, for instance "Page 4 of 12". */
  readonly label: string
  readonly pages: readonly PageInfo[]
  readonly file: PdfFile | null
  readonly marks: readonly Mark[]
  /** The mark to bring into view and show in full colour. */
  readonly active: Mark | null
  /** Where to start when no mark is active. */
  readonly firstPage?: number
  /** Changes whenever a receipt is opened, also when it is the same one again. */
  readonly openKey: string
  /** 1 fits a page into the width; the words let the active mark's lines decide, see `fitZoom`. */
  readonly zoom: number | Exclude<FitMode, 'excerpt'>
  readonly maxPageWidthPx: number
  /** What a search found, and the place of the match that is shown. */
  readonly find?: Find | null
  readonly target?: FindTarget | null
  readonly onZoom: (zoom: number) => void
  /** The zoom in effect, whenever it changes. */
  readonly onShownZoom?: (zoom: number) => void
  readonly onPage: (page: number) => void
}

/** What the stack looked like when it was last placed. */
interface Shown {
  readonly layout: PageLayout
  readonly widthPx: number
  /** Where the pages begin from the left, and how wide the window onto them is, in pixels. */
  readonly left: number
  readonly windowPx: number
  readonly openKey: string | null
  /** The match of a search that was last brought into view. */
  readonly foundKey: string | null
}

const NO_MATCHES: ReturnType<Find['onPage']> = []
const SIDE_PX = 24
const NARROW_SIDE_PX = 12
/** Part of the window above a mark that is brought into view. */
const REVEAL_AT = 0.3
/** Air beside a mark that is brought into view. */
const MARGIN_PX = 12

/** All pages under each other; only those near the window are drawn. */
export function PageStack(props: PageStackProps) {
  const {
    ref,
    documentId,
    label,
    pages,
    file,
    marks,
    active,
    openKey,
    firstPage = 1,
    maxPageWidthPx,
    find = null,
    target = null,
    onZoom,
    onShownZoom,
    onPage,
  } = props
  const scroller = useRef<HTMLElement>(null)
  const size = useElementSize(scroller)
  const [scrollTop, setScrollTop] = useState(0)
  const area = useMemo(() => active && boundingRect(active.rects), [active])

  const sidePx = size.width < 480 ? NARROW_SIDE_PX : SIDE_PX
  const fitPx = Math.max(0, Math.min(size.width - 2 * sidePx, maxPageWidthPx))
  const zoom = useMemo(() => {
    if (typeof props.zoom === 'number') return props.zoom
    const page = active && pages[active.citation.page - 1]
    const height = page && page.width > 0 ? (fitPx * page.height) / page.width : fitPx * 1.3
    return fitZoom(props.zoom, active?.lines ?? [], active?.printed ?? null, size.width, {
      width: fitPx,
      height,
    })
  }, [props.zoom, active, pages, size.width, fitPx])
  const widthPx = Math.round(fitPx * zoom)
  const layout = useMemo(() => layoutPages(pages, widthPx), [pages, widthPx])
  const live = useMemo(
    () => picturedPages(layout, scrollTop, size.height, active ? active.citation.page - 1 : null),
    [layout, scrollTop, size.height, active],
  )
  // What a gesture zooms stays under the finger.
  const held = useRef<WindowPoint | null>(null)
  useZoomGestures(scroller, zoom, (next, point) => {
    held.current = point
    onZoom(next)
  })
  const left = Math.max(sidePx, (size.width - widthPx) / 2)

  const shown = useRef<Shown>({
    layout,
    widthPx: 0,
    left: 0,
    windowPx: 0,
    openKey: null,
    foundKey: null,
  })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || widthPx === 0 || pages.length === 0) return
    const before = shown.current
    const isOpened = active !== null && area !== null && openKey !== before.openKey
    const isFound = target !== null && target.key !== before.foundKey
    const found = isFound ? boundingRect(target.rects) : null
    if (isOpened)
      reveal(
        element,
        layout,
        {
          page: active.citation.page,
          area,
          printed: active.printed,
          first: active.rects[0] ?? area,
          isFromRight: runsFromRight(active.words),
        },
        widthPx,
      )
    else if (before.widthPx === 0) element.scrollTop = (layout.tops[firstPage - 1] ?? 0) - PAGE_GAP_PX
    else if (layout !== before.layout)
      keepPlace(element, before, { layout, widthPx, left, windowPx: size.width }, held.current)
    held.current = null
    if (isFound && found)
      showFound(element, layout, { ...FOUND, page: target.page, area: found, first: found }, widthPx)
    else if (isFound) element.scrollTop = (layout.tops[target.page - 1] ?? 0) - PAGE_GAP_PX
    shown.current = {
      layout,
      widthPx,
      left,
      windowPx: size.width,
      openKey: isOpened ? openKey : before.openKey,
      foundKey: target?.key ?? before.foundKey,
    }
  }, [active, area, openKey, firstPage, layout, widthPx, left, size.width, pages.length, target])

  useEffect(() => onShownZoom?.(zoom), [zoom, onShownZoom])

  useImperativeHandle(ref, () => ({
    showPage: (page) => scroller.current?.scrollTo({ top: (layout.tops[page - 1] ?? 0) - 8 }),
    focus: () => scroller.current?.focus({ preventScroll: true }),
    zoom: () => zoom,
  }))

  const onScroll = (element: HTMLElement) => {
    setScrollTop(element.scrollTop)
    const index = pageIndexAt(layout, element.scrollTop + element.clientHeight * REVEAL_AT)
    const page = pages[index]
    if (page) onPage(page.number)
  }

  return (
    // A scrolling region takes the focus so that the arrow keys move it.
    <section
      ref={scroller}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['pages']}
      onScroll={(event) => onScroll(event.currentTarget)}
    >
      <div
        className={styles['stack']}
        style={{
          blockSize: layout.totalHeight,
          inlineSize: Math.max(widthPx + 2 * sidePx, 0),
          minInlineSize: '100%',
        }}
      >
        {live.map((index) => {
          const page = pages[index]
          return (
            page && (
              <PageSheet
                key={page.number}
                documentId={documentId}
                page={page}
                file={file}
                marks={marks.filter(({ citation }) => citation.page === page.number)}
                activePath={active?.citation.path ?? null}
                openKey={openKey}
                matches={find ? find.onPage(page.number) : NO_MATCHES}
                current={find?.current?.page === page.number ? find.current : null}
                box={{
                  top: layout.tops[index] ?? 0,
                  left,
                  width: widthPx,
                  height: layout.heights[index] ?? 0,
                }}
              />
            )
          )
        })}
      </div>
    </section>
  )
}

/** Words on a page that are to be brought into view. */
interface Place {
  readonly page: number
  readonly area: PageRect
  /** All that is printed around them; null when that does not matter. */
  readonly printed: PageRect | null
  /** Where they begin. */
  readonly first: PageRect
  readonly isFromRight: boolean
}

/** What a search finds is a word or two: it fits the window, whatever runs around it. */
const FOUND = { printed: null, isFromRight: false }

/** The lines a third from the top; sideways see `leftOf`. */
function reveal(element: HTMLElement, layout: PageLayout, place: Place, widthPx: number): void {
  const { page, area, printed, first, isFromRight } = place
  const top = (layout.tops[page - 1] ?? 0) + area.y * (layout.heights[page - 1] ?? 0)
  const pageLeft = (element.scrollWidth - widthPx) / 2
  const sidesOf = ({ x, width }: PageRect) =>
    [pageLeft + x * widthPx - MARGIN_PX, pageLeft + (x + width) * widthPx + MARGIN_PX] as const
  element.scrollTo({
    top: Math.max(0, top - element.clientHeight * REVEAL_AT),
    left: leftOf(sidesOf(area), sidesOf(printed ?? area), sidesOf(first), element.clientWidth, isFromRight),
  })
}

/** Brings found words into view; words that are in view already stay where they are. */
function showFound(element: HTMLElement, layout: PageLayout, place: Place, widthPx: number): void {
  const { page, area } = place
  const height = layout.heights[page - 1] ?? 0
  const top = (layout.tops[page - 1] ?? 0) + area.y * height - element.scrollTop
  const left = (element.scrollWidth - widthPx) / 2 + area.x * widthPx - element.scrollLeft
  const isInView =
    top >= 0 &&
    top + area.height * height <= element.clientHeight &&
    left >= 0 &&
    left + area.width * widthPx <= element.clientWidth
  if (!isInView) reveal(element, layout, place, widthPx)
}

/**
 * After a change of size the same words stay where they were: those under the fingers, else those at the top
 * and the column in the middle.
 */
function keepPlace(element: HTMLElement, before: Placed, after: Placed, held: WindowPoint | null): void {
  const y = held?.y ?? 0
  const index = pageIndexAt(before.layout, element.scrollTop + y)
  const down =
    (element.scrollTop + y - (before.layout.tops[index] ?? 0)) / (before.layout.heights[index] || 1)
  const across = (element.scrollLeft + (held?.x ?? before.windowPx / 2) - before.left) / before.widthPx
  element.scrollTop = (after.layout.tops[index] ?? 0) + down * (after.layout.heights[index] ?? 0) - y
  element.scrollLeft = after.left + across * after.widthPx - (held?.x ?? after.windowPx / 2)
}

type Placed = Pick<Shown, 'layout' | 'widthPx' | 'left' | 'windowPx'>
