import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react'
import type { PageInfo } from './document-pages.ts'
import { fitZoom } from './fit-zoom.ts'
import { boundingRect, type PageRect } from './highlight-rects.ts'
import { PageSheet } from './page-sheet.tsx'
import {
  MAX_LIVE_PAGES,
  PAGE_GAP_PX,
  layoutPages,
  livePages,
  pageIndexAt,
  type PageLayout,
} from './page-layout.ts'
import type { PdfFile } from './pdf-file.ts'
import { useElementSize } from './use-element-size.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import type { Mark } from './use-marks.ts'
import styles from './viewer.module.css'

export interface PageStackHandle {
  /** Scrolls to the top of a page, from 1. */
  showPage(page: number): void
  focus(): void
  /** The zoom in effect, also when it was fitted. */
  zoom(): number
}

interface PageStackProps {
  readonly ref: Ref<PageStackHandle>
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
  readonly zoom: number | 'lines' | 'readable'
  readonly maxPageWidthPx: number
  readonly onZoom: (zoom: number) => void
  /** The zoom in effect, whenever it changes. */
  readonly onShownZoom?: (zoom: number) => void
  readonly onPage: (page: number) => void
}

/** What the stack looked like when it was last placed. */
interface Shown {
  readonly layout: PageLayout
  readonly widthPx: number
  readonly openKey: string | null
}

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
    label,
    pages,
    file,
    marks,
    active,
    openKey,
    firstPage = 1,
    maxPageWidthPx,
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
    return fitZoom(props.zoom, active?.rects ?? [], active?.printed ?? null, size.width, {
      width: fitPx,
      height,
    })
  }, [props.zoom, active, pages, size.width, fitPx])
  const widthPx = Math.round(fitPx * zoom)
  const layout = useMemo(() => layoutPages(pages, widthPx), [pages, widthPx])
  const live = useMemo(() => {
    const near = livePages(layout, scrollTop, size.height, MAX_LIVE_PAGES - 1)
    // The page of the open receipt stays, so that its sweep runs once and it is there when one scrolls back.
    const open = active ? active.citation.page - 1 : -1
    return open in pages && !near.includes(open) ? [...near, open] : near
  }, [layout, scrollTop, size.height, active, pages])
  useZoomGestures(scroller, zoom, onZoom)

  const shown = useRef<Shown>({ layout, widthPx: 0, openKey: null })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || widthPx === 0 || pages.length === 0) return
    const before = shown.current
    const isOpened = active !== null && area !== null && openKey !== before.openKey
    if (isOpened) reveal(element, layout, active, area, widthPx)
    else if (before.widthPx === 0) element.scrollTop = (layout.tops[firstPage - 1] ?? 0) - PAGE_GAP_PX
    else if (layout !== before.layout) keepPlace(element, before, { layout, widthPx })
    shown.current = { layout, widthPx, openKey: isOpened ? openKey : before.openKey }
  }, [active, area, openKey, firstPage, layout, widthPx, pages.length])

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

  const left = Math.max(sidePx, (size.width - widthPx) / 2)
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
                page={page}
                file={file}
                marks={marks.filter(({ citation }) => citation.page === page.number)}
                activePath={active?.citation.path ?? null}
                openKey={openKey}
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

/**
 * The cited lines a third from the top. Sideways, all that is printed on the page, or if it is too wide the
 * beginning of its lines; the cited words come first.
 */
function reveal(
  element: HTMLElement,
  layout: PageLayout,
  { citation: { page }, printed }: Mark,
  area: PageRect,
  widthPx: number,
): void {
  const top = (layout.tops[page - 1] ?? 0) + area.y * (layout.heights[page - 1] ?? 0)
  const pageLeft = (element.scrollWidth - widthPx) / 2
  const windowPx = element.clientWidth
  const sidesOf = ({ x, width }: PageRect) =>
    [pageLeft + x * widthPx - MARGIN_PX, pageLeft + (x + width) * widthPx + MARGIN_PX] as const
  const [first, last] = sidesOf(area)
  const [printFirst, printLast] = sidesOf(printed ?? area)
  const spare = Math.max(0, windowPx - (printLast - printFirst))
  element.scrollTo({
    top: Math.max(0, top - element.clientHeight * REVEAL_AT),
    left: Math.min(Math.max(printFirst - spare / 2, last - windowPx), first),
  })
}

/** After a change of size the same words stay at the top, and the same column in the middle. */
function keepPlace(
  element: HTMLElement,
  before: Omit<Shown, 'openKey'>,
  after: Omit<Shown, 'openKey'>,
): void {
  const index = pageIndexAt(before.layout, element.scrollTop)
  const down = (element.scrollTop - (before.layout.tops[index] ?? 0)) / (before.layout.heights[index] || 1)
  const half = element.clientWidth / 2
  const across = (element.scrollLeft + half) / Math.max(before.widthPx, element.clientWidth)
  element.scrollTop = (after.layout.tops[index] ?? 0) + down * (after.layout.heights[index] ?? 0)
  element.scrollLeft = across * Math.max(after.widthPx, element.clientWidth) - half
}
