import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { joinPages } from '#core/document/document.ts'
import { readAll } from '#web/client/queries/read-all.ts'
import { supabase } from '#web/client/supabase.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { contentsQuery, type PageContent } from '../pages/document-pages.ts'
import type { PageStackHandle } from '../pages/page-stack.tsx'
import { ReadableText, type ReadablePage } from './readable-text.tsx'
import { textBlocks, type TextClause } from './text-blocks.ts'
import type { Find } from '../find/use-find.ts'
import styles from '../viewer.module.css'

interface TextPagesProps {
  readonly ref: Ref<PageStackHandle>
  readonly documentId: string
  readonly label: string
  readonly active: CitedQuote | null
  readonly openKey: string
  /** What a search found; null where there is none. */
  readonly find: Find | null
  /** Language of the document, when known. */
  readonly lang: string | undefined
  /** The page in view. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Pages this far from the one in view have their matches marked. */
const MARKED_PAGES = 3

/** Headings and clauses of the document, as far as its text is cut by them. */
const clausesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['viewer', 'clauses', documentId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<TextClause[]> => {
      const rows = await readAll((first, last) =>
        supabase
          .from('document_clauses')
          .select('kind, heading, char_start')
          .eq('document_id', documentId)
          .order('id')
          .range(first, last)
          .abortSignal(signal)
          .throwOnError(),
      )
      return rows.map(({ kind, heading, char_start }) => ({ kind, heading, start: char_start }))
    },
  })

function readablePages(pages: readonly PageContent[], clauses: readonly TextClause[]): ReadablePage[] {
  const { pages: spans } = joinPages(pages)
  return pages.map(({ number, label, isAbout, text }, index) => ({
    number,
    label,
    isAbout,
    blocks: textBlocks(text, spans[index]?.start ?? 0, clauses),
  }))
}

/** The document as text: pages and sections are headings, the open receipt and what was found are marked. */
export function TextPages(props: TextPagesProps) {
  const { ref, documentId, label, active, openKey, find, lang, page: shownPage, onPage } = props
  const contents = useQuery(contentsQuery(documentId))
  const clauses = useQuery(clausesQuery(documentId))
  const pages = useMemo(
    () => contents.data && clauses.data && readablePages(contents.data, clauses.data),
    [contents.data, clauses.data],
  )
  const scroller = useRef<HTMLElement>(null)
  const isReady = pages !== undefined

  const shownKey = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || !active || shownKey.current === openKey) return
    shownKey.current = openKey
    if (scroller.current) centerMark(scroller.current, 'mark[data-cited]', onPage)
    onPage(active.page)
  }, [isReady, active, openKey, onPage])

  const current = find?.current ?? null
  const foundKey = find?.showKey ?? ''
  const shownFound = useRef('')
  useEffect(() => {
    if (!isReady || !current || !scroller.current || shownFound.current === foundKey) return
    shownFound.current = foundKey
    centerMark(scroller.current, 'mark[data-found="current"]', onPage)
    onPage(current.page)
  }, [isReady, current, foundKey, onPage])

  useImperativeHandle(ref, () => ({
    showPage: (page) => scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView(),
    focus: () => scroller.current?.focus({ preventScroll: true }),
    zoom: () => 1,
  }))

  return (
    <section
      ref={scroller}
      aria-label={label}
      lang={lang}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['texts']}
      onScroll={(event) => tellPage(event.currentTarget, onPage)}
    >
      {contents.isError || clauses.isError ? (
        <div className={styles['message']}>
          <Notice tone="danger">We could not load the text. Check your connection and try again.</Notice>
          <Button
            variant="line"
            busy={contents.isFetching || clauses.isFetching}
            onClick={() => void Promise.all([contents.refetch(), clauses.refetch()])}
          >
            Try again
          </Button>
        </div>
      ) : (
        !isReady && <Loading>Loading the text...</Loading>
      )}
      {pages?.map((page) => {
        const isNear = Math.abs(page.number - shownPage) <= MARKED_PAGES || page.number === current?.page
        return (
          <ReadableText
            key={page.number}
            page={page}
            active={active?.page === page.number ? active : null}
            matches={find && isNear ? find.onPage(page.number) : NO_MATCHES}
            current={current?.page === page.number ? current : null}
          />
        )
      })}
    </section>
  )
}

const NO_MATCHES: ReturnType<Find['onPage']> = []

/** How far below the upper edge a page begins at most that is called the shown one, in pixels. */
const READING_LINE_PX = 80

/** Says which page is shown, one frame later: pages that come into view get their real height first. */
function tellPage(scroller: HTMLElement, onPage: (page: number) => void): void {
  requestAnimationFrame(() => {
    // Without a place on the screen every page would seem to begin above the line.
    if (!scroller.isConnected) return
    const line = scroller.getBoundingClientRect().top + READING_LINE_PX
    const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')]
    const shown = pages.findLast((page) => page.getBoundingClientRect().top <= line)
    if (shown) onPage(Number(shown.dataset['page']))
  })
}

/** Pages get their real height as they come into view, and a panel its width as it opens: the mark moves meanwhile. */
const SETTLING_MS = 1_000

/** Brings the marked words to the middle and keeps them there until all has its size or the reader scrolls. */
function centerMark(scroller: HTMLElement, mark: string, onPage: (page: number) => void): void {
  const center = () => {
    scroller.querySelector(mark)?.scrollIntoView({ block: 'center' })
    // Where a new size alone has moved the pages, nothing has scrolled.
    tellPage(scroller, onPage)
  }
  const sizes = new ResizeObserver(center)
  const stop = () => sizes.disconnect()
  for (const element of [scroller, ...scroller.querySelectorAll('[data-page]')]) sizes.observe(element)
  for (const act of ['wheel', 'touchmove', 'keydown']) scroller.addEventListener(act, stop, { once: true })
  center()
  setTimeout(stop, SETTLING_MS)
}
