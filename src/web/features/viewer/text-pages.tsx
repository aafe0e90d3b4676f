import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { joinPages } from '#core/document/document.ts'
import { supabase } from '#web/client/supabase.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { PageStackHandle } from './page-stack.tsx'
import { citedPart, textBlocks, type TextBlock } from './text-blocks.ts'
import styles from './viewer.module.css'

interface TextPagesProps {
  readonly ref: Ref<PageStackHandle>
  readonly documentId: string
  readonly label: string
  readonly active: CitedQuote | null
  readonly openKey: string
  readonly onPage: (page: number) => void
}

interface ReadablePage {
  readonly number: number
  readonly label: string | null
  readonly isAbout: boolean
  readonly blocks: readonly TextBlock[]
}

const textQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['viewer', 'text', documentId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const [pages, clauses] = await Promise.all([
        supabase
          .from('document_text')
          .select('page_number, label, content, source')
          .eq('document_id', documentId)
          .order('page_number')
          .abortSignal(signal)
          .overrideTypes<TextRow[], { merge: false }>()
          .throwOnError(),
        supabase
          .from('document_clauses')
          .select('kind, heading, char_start')
          .eq('document_id', documentId)
          .order('id')
          .abortSignal(signal)
          .overrideTypes<ClauseRow[], { merge: false }>()
          .throwOnError(),
      ])
      return readablePages(pages.data, clauses.data)
    },
  })

interface TextRow {
  readonly page_number: number
  readonly label: string | null
  readonly content: string
  readonly source: string
}

interface ClauseRow {
  readonly kind: string
  readonly heading: string | null
  readonly char_start: number
}

function readablePages(rows: readonly TextRow[], clauses: readonly ClauseRow[]): ReadablePage[] {
  const pages = rows.map(({ page_number, label, content, source }) => ({
    number: page_number,
    label,
    isAbout: source === 'flow',
    text: content,
  }))
  const places = clauses.map(({ kind, heading, char_start }) => ({ kind, heading, start: char_start }))
  const { pages: spans } = joinPages(pages)
  return pages.map(({ number, label, isAbout, text }, index) => ({
    number,
    label,
    isAbout,
    blocks: textBlocks(text, spans[index]?.start ?? 0, places),
  }))
}

/** The document as text: pages and sections are headings, the open receipt is marked. */
export function TextPages({ ref, documentId, label, active, openKey, onPage }: TextPagesProps) {
  const text = useQuery(textQuery(documentId))
  const scroller = useRef<HTMLElement>(null)
  const isReady = text.isSuccess

  const shownKey = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady || !active || shownKey.current === openKey) return
    shownKey.current = openKey
    if (scroller.current) centerMark(scroller.current)
    onPage(active.page)
  }, [isReady, active, openKey, onPage])

  useImperativeHandle(ref, () => ({
    showPage: (page) => scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView(),
    focus: () => scroller.current?.focus({ preventScroll: true }),
    zoom: () => 1,
  }))

  /** One frame later: pages that come into view get their real height first. */
  const onScroll = (element: HTMLElement) => requestAnimationFrame(() => tellPage(element))
  const tellPage = (element: HTMLElement) => {
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')]
    const line = element.getBoundingClientRect().top + 80
    const current = pages.findLast((page) => page.getBoundingClientRect().top <= line)
    if (current) onPage(Number(current.dataset['page']))
  }

  return (
    <section
      ref={scroller}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['texts']}
      onScroll={(event) => onScroll(event.currentTarget)}
    >
      {text.isPending && <Loading>Loading the text...</Loading>}
      {text.isError && (
        <Notice tone="danger">We could not load the text. Check your connection and try again.</Notice>
      )}
      {text.data?.map((page) => (
        <ReadableText key={page.number} page={page} active={active?.page === page.number ? active : null} />
      ))}
    </section>
  )
}

/** Pages get their real height as they come into view, and a panel its width as it opens: the mark moves meanwhile. */
const SETTLING_MS = 1_000

/** Brings the marked words to the middle and keeps them there until all has its size or the reader scrolls. */
function centerMark(scroller: HTMLElement): void {
  const center = () => scroller.querySelector('mark')?.scrollIntoView({ block: 'center' })
  const sizes = new ResizeObserver(center)
  const stop = () => sizes.disconnect()
  for (const element of [scroller, ...scroller.querySelectorAll('[data-page]')]) sizes.observe(element)
  for (const act of ['wheel', 'touchmove', 'keydown']) scroller.addEventListener(act, stop, { once: true })
  center()
  setTimeout(stop, SETTLING_MS)
}

function ReadableText({ page, active }: { page: ReadablePage; active: CitedQuote | null }) {
  const title = page.label && page.label !== String(page.number) ? ` (printed ${page.label})` : ''
  return (
    <section className={styles['text']} data-page={page.number} aria-label={`Page ${page.number}`}>
      <h2 className="small muted num">
        {page.isAbout ? 'About page' : 'Page'} {page.number}
        {title}
      </h2>
      {page.blocks.length === 0 && <p className="muted small">No text was found on this page.</p>}
      {page.blocks.map((block) =>
        block.isHeading ? (
          <h3 key={block.start} className="doc" dir="auto">
            <Marked block={block} active={active} />
          </h3>
        ) : (
          <p key={block.start} className="quote" dir="auto">
            <Marked block={block} active={active} />
          </p>
        ),
      )}
    </section>
  )
}

function Marked({ block, active }: { block: TextBlock; active: CitedQuote | null }) {
  const parts = useMemo(() => (active ? citedPart(block, active) : null), [block, active])
  if (!parts) return block.text
  const [before, cited, after] = parts
  return (
    <Fragment>
      {before}
      <mark>{cited}</mark>
      {after}
    </Fragment>
  )
}
